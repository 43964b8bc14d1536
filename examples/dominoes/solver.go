package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

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

// hint tells what each drop is worth. It makes a solver for the first one.
func (g *game) hint() (err error) {
	if g.rules.Target > maxSolved {
		g.Refuse(fmt.Errorf("there are hints up to a target of %d", maxSolved))
		return nil
	}
	if err := g.Flush(); err != nil { // it may take a while
		return err
	}
	if g.solver == nil {
		if g.solver, err = g.solve(); err != nil {
			return err
		}
	}
	v := g.View(dominoes.Player1)
	choices, err := g.solver.Choices(v)
	if err != nil {
		return err
	}
	g.Printf("%s\n", g.Head("The chance to win the game with each drop, as far as can be told"))
	for m := range v.Moves() {
		name := m.String()
		if v.Board.Len() == 0 {
			name = m.Domino.String() // both ends are the same
		}
		n := slices.IndexFunc(choices, func(c pips.Choice[dominoes.Move]) bool { return c.Move == m })
		text := fmt.Sprintf("%s: %.0f %%", name, 100*choices[n].Value)
		if n == 0 {
			text = g.Good(text + ", the best")
		}
		g.Printf("%s\n", text)
	}
	return nil
}
