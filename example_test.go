package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/prng"
)

// Players are numbers from 0; the program gives them names.
func ExamplePlayer() {
	names := []string{"Ann", "Bob"}
	p := pips.Player(1)
	fmt.Println(p, names[p], pips.Nobody)

	// Output: 1 Bob -1
}

func ExampleSeats() {
	winners := pips.SeatsOf(2, 0)
	data, _ := json.Marshal(winners)
	fmt.Println(winners, string(data), winners.Len(), winners.Has(1))
	for p := range winners.All() {
		fmt.Println(p)
	}

	// Output:
	// 0,2 [0,2] 2 false
	// 0
	// 2
}

func ExampleSeatsOf() {
	fmt.Println(pips.SeatsOf(3, 1), pips.SeatsOf(pips.Nobody) == 0)

	// Output: 1,3 true
}

func ExampleOutcome() {
	won := pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 350}
	drawn := pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}
	for _, o := range []pips.Outcome{{}, won, drawn} {
		fmt.Println(o.Winner(), o.Share(2), o)
	}

	// Output:
	// -1 0 in progress
	// 1 0 player 1 wins by 350
	// -1 0.5 players 0,2 win
}

func ExampleFor() {
	fmt.Println(pips.Nothing, pips.Chance, pips.Decision)
	data, _ := json.Marshal(map[string]pips.For{"waits": pips.Chance})
	fmt.Println(string(data))

	// Output:
	// nothing chance decision
	// {"waits":"chance"}
}

// Branch on the kind of an error, whatever wraps it.
func ExampleError() {
	_, err := dice.Parse("4x")
	switch {
	case errors.Is(err, pips.ErrTooLarge):
		fmt.Println("too many dice")
	case errors.Is(err, pips.ErrSyntax):
		fmt.Println("not dice:", err)
	}

	// Output: not dice: syntax error: "4x" at offset 1; want digits from 1 to 6
}

// A front end that speaks another language reads the fields.
func ExampleMoveError() {
	var err error = &pips.MoveError{Player: 1, Move: "15 bank", Reason: pips.ErrOver}

	var refused *pips.MoveError
	if errors.As(err, &refused) {
		fmt.Println(err)
		fmt.Println(errors.Is(err, pips.ErrIllegal), refused.Player, refused.Move)
		data, _ := json.Marshal(err)
		fmt.Println(string(data))
	}

	// Output:
	// player 1, 15 bank: the game is over
	// true 1 15 bank
	// {"player":1,"move":"15 bank","reason":"the game is over","need":0,"have":0}
}

// A program can mark the fault in the text that was typed.
func ExampleSyntaxError() {
	_, err := dice.Parse("11x5")
	var bad *pips.SyntaxError
	if errors.As(err, &bad) {
		fmt.Printf("%s\n%*s %s\n", bad.Input, bad.Offset+1, "^", bad.Want)
	}

	// Output:
	// 11x5
	//   ^ want digits from 1 to 6
}

// A server sends an error as an object.
func ExampleProblemOf() {
	g, _ := farkle.MustParseRules("standard opening=500").NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	err := g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	data, _ := json.Marshal(pips.ProblemOf(err))
	fmt.Println(string(data))
	// Output:
	// {"kind":"illegal","reason":"too few points for the first bank","player":0,"need":500,"have":150,"offset":0,"message":"too few points for the first bank (need 500, have 150)"}
}

// annAndBob returns the record of a short game of Farkle, to 3,000 points.
func annAndBob() (*solve.Duel, farkle.Record) {
	rules := farkle.Standard()
	rules.Target = 3000
	duel, g := must(solve.NewDuel(context.Background(), rules)), must(rules.NewGame("Ann", "Bob"))
	if err := g.Run(prng.NewSplitMix64(3), farkle.BankAt(300), farkle.BankAt(500)); err != nil {
		panic(err)
	}
	return duel, g.Record()
}

