package farkle_test

import (
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gen"
)

// By the lines of a table without full-throw lines a further die never lowers the score, as in the scoring
// of seed 000.
func TestFurtherDieProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := rapid.Custom(func(t *rapid.T) *farkle.Table { return gen.Table().Draw(t, "table") }).
			Filter(func(table *farkle.Table) bool { return table.None() == 0 && !hasFull(table) }).Draw(t, "table")
		throw := gen.Dice(0, 7).Draw(t, "throw")
		more := throw.Plus(gen.Dice(1, 1).Draw(t, "die"))
		if a, b := table.Score(throw), table.Score(more); a > b {
			t.Fatalf("%v: %v is worth %d, and %v %d", table, throw, a, more, b)
		}
	})
}

func hasFull(table *farkle.Table) bool {
	for l := range table.Lines() {
		if l.Full {
			return true
		}
	}
	return false
}

// By ScoreRoll of seed 000, groups without a common face add up.
func TestGroupsAddUpProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var low, high dice.Dice
		for f := range gen.Dice(0, 20).Draw(t, "dice").Faces() {
			if f <= dice.Three {
				low = low.Plus(dice.Of(f))
			} else {
				high = high.Plus(dice.Of(f))
			}
		}
		a, b, both := farkle.ScoreRoll(low), farkle.ScoreRoll(high), farkle.ScoreRoll(low.Plus(high))
		if both.Total() != a.Total()+b.Total() || both.Len() != a.Len()+b.Len() || both.Dice() != a.Dice().Plus(b.Dice()) {
			t.Fatalf("%v and %v are %v, apart %v and %v", low, high, both, a, b)
		}
	})
}

// A throw is a farkle exactly if no dice may be kept, as testFarkle of seed 002 says, and no kept dice are
// worth more than the throw.
func TestFarkleProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, throw := gen.Table().Draw(t, "table"), gen.Dice(0, 6).Draw(t, "throw")
		keeps := 0
		for keep, points := range table.Keeps(throw) {
			if keeps++; points <= 0 || points > table.Score(throw) || !throw.Contains(keep) {
				t.Fatalf("%v: %v of %v is worth %d of %d", table, keep, throw, points, table.Score(throw))
			}
		}
		if table.IsFarkle(throw) != (keeps == 0) {
			t.Fatalf("%v: %v is a farkle: %v, with %d keeps", table, throw, table.IsFarkle(throw), keeps)
		}
	})
}
