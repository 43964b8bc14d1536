package main

import (
	"context"
	"fmt"
	"maps"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
)

// solving is the name of the player that solves.
const solving = "solve"

// newSolver makes the player that solves, which takes seconds.
func newSolver(ctx context.Context, r dominoes.Rules, c terminal.Console) (*solve.Player, error) {
	return terminal.Await(ctx, c.Waiting(), "Thinking of the scores", func(progress func(done, total int)) (*solve.Player, error) {
		return solve.NewPlayer(ctx, r, solve.Progress(progress))
	})
}

// solves reports whether one of the players solves.
func (o *options) solves() bool { return o.players[0].name == solving || o.players[1].name == solving }

// prepare makes the players, also the one that solves.
func (o *options) prepare(ctx context.Context, c terminal.Console) (err error) {
	strategies := maps.Collect(dominoes.Strategies())
	strategies["heaviest"], strategies["counting"] = dominoes.HeaviestPlayer, dominoes.CountingPlayer
	strategies["random"] = dominoes.RandomPlayer(uint64(o.seed))
	if o.solves() {
		if o.solver, err = newSolver(ctx, o.rules, c); err != nil {
			return err
		}
		strategies[solving] = o.solver.Strategy()
	}
	for i := range o.players {
		o.players[i].play = strategies[o.players[i].name]
	}
	return nil
}

// A seer is the solver, asked about a state. It looks only at what the player to move sees.
type seer struct {
	*solve.Player
	rules dominoes.Rules
}

func (s seer) Choices(state dominoes.State) ([]pips.Choice[dominoes.Move], error) {
	return s.Player.Choices(s.rules.View(state, state.Turn))
}

// solve makes the solver for hints and the review, unless player 2 is that.
func (g *game) solve(ctx context.Context, progress func(done, total int)) (terminal.Solver[dominoes.State, dominoes.View, dominoes.Move], error) {
	if g.options.solver != nil {
		return seer{g.options.solver, g.rules}, nil
	}
	p, err := solve.NewPlayer(ctx, g.rules, solve.Progress(progress))
	return seer{p, g.rules}, err
}

// worth says what a drop is worth.
func worth(before dominoes.State, c pips.Choice[dominoes.Move]) string {
	move := c.Move.String()
	if before.Board.Len() == 0 {
		move = c.Move.Domino.String() // both ends are the same
	}
	return fmt.Sprintf("%s: %.0f %%", move, 100*c.Value)
}