func ExampleReview() {
	duel, record := annAndBob()
	report, err := pips.Review(context.Background(), record, duel, nil)
	for _, step := range report.Steps {
		if step.Mistake {
			fmt.Println(step)
		}
	}
	fmt.Println(err)
	// Output:
	// player 1: 2225 roll, a mistake of 0.02347: 5 roll is worth 0.2468 (kept -0.0367, gain +0.0356, farkle +0.0194, others +0.00519)
	// player 1: 155 bank, a mistake of 0.03697: 1 roll is worth 0.3336 (gain +0.0761, kept -0.0234, later -0.00808, others -0.00764)
	// player 0: 15 roll, a mistake of 0.02859: 1 roll is worth 0.5678 (gain +0.0422, kept -0.0193, farkle +0.00581, others -0.0000437)
	// player 1: 115 roll, a mistake of 0.03142: 1 roll is worth 0.2581 (gain +0.0341, kept -0.0323, later +0.0166, others +0.013)
	// player 0: 115 roll, a mistake of 0.0237: 1 roll is worth 0.8233 (gain +0.0615, kept -0.055, farkle +0.0214, others -0.00413)
	// player 1: 555 bank, a mistake of 0.02543: 555 roll is worth 0.1646 (gain +0.0512, farkle -0.0184, later -0.00736)
	// player 0: 11 roll, a mistake of 0.01789: 1 roll is worth 0.8312 (gain +0.0583, kept -0.0472, farkle +0.0114, others -0.00465)
	// player 1: 1222 roll, a mistake of 0.04312: 1 roll is worth 0.1468 (gain +0.0434, kept -0.00468, farkle +0.00361, others +0.000819)
	// <nil>
}

// A game of dominoes is reviewed by samples: of the hands that the other player may hold, and of
// the deals there might have been. A few samples are quick, and Error says how far off they may be.
func ExampleReviewOptions() {
	rules := dominoes.Standard()
	rules.Target = 15
	g, _ := rules.NewGame("", "")
	_ = g.Run(prng.NewSplitMix64(1), dominoes.SmartPlayer, dominoes.SimplePlayer)
	player, _ := dominoessolve.NewPlayer(context.Background(), rules, dominoessolve.Option{Samples: 20})
	report, err := pips.Review(context.Background(), g.Record(), player, &pips.ReviewOptions{Samples: 10})
	deal := report.Steps[0]
	fmt.Println(deal.Error > 0.02, math.Abs(deal.Luck[0]) < 5*deal.Error, err)
	// Output: true true <nil>
}

func ExampleReport() {
	duel, record := annAndBob()
	report, _ := pips.Review(context.Background(), record, duel, nil)
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
	report, _ := pips.Review(context.Background(), record, duel, nil)
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
	report, err := pips.Review(context.Background(), g.Record(), solver, nil)
	for p, a := range report.Players {
		fmt.Println(p, a.Decisions, a.Mistakes, a.Regret, a.Accuracy)
	}
	fmt.Println(report.Unit, err)
	// Output:
	// 0 6 1 6 0.7333333333333334
	// 1 4 2 6 0.38983050847457634
	// beans <nil>
}

