//go:build long

package solve_test

import (
	"os"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
)

// Values of whole games, computed by programs that share nothing with this package; that of Kalah(6, 4)
// with empty capture is also in Irving, Donkers and Uiterwijk, "Solving Kalah" (2000).
func TestPublishedLong(t *testing.T) {
	wantStart(t, awari.Standard(), 2, standardMoves)
	wantStart(t, awari.Kalah(6, 3), 2, []int{-14, -16, -10, -2, 2, 0})
	wantStart(t, emptyCapture(6, 3), 2, []int{-12, -16, -10, -2, 2, 0})
	wantStart(t, awari.MustParseRules("basic"), 3, nil, solve.Option{BestOnly: true})
}

// The games that take minutes. The values of all moves are those in the book of openings of the program
// CMancala, https://github.com/LifesLight/CMancala.
func TestPublishedSixFour(t *testing.T) {
	wantStart(t, awari.Kalah(6, 4), 8, []int{-14, -10, 8, -2, -8, 4}, solve.Option{Memory: 2 << 30})
	wantStart(t, emptyCapture(6, 4), 10, nil, solve.Option{BestOnly: true}, solve.Option{Memory: 512 << 20})
}

// Kalah with five beans in a pit has a step of its own, .ci/long kalah. With empty captures the value is
// that of Irving, Donkers and Uiterwijk; the moves have no other source and are only printed: -10, 12, 2,
// 0, 0, 0. It took 50 CPU minutes and 10 GB. Without empty captures all values are those of CMancala's
// book. It took 73 CPU minutes and 10 GB.
func TestKalahSixFive(t *testing.T) {
	if os.Getenv("PIPS_KALAH") == "" {
		t.Skip("takes two hours: set PIPS_KALAH=1")
	}
	memory := solve.Option{Memory: 12 << 30}
	wantStart(t, emptyCapture(6, 5), 12, nil, memory)
	wantStart(t, awari.Kalah(6, 5), 10, []int{-10, 10, 2, 2, 2, 0}, memory)
}
