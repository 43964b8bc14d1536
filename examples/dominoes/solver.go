package main

import (
	"context"

	"pips.example/dominoes"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
)

// solving is the name of the player that solves.
const solving = "solve"

// bots are the computer players.
func bots() []terminal.Kind[dominoes.Rules, dominoes.View, dominoes.Move] {
	type kind = terminal.Kind[dominoes.Rules, dominoes.View, dominoes.Move]
	var list []kind
	add := func(name string, p dominoes.DomsPlayer) {
		list = append(list, kind{Name: name, New: func(dominoes.Rules, uint64) dominoes.Strategy { return p }})
	}
	for name, p := range dominoes.Strategies() {
		add(name, p)
	}
	add("heaviest", dominoes.HeaviestPlayer)
	add("counting", dominoes.CountingPlayer)
	return append(list, kind{Name: solving},
		kind{Name: "random", New: func(_ dominoes.Rules, seed uint64) dominoes.Strategy { return dominoes.RandomPlayer(seed) }})
}

// solves reports whether one of the players solves.
func (o *options) solves() bool { return o.players[0].Name == solving || o.players[1].Name == solving }

// prepare makes the players of a match, also the one that solves.
func (o *options) prepare(ctx context.Context, c terminal.Console) error {
	var solver terminal.Solver[dominoes.View, dominoes.Move]
	if o.solves() {
		var err error
		solver, err = terminal.Await(ctx, c, "Thinking of the scores", func(p solvers.Progress) (terminal.Solver[dominoes.View, dominoes.Move], error) {
			return solvers.Dominoes(ctx, o.Rules, p)
		})
		if err != nil {
			return err
		}
	}
	for i := range o.players {
		if p := &o.players[i]; p.New != nil {
			p.play = p.New(o.Rules, o.Seed)
		} else {
			p.play = solver.Strategy()
		}
	}
	return nil
}
