package solve_test

import (
	"math"
	"slices"
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// wantConsistent checks that the chances of a distribution add up to 1, and the mean, the deviation, AtLeast and the
// percentiles by them.
func wantConsistent(t *testing.T, d *solve.Distribution, r yahtzee.Rules) {
	t.Helper()
	sum, mean, square, first, last := 0.0, 0.0, 0.0, -1, -1
	for total, p := range d.All() {
		if total <= last || !(p > 0) || p != d.Chance(total) {
			t.Errorf("%v: total %d after %d with chance %v", r, total, last, p)
		}
		if first < 0 {
			first = total
		}
		last = total
		near(t, d.AtLeast(total), 1-sum, "%v: at least %d", r, total)
		near(t, d.AtLeast(total+1), 1-sum-p, "%v: more than %d", r, total)
		sum += p
		mean += float64(total) * p
		square += float64(total*total) * p
	}
	near(t, sum, 1, "%v: sum", r)
	near(t, mean, d.Expected(), "%v: mean", r)
	if got := d.Deviation(); math.Abs(got-math.Sqrt(max(0, square-mean*mean))) > 1e-6 {
		t.Errorf("%v: deviation %v", r, got)
	}
	for _, total := range []int{first, -1, math.MinInt} {
		near(t, d.AtLeast(total), 1, "%v: at least %d", r, total)
	}
	if d.AtLeast(last) != d.Chance(last) {
		t.Errorf("%v: at least %d is %v", r, last, d.AtLeast(last))
	}
	for _, total := range []int{last + 1, last + 100_000, math.MaxInt} {
		if d.AtLeast(total) != 0 {
			t.Errorf("%v: at least %d is %v", r, total, d.AtLeast(total))
		}
	}
	for _, total := range []int{-1, math.MinInt, last + 1, math.MaxInt} {
		if p := d.Chance(total); p != 0 {
			t.Errorf("%v: chance of %d is %v", r, total, p)
		}
	}
	for percent, want := range map[float64]int{-1: first, 0: first, 1000: last} {
		if got := d.Percentile(percent); got != want {
			t.Errorf("%v: percentile %v is %d, want %d", r, percent, got, want)
		}
	}
	for percent := 0.5; percent < 100; percent += 0.5 {
		n := d.Percentile(percent)
		below, with := 1-d.AtLeast(n), 1-d.AtLeast(n+1)
		if d.Chance(n) <= 0 || with < percent/100-1e-12 || below > percent/100+1e-12 {
			t.Errorf("%v: percentile %v is %d, %v to %v", r, percent, n, below, with)
		}
	}
	for c := range yahtzee.Category(20 + 2) {
		if scored, n := d.Box(c); !slices.Contains(slices.Collect(r.Boxes.All()), c) && scored+n != 0 {
			t.Errorf("%v: %v has %v, %v", r, c, scored, n)
		}
	}
}
