package awari_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// FuzzGame plays moves that come from outside, by any rules. A byte is a move if
// it is small, a move taken back if it is 16, and else one of the legal moves.
func FuzzGame(f *testing.F) {
	texts := slices.Clone(houseRules)
	for name := range awari.Variants() {
		texts = append(texts, name)
	}
	for i, text := range texts {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		script := make([]byte, 80)
		for j := range script {
			script[j] = byte(src.Uint32())
		}
		f.Add(text, script)
	}
	f.Add("oware pits=1 beans=1", []byte{1, 1, 1, 16, 1, 1})
	f.Add("oware pits=2 beans=2", []byte("\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8\xf7\xf6\xf5\xf4\xf3\xf2\xf1\xf0"))
	f.Add("kalah pits=7 beans=255", []byte{0, 255, 7, 8, 9, 15, 16, 17, 200})
	f.Add("kalah pits=8", []byte{0})
	f.Fuzz(func(t *testing.T, text string, script []byte) {
		r, err := awari.ParseRules(text)
		g, gerr := r.NewGame("", "")
		if (err == nil) != (gerr == nil) {
			t.Fatalf("%q: %v, but a game %v", text, err, gerr)
		}
		if err != nil {
			return
		}
		for _, b := range script[:min(len(script), 300)] {
			if b == 16 {
				undo(t, g)
				continue
			}
			m := awari.Move(b)
			if legal := slices.Collect(g.Moves()); b > 16 && len(legal) > 0 {
				m = legal[int(b)%len(legal)]
			}
			feed(t, r, g, m)
		}
		rec := g.Record()
		read, err := awari.ParseRecord(rec.String())
		if err != nil || !sameRecord(read, rec) {
			t.Fatalf("%v reads as %v, %v", rec, read, err)
		}
		again, err := read.Game()
		if err != nil || again.State() != g.State() || again.Repeated() != g.Repeated() {
			t.Fatalf("%v leads to %v, %v, want %v", rec, again.State(), err, g.State())
		}
		if err := again.Run(nil, awari.Greedy(), awari.Random(1)); err != nil && !errors.Is(err, awari.ErrFull) {
			t.Fatalf("%v goes on to %v: %v", rec, again.State(), err)
		}
	})
}

// undo takes back a move.
func undo(t *testing.T, g *awari.Game) {
	t.Helper()
	steps := len(g.Record().Steps)
	if undone := g.Undo(); undone != (steps > 0) || len(g.Record().Steps) != max(steps-1, 0) {
		t.Fatalf("in %v after %d steps: taken back %v", g.State(), steps, undone)
	}
}

// feed makes a move in a game and checks that it does what Apply does, until a state comes up
// again.
func feed(t *testing.T, r awari.Rules, g *awari.Game, m awari.Move) {
	t.Helper()
	before, wasRepeated := g.State(), g.Repeated()
	want, werr := r.Apply(before, m)
	seen := r.Start() == want
	for _, s := range g.Steps() {
		seen = seen || s == want
	}
	seen = seen && r.Sow == awari.NoHomes && werr == nil
	err := g.Move(m)
	after := g.State()
	if why(err) != why(werr) {
		t.Fatalf("%v: %v in %v: %v, Apply %v", r, m, before, err, werr)
	}
	if err != nil {
		var bad *pips.MoveError
		if !errors.As(err, &bad) || bad.Move != m {
			t.Fatalf("%v: %v in %v is refused with %#v", r, m, before, err)
		}
		if after != before || g.Repeated() != wasRepeated {
			t.Fatalf("%v: %v in %v is refused and leads to %v", r, m, before, after)
		}
		return
	}
	switch {
	case g.Repeated() != seen, wasRepeated:
		t.Fatalf("%v: %v in %v leads to %v, repeated %v", r, m, before, after, g.Repeated())
	case !seen && after != want:
		t.Fatalf("%v: %v in %v leads to %v, want %v", r, m, before, after, want)
	case after.Board.Total() != before.Board.Total():
		t.Fatalf("%v: %v in %v leads to %v", r, m, before, after)
	case seen && (!r.Outcome(after).Over || after.Board.Row(awari.South)+after.Board.Row(awari.North) != 0):
		t.Fatalf("%v: %v comes back, and the game ends with %v", r, want, after)
	}
}
