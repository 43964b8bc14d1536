package main

import (
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// solve makes the solver for hints, the review and the bot.
func (g *game) solve(ctx context.Context, progress func(done, total int)) (terminal.Solver[yahtzee.View, yahtzee.Move], error) {
	switch {
	case !g.has("duel"):
		return solve.New(ctx, g.rules, solve.Progress(progress))
	case len(g.Names) != 2:
		return nil, errors.New("it plays against one other player")
	}
	return solve.NewDuel(ctx, g.rules, solve.Progress(progress))
}

// worth says what a choice is worth.
func (g *game) worth(_ yahtzee.State, c pips.Choice[yahtzee.Move]) string {
	if g.has("duel") {
		return fmt.Sprintf("%v: %.2f %%", c.Move, 100*c.Value)
	}
	return fmt.Sprintf("%v: %.2f", c.Move, c.Value)
}
