//go:build long

package solve_test

import (
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
)

// Values of whole games, computed by programs that share nothing with this
// package; those of Kalah(6, 4) with empty capture stand in Irving, Donkers and
// Uiterwijk, "Solving Kalah" (2000) too.
func TestPublishedLong(t *testing.T) {
	wantStart(t, awari.Standard(), 2, standardMoves)
	wantStart(t, awari.Kalah(6, 3), 2, []int{-14, -16, -10, -2, 2, 0})
	wantStart(t, emptyCapture(6, 3), 2, []int{-12, -16, -10, -2, 2, 0})
	wantStart(t, awari.Basic(), 3, nil, solve.BestOnly())
}

// The games that take minutes.
func TestPublishedSixFour(t *testing.T) {
	wantStart(t, awari.Kalah(6, 4), 8, nil, solve.BestOnly(), solve.Memory(512<<20))
	wantStart(t, emptyCapture(6, 4), 10, nil, solve.BestOnly(), solve.Memory(512<<20))
}
