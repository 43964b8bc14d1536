//go:build long

package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// How many times the games it is worth to take luck out by the values of the duel, in games to 10,000
// points: against games of which none has the dice of another, and against groups of games with
// the same dice, which are worth more games already. The values are those of two who play as well
// as they can, so they say little of players who play at random: their luck is not what the values
// take for it.
func TestDuelLuckSaved(t *testing.T) {
	r := farkle.Standard()
	duel := newDuel(t, r)
	for _, c := range []struct {
		name          string
		player, other farkle.Strategy
		games         int
		alone, groups float64 // at least
	}{
		{"300 against 500", farkle.BankAt(300), farkle.BankAt(500), 6000, 4.8, 3.9},
		{"the duel against 300", duel.Strategy(), farkle.BankAt(300), 6000, 6.3, 4.9},
		{"random against random", farkle.Random(1), farkle.Random(2), 500, 0.03, 0.03},
	} {
		comparison := pips.NewComparison(r, c.player, c.other)
		comparison.Judge, comparison.Games, comparison.Seed = duel, c.games, 1
		s := saved(t, comparison)
		alone := alone(s)
		t.Logf("%s: worth %.3g times the games, and %.3g times the groups", c.name, alone, s.Saved)
		if alone < c.alone || s.Saved < c.groups {
			t.Errorf("%s: want at least %v and %v", c.name, c.alone, c.groups)
		}
	}
}
