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

// plainPerft is Perft by Moves and Apply.
func plainPerft(t *testing.T, r awari.Rules, s awari.State, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for m := range r.Moves(s) {
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatalf("%v: %v, %d: %v", r, s, m, err)
		}
		n += plainPerft(t, r, next, depth-1)
	}
	return n
}

// Perft is what Moves and Apply make of it, under all rules of the tests, at the
// start and where laps, feeding, grand slams, extra turns and full pits matter.
func TestPerftIsMovesAndApply(t *testing.T) {
	most := uint64(2_000)
	if testing.Short() {
		most /= 4
	}
	for _, r := range allRules(t) {
		states := []awari.State{r.Start(), r.Start().Mirror()}
		for _, text := range []string{
			"13 0 1 0 8 2 0 / 9 0 1 0 12 0 0 turn=1", "0 0 0 0 0 1 23 / 0 0 0 0 1 0 23", "1 1 1 1 1 0 0 / 0 8 0 0 0 1 0 turn=1",
			"0 0 0 0 2 1 5 / 1 0 3 3 3 3 14 extra=1", "254 255 1 0 200 3 0 / 253 0 255 2 1 255 60000 turn=1", "1 0 0 2 40 3 0 / 255 254 255 1 0 2 0",
			"1 1 0 0 2 1 18 / 3 3 3 3 0 0 1", // an extra turn that wins
			"0 9 0 / 1 0 4 turn=1 extra=1", "1 2 0 0 / 0 0 3 0", "255 0 / 255 0",
		} {
			states = append(states, mustState(t, text))
		}
		for _, s := range states {
			r.Pits = s.Board.Pits() // the same rules on a board of this size
			if r.Check(s) != nil {
				continue // extra turns that the rules do not have
			}
			for depth, n := 0, uint64(1); depth <= 8 && 0 < n && n < most; depth++ {
				n = awari.Perft(r, s, depth)
				if want := plainPerft(t, r, s, depth); n != want {
					t.Errorf("%v: %v: perft of %d is %d, want %d", r, s, depth, n, want)
				}
			}
		}
	}
	if n := awari.Perft(awari.Standard(), awari.Standard().Start(), -1); n != 0 {
		t.Errorf("%d sequences of -1 sowings", n)
	}
}
