//go:build long

package solve_test

import (
	"testing"

	"pips.example/farkle"
)

// The chance of the first player where the first to bank 10,000 points wins and
// both play as well as possible, computed by a program that shares nothing with
// this package.
func TestPublishedDuels(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		first float64
	}{
		{farkle.Pocket(), 0.538234867},
		{farkle.Standard(), 0.535283546},
	} {
		r := c.rules
		r.Keep, r.Finish = farkle.Strict, farkle.OnBank
		rounded(t, newDuel(t, r).WinFirst(), c.first, 9, "%v", r)
	}
}
