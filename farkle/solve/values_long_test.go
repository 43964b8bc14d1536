//go:build long

package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// How many times the games it is worth to take luck out by the values of the duel, in games to 10,000
// points. The values are those of two who play as well as they can, so they say little of a
// player who plays at random: there luck is not what they take for it.
func TestDuelLuckSaved(t *testing.T) {
	r := farkle.Standard()
	duel := newDuel(t, r)
	for _, c := range []struct {
		name   string
		player farkle.Strategy
		other  farkle.Strategy
		games  int
		least  float64
		most   float64
	}{
		{"300 against 500", farkle.BankAt(300), farkle.BankAt(500), 10_000, 4.3, 6},
		{"the duel against 300", duel.Strategy(), farkle.BankAt(300), 10_000, 5.5, 8},
		{"random against 300", farkle.Random(1), farkle.BankAt(300), 500, 0, 1},
	} {
		comparison := pips.NewComparison(r, c.player, c.other)
		comparison.Judge, comparison.Games, comparison.Seed = duel, c.games, 1
		if s := saved(t, comparison); s.Saved < c.least || s.Saved > c.most {
			t.Errorf("%s: worth %.3g times the games, want %v to %v", c.name, s.Saved, c.least, c.most)
		} else {
			t.Logf("%s: worth %.3g times the games", c.name, s.Saved)
		}
	}
}
