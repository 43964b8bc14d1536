//go:build long

package solve_test

import (
	"testing"

	"pips.example/yahtzee"
)

// How many times the games it is worth to take luck out of the totals of Yahtzee.
func TestLuckSaved(t *testing.T) {
	r := yahtzee.Standard()
	s := newSolver(t, r)
	for _, c := range []struct {
		name   string
		player yahtzee.Strategy
		least  float64
	}{
		{"casual", yahtzee.Casual(), 11},
		{"greedy", yahtzee.Greedy(), 6.4},
	} {
		times := withoutLuck(t, r, s, 10_000, c.player)
		t.Logf("%s: worth %.3g times the games", c.name, times)
		if times < c.least {
			t.Errorf("%s: worth %.3g times the games, want %v", c.name, times, c.least)
		}
	}
}
