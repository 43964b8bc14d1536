package main

import (
	"context"
	"fmt"
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

// prepare makes the player that solves, if one of the players is that.
func (o *options) prepare(ctx context.Context, c terminal.Console) error {
	if o.p1.name != solving && o.p2.name != solving {
		return nil
	}
	solver, err := newSolver(ctx, o.rules, c)
	if err != nil {
		return err
	}
	play := func(int64) dominoes.DomsPlayer { return solver.Strategy() }
	for _, p := range []*player{&o.p1, &o.p2} {
		if p.name == solving {
			p.play = play
		}
	}
	o.solver = solver
	return nil
}

// hint tells what each drop is worth. It makes a solver for the first one.
func (g *game) hint(v dominoes.View) error {
	if g.rules.Target > maxSolved {
		g.out.refuse(fmt.Sprintf("there are hints up to a target of %d", maxSolved))
		return nil
	}
	if err := g.out.Flush(); err != nil { // it may take a while
		return err
	}
	if g.solver == nil {
		var err error
		if g.solver, err = g.solve(); err != nil {
			return err
		}
	}
	choices, err := g.solver.Choices(v)
	if err != nil {
		return err
	}
	g.out.Printf("%s\n", g.out.Head("The chance to win the game with each drop, as far as can be told"))
	for m := range v.Moves() {
		name := m.String()
		if v.Board.Len() == 0 {
			name = m.Domino.String() // both ends are the same
		}
		n := slices.IndexFunc(choices, func(c pips.Choice[dominoes.Move]) bool { return c.Move == m })
		text := fmt.Sprintf("%s: %.0f %%", name, 100*choices[n].Value)
		if n == 0 {
			g.out.Printf("%s\n", g.out.Good(text+", the best"))
		} else {
			g.out.Printf("%s\n", text)
		}
	}
	return nil
}
