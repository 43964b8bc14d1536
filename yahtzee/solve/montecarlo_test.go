package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// Games that the strategy plays with dice from a fixed seed end, on average, within
// four standard errors of the expected total, as do how often the bonus and each
// box come.
func TestMonteCarlo(t *testing.T) {
	games := 1500
	if testing.Short() {
		games = 200
	}
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee upper-limit=20")
	s := newSolver(t, r)
	d := distribution(t, s)
	start, err := r.Begin(1)
	if err != nil {
		t.Fatal(err)
	}
	best := s.Strategy()
	sum, bonus, scored := 0.0, 0.0, map[yahtzee.Category]float64{}
	for i := range games {
		end, err := pips.Playout(r, start, prng.NewSplitMix64(2006).Stream(uint32(i)), best)
		if err != nil {
			t.Fatal(err)
		}
		c := end.Cards[0]
		sum += float64(r.Total(c))
		if r.Bonus(c) > 0 {
			bonus++
		}
		for b := range r.Boxes.All() {
			if c.Points(b) > 0 {
				scored[b]++
			}
		}
	}
	n := float64(games)
	agree := func(what string, got, want, deviation float64) {
		t.Helper()
		if err := deviation / math.Sqrt(n); !(math.Abs(got-want) <= 4*err) {
			t.Errorf("%s: %v, want %v, more than 4 times %v away", what, got, want, err)
		}
	}
	agree("mean", sum/n, s.Expected(yahtzee.Card{}), d.Deviation())
	chance := func(what string, count, p float64) { agree(what, count/n, p, math.Sqrt(p*(1-p))) }
	chance("bonus", bonus, d.Bonus())
	for b := range r.Boxes.All() {
		p, _ := d.Box(b)
		chance(b.String(), scored[b], p)
	}
	// Somebody who plays otherwise is worse.
	worse := 0.0
	for i := range games {
		end, err := pips.Playout(r, start, prng.NewSplitMix64(2006).Stream(uint32(i)), yahtzee.Casual())
		if err != nil {
			t.Fatal(err)
		}
		worse += float64(r.Standing(end, 0))
	}
	if worse >= sum {
		t.Errorf("casual play brings %v, the best %v", worse/n, sum/n)
	}
}
