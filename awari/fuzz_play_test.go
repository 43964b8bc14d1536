package awari_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
)

// FuzzGame plays moves that come from outside, by any rules. A byte is a pit if
// it is small, and else one of the legal moves.
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
	f.Add("oware pits=1 beans=1", []byte{0, 2, 0, 2, 0, 2, 0})
	f.Add("oware pits=2 beans=2", []byte("\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8\xf7\xf6\xf5\xf4\xf3\xf2\xf1\xf0"))
	f.Add("kalah pits=7 beans=255", []byte{0, 255, 7, 8, 9, 15, 16, 17, 200})
	f.Add("kalah pits=8", []byte{0})
	f.Fuzz(func(t *testing.T, text string, script []byte) {
		r, err := awari.ParseRules(text)
		g := awari.Record{Rules: r, Seed: "7"}.Replay()
		if err != nil {
			if g.Err() == nil || g.Move(0) != g.Err() || g.State() != (awari.State{}) {
				t.Fatalf("%q: a game without rules: %v in %v", text, g.Err(), g.State())
			}
			return
		}
		seen := map[awari.State]bool{g.State(): true}
		moves := 0
		for _, b := range script[:min(len(script), 300)] {
			before := g.State()
			m := awari.Move(b)
			if legal := slices.Collect(r.Moves(before)); b > 17 && len(legal) > 0 && !g.Repeated() {
				m = legal[int(b)%len(legal)]
			}
			sown, serr := r.Sown(before, m)
			want, werr := r.Apply(before, m)
			if serr != werr || serr != nil && sown != (awari.Sown{}) {
				t.Fatalf("%v: pit %v in %v: %+v, %v; Apply %v", r, m, before, sown, serr, werr)
			}
			wasRepeated := g.Repeated()
			err := g.Move(m)
			after := g.State()
			if err != nil {
				var bad *awari.MoveError
				if after != before || werr == nil || !errors.As(err, &bad) || bad.Player != before.Turn || bad.Move != m || !errors.Is(err, awari.ErrIllegal) || err.Error() == "" ||
					wasRepeated != g.Repeated() {
					t.Fatalf("%v: pit %v in %v is refused with %#v and leads to %v; Apply %v", r, m, before, err, after, werr)
				}
				continue
			}
			moves++
			back := r.Sow == awari.NoHomes && !sown.Over && seen[want]
			switch {
			case werr != nil, wasRepeated, r.Check(after) != nil, after.Board.Total() != before.Board.Total(), g.Repeated() != back, !back && after != want:
				t.Fatalf("%v: pit %v in %v leads to %v, repeated %v, want %v, %v, back %v", r, m, before, after, g.Repeated(), want, werr, back)
			case back && (after.Board.Row(awari.South)+after.Board.Row(awari.North) != 0 || !r.Outcome(after).Over ||
				after.Board.Home(awari.South) != want.Board.Home(awari.South)+want.Board.Row(awari.South)):
				t.Fatalf("%v: pit %v in %v comes back to %v, and the game ends with %v", r, m, before, want, after)
			case sown.Over != r.Outcome(want).Over, sown.Again != (!sown.Over && want.Turn == before.Turn), sown.Captured < 0:
				t.Fatalf("%v: pit %v in %v: %+v, but %v", r, m, before, sown, want)
			}
			seen[want] = true
			if !back {
				if err := conserve(r, before, after); err != nil {
					t.Fatalf("%v: pit %v from %v to %v: %v", r, m, before, after, err)
				}
			}
		}
		record := g.Record()
		stored, err := record.MarshalText()
		read, rerr := awari.ParseRecord(string(stored))
		if err != nil || rerr != nil || len(record.Moves) != moves || !slices.Equal(read.Moves, record.Moves) || read.Rules != r || read.Seed != "7" {
			t.Fatalf("%q, %v reads as %v, %v", stored, err, read, rerr)
		}
		again := read.Resume(awari.Greedy(), awari.Random(1))
		n := 0
		for _, s := range again.All() {
			if n++; n == moves && (s != g.State() || again.Repeated() != g.Repeated()) {
				t.Fatalf("%q replays to %v, want %v", stored, s, g.State())
			}
			if n > moves+50 {
				break
			}
		}
		if n < moves || again.Err() != nil && !errors.Is(again.Err(), awari.ErrFull) {
			t.Fatalf("%q goes on to move %d: %v", stored, n, again.Err())
		}
	})
}
