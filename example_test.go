package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A game can take its dice from anywhere, here from throws that somebody wrote down. The rules say
// what may be done, and the record keeps it.
func Example() {
	r := farkle.Standard()
	s, err := r.Begin(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ = r.Chance(s, dice.MustParse("122356"))
	for m := range r.Moves(s) {
		fmt.Println(m)
	}
	_, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("12"), Then: farkle.RollAgain})
	fmt.Println(err)
	s, err = r.Apply(s, farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	fmt.Println(s, err)
	// Output:
	// 1 bank
	// 1 roll
	// 5 bank
	// 5 roll
	// 15 bank
	// 15 roll
	// player 0, 12 roll: these dice cannot be kept: no points for 2
	// scores=150,0 turn=1 due=6 opened=1,0 <nil>
}

// Players must not be able to predict the dice of a server. ChaCha8 with a secret seed, say from
// crypto/rand, gives such dice, and a game on physical dice takes them from a Script.
func Example_roller() {
	var secret [32]byte // fill it from crypto/rand
	fair := dice.Batched(rand.NewChaCha8(secret))
	fmt.Println(fair(6).Len())
	table := dice.Script(dice.MustParse("245636"), dice.MustParse("12"))
	fmt.Println(table(6), table(2))
	// Output:
	// 6
	// 234566 12
}

// Players are numbers from 0; the program gives them names.
func ExamplePlayer() {
	names := []string{"Ann", "Bob"}
	p := pips.Player(1)
	fmt.Println(p, names[p], pips.Nobody)

	// Output: 1 Bob -1
}

func ExamplePlayer_Other() {
	fmt.Println(pips.Player(0).Other(), pips.Player(1).Other())

	// Output: 1 0
}

func ExampleSeats() {
	winners := pips.SeatsOf(2, 0)
	data, _ := json.Marshal(winners)
	fmt.Println(winners, string(data), winners == pips.SeatsOf(0, 2))

	// Output: 0,2 [0,2] true
}

func ExampleSeatsOf() {
	fmt.Println(pips.SeatsOf(3, 1), pips.SeatsOf(pips.Nobody) == 0)

	// Output: 1,3 true
}

func ExampleSeats_All() {
	names := []string{"Ann", "Bob", "Cy"}
	for p := range pips.SeatsOf(2, 0).All() {
		fmt.Println(names[p])
	}

	// Output:
	// Ann
	// Cy
}

func ExampleSeats_Has() {
	winners := pips.SeatsOf(0, 2)
	fmt.Println(winners.Has(0), winners.Has(1))

	// Output: true false
}

func ExampleSeats_Len() {
	fmt.Println(pips.SeatsOf(0, 2).Len())

	// Output: 2
}

// A message for the players.
func ExampleOutcome() {
	tell := func(o pips.Outcome) string {
		switch {
		case !o.Over:
			return "the game goes on"
		case o.Winner() == pips.Nobody:
			return "players " + o.Winners.String() + " share the win"
		}
		return fmt.Sprintf("player %v wins by %d", o.Winner(), o.Margin)
	}
	fmt.Println(tell(pips.Outcome{}))
	fmt.Println(tell(pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 350}))
	fmt.Println(tell(pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}))

	// Output:
	// the game goes on
	// player 1 wins by 350
	// players 0,2 share the win
}

func ExampleOutcome_Winner() {
	won := pips.Outcome{Over: true, Winners: pips.SeatsOf(1)}
	drawn := pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	fmt.Println(won.Winner(), drawn.Winner() == pips.Nobody)

	// Output: 1 true
}

// Shares add up to the win rate of a player over many games.
func ExampleOutcome_Share() {
	rate := 0.0
	for _, o := range []pips.Outcome{
		{Over: true, Winners: pips.SeatsOf(0)},
		{Over: true, Winners: pips.SeatsOf(1)},
		{Over: true, Winners: pips.SeatsOf(0, 1)}, // a draw
		{Over: true, Winners: pips.SeatsOf(0)},
	} {
		rate += o.Share(0) / 4
	}
	fmt.Println(rate)

	// Output: 0.625
}

func ExampleFor() {
	fmt.Println(pips.Nothing, pips.Chance, pips.Decision)
	data, _ := json.Marshal(map[string]pips.For{"waits": pips.Chance})
	fmt.Println(string(data))

	// Output:
	// nothing chance decision
	// {"waits":"chance"}
}

// A program asks for the kind of an error, whatever wraps it.
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

// A message for the player who made the move.
func ExampleMoveError_Why() {
	rules, _ := farkle.ParseRules("standard opening=500")
	g, _ := rules.NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	err := g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	var bad *pips.MoveError
	if errors.As(err, &bad) {
		fmt.Printf("%s cannot do that: %s.\n", g.Players()[bad.Player], bad.Why())
	}
	// Output:
	// Ann cannot do that: too few points for the first bank (need 500, have 150).
}

