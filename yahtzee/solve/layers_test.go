package solve_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// layered are small games with jokers, marks and saved rolls, and the least memory that they take.
var layered = map[string]int{
	"yahtzee boxes=ones,sixes,yahtzee,full-house upper-limit=20":    576,
	"maxi-yatzy boxes=twos,sixes,villa,chance upper-limit=30":       1888,
	"yatzy boxes=ones,pair,full-house,chance saved=yes ordered=yes": 416,
}

// sameAnswers fails the test unless two solvers return the same values, bit for bit.
func sameAnswers(t *testing.T, r yahtzee.Rules, got, want *solve.Solver, from int) {
	t.Helper()
	for _, c := range randomCards(t, r, 3) {
		if boxesFilled(c) < from {
			continue
		}
		if a, b := got.Expected(c), want.Expected(c); a != b {
			t.Errorf("[%v] is worth %v, want %v", c, a, b)
		}
		s := turnOf(t, r, c)
		a, err := got.Values(s)
		b, err2 := want.Values(s)
		if err != nil || err2 != nil || a[0] != b[0] {
			t.Errorf("%v: values %v %v, %v %v", s, a, b, err, err2)
		}
		i := 0
		for d := range r.Outcomes(s) {
			if i++; i%16 != 1 {
				continue
			}
			s := thrown(t, r, s, d)
			a, b := values(t, got, s), values(t, want, s)
			for m, v := range a {
				if b[m] != v {
					t.Fatalf("%v: %v is worth %v, want %v", s, m, v, b[m])
				}
			}
			x, err := got.Values(s)
			y, err2 := want.Values(s)
			if err != nil || err2 != nil || x[0] != y[0] {
				t.Fatalf("%v: values %v %v, %v %v", s, x, y, err, err2)
			}
		}
	}
}

// A solver with files has the values of one with all of them in memory, also if it continues after an interruption.
func TestLayered(t *testing.T) {
	for text, memory := range layered {
		r := rules(t, text)
		want := newSolver(t, r)
		dir := t.TempDir()
		ctx, cancel := context.WithCancel(background)
		done := 0
		_, err := solve.New(ctx, r, solve.Option{Folder: dir, Progress: func(n, _ int) {
			if done++; done == 2 {
				cancel()
			}
		}})
		if files, _ := filepath.Glob(filepath.Join(dir, "cards-*.pips")); !errors.Is(err, context.Canceled) || len(files) == 0 || len(files) == r.Boxes.Len() {
			t.Fatalf("%s: %d files, %v", text, len(files), err)
		}
		kept := solve.Option{Folder: dir, Memory: memory}
		last, total := 0, 1
		s := newSolver(t, r, kept, solve.Option{Progress: func(d, n int) { last, total = d, n }})
		if last != total {
			t.Errorf("%s: %d of %d in the end", text, last, total)
		}
		sameAnswers(t, r, s, want, 0)
		s = newSolver(t, r, kept) // from files alone
		sameAnswers(t, r, s, want, 0)
		if s, err := solve.New(background, r, solve.Option{Folder: t.TempDir(), Memory: memory - 1}); s != nil || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("%s: in less memory %v, %v", text, s, err)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		first := turnOf(t, r, yahtzee.Card{})
		for d := range r.Outcomes(first) {
			if _, err := s.Choices(r.View(thrown(t, r, first, d), 0)); !errors.Is(err, pips.ErrDamaged) || !strings.Contains(err.Error(), filepath.Join(dir, "cards-")) {
				t.Errorf("%s: without its folder: %v", text, err)
			}
			break
		}
	}
}

// Without a folder a solver keeps the values near the end that fit in the memory.
func TestLayeredMemory(t *testing.T) {
	r := rules(t, "maxi-yatzy boxes=twos,sixes,villa,chance upper-limit=30")
	numbers := 0
	want := newSolver(t, r, solve.Option{Progress: func(_, all int) { numbers = all }})
	if _, err := newSolver(t, r, solve.Option{Memory: 8 * numbers}).WriteTo(io.Discard); err != nil {
		t.Errorf("write, with memory for all: %v", err)
	}
	s := newSolver(t, r, solve.Option{Memory: 2272})
	if a, b := s.Expected(yahtzee.Card{}), want.Expected(yahtzee.Card{}); a != b {
		t.Errorf("the empty card is worth %v, want %v", a, b)
	}
	sameAnswers(t, r, s, want, 3)
	first := turnOf(t, r, yahtzee.Card{})
	for d := range r.Outcomes(first) {
		if _, err := s.Choices(r.View(thrown(t, r, first, d), 0)); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "not kept where the number of filled boxes is 1,") {
			t.Errorf("%v", err)
		}
		break
	}
	if _, err := s.Distribution(background); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("distribution: %v", err)
	}
	for _, s := range []*solve.Solver{s, newSolver(t, r, solve.Option{Memory: 8*numbers - 1})} {
		if _, err := s.WriteTo(io.Discard); !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("write: %v", err)
		}
	}
}
