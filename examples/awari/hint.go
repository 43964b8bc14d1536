package main

import (
	"cmp"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// hintNodes is how many positions a hint, or a move of the bot that solves, looks
// at, one or two seconds: enough to prove the best pit of the standard start.
const hintNodes = 5_000_000

// hint tells what each move is worth, as far as it can be found out.
func (g *game) hint() error {
	if err := g.Flush(); err != nil { // it may take a while
		return err
	}
	solver, err := solve.New(g.rules, solve.Nodes(hintNodes))
	if err != nil {
		return err
	}
	result, err := solver.Solve(g.ctx, g.State())
	if err != nil {
		return err
	}
	best := result.Moves[0].Move
	g.Printf("%s\n", g.Head("What each pit is worth, with the best play of both"))
	slices.SortFunc(result.Moves, func(a, b choice) int { return cmp.Compare(a.Move, b.Move) })
	for _, c := range result.Moves {
		text := "pit " + c.Move.String() + ": " + worth(c)
		if c.Move == best {
			text = g.Good(text + ", the best")
		}
		g.Printf("%s\n", text)
	}
	return nil
}

// A choice is a move and what is known of its value.
type choice = pips.Choice[awari.Move]

// narrow is how far apart bounds may be that are told.
const narrow = 12

// worth says what is known of the value of a move.
func worth(c choice) string {
	switch {
	case c.Low == c.High:
		return lead(c.Value)
	case c.High-c.Low <= narrow:
		return fmt.Sprintf("perhaps %s, in any case between %s and %s", lead(c.Value), lead(c.Low), lead(c.High))
	}
	return fmt.Sprintf("perhaps %s", lead(c.Value))
}

// lead says how many beans a player is ahead.
func lead(n float64) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%.0f ahead", n)
	case n < 0:
		return fmt.Sprintf("%.0f behind", -n)
	}
	return "a draw"
}

// solving returns the strategy of the best move that can be found by rules that can be
// played.
func solving(r awari.Rules) awari.Strategy {
	solver, err := solve.New(r, solve.Nodes(hintNodes), solve.BestOnly())
	if err != nil {
		panic(err)
	}
	return solver.Strategy()
}
