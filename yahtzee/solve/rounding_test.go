package solve

import (
	"context"
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// The chances of totals add up to 1 but for rounding, which must not show: the worth of
// a total against the distribution does not fall, and in all games there is the highest.
func TestDistributionRounding(t *testing.T) {
	for _, list := range [][]float64{
		{0.5, 0.5, 1e-20},
		{0.1, 0.2, 0.3, 0.4 - 1e-16, 1e-17, 3e-17, 1e-18},
		{1. / 3, 0, 1. / 3, 1./3 - 2e-16, 0, 1e-16, 1e-17, 1e-16, 0},
		{0.7, 0.1, 0.1, 0.1, 1e-16, 1e-16},
	} {
		d := &Distribution{total: list}
		highest, before := 0, 0.0
		for total := range len(list) + 1 {
			if d.Chance(total) > 0 {
				highest = total
			}
			if now := d.Beats(total); now < before || now > 1 {
				t.Errorf("%v: %v beats less than %v, at %d", list, now, before, total)
			} else {
				before = now
			}
		}
		if got := d.Percentile(100); got != highest {
			t.Errorf("%v: of all games %d", list, got)
		}
	}
}

// Values are counted in 64 bits: there are more than a word of 32 holds.
func TestTooManyValues(t *testing.T) {
	r, err := yahtzee.ParseRules("yahtzee extra=1000")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewGoal(ctx, r, func(total int) float64 { return float64(total) }); !errors.Is(err, pips.ErrTooLarge) {
		t.Error(err)
	}
	// A total of 250 in Yatzy is few enough, as the comment of NewGoal says.
	if _, err := NewGoal(ctx, yahtzee.Yatzy(), AtLeast(250)); err != context.Canceled {
		t.Error(err)
	}
}

// Worths are not so large that sums of them are no numbers.
func TestMaxWorth(t *testing.T) {
	r, err := yahtzee.ParseRules("dice=5 rolls=2 boxes=ones,chance")
	if err != nil {
		t.Fatal(err)
	}
	g, err := NewGoal(context.Background(), r, func(int) float64 { return maxWorth })
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Expected(yahtzee.Card{}); math.Abs(got/maxWorth-1) > 1e-12 {
		t.Error(got)
	}
	if _, err := NewGoal(context.Background(), r, func(int) float64 { return 2 * maxWorth }); err == nil {
		t.Error(err)
	}
}
