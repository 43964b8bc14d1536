//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// How games of Casual and Greedy end. These figures are not published elsewhere.
func TestLongEvaluate(t *testing.T) {
	for _, c := range []struct {
		name       string
		player     yahtzee.Strategy
		mean       float64
		deviation  float64
		bonus      float64
		percentile [6]int
	}{
		{"casual", yahtzee.Casual(), 215.206987024514, 66.050237, 0.09909115, [6]int{134, 174, 202, 240, 352, 449}},
		{"greedy", yahtzee.Greedy(), 213.926569624392, 41.275157, 0.02661618, [6]int{158, 190, 208, 233, 272, 366}},
	} {
		r := yahtzee.Standard()
		d := evaluate(t, r, c.player, solve.Option{BoxesOnly: true})
		if got := d.Expected(); math.Abs(got-c.mean) > 1e-9 {
			t.Errorf("%s: mean %.12f, want %.12f", c.name, got, c.mean)
		}
		if got := d.Deviation(); math.Abs(got-c.deviation) > 0.51e-6 {
			t.Errorf("%s: deviation %.6f, want %.6f", c.name, got, c.deviation)
		}
		if got := d.Bonus(); math.Abs(got-c.bonus) > 0.51e-8 {
			t.Errorf("%s: bonus %.8f, want %.8f", c.name, got, c.bonus)
		}
		for i, percent := range []float64{5, 25, 50, 75, 95, 99} {
			if got := d.Percentile(percent); got != c.percentile[i] {
				t.Errorf("%s: percentile %v is %d, want %d", c.name, percent, got, c.percentile[i])
			}
		}
		wantConsistent(t, d, r)
	}
}

// The best play of all rules of the slow solver but those with saved rolls, which Evaluate refuses.
func TestLongEvaluateSolver(t *testing.T) {
	eachSlow(t, func(t *testing.T, g *slowGame, s *solve.Solver) {
		if g.Rules.Saved {
			return
		}
		near(t, evaluate(t, g.Rules, pips.Best(s)).Expected(), s.Expected(yahtzee.Card{}), "expected total")
	})
}
