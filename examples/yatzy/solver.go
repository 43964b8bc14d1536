package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// solve makes the solver for hints, the review and the bot.
func (g *game) solve(ctx context.Context, progress func(done, total int)) (terminal.Solver[yahtzee.State, yahtzee.View, yahtzee.Move], error) {
	return solve.New(ctx, g.rules, solve.Progress(progress))
}

// worth says what a choice is worth.
func worth(_ yahtzee.State, c pips.Choice[yahtzee.Move]) string {
	return fmt.Sprintf("%v: %.2f", c.Move, c.Value)
}
