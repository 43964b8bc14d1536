package solve

import (
	"context"
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// Rounding of chances does not show: the worth of a total against the distribution does not fall, and the highest
// total is that of 100 %.
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

// Sizes have three digits and times two, without an exponent.
func TestSaid(t *testing.T) {
	for bytes, want := range map[float64]string{999: "999 bytes", 1000: "1 kB", 999_600: "1 MB", 2.5e9: "2.5 GB", 7e12: "7 TB", 5e15: "5 PB"} {
		if got := size(bytes); got != want {
			t.Errorf("%v bytes are %s, want %s", bytes, got, want)
		}
	}
	for n, want := range map[float64]string{0.0123: "0.012 hours", 99.4: "99 hours", 99.6: "100 hours", 996: "1000 hours", 1005: "1000 hours", 51499: "51000 hours"} {
		if got := hours(n); got != want {
			t.Errorf("%v hours are %s, want %s", n, got, want)
		}
	}
}

// Values are counted in 64 bits.
func TestTooManyValues(t *testing.T) {
	r := yahtzee.MustParseRules("yahtzee extra=1000")
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

// Sums of worths are finite.
func TestMaxWorth(t *testing.T) {
	r := yahtzee.MustParseRules("dice=5 rolls=2 boxes=ones,chance")
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

// Explain remembers at most so many bytes, and refuses more.
func TestTermsForgotten(t *testing.T) {
	s, err := New(context.Background(), yahtzee.MustParseRules("dice=5 rolls=2 boxes=ones,pair,chance"))
	if err != nil {
		t.Fatal(err)
	}
	// Each set of boxes has a group of lanes, with a part for each open box and two more. Room for those after one box:
	most := int64(8 * lanes * (4 + 3 + 3 + 2))
	list := &s.terms
	if err := list.begin(s, 0, most); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("%v for all cards", err)
	}
	for i, set := range []int{1, 1, 2, 1, 4, 5, 4} {
		if err := list.begin(s, set, most); err != nil {
			t.Fatal(err)
		}
		if kept := list.known[7] != nil; kept != (i == 1 || i > 4) {
			t.Errorf("card %d: the full card is kept: %v", i, kept)
		}
		list.of(list.player, set, s.offset[set])
		bytes := int64(0)
		for _, parts := range list.known {
			bytes += 8 * int64(len(parts))
		}
		if bytes > most {
			t.Errorf("card %d: %d bytes, want at most %d", i, bytes, most)
		}
	}
}
