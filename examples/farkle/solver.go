package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// solve makes the solver for hints, the review and the bot: exact for two, and for more, or with
// penalties, which take long, by a model of players who race.
func (g *game) solve(ctx context.Context, progress func(done, total int)) (terminal.Solver[farkle.State, farkle.View, farkle.Move], error) {
	if len(g.Names) == 2 && g.rules.Penalty == 0 {
		return solve.NewDuel(ctx, g.rules, solve.Progress(progress))
	}
	return solve.NewField(ctx, g.rules, solve.Progress(progress))
}

// worth says what a move is worth.
func worth(_ farkle.State, c pips.Choice[farkle.Move]) string {
	return fmt.Sprintf("%v: %.1f %%", c.Move, 100*c.Value)
}
