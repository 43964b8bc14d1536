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