// A strategy that plays what a solver finds best.
func ExampleBest() {
	rules := farkle.MustParseRules("standard target=1000")
	duel, err := solve.NewDuel(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := pips.Compare(context.Background(), rules, 1000, 1, pips.Best(duel), farkle.BankAt(300))
	fmt.Println(result.Scores[0].Share.Low > 0.5, err)
	// Output: true <nil>
}

// kalah returns a game in which Ann has moved twice, as her first move ended at home.
func kalah() *awari.Game {
	g := must(awari.Kalah(6, 4).NewGame("Ann", "Bob"))
	for _, m := range []awari.Move{3, 6} {
		if err := g.Move(m); err != nil {
			panic(err)
		}
	}
	return g
}

func ExampleNewGame() {
	g, err := pips.NewGame(Pig(100), "Ann", "Bob")
	fmt.Println(g.Players(), err)
	_, err = pips.NewGame(Pig(100), "Ann")
	fmt.Println(err)
	// Output:
	// [Ann Bob] <nil>
	// want 2 players, have 1: wrong players
}

// Ann's first move earned her a second one. Each Undo takes back one move.
func ExampleGame_Undo() {
	g := kalah()
	fmt.Println(g.Undo(), g.State())
	fmt.Println(g.Undo(), g.State())
	fmt.Println(g.Undo())
	// Output:
	// true 4 4 0 5 5 5 1 / 4 4 4 4 4 4 0 turn=0 extra=1
	// true 4 4 4 4 4 4 0 / 4 4 4 4 4 4 0 turn=0
	// false
}

// Advance rolls until a player must move. Here a bot moves, step by step.
func ExampleGame_Advance() {
	rules, _ := farkle.ParseRules("standard target=500")
	g, _ := rules.NewGame("careful", "bold")
	src, bots := rand.NewPCG(1, 2), []farkle.Strategy{farkle.BankAt(200), farkle.BankAt(500)}
	for {
		if err := g.Advance(src); err != nil {
			fmt.Println(err)
		}
		waits, p := g.Waits()
		if waits == pips.Nothing {
			break
		}
		move := bots[p](g.View(p))
		fmt.Println(p, move, g.Move(move))
	}
	fmt.Println(g.Outcome())
	// Output:
	// 0 155 bank <nil>
	// 1 123456 bank <nil>
	// player 1 wins by 1300
}

// A record without steps is a new game.
func ExampleOpen() {
	g, err := pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"zilch","players":["Ann","Bob"]}`))
	fmt.Println(g.Players(), err)
	_, err = pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"zilsh","players":["Ann","Bob"]}`))
	fmt.Println(err)
	// Output:
	// [Ann Bob] <nil>
	// syntax error: …"e\",\"rules\":\"zilsh\",\"players\":[\"Ann\","… at offset 26; did you mean zilch?
}

// A Table can be any game.
func ExampleTable() {
	farkle, _ := farkle.Standard().NewGame("Ann", "Bob")
	dominoes, _ := dominoes.Standard().NewGame("Ann", "Bob")
	for _, g := range []pips.Table{kalah(), farkle, dominoes} {
		waits, player := g.Waits()
		fmt.Println(waits, player, g.Outcome().Over)
	}
	// Output:
	// decision 1 false
	// chance 0 false
	// chance -1 false
}

func ExamplePage() {
	page := kalah().Page(1)
	fmt.Println(page.Players, page.Waits, page.Turn, page.View.(awari.View).State, page.Moves)
	// Output: [Ann Bob] decision 1 4 4 0 5 5 0 2 / 5 5 5 5 4 4 0 turn=1 [1 2 3 4 5 6]
}

func ExampleStep() {
	for _, step := range kalah().Record().Steps {
		fmt.Println(step.Player, *step.Move)
	}
	// Output:
	// 0 3
	// 0 6
}

// A problem begins in a state of one's own.
func ExampleRecord_start() {
	start, _ := awari.ParseState("0 0 0 0 0 1 20 / 0 0 0 0 2 1 24")
	g, err := awari.Record{Rules: awari.Kalah(6, 4), Players: []string{"Ann", "Bob"}, Start: &start}.Game()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Move(6), g.Outcome())
	fmt.Println(g.Record())
	// Output:
	// <nil> player 1 wins by 6
	// pips 1 awari
	// rules kalah
	// player Ann
	// player Bob
	// start 0 0 0 0 0 1 20 / 0 0 0 0 2 1 24 turn=0
	//
	// 0: 6
}

func ExampleParseRecord() {
	rec, err := pips.ParseRecord[awari.Rules](kalah().Record().String())
	fmt.Println(rec.Players, len(rec.Steps), err)
	// Output: [Ann Bob] 2 <nil>
}
