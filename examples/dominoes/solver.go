package main

import (
	"context"
	"maps"

	"pips.example/dominoes"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
)

// solving is the name of the player that solves.
const solving = "solve"

// solves reports whether one of the players solves.
func (o *options) solves() bool { return o.players[0].name == solving || o.players[1].name == solving }

// prepare makes the players, also the one that solves.
func (o *options) prepare(ctx context.Context, c terminal.Console) (err error) {
	strategies := maps.Collect(dominoes.Strategies())
	strategies["heaviest"], strategies["counting"] = dominoes.HeaviestPlayer, dominoes.CountingPlayer
	strategies["random"] = dominoes.RandomPlayer(uint64(o.seed))
	if o.solves() {
		o.solver, err = terminal.Await(ctx, c.Waiting(), "Thinking of the scores", func(p solvers.Progress) (terminal.Solver[dominoes.View, dominoes.Move], error) {
			return solvers.Dominoes(ctx, o.rules, p)
		})
		if err != nil {
			return err
		}
		strategies[solving] = o.solver.Strategy()
	}
	for i := range o.players {
		o.players[i].play = strategies[o.players[i].name]
	}
	return nil
}
