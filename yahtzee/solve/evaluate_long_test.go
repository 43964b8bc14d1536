//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/prng"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// How games of the players who do not count end, in which nothing is drawn, and that games
// with drawn dice do not contradict it. Nobody has published these figures.
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
		wantSimulated(t, r, c.player, 20_000, d)
	}
}

// What is asked for each number of points of the upper section is what is asked once, for a
// strategy that does not look at it.
func TestLongEvaluateUpper(t *testing.T) {
	r := yahtzee.MustParseRules("generala")
	d, want := evaluate(t, r, yahtzee.Casual()), evaluate(t, r, yahtzee.Casual(), solve.Option{BoxesOnly: true})
	for total, p := range want.All() {
		near(t, d.Chance(total), p, "chance of %d", total)
	}
	wantSimulated(t, r, yahtzee.Casual(), 20_000, d)
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

// simulate plays games by a strategy and returns the mean of the totals and its error.
func simulate(t testing.TB, r yahtzee.Rules, player yahtzee.Strategy, games int) (mean, deviation float64) {
	t.Helper()
	start, err := r.Begin(1)
	if err != nil {
		t.Fatal(err)
	}
	sum, squares := 0.0, 0.0
	for g := range games {
		end, err := pips.Playout(r, start, prng.NewSplitMix64(5).Stream(uint32(g)), player)
		if err != nil {
			t.Fatal(err)
		}
		x := float64(r.Standing(end, 0))
		sum, squares = sum+x, squares+x*x
	}
	n := float64(games)
	mean = sum / n
	return mean, math.Sqrt((squares/n - mean*mean) / n)
}

// wantSimulated compares the mean with that of games.
func wantSimulated(t *testing.T, r yahtzee.Rules, player yahtzee.Strategy, games int, d *solve.Distribution) {
	t.Helper()
	mean, off := simulate(t, r, player, games)
	if math.Abs(mean-d.Expected()) > 4*off {
		t.Errorf("%v: %.4f in %d games, want %.4f, which is more than 4 × %.4f away", r, mean, games, d.Expected(), off)
	}
	if got := off * math.Sqrt(float64(games)); math.Abs(got/d.Deviation()-1) > 0.2 {
		t.Errorf("%v: deviation %.4f in %d games, want %.4f", r, got, games, d.Deviation())
	}
}
