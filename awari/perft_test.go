package awari_test

import (
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// A perftFile is testdata/awari_perft.json: numbers of sequences of sowings from
// starts and from positions where the rules part, by a program that shares
// nothing with this package.
type perftFile struct {
	Starts []struct {
		Rules       string // one, or several with the same numbers
		Pits, Seeds int
		Perft       []uint64
	}
	Positions []struct {
		Board  []int
		Player int
		Perft  map[string][]uint64
	}
}

// readPerft returns the perft file.
var readPerft = gametest.JSON[perftFile]("testdata/awari_perft.json")

// mostPerft is how many sequences the tests count at most at a time.
func mostPerft() uint64 {
	if testing.Short() {
		return 20_000
	}
	return 1_000_000
}

// wantPerft checks a row up to this number.
func wantPerft(t *testing.T, r awari.Rules, s awari.State, row []uint64, most uint64) {
	t.Helper()
	for i, want := range row {
		if want > most {
			break
		}
		if got := awari.Perft(r, s, i+1); got != want {
			t.Errorf("%v: %v: perft of %d is %d, want %d", r, s, i+1, got, want)
		}
	}
}

// The rows of the starts; [TestLongPerftOfStarts] looks at all of each.
func TestPerftOfStarts(t *testing.T) { startsPerft(t, mostPerft()) }

func startsPerft(t *testing.T, most uint64) {
	starts := readPerft(t).Starts
	if len(starts) != 31 {
		t.Fatalf("%d starts", len(starts))
	}
	for _, row := range starts {
		for _, name := range strings.Split(row.Rules, "|") {
			r := rulesOf(t, name, row.Pits)
			r.Beans = row.Seeds
			t.Run(r.String(), func(t *testing.T) {
				t.Parallel()
				wantPerft(t, r, r.Start(), row.Perft, most)
			})
		}
	}
}

func TestPerftOfPositions(t *testing.T) {
	rules := 0
	for _, row := range readPerft(t).Positions {
		s := awari.State{Board: ringBoard(t, row.Board...), Turn: awari.Player(row.Player - 1)}
		for names, perft := range row.Perft {
			for _, name := range strings.Split(names, "|") {
				rules++
				r := rulesOf(t, name, 6)
				wantPerft(t, r, s, perft, mostPerft())
				wantPerft(t, r, s.Mirror(), perft, mostPerft())
			}
		}
	}
	if rules != 8*5 {
		t.Errorf("%d rows, want 5 for each of 8 positions", rules)
	}
}

// No sowing is one sequence, fewer are none, and a game that is over has no longer one.
func TestPerftOfNothing(t *testing.T) {
	r, over := awari.Standard(), mustState(t, "0 0 0 0 0 0 20 / 0 0 0 0 0 0 16")
	for depth, want := range map[int]uint64{-1: 0, 0: 1, 1: 0} {
		if got := awari.Perft(r, over, depth); got != want {
			t.Errorf("perft of %d is %d, want %d", depth, got, want)
		}
	}
}
