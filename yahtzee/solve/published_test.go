package solve_test

import (
	"math"
	"testing"

	"pips.example/yahtzee"
)

// wantPublished compares the expected total of the empty card with a published figure.
func wantPublished(t *testing.T, text string, want float64, decimals int) {
	t.Helper()
	got := newSolver(t, rules(t, text)).Expected(yahtzee.Card{})
	if off := math.Abs(got - want); !(off <= 0.51*math.Pow10(-decimals)) {
		t.Errorf("%s: %.12f, want %.*f", text, got, decimals, want)
	}
}

// The boxed game with the forced joker: the specification of this package has its value by an independent program.
// For other games see published_long_test.go.
func TestPublishedForced(t *testing.T) {
	if testing.Short() {
		t.Skip("takes more than a second")
	}
	wantPublished(t, "yahtzee", 254.587728734496, 11)
}
