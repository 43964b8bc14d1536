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
func bots() (list []bot) {
	add := func(name string, p dominoes.Strategy) {
		list = append(list, bot{Name: name, New: func(uint64) dominoes.Strategy { return p }})
	}
	for name, p := range dominoes.Strategies() {
		add(name, p)
	}
	add("heaviest", dominoes.HeaviestPlayer)
	add("counting", dominoes.CountingPlayer)
	return append(list, bot{Name: solving}, bot{Name: "random", New: dominoes.RandomPlayer})
}

// solves reports whether one of the players solves.
func (o *options) solves() bool { return o.players[0].Name == solving || o.players[1].Name == solving }

// strategies returns how the players of a match play, also the one that solves.
func (o *options) strategies(ctx context.Context, c terminal.Console) (list [2]dominoes.Strategy, err error) {
	var solver terminal.Solver[dominoes.View, dominoes.Move]
	if o.solves() {
		solver, err = terminal.Await(ctx, c, "Thinking of the scores", func(p solvers.Progress) (terminal.Solver[dominoes.View, dominoes.Move], error) {
			return solvers.Dominoes(ctx, o.Rules, p)
		})
		if err != nil {
			return list, err
		}
	}
	for i, p := range o.players {
		if p.New == nil {
			list[i] = solver.Strategy()
		} else {
			list[i] = p.New(o.Seed)
		}
	}
	return list, nil
}
