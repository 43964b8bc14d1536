package solve_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// addFiles adds a file to a target: whole, without its checksum to be sealed
// again, cut, twice, and with another head or rules.
func addFiles(f *testing.F, file []byte) {
	body := file[:len(file)-sha256.Size]
	line := bytes.IndexByte(file, '\n') + 1
	f.Add(file, false)
	f.Add(body, true)
	if !bytes.Contains(file, []byte("standard target=300\n")) {
		return // the rest is the same
	}
	f.Add(body[:len(body)-1], true)
	f.Add(append(bytes.Clone(body), 0), true)
	f.Add(file[:len(file)/2], false)
	f.Add(slices.Concat(file, file), false)
	for from, to := range map[string]string{"table 1": "table 2", "standard": "standard ", "target": "\xfftarget"} {
		f.Add(bytes.Replace(body, []byte(from), []byte(to), 1), true)
	}
	for _, text := range []string{"\n", "standard target=-1\n", "standard target=999999999999\n", strings.Repeat("9", 5000)} {
		f.Add(append(bytes.Clone(file[:line]), text...), true)
	}
	for _, n := range []float64{math.NaN(), math.Inf(1), -1, math.MaxFloat64, math.Copysign(0, -1)} {
		odd := bytes.Clone(body)
		for i := range 8 { // the last number
			odd[len(odd)-8+i] = byte(math.Float64bits(n) >> (8 * i))
		}
		f.Add(odd, true)
	}
	f.Add([]byte{}, false)
	f.Add([]byte{}, true)
}

// tableStates are states to ask a table about: after throws with many and few points, early and late. Some
// rules do not allow them.
func tableStates(t testing.TB, r farkle.Rules) (states []farkle.State) {
	for score, throw := range map[int]string{0: "112345", r.Target / 2: "155555", r.Target - 1: "111111"} {
		s := farkle.State{Players: 2, Roll: dice.MustParse(throw[:r.Dice])}
		s.Scores, s.Opened = [pips.MaxPlayers]int{score, score}, [pips.MaxPlayers]bool{score > 0, score > 0}
		states = append(states, s)
	}
	return states
}

// A solution is a race or a duel.
type solution interface {
	comparable
	io.WriterTo
	adviser
}

// fuzzRead adds the files of solutions of these rules, and reads files. What is read
// makes sense of any numbers: it can be asked and written.
func fuzzRead[S solution](f *testing.F, texts []string, solve func(testing.TB, farkle.Rules) S, read func(io.Reader) (S, error), ask func(S, farkle.Rules)) {
	for _, text := range texts {
		file := gametest.Written(f, solve(f, rules(f, text)))
		if _, err := read(bytes.NewReader(file)); err != nil {
			f.Fatal(text, err)
		}
		addFiles(f, file)
	}
	f.Fuzz(func(t *testing.T, file []byte, seal bool) {
		if seal { // what was read has to make sense even then
			file = gametest.Sealed(file)
		}
		if len(file) > 1<<12 {
			return // takes long
		}
		var none S
		s, err := read(bytes.NewReader(file))
		if err != nil {
			if s != none {
				t.Fatalf("%q: %v, and a solution", file, err)
			}
			if own, of := *new(pips.Error), *new(farkle.Error); !errors.As(err, &own) && !errors.As(err, &of) {
				t.Fatalf("%q: error %v", file, err)
			}
			return
		}
		again := gametest.Written(t, s)
		if !bytes.Equal(again, file) { // the rules were not in their usual words
			second, err := read(bytes.NewReader(again))
			if err != nil || !bytes.Equal(gametest.Written(t, second), again) || len(again) > len(file)+100 {
				t.Fatalf("%q is written as %q, which is read with %v", file, again, err)
			}
		}
		r := rules(t, string(bytes.SplitN(again, []byte("\n"), 3)[1]))
		ask(s, r)
		for _, state := range tableStates(t, r) {
			legalChoices(t, r, s, state, math.Inf(-1), math.Inf(1))
		}
	})
}

func FuzzReadRace(f *testing.F) {
	texts := []string{"standard target=300", "standard target=200 farkles=2 penalty=50 floor=yes"}
	fuzzRead(f, texts, newRace, solve.ReadRace, func(race *solve.Race, r farkle.Rules) {
		race.Average()
		for _, score := range []int{math.MinInt32, -1000, -1, 0, 49, r.Target - 1, r.Target, math.MaxInt32} {
			race.Turns(score)
		}
	})
}

func FuzzReadDuel(f *testing.F) {
	texts := []string{"standard target=300", "wikipedia target=100"}
	fuzzRead(f, texts, newDuel, solve.ReadDuel, func(duel *solve.Duel, r farkle.Rules) {
		duel.WinFirst()
		for _, score := range []int{-1, 0, 49, r.Target - 1, r.Target, math.MaxInt32} {
			duel.Win(score, 0)
			duel.Win(0, score)
			duel.Win(score, score)
		}
	})
}

// legalChoices fails the test unless the choices of a state are its legal moves in the right order, with values
// in a range, and the strategy plays the first, or there are none. It returns whether there are any.
func legalChoices(t *testing.T, r farkle.Rules, a adviser, s farkle.State, least, most float64) bool {
	t.Helper()
	list, err := a.Choices(see(a.Rules(), s))
	plays := pips.Best(a)(see(r, s))
	if err != nil {
		if list != nil || plays != (farkle.Move{}) {
			t.Fatalf("%T: %v is played in %v, %v with %v", a, plays, s, list, err)
		}
		return false
	}
	legal := slices.Collect(r.Moves(s))
	_, points := a.(*solve.Field) // of equal choices it prefers more points, the others the first move
	if len(list) != len(legal) || plays != list[0].Move {
		t.Fatalf("%T: %v is played in %v, the choices are %v, want %v", a, plays, s, list, legal)
	}
	for i, c := range list {
		switch place := slices.Index(legal, c.Move); {
		case place < 0:
			t.Fatalf("%T: %v in %v is not legal", a, c.Move, s)
		case !(c.Value >= least && c.Value <= most) || c.Low != c.Value || c.High != c.Value:
			t.Fatalf("%T: %+v in %v is not between %v and %v", a, c, s, least, most)
		case c.Regret != list[0].Value-c.Value:
			t.Fatalf("%T: %+v in %v, where the best has %v", a, c, s, list[0].Value)
		case i == 0:
		case c.Value > list[i-1].Value:
			t.Fatalf("%T: %+v in %v is not in order", a, c, s)
		case c.Value == list[i-1].Value && !points && place <= slices.Index(legal, list[i-1].Move):
			t.Fatalf("%T: %+v in %v is not in the order of the moves", a, c, s)
		}
	}
	return true
}
