package awari_test

import (
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// The variants, field by field, from their sources. What is not said is the first constant, no or none.
var variantTests = []gametest.Variant[awari.Rules]{
	{Name: "standard", Preset: awari.Standard, Want: awari.Rules{Pits: 6, Beans: 3, CaptureEmpty: true, Extra: awari.Unlimited, Leftover: awari.ToMover}},
	{Name: "kalah", Preset: func() awari.Rules { return awari.Kalah(6, 4) }, Want: awari.Rules{Pits: 6, Beans: 4, Extra: awari.Unlimited}},
	{Name: "kalah-empty-capture", Want: awari.Rules{Pits: 6, Beans: 4, CaptureEmpty: true, Extra: awari.Unlimited}},
	{Name: "basic", Want: awari.Rules{Pits: 6, Beans: 3, Sow: awari.BothHomes, CaptureAnySide: true, Extra: 1, Leftover: awari.Uncounted}},
	{Name: "oware", Want: awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.NoHomes, SkipOrigin: true, Capture: awari.TwoOrThree, GrandSlam: awari.NoCapture, MustFeed: true,
		End: awari.MoverStuck, Majority: true,
	}},
	{Name: "awari", Want: awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.NoHomes, SkipOrigin: true, Capture: awari.TwoOrThree, GrandSlam: awari.IllegalUnlessOnly, MustFeed: true,
		End: awari.MoverStuck, Majority: true,
	}},
	{Name: "ayoayo", Want: awari.Rules{
		Pits: 6, Beans: 4, Sow: awari.NoHomes, SkipOrigin: true, MustFeed: true, End: awari.MoverStuck, Majority: true, Relay: awari.FromLast,
	}},
	{Name: "bohnenspiel", Want: awari.Rules{
		Pits: 6, Beans: 6, Sow: awari.NoHomes, Capture: awari.Counted, CaptureAnySide: true, GrandSlam: awari.TakeAll,
		End: awari.MoverStuck, Majority: true, Leftover: awari.ToLast, Chain: true, Counts: 0b1010100,
	}},
	{Name: "congkak", Want: awari.Rules{Pits: 7, Beans: 7, Extra: awari.Unlimited, End: awari.MoverStuck, Relay: awari.FromLast, Pass: true}},
	{Name: "cross-kalah", Want: awari.Rules{Pits: 6, Beans: 4, Extra: awari.Unlimited, EvenBack: true}},
	{Name: "mangala", Want: awari.Rules{Pits: 6, Beans: 4, Extra: awari.Unlimited, Leftover: awari.ToEmpty, FirstBack: true, Counts: 0b1}},
	{Name: "pallanguzhi", Want: awari.Rules{
		Pits: 7, Beans: 4, Sow: awari.NoHomes, Capture: awari.Gap, CaptureAnySide: true, End: awari.MoverStuck, Majority: true,
		Relay: awari.FromNext, Passing: true, Counts: 0b10000,
	}},
	{Name: "songo", Want: awari.Rules{
		Pits: 7, Beans: 5, Sow: awari.NoHomes, SkipOrigin: true, Capture: awari.Counted, GrandSlam: awari.TakeAll, MustFeed: true,
		End: awari.MoverStuck, Majority: true, Chain: true, Counts: 0b10100,
	}},
	{Name: "toguz-korgool", Want: awari.Rules{
		Pits: 9, Beans: 9, Sow: awari.NoHomes, Capture: awari.Counted, GrandSlam: awari.TakeAll, End: awari.MoverStuck, Majority: true,
		FirstBack: true, Tuz: true, Counts: 0b1,
	}},
}

func TestVariants(t *testing.T) {
	gametest.Variants(t, awari.Variants(), awari.ParseRules, variantTests)
}

// Goroutines share the tables that are made on first use.
func TestConcurrentUse(t *testing.T) {
	rules := make([]awari.Rules, 0, 20)
	for _, v := range variantTests {
		rules = append(rules, v.Want)
	}
	for pits := 1; pits <= 7; pits++ {
		rules = append(rules, awari.Kalah(pits, 3))
	}
	sums := gametest.Concurrently(t, 16, func(w int) int {
		sum := 0
		for i := range rules { // each starts at another one
			r := rules[(i+w)%len(rules)]
			sum += int(awari.Perft(r, r.Start(), 4)) + len(r.String())
		}
		return sum
	})
	if same := slices.Compact(sums); len(same) > 1 || same[0] == 0 {
		t.Errorf("the sums are %d", same)
	}
}

// The same in a new process without tables.
func TestConcurrentFirstUse(t *testing.T) { gametest.FirstUse(t, "TestConcurrentUse") }
