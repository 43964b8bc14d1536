package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// hintNodes is how many positions a hint, or a move of the bot that solves, looks
// at, one or two seconds: enough to prove the best pit of the standard start.
const hintNodes = 5_000_000

// solve makes the solver for hints and the review.
func (g *game) solve(context.Context, func(done, total int)) (terminal.Solver[awari.View, awari.Move], error) {
	return solve.New(g.rules, solve.Nodes(hintNodes))
}

// worth says what is known of the value of a move.
func worth(_ awari.State, c choice) string { return fmt.Sprintf("pit %v: %s", c.Move, known(c)) }

// A choice is a move and what is known of its value.
type choice = pips.Choice[awari.Move]

// narrow is how far apart bounds may be that are told.
const narrow = 12

// known says what is known of the value of a move.
func known(c choice) string {
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
// played. Its solver is that of the first view.
func solving(uint64) awari.Strategy {
	var play awari.Strategy
	return func(v awari.View) awari.Move {
		if play == nil {
			solver, err := solve.New(v.Rules, solve.Nodes(hintNodes), solve.BestOnly())
			if err != nil {
				panic(err)
			}
			play = solver.Strategy()
		}
		return play(v)
	}
}
