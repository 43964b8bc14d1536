package pips_test

import (
	"context"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

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
	c := pips.NewComparison(awari.Oware(), first, last)
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
