package service

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"pips.example"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// An ending advises for the chance to win near the end of a game of two.
type ending struct {
	rules yahtzee.Rules
	mu    sync.Mutex
	duel  *yahtzeesolve.Duel // the last one solved, or nil
}

func newEnding(ctx context.Context, r yahtzee.Rules, p progress) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
	return &ending{rules: r}, noDuel(r)
}

// noDuel refuses rules whose duels are too large.
func noDuel(r yahtzee.Rules) error {
	if !dueling(r) {
		return fmt.Errorf("%w: upper-bonus is %d, joker %v and extra %d, want 0, none and 0 for a duel", pips.ErrTooLarge, r.UpperBonus, r.Joker, r.Extra)
	}
	return nil
}

func (e *ending) Unit() string { return "chance to win" }

func (e *ending) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	return e.choices(context.Background(), v.State)
}

// Prepare solves the duel of a state, so that Choices is quick.
func (e *ending) Prepare(ctx context.Context, s yahtzee.State) error {
	_, err := e.choices(ctx, s)
	return err
}

func (e *ending) choices(ctx context.Context, s yahtzee.State) ([]pips.Choice[yahtzee.Move], error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.duel != nil {
		if list, err := e.duel.Choices(e.rules.View(s, s.Turn)); !errors.Is(err, pips.ErrForeign) {
			return list, err
		}
	}
	duel, err := yahtzeesolve.NewDuel(ctx, e.rules, yahtzeesolve.Option{From: &s})
	if err != nil {
		return nil, err
	}
	e.duel = duel
	return duel.Choices(e.rules.View(s, s.Turn))
}
