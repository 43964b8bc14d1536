package awari_test

import (
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// A perftFile is testdata/awari_perft.json: counts from starts, and from positions in which the rules
// differ, by a program that shares nothing with this package.
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

// mostPerft limits the sequences that a test counts.
func mostPerft() uint64 {
	if testing.Short() {
		return 20_000
	}
	return 300_000
}

// wantPerft checks a row up to most sequences.
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

// [TestLongPerftOfStarts] checks the whole rows.
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
