package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// fuzzGroup returns a group of dice, of which no word is refused.
func fuzzGroup(packed uint64) dice.Dice {
	d, err := gametest.Unpack(packed)
	if err != nil {
		d, _ = gametest.Unpack(packed & (1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50)) // one of each at most
	}
	return d
}

// FuzzScore places any dice on any card, by a variant and by what all ways to score agree
// on.
func FuzzScore(f *testing.F) {
	rules := variants()
	for i := range rules {
		for _, roll := range []string{"12345", "22233", "55555", "123456", "334455", ""} {
			f.Add(byte(i), "", dice.MustParse(roll).Packed(), byte(7))
		}
		f.Add(byte(i), "ones=3 twos=0 yahtzee=50 chance=9", dice.MustParse("11234").Packed(), byte(1))
		f.Add(byte(i), "yahtzee=50 extra=1 fives=25", dice.MustParse("55555").Packed(), byte(11))
		f.Add(byte(i), "yahtzee=0 fives=250", dice.MustParse("55555").Packed(), byte(1))
	}
	f.Add(byte(0), "ones=5 twos=5 extra=20 yahtzee=50", dice.MustParse(rep("6", 100)).Packed(), byte(255))
	f.Fuzz(func(t *testing.T, variant byte, text string, packed uint64, box byte) {
		r, b, d := rules[int(variant)%len(rules)], yahtzee.Category(box), fuzzGroup(packed)
		var c yahtzee.Card
		_ = c.UnmarshalText([]byte(text)) // else the empty card
		points := r.Score(d, b)
		for s := range r.ScoreRoll(c, d).All() {
			next, err := r.Place(c, s.Box, d)
			if gametest.Reason(err) != s.Err || err == nil && next.Points(s.Box) != s.Points {
				t.Fatalf("%v: ScoreRoll of %v on [%v] has %v, %v, Place gives [%v], %v", r, d, c, s, s.Err, next, err)
			}
		}
		worth, why := worth(r, c, b, d)
		next, err := r.Place(c, b, d)
		if (why == nil) != (err == nil) {
			t.Fatalf("%v: %v in %v of [%v]: %v, %v", r, d, b, c, why, err)
		}
		if err != nil {
			if next != c {
				t.Fatalf("%v: [%v] is refused with %v, and is [%v]", r, c, err, next)
			}
			return
		}
		gain := worth + (next.Extras()-c.Extras())*r.Extra + r.Bonus(next) - r.Bonus(c)
		if worth < points || r.Total(next) != r.Total(c)+gain || next.Len() != c.Len()+1 {
			t.Fatalf("%v: %v in %v of [%v] is worth %d and leads to [%v]", r, d, b, c, worth, next)
		}
		if _, err := r.ParseCard(c.String()); err == nil {
			if got, err := r.ParseCard(next.String()); err != nil || got != next {
				t.Fatalf("%v: %v in %v of [%v] leads to [%v], which reads as [%v], %v", r, d, b, c, next, got, err)
			}
		}
	})
}
