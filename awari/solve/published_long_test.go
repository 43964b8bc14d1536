//go:build long

package solve_test

import (
	"os"
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

// Kalah with five beans in a pit has a step of its own, .ci/long kalah: by both rules of capture
// it took 45 minutes of one core together, and 10 GB. The values are those of Irving, Donkers and
// Uiterwijk with empty captures, and of M. Rawlings (2015) without.
func TestKalahSixFive(t *testing.T) {
	if os.Getenv("PIPS_KALAH") == "" {
		t.Skip("takes an hour: set PIPS_KALAH=1")
	}
	gigabytes := 16
	memory := solve.Memory(gigabytes << 30)
	wantStart(t, emptyCapture(6, 5), 12, nil, solve.BestOnly(), memory)
	wantStart(t, awari.Kalah(6, 5), 10, nil, solve.BestOnly(), memory)
}
