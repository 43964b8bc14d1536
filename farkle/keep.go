package farkle

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/group"
)

// Keeps yields every group of dice that may be set aside from this throw under the keep
// policy, with its points, without the Multiplier, in the order of [dice.Dice.Subsets].
func (r Rules) Keeps(throw dice.Dice) iter.Seq2[dice.Dice, int] {
	t, policy := r.Table, r.Keep
	return func(yield func(dice.Dice, int) bool) {
		if throw.Len() > 6 {
			return // more than any full throw
		}
		for k := range throw.Subsets() {
			if p := t.worthBy(policy, throw, k); p > 0 && !yield(k, p) {
				return
			}
		}
	}
}

// worthBy returns the points of keep out of throw, 0 if the policy does not allow to keep it.
func (t *Table) worthBy(policy KeepPolicy, throw, keep dice.Dice) int {
	if t == nil || t.lookup == nil || throw.Len() > t.dice || !throw.Contains(keep) {
		return 0
	}
	whole := full(throw.Len() == t.dice)
	if t.within[whole][t.ordinals[group.Slot(throw)]] == 0 {
		if keep == throw && whole == 1 {
			return t.none
		}
		return 0
	}
	switch at := t.ordinals[group.Slot(keep)]; policy {
	case Strict:
		return int(t.keep[whole][at])
	case AnyScoring:
		return int(t.within[whole][at])
	case Groups:
		p, _ := union(t.rolls[t.ordinals[group.Slot(throw)]].list, keep)
		return p
	}
	return 0
}

// union reports whether keep is made of some of the combinations, and returns
// their points.
func union(list []ScoreResult, keep dice.Dice) (points int, ok bool) {
	if keep == (dice.Dice{}) {
		return 0, true
	}
	for i, c := range list {
		if rest, err := keep.Minus(c.Dice); err == nil {
			if p, ok := union(list[i+1:], rest); ok {
				return c.Points + p, true
			}
		}
	}
	return 0, false
}
