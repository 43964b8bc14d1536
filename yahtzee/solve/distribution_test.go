package solve_test

import (
	"math"
	"slices"
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// What any distribution keeps: chances add up to 1, AtLeast falls from 1 to 0 and
// is their sum, the percentiles are where it says.
func wantConsistent(t *testing.T, d *solve.Distribution, r yahtzee.Rules) {
	t.Helper()
	sum, mean, last, first := 0.0, 0.0, -1, -1
	for total, p := range d.All() {
		if total <= last || !(p > 0) || p != d.Chance(total) {
			t.Errorf("%v: total %d after %d with chance %v", r, total, last, p)
		}
		if first < 0 {
			first = total
		}
		last = total
		sum += p
		mean += float64(total) * p
	}
	near(t, sum, 1, "%v: sum", r)
	near(t, mean, d.Expected(), "%v: mean", r)
	square := 0.0
	for total, p := range d.All() {
		square += (float64(total) - mean) * (float64(total) - mean) * p
	}
	near(t, math.Sqrt(square), d.Deviation(), "%v: deviation", r)
	below := 0.0
	for total := range last + 1 {
		near(t, d.AtLeast(total), 1-below, "%v: at least %d", r, total)
		if d.AtLeast(total) < d.AtLeast(total+1) {
			t.Errorf("%v: at least %d is more likely than %d", r, total+1, total)
		}
		below += d.Chance(total)
	}
	for _, total := range []int{first, 0, -1, math.MinInt} {
		near(t, d.AtLeast(total), 1, "%v: at least %d", r, total)
	}
	for _, total := range []int{-1, math.MinInt, last + 1, last + 100_000, math.MaxInt} {
		if p := d.Chance(total); p != 0 {
			t.Errorf("%v: chance of %d is %v", r, total, p)
		}
		if p := d.AtLeast(total); total > 0 && p != 0 {
			t.Errorf("%v: at least %d is %v", r, total, p)
		}
	}
	if p := d.AtLeast(last); p != d.Chance(last) {
		t.Errorf("%v: at least %d is %v", r, last, p)
	}
	for percent, want := range map[float64]int{-1: first, 0: first, 1000: last} {
		if got := d.Percentile(percent); got != want {
			t.Errorf("%v: percentile %v is %d, want %d", r, percent, got, want)
		}
	}
	for percent := 0.5; percent < 100; percent += 0.5 {
		n := d.Percentile(percent)
		if d.Chance(n) <= 0 || 1-d.AtLeast(n+1) < percent/100-1e-12 || 1-d.AtLeast(n) > percent/100+1e-12 {
			t.Errorf("%v: percentile %v is %d, %v to %v", r, percent, n, 1-d.AtLeast(n), 1-d.AtLeast(n+1))
		}
	}
	// What the boxes and the bonus bring. The rest is from Extra.
	points := d.Bonus() * float64(r.UpperBonus)
	for c := range yahtzee.Category(20 + 2) {
		scored, n := d.Box(c)
		if !slices.Contains(slices.Collect(r.Boxes.All()), c) && (scored != 0 || n != 0) {
			t.Errorf("%v: %v brings %v, %v", r, c, scored, n)
		}
		if scored < 0 || scored > 1+1e-12 || n < scored-1e-12 {
			t.Errorf("%v: %v brings %v, %v", r, c, scored, n)
		}
		points += n
	}
	extras := (d.Expected() - points) / float64(max(r.Extra, 1))
	if extras < -1e-9 || r.Extra == 0 && extras > 1e-9 || extras > float64(r.Boxes.Len()) {
		t.Errorf("%v: %v extras", r, extras)
	}
	if b := d.Bonus(); b < 0 || b > 1+1e-12 || r.UpperLimit == 0 && b != 0 {
		t.Errorf("%v: bonus %v", r, b)
	}
}

// A second five alike brings extra points and nothing to a box. With nothing but
// the boxes for it and for any dice, the sum of the boxes is short of the mean by
// what it brings.
func TestDistributionExtra(t *testing.T) {
	r := rules(t, "yahtzee boxes=yahtzee,chance extra=1000 joker=none")
	d := distribution(t, newSolver(t, r))
	_, box := d.Box(yahtzee.Yahtzee)
	_, rest := d.Box(yahtzee.Chance)
	// Only 1050 and more can have it: 50 and 1000 and the dice.
	near(t, d.Expected(), box+rest+1000*d.AtLeast(1050), "mean")
	if p := d.AtLeast(1050); p < 1e-4 || p > 0.01 {
		t.Errorf("extra points in %v of games", p)
	}
}

// A distribution of one total, of two, and a box that is always scored.
func TestDistributionSmall(t *testing.T) {
	d := distribution(t, newSolver(t, rules(t, "kata boxes=full-house full-house=25 rolls=1")))
	// 300 of 7776 throws are a full house: 6 × 5 × 10.
	near(t, d.Chance(25), 300.0/7776, "full house at once")
	near(t, d.AtLeast(1), 300.0/7776, "full house at once")
	near(t, d.Expected(), 25*300.0/7776, "mean")
	for percent, want := range map[float64]int{0: 0, 50: 0, 96.14: 0, 96.15: 25, 99: 25, 100: 25, 200: 25, math.Inf(-1): 0, math.Inf(1): 25} {
		if got := d.Percentile(percent); got != want {
			t.Errorf("percentile %v is %d, want %d", percent, got, want)
		}
	}
	if scored, points := d.Box(yahtzee.FullHouse); math.Abs(scored-300.0/7776) > 1e-15 || math.Abs(points-25*scored) > 1e-12 {
		t.Errorf("full house %v, %v", scored, points)
	}
	d = distribution(t, newSolver(t, rules(t, "kata boxes=chance rolls=1")))
	// 5 to 30 points, in 1 to 780 of 7776 ways.
	for total, ways := range map[int]float64{4: 0, 5: 1, 6: 5, 17: 780, 18: 780, 29: 5, 30: 1, 31: 0} {
		near(t, d.Chance(total), ways/7776, "%d points", total)
	}
	if scored, points := d.Box(yahtzee.Chance); math.Abs(scored-1) > 1e-12 || math.Abs(points-17.5) > 1e-10 {
		t.Errorf("chance %v, %v", scored, points)
	}
	near(t, d.Deviation(), math.Sqrt(5*35.0/12), "deviation of five dice")
	if got := []int{d.Percentile(0), d.Percentile(50), d.Percentile(100)}; got[0] != 5 || got[1] != 17 || got[2] != 30 {
		t.Errorf("percentiles %v", got)
	}
}
