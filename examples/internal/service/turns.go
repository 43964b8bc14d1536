package service

import (
	"cmp"
	"context"
	"sync"

	"pips.example"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
)

// turns advises for the points of a turn. Until a player has opened, the opening score is the minimum bank.
type turns struct {
	rules  farkle.Rules
	closed *farklesolve.Turn
	opened func() (*farklesolve.Turn, error)
}

func newTurns(ctx context.Context, r farkle.Rules, _ progress) (pips.Adviser[farkle.View, farkle.Move], error) {
	before := r
	before.MinBank = max(r.MinBank, r.Opening)
	closed, err := farklesolve.NewTurn(ctx, before)
	if err != nil && before != r { // prefer the error with the numbers of these rules
		_, first := farklesolve.NewTurn(ctx, r)
		err = cmp.Or(first, err)
	}
	opened := func() (*farklesolve.Turn, error) { return closed, nil }
	if before != r { // solvable if closed is; solved when needed
		opened = sync.OnceValues(func() (*farklesolve.Turn, error) { return farklesolve.NewTurn(context.Background(), r) })
	}
	return turns{r, closed, opened}, err
}

func (t turns) Unit() string { return "points" }

func (t turns) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	solver, err := t.solver(&v)
	if err != nil {
		return nil, err
	}
	return solver.Choices(v)
}

func (t turns) Explain(v farkle.View, m farkle.Move) ([]pips.Term, error) {
	solver, err := t.solver(&v)
	if err != nil {
		return nil, err
	}
	return solver.Explain(v, m)
}

// solver returns the solver of a view, to which it gives the solver's rules.
func (t turns) solver(v *farkle.View) (solver *farklesolve.Turn, err error) {
	if err := t.rules.Check(v.State); err != nil {
		return nil, err
	}
	solver = t.closed
	if v.State.Opened[v.State.Turn] {
		solver, err = t.opened()
	}
	if err == nil {
		v.Rules = solver.Rules()
	}
	return solver, err
}
