package farkle_test

import (
	"testing"

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
