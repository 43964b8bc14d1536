package pips_test

import (
	"context"
	"fmt"
	"math"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/prng"
)

// annAndBob returns the record of a short game of Farkle, to 3,000 points.
func annAndBob() (*solve.Duel, farkle.Record) {
	rules := farkle.Standard()
	rules.Target = 3000
	duel, err := solve.NewDuel(context.Background(), rules)
	if err != nil {
		panic(err)
	}
	g, err := rules.NewGame("Ann", "Bob")
	if err != nil {
		panic(err)
	}
	if err := g.Run(prng.NewSplitMix64(3), farkle.BankAt(300), farkle.BankAt(500)); err != nil {
		panic(err)
	}
	return duel, g.Record()
}

// Did Bob play badly, or was he unlucky? A solver knows the chance to win in every state. What the
// dice did to it is luck, and what a move did to it is regret. Together they add up to the result.
func Example_reviewAGame() {
	duel, record := annAndBob()
	report, err := pips.Review(context.Background(), record, duel)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(report)
	bob, ann := report.Players[1], report.Players[0]
	fmt.Printf("%.4f at the start %+.4f luck %.4f regret %+.4f of Ann's = %.4f\n",
		bob.Start, bob.Luck, -bob.Regret, ann.Regret, bob.End)
	// Output:
	// step 0, player 0: 111245, luck +0.1602
	// step 6, player 1: 1, luck +0.1281
	// step 18, player 0: 2666, luck +0.1688
	// step 24, player 1: 36, luck -0.07176
	// step 37, player 1: 44, luck -0.09131
	// player 0: luck +0.3468, regret 0.07018 in 10 decisions with 3 mistakes, accuracy 87 %
	// player 1: luck -0.3468, regret 0.1604 in 9 decisions with 5 mistakes, accuracy 57 %
	// 0.4370 at the start -0.3468 luck -0.1604 regret +0.0702 of Ann's = 0.0000
}

func ExampleReview() {
	duel, record := annAndBob()
	report, err := pips.Review(context.Background(), record, duel)
	for _, step := range report.Steps {
		if step.Mistake {
			fmt.Println(step)
		}
	}
	fmt.Println(err)
	// Output:
	// player 1: 2225 roll, a mistake of 0.02347: 5 roll is worth 0.2468
	// player 1: 155 bank, a mistake of 0.03697: 1 roll is worth 0.3336
	// player 0: 15 roll, a mistake of 0.02859: 1 roll is worth 0.5678
	// player 1: 115 roll, a mistake of 0.03142: 1 roll is worth 0.2581
	// player 0: 115 roll, a mistake of 0.0237: 1 roll is worth 0.8233
	// player 1: 555 bank, a mistake of 0.02543: 555 roll is worth 0.1646
	// player 0: 11 roll, a mistake of 0.01789: 1 roll is worth 0.8312
	// player 1: 1222 roll, a mistake of 0.04312: 1 roll is worth 0.1468
	// <nil>
}

func ExampleNewReviewer() {
	duel, record := annAndBob()
	r := pips.NewReviewer(record, duel)
	report, err := r.Run(context.Background())
	fmt.Println(len(report.Steps) == len(record.Steps), err)
	// Output: true <nil>
}

// A game of dominoes is reviewed by samples: of the hands that the other player may hold, and of
// the deals there might have been. A few samples are quick, and Error says how far off they may be.
func ExampleReviewer() {
	rules := dominoes.Standard()
	rules.Target = 15
	g, _ := rules.NewGame("", "")
	_ = g.Run(prng.NewSplitMix64(1), dominoes.GreedyPlayer, dominoes.SimplePlayer)
	player, _ := dominoessolve.NewPlayer(context.Background(), rules, dominoessolve.Samples(20))
	r := pips.NewReviewer(g.Record(), player)
	r.Samples = 10
	report, err := r.Run(context.Background())
	deal := report.Steps[0]
	fmt.Println(deal.Error > 0.02, math.Abs(deal.Luck[0]) < 5*deal.Error, err)
	// Output: true true <nil>
}

// A long review shows its progress, and can be stopped.
func ExampleReviewer_Run() {
	ctx, stop := context.WithCancel(context.Background())
	duel, record := annAndBob()
	r := pips.NewReviewer(record, duel)
	r.Progress = func(done, total int) {
		if 2*done == total {
			fmt.Println("half of it")
			stop()
		}
	}
	_, err := r.Run(ctx)
	fmt.Println(err)
	// Output:
	// half of it
	// context canceled
}

func ExampleReport() {
	duel, record := annAndBob()
	report, _ := pips.Review(context.Background(), record, duel)
	for _, i := range report.Turning {
		fmt.Printf("%.2f %v\n", report.Steps[i].Values, report.Steps[i])
	}
	// Output:
	// [0.72 0.28] player 0: 111245, luck +0.1602
	// [0.64 0.36] player 1: 1, luck +0.1281
	// [0.71 0.29] player 0: 2666, luck +0.1688
	// [0.85 0.15] player 1: 36, luck -0.07176
	// [0.99 0.01] player 1: 44, luck -0.09131
}

// The values of the moves of a decision.
func ExampleReviewed() {
	duel, record := annAndBob()
	report, _ := pips.Review(context.Background(), record, duel)
	decision := report.Steps[1]
	for _, c := range decision.Choices[:3] {
		fmt.Printf("%v %.4f\n", c.Move, c.Value)
	}
	fmt.Printf("played: %v, regret %.4f\n", *decision.Step.Move, decision.Regret)
	// Output:
	// 1115 bank 0.7232
	// 111 bank 0.7104
	// 111 roll 0.6594
	// played: 1115 bank, regret 0.0000
}

// In Awari there is no luck. The cost of a move is counted in beans.
func ExampleAccount() {
	rules := awari.Kalah(4, 3)
	g, _ := rules.NewGame("", "")
	_ = g.Run(nil, awari.Greedy(), awari.Random(2))
	solver, _ := awarisolve.New(rules)
	report, err := pips.Review(context.Background(), g.Record(), solver)
	for p, a := range report.Players {
		fmt.Println(p, a.Decisions, a.Mistakes, a.Regret, a.Accuracy)
	}
	fmt.Println(report.Unit, err)
	// Output:
	// 0 6 1 6 0.7333333333333334
	// 1 4 2 6 0.38983050847457634
	// beans <nil>
}
