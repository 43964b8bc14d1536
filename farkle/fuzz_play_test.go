package farkle_test

import (
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
		compareScoring(t, table, slowScorerOf(table), d)
		if table == farkle.Pocket().Table && farkle.ScoreRoll(d).String() != table.ScoreRoll(d).String() {
			t.Fatalf("%v: ScoreRoll %v", d, farkle.ScoreRoll(d))
		}
	})
}

// FuzzGame plays what comes from outside: throws and moves, most of which are refused.
func FuzzGame(f *testing.F) {
	names := variantNames()
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
		gametest.Feed[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
			Move: func(b *gametest.Bytes) farkle.Move {
				return farkle.Move{Keep: b.Dice(int(b.Next() % 8)), Then: farkle.Choice(b.Next() % 5)}
			},
			Chance: func(b *gametest.Bytes, s farkle.State) dice.Dice {
				n := s.Due
				if what := b.Next(); what >= 240 {
					n = int(what % 8)
				}
				return b.Dice(n)
			},
			Conserve: conserves(r),
		}.Play(t, g, script)
	})
}
