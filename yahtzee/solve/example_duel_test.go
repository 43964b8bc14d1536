package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Generala is nearly over. Ann has 142 points, and only generala is open on her card. Bob has 133.
// After his last roll, 1 1 2 4 6, he has to fill sixes or four of a kind. For points he takes the six
// and hopes for 40 more in the last turn. To win he gives up the 40: two sixes in the last turn
// will do, and they are more likely.
func ExampleDuel() {
	ctx := context.Background()
	r := yahtzee.MustParseRules("generala")
	bob, _ := yahtzee.ParseState(`turn=1 roll=11246
		[ones=2 twos=6 threes=0 fours=12 fives=15 sixes=12 four-of-a-kind=40 large-straight=25 full-house=30]
		[ones=3 twos=2 threes=6 fours=12 fives=5 large-straight=25 full-house=30 yahtzee=50]`)
	toWin, err := solve.NewDuel(ctx, r, solve.Option{From: &bob})
	if err != nil {
		fmt.Println(err)
		return
	}
	forPoints, _ := solve.New(ctx, r)
	for _, a := range []pips.Adviser[yahtzee.View, yahtzee.Move]{forPoints, toWin} {
		choices, _ := a.Choices(r.View(bob, bob.Turn))
		for _, c := range choices {
			fmt.Printf("%v: %.4f %s\n", c.Move, c.Value, a.Unit())
		}
	}
	// Output:
	// sixes: 150.7321 points
	// four-of-a-kind: 145.6389 points
	// four-of-a-kind: 0.6667 chance to win
	// sixes: 0.2774 chance to win
}

// threeBoxes returns a small game.
func threeBoxes() yahtzee.Rules {
	r, err := yahtzee.ParseRules("generala boxes=sixes,full-house,yahtzee")
	if err != nil {
		panic(err)
	}
	return r
}

// In Generala the second player knows what to beat.
func ExampleNewDuel() {
	ctx := context.Background()
	d, err := solve.NewDuel(ctx, threeBoxes())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f\n", d.WinFirst())
	_, err = solve.NewDuel(ctx, yahtzee.Yatzy())
	fmt.Println(errors.Is(err, pips.ErrTooLarge), err)
	// Output:
	// 0.4940
	// true too large: upper-bonus is 50, want 0; the duel takes 486 TB and about 51000 hours of a core
}

// With four alike and a roll to come, the chance of the fifth is one in six. The other player has
// not begun.
func ExampleDuel_Values() {
	d, _ := solve.NewDuel(context.Background(), yahtzeeOnly())
	s, _ := yahtzee.ParseState("turn=0 left=0 due=1 kept=3333 [] []")
	values, err := d.Values(s)
	fmt.Printf("%.4f %v\n", values, err)
	// Output: [0.5603 0.4397] <nil>
}

// The first player has 50 points, so the second can only draw, for half a win: with two fours in the
// last roll.
func ExampleDuel_Choices() {
	d, _ := solve.NewDuel(context.Background(), yahtzeeOnly())
	s, _ := yahtzee.ParseState("turn=1 left=1 roll=44456 [yahtzee=50] []")
	choices, _ := d.Choices(d.Rules().View(s, s.Turn))
	for _, c := range choices[:2] {
		fmt.Printf("%v %.4f\n", c.Move, c.Value)
	}
	// Output:
	// 444 roll 0.0139
	// 44 roll 0.0023
}

func ExampleReadDuel() {
	d, _ := solve.NewDuel(context.Background(), threeBoxes())
	var file bytes.Buffer
	if _, err := d.WriteTo(&file); err != nil {
		fmt.Println(err)
		return
	}
	read, err := solve.ReadDuel(&file)
	fmt.Println(read.WinFirst() == d.WinFirst(), err)
	// Output: true <nil>
}

// Most games of one box are drawn.
func ExampleOption_draw() {
	for _, draw := range []float64{0, 0.5, 1} {
		d, _ := solve.NewDuel(context.Background(), yahtzeeOnly(), solve.Option{Draw: &draw})
		fmt.Printf("%.4f\n", d.WinFirst())
	}
	// Output:
	// 0.0439
	// 0.5000
	// 0.9561
}
