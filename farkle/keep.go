package farkle

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/group"
)

// Keeps yields every group of dice that may be set aside from this throw under the keep policy, with
// its points before the Multiplier, in the order of [dice.Dice.Subsets]. It yields none for more dice
// than a full throw; [Table.Keeps] accepts more.
func (r Rules) Keeps(throw dice.Dice) iter.Seq2[dice.Dice, int] {
	t, policy := r.Table, r.Keep
	return func(yield func(dice.Dice, int) bool) {
		if t == nil || throw.Len() > t.dice {
			return
		}
		for k := range throw.Subsets() {
			if p := t.worthBy(policy, throw, k); p > 0 && !yield(k, p) {
				return
			}
		}
	}
}

// worthBy returns the points of keep out of throw, or 0 if the policy does not allow it. The throw contains
// it and has no more dice than a full throw.
func (t *Table) worthBy(policy KeepPolicy, throw, keep dice.Dice) (points int) {
	if t.lookup == nil {
		return 0
	}
	whole, at := full(throw.Len() == t.dice), t.ordinals[group.Slot(keep)]
	switch policy {
	case Strict:
		points = int(t.keep[whole][at])
	case AnyScoring:
		points = int(t.within[whole][at])
	case Groups:
		points, _ = union(t.rolls[t.ordinals[group.Slot(throw)]].list, keep)
	}
	if points == 0 && keep == throw && whole == 1 && t.within[whole][at] == 0 {
		return t.none
	}
	return points
}

// union reports whether keep consists of some of the combinations, and returns their points.
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
