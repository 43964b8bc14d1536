//go:build long

package solve_test

import (
	"math"
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

// Busche and Neller, "Optimal Play of the Farkle Dice Game" (Advances in Computer Games 2017,
// doi 10.1007/978-3-319-71649-7_6): the fairest compensation of the second player is 200
// points, by the table that Wikipedia calls standard, where the first to bank 10,000 wins.
// What the paper says of a strategy for people is not reproduced: its rules are not in the
// abstract.
func TestPublishedCompensation(t *testing.T) {
	duel := newDuel(t, rules(t, "wikipedia finish=bank"))
	fairest, off := 0, 1.0
	for points := 0; points <= 500; points += 50 {
		if d := math.Abs(duel.Win(0, points) - 0.5); d < off {
			fairest, off = points, d
		}
	}
	if fairest != 200 {
		t.Errorf("the fairest compensation is %d points, off by %g", fairest, off)
	}
}
