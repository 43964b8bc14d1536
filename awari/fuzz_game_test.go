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
			before := g.State()
			if b == 16 {
				steps := len(g.Record().Steps)
				if undone := g.Undo(); undone != (steps > 0) || len(g.Record().Steps) != max(steps-1, 0) {
					t.Fatalf("%v: in %v after %d steps: taken back %v", r, before, steps, undone)
				}
				continue
			}
			m := awari.Move(b)
			if legal := slices.Collect(r.Moves(before)); b > 16 && len(legal) > 0 {
				m = legal[int(b)%len(legal)]
			}
			seen := r.Sow == awari.NoHomes
			want, werr := r.Apply(before, m)
			if seen {
				seen = g.State() == want && werr == nil
				for _, s := range g.Steps() {
					seen = seen || s == want
				}
				seen = seen || r.Start() == want
			}
			wasRepeated := g.Repeated()
			err := g.Move(m)
			after := g.State()
			if why(err) != why(werr) {
				t.Fatalf("%v: %v in %v: %v, Apply %v", r, m, before, err, werr)
			}
			if err != nil {
				var bad *pips.MoveError
				if after != before || g.Repeated() != wasRepeated || !errors.As(err, &bad) || bad.Move != m {
					t.Fatalf("%v: %v in %v is refused with %#v and leads to %v", r, m, before, err, after)
				}
				continue
			}
			switch {
			case g.Repeated() != seen, wasRepeated, !seen && after != want:
				t.Fatalf("%v: %v in %v leads to %v, repeated %v, want %v, %v", r, m, before, after, g.Repeated(), want, seen)
			case r.Check(after) != nil, after.Board.Total() != before.Board.Total():
				t.Fatalf("%v: %v in %v leads to %v, %v", r, m, before, after, r.Check(after))
			case seen && (!r.Outcome(after).Over || after.Board.Row(awari.South)+after.Board.Row(awari.North) != 0):
				t.Fatalf("%v: %v comes back, and the game ends with %v", r, want, after)
			}
			if seen {
				continue
			}
			if err := conserve(r, before, after); err != nil {
				t.Fatalf("%v: %v from %v to %v: %v", r, m, before, after, err)
			}
		}
		rec := g.Record()
		stored, err := rec.MarshalText()
		read, rerr := awari.ParseRecord(string(stored))
		if err != nil || rerr != nil || !sameRecord(read, rec) {
			t.Fatalf("%q, %v reads as %v, %v", stored, err, read, rerr)
		}
		again, err := read.Game()
		if err != nil || again.State() != g.State() || again.Repeated() != g.Repeated() {
			t.Fatalf("%q leads to %v, %v, want %v", stored, again.State(), err, g.State())
		}
		if err := again.Run(nil, awari.Greedy(), awari.Random(1)); err != nil && !errors.Is(err, awari.ErrFull) {
			t.Fatalf("%q goes on to %v: %v", stored, again.State(), err)
		}
	})
}