func ExampleSyntaxError_Why() {
	_, err := farkle.ParseRules("standard hotdice=forced")
	var bad *pips.SyntaxError
	if errors.As(err, &bad) {
		fmt.Println(bad.Why())
	}
	// Output: syntax error; did you mean hot-dice?
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

func ExampleProblem() {
	var p pips.Problem
	json.Unmarshal([]byte(`{"kind":"chance-due","player":1,"message":"dice are to be rolled or tiles to be dealt first"}`), &p)
	fmt.Println(p.Kind == pips.ErrChanceDue, p.Player)
	// Output: true 1
}

// Two bots of your own for Farkle: one banks after each throw, the other from 350 points on, until
// it is near the target.
func Example_compareBotsOfFarkle() {
	timid := func(v farkle.View) farkle.Move { return farkle.BankAt(1)(v) }
	bold := func(v farkle.View) farkle.Move {
		if v.State.Scores[v.Player] > 9000 {
			return timid(v)
		}
		return farkle.BankAt(350)(v)
	}
	fmt.Println(pips.Compare(context.Background(), farkle.Standard(), 200, 1, timid, bold))
	// Output:
	// 200 games
	// 0: won 27.00 % (21.75 to 32.98), 8542.8 points (8360.5 to 8725.0)
	// 1: won 73.00 % (67.02 to 78.25), 9838.8 points (9720.0 to 9957.5) <nil>
}

// Two bots of your own for Yahtzee, which never roll again: one fills the boxes in order, the other
// the box that brings the most points.
func Example_compareBotsOfYahtzee() {
	inOrder := func(v yahtzee.View) yahtzee.Move { return slices.Collect(v.Moves())[0] }
	points := func(v yahtzee.View, m yahtzee.Move) int {
		s, _ := v.Rules.Apply(v.State, m)
		return v.Rules.Standing(s, v.Player)
	}
	most := func(v yahtzee.View) yahtzee.Move {
		return slices.MaxFunc(slices.Collect(v.Moves()), func(a, b yahtzee.Move) int { return points(v, a) - points(v, b) })
	}
	fmt.Println(pips.Compare(context.Background(), yahtzee.Standard(), 200, 1, inOrder, most))
	// Output:
	// 200 games
	// 0: won 2.00 % (0.78 to 5.01), 45.8 points (43.3 to 48.2)
	// 1: won 98.00 % (94.99 to 99.22), 113.4 points (109.4 to 117.4) <nil>
}

// Two bots of your own for Awari: one plays the first pit that has beans, the other the last.
// Games begin with four random moves, as nothing is left to chance.
func Example_compareBotsOfAwari() {
	first := func(v awari.View) awari.Move { return slices.Collect(v.Moves())[0] }
	last := func(v awari.View) awari.Move { return slices.Max(slices.Collect(v.Moves())) }
	c := pips.NewComparison(awari.MustParseRules("oware"), first, last)
	c.Games, c.Opening = 200, 4
	fmt.Println(c.Run(context.Background()))
	// Output:
	// 200 games
	// 0: won 42.00 % (35.39 to 48.91), 21.4 points (20.2 to 22.7)
	// 1: won 58.00 % (51.09 to 64.61), 26.6 points (25.3 to 27.8) <nil>
}

// Two bots of your own for dominoes: one plays the lightest tile that fits, the other the heaviest.
func Example_compareBotsOfDominoes() {
	pipsOf := func(a, b dominoes.Move) int { return int(a.Domino.L+a.Domino.R) - int(b.Domino.L+b.Domino.R) }
	lightest := func(v dominoes.View) dominoes.Move { return slices.MinFunc(slices.Collect(v.Moves()), pipsOf) }
	heaviest := func(v dominoes.View) dominoes.Move { return slices.MaxFunc(slices.Collect(v.Moves()), pipsOf) }
	fmt.Println(pips.Compare(context.Background(), dominoes.Standard(), 200, 1, lightest, heaviest))
	// Output:
	// 200 games
	// 0: won 35.00 % (28.73 to 41.83), 53.4 points (52.3 to 54.6)
	// 1: won 65.00 % (58.17 to 71.27), 58.5 points (57.8 to 59.2) <nil>
}

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

// A long review shows its progress, and can be stopped.
func ExampleReviewOptions_progress() {
	ctx, stop := context.WithCancel(context.Background())
	duel, record := annAndBob()
	_, err := pips.Review(ctx, record, duel, &pips.ReviewOptions{Progress: func(done, total int) {
		if 2*done == total {
			fmt.Println("half of it")
			stop()
		}
	}})
	fmt.Println(err)
	// Output:
	// half of it
	// context canceled
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
