package awari_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"pips.example/awari"
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
func readPerft(t *testing.T) (f perftFile) {
	t.Helper()
	text, err := os.ReadFile("testdata/awari_perft.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &f); err != nil {
		t.Fatal(err)
	}
	if len(f.Starts) != 31 || len(f.Positions) != 8 {
		t.Fatalf("%d starts and %d positions", len(f.Starts), len(f.Positions))
	}
	return f
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
func TestPerftOfStarts(t *testing.T) {
	most := uint64(1_000_000)
	if testing.Short() {
		most /= 50
	}
	startsPerft(t, most)
}

func startsPerft(t *testing.T, most uint64) {
	for _, row := range readPerft(t).Starts {
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
	most := uint64(1_000_000)
	if testing.Short() {
		most /= 50
	}
	for _, row := range readPerft(t).Positions {
		s := awari.State{Board: ringBoard(t, row.Board...), Turn: awari.Player(row.Player - 1)}
		rules := 0
		for names, perft := range row.Perft {
			for _, name := range strings.Split(names, "|") {
				rules++
				r := rulesOf(t, name, 6)
				wantPerft(t, r, s, perft, most)
				wantPerft(t, r, s.Mirror(), perft, most)
			}
		}
		if rules != 5 {
			t.Errorf("%v: %d rule sets, want 5", s, rules)
		}
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
