package main

import (
	"context"
	"fmt"

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
	if g.rules.Target > solve.MaxTarget {
		g.out.refuse(fmt.Sprintf("there are hints up to a target of %d", solve.MaxTarget))
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
	best, _ := g.solver.Best(v)
	g.out.Printf("%s\n", g.out.Head("The chance to win the game with each drop, as far as can be told"))
	for m, chance := range g.solver.Choices(v) {
		name := m.String()
		if v.Board.Len() == 0 && !m.Knock {
			if m.End == dominoes.Right {
				continue // both ends are the same
			}
			name = m.Domino.String()
		}
		text := fmt.Sprintf("%s: %.0f %%", name, 100*chance)
		if m == best {
			g.out.Printf("%s\n", g.out.Good(text+", the best"))
		} else {
			g.out.Printf("%s\n", text)
		}
	}
	return nil
}
