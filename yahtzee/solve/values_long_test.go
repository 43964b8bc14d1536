//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// withoutLuck plays a comparison of players who have nothing to do with each other. What is left
// without luck has the same mean, but for chance.
func withoutLuck(t *testing.T, r yahtzee.Rules, s *solve.Solver, games int, players ...yahtzee.Strategy) (saved float64) {
	t.Helper()
	c := pips.NewComparison(r, players...)
	c.Judge, c.Games, c.Seed = s, games, 1
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(result)
	for i, s := range result.Scores {
		if math.Abs(s.Value.Mean-s.Standing.Mean) > 1e-6 || math.Abs(s.Adjusted.Mean-s.Value.Mean) > 4*math.Hypot(s.Adjusted.Error, s.Value.Error) {
			t.Errorf("player %d: %v without luck, %v with it, %v points", i, s.Adjusted, s.Value, s.Standing)
		}
	}
	return result.Scores[0].Saved
}

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
