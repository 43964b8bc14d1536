package farkle_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// FuzzScore scores any throw by any table, and compares with the slow version.
func FuzzScore(f *testing.F) {
	for _, r := range farkle.Variants() {
		f.Add(r.Table.String(), dice.MustParse("111555").Packed())
		f.Add(r.Table.String(), dice.MustParse("123456").Packed())
	}
	f.Add("1=100 11=300 111!=1000000 none=500 dice=5", dice.MustParse("223346").Packed())
	f.Add("12=7 21!=8 2233=1", dice.MustParse("122333").Packed())
	f.Add("1=100", dice.MustParse(rep("123456", 16)).Packed())
	f.Add("1=100", uint64(1)<<63)
	f.Fuzz(func(t *testing.T, text string, packed uint64) {
		if len(text) > 300 {
			return // slow
		}
		table, err := farkle.ParseTable(text)
		if err != nil {
			table = farkle.Standard().Table
		}
		d, err := gametest.Unpack(packed)
		if err != nil {
			d, _ = gametest.Unpack(packed & (1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50)) // one of each at most
		}
		if d.Len() > 8 { // slow
			var some dice.Dice
			for face := range d.Faces() {
				if some.Len() < 8 {
					some = some.Plus(dice.Of(face))
				}
			}
			d = some
		}
		compareScoring(t, table, newSlowMemory(table).scorer, d)
		if table.Equal(farkle.Pocket().Table) && farkle.ScoreRoll(d).String() != table.ScoreRoll(d).String() {
			t.Fatalf("%v: ScoreRoll %v", d, farkle.ScoreRoll(d))
		}
	})
}

// FuzzGame plays what comes from outside: throws and moves, most of which are
// refused. A byte says what, and those after it with what.
func FuzzGame(f *testing.F) {
	var names []string
	for name := range farkle.Variants() {
		names = append(names, name)
	}
	for i := range names {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		script := make([]byte, 60)
		for j := range script {
			script[j] = byte(src.Uint32()) &^ 6 // more often what can be done
		}
		f.Add(byte(i), uint8(2+i%7), uint16(i), script)
	}
	f.Add(byte(0), uint8(0), uint16(0), []byte{0, 1, 2, 3})
	f.Add(byte(1), uint8(9), uint16(1), []byte("\x07\xff\xff\xff\x05\x00\x03\x01"))
	f.Add(byte(2), uint8(3), uint16(9), []byte{0, 1, 2, 3, 4, 5, 0, 0, 0, 1, 0, 4, 0, 0, 6, 1, 2, 7})
	f.Fuzz(func(t *testing.T, variant byte, players uint8, target uint16, script []byte) {
		r := gameRules(t, names[int(variant)%len(names)])
		r.Target = 50 * int(target)
		g, err := farkle.Record{Rules: r, Players: make([]string, players), Seed: "7"}.Game()
		if err != nil {
			if r.Validate() == nil && 2 <= players && players <= pips.MaxPlayers {
				t.Fatalf("%v with %d players: %v", r, players, err)
			}
			return
		}
		steps := gametest.DiceGame[farkle.State, farkle.Move]{
			Fed:   fed{g},
			Due:   func(s farkle.State) int { return s.Due },
			Moves: r.Moves,
			Roll: func(s farkle.State, d dice.Dice) (farkle.State, error) {
				next, err := r.Roll(s, d)
				return next, reasonOf(err)
			},
			Apply: func(s farkle.State, m farkle.Move) (farkle.State, error) {
				next, err := r.Apply(s, m)
				return next, reasonOf(err)
			},
			Any: func(b *gametest.Bytes) farkle.Move {
				return farkle.Move{Keep: b.Dice(int(b.Next() % 8)), Then: farkle.Choice(b.Next() % 5)}
			},
			Check: func(before, after farkle.State) error { return errors.Join(conserve(r, before, after), r.Check(after)) },
			Blames: func(err error, s farkle.State, m farkle.Move) bool {
				var bad *pips.MoveError
				if !errors.As(err, &bad) || bad.Player != s.Turn {
					return false
				}
				return bad.Move == any(m) || bad.Move == nil && m == farkle.Move{}
			},
		}.Play(t, script)
		gametest.Stored[farkle.Record, *farkle.Record](t, g.Record(), farkle.ParseRecord, sameRecord)
		again := gameOf(t, g.Record())
		if again.State() != g.State() || len(g.Record().Steps) != steps {
			t.Fatalf("%v comes to %v in %d steps, want %v in %d", g.Record(), again.State(), len(g.Record().Steps), g.State(), steps)
		}
		for again.Undo() {
			steps--
		}
		if left := len(again.Record().Steps); left > steps {
			t.Fatalf("%v taken back has %d steps", g.Record(), left)
		}
	})
}

// fed is a game as gametest.DiceGame feeds it.
type fed struct{ *farkle.Game }

func (f fed) Err() error             { return nil }
func (f fed) Roll(d dice.Dice) error { return f.Chance(d) }
