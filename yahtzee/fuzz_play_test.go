package yahtzee_test

import (
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// fuzzInts reads numbers from bytes, 0 where there are no more.
type fuzzInts []byte

func (b *fuzzInts) next() int {
	var word [8]byte
	*b = (*b)[copy(word[:], *b):]
	return int(int64(binary.LittleEndian.Uint64(word[:])))
}

// fuzzWords is the opposite.
func fuzzWords(ints ...int) (b []byte) {
	for _, n := range ints {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	return b
}

// fuzzGroup returns a group of dice, of which no word is refused.
func fuzzGroup(packed uint64) dice.Dice {
	d, err := gametest.Unpack(packed)
	if err != nil {
		d, _ = gametest.Unpack(packed & (1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50)) // one of each at most
	}
	return d
}

// FuzzApply does anything with rules that are a variant with some fields changed, a state
// of any numbers and cards, a move, and a throw.
func FuzzApply(f *testing.F) {
	rules := variants()
	throw, pair := dice.MustParse("12266").Packed(), dice.MustParse("66").Packed()
	none := fuzzWords()
	f.Add(byte(0), none, byte(0), byte(0), byte(0), fuzzWords(2, 0, 5, 2), "", "", uint64(0), uint64(0), byte(0), pair, true, throw)
	f.Add(byte(0), none, byte(0), byte(0), byte(0), fuzzWords(2, 1, 0, 2), "ones=3", "", uint64(0), throw, byte(0), pair, true, throw)
	f.Add(byte(1), none, byte(2), byte(1), byte(0), fuzzWords(1, 0, 0, 0), "yahtzee=50", "", uint64(0), dice.MustParse("55555").Packed(), byte(5), uint64(0), false, throw)
	f.Add(byte(9), fuzzWords(1, 1, -1, math.MaxInt32), byte(1), byte(1), byte(3), fuzzWords(1, 0, 4, 1, 2), "villa=33", "", pair, uint64(0), byte(20), pair, false, throw)
	f.Add(byte(3), fuzzWords(0, 0, 0, 0, 0, 0, 1000, -1), byte(9), byte(9), byte(255), fuzzWords(8, 7, -1, math.MinInt32, -1, 1), "ones=250 ones=1", "extra=1", uint64(1)<<63, throw, byte(255), throw, true, uint64(1)<<60)
	f.Fuzz(func(t *testing.T, variant byte, settings []byte, joker, gate, switches byte, fields []byte, one, two string, kept, roll uint64, box byte, keep uint64, again bool, anyThrow uint64) {
		r := rules[int(variant)%len(rules)]
		n := fuzzInts(settings)
		for _, p := range []*int{
			&r.Dice, &r.Rolls, &r.SmallStraight, &r.LargeStraight, &r.FullHouse, &r.FourOfAKind, &r.Yahtzee, &r.UpperLimit, &r.UpperBonus, &r.ServedBonus, &r.Extra,
		} {
			*p += n.next()
		}
		if joker > 0 {
			r.Joker = yahtzee.Joker(joker - 1)
		}
		r.JokerNeedsPoints = gate&1 != 0
		for i, p := range []*bool{&r.Ordered, &r.Saved, &r.HouseOfFive, &r.PairsOfFour, &r.KindsSumAll, &r.StraightsInRow} {
			*p = *p != (switches>>i&1 != 0)
		}
		n = fields
		s := yahtzee.State{Players: n.next(), Turn: pips.Player(n.next()), Due: n.next(), RollsLeft: n.next()}
		for p := range s.Saved {
			s.Saved[p] = n.next()
		}
		_ = s.Cards[0].UnmarshalText([]byte(one))
		for p := 1; p < s.Players && p < pips.MaxPlayers; p++ {
			_ = s.Cards[p].UnmarshalText([]byte(two))
		}
		s.Kept, s.Roll = fuzzGroup(kept), fuzzGroup(roll)
		anything(t, r, s, yahtzee.Move{Box: yahtzee.Category(box), Keep: fuzzGroup(keep), Roll: again}, fuzzGroup(anyThrow))
	})
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
		open := false
		for other := range r.Open(c, d) {
			if open = other == b; open {
				break
			}
		}
		if open != (err == nil) || open != (why == nil) {
			t.Fatalf("%v: %v in %v of [%v]: open %v, %v, %v", r, d, b, c, open, why, err)
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

// FuzzGame plays what comes from outside, by a variant, see [gametest.Feed].
func FuzzGame(f *testing.F) {
	rules := variants()
	for i := range rules {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		script := make([]byte, 60)
		for j := range script {
			script[j] = byte(src.Uint32()) &^ 6 // more often what can be done
		}
		f.Add(byte(i), uint8(1+i%8), script)
	}
	f.Add(byte(0), uint8(0), []byte{0, 1, 2, 3})
	f.Add(byte(1), uint8(9), []byte("\x07\xff\xff\xff\x05\x00\x03\x01"))
	f.Add(byte(2), uint8(3), []byte{0, 1, 2, 3, 4, 5, 0, 0, 0, 1, 0, 4, 0, 0, 6, 1, 2, 7})
	f.Fuzz(func(t *testing.T, variant byte, players uint8, script []byte) {
		r := rules[int(variant)%len(rules)]
		g, err := r.NewGame(make([]string, players)...)
		if ok := 1 <= players && players <= pips.MaxPlayers; (err == nil) != ok || !ok && !errors.Is(err, pips.ErrPlayers) {
			t.Fatalf("%v with %d players: %v", r, players, err)
		}
		if err != nil {
			return
		}
		gametest.Feed[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
			Move: func(b *gametest.Bytes) yahtzee.Move {
				return yahtzee.Move{Box: yahtzee.Category(b.Next() % 24), Keep: b.Dice(int(b.Next() % 8)), Roll: b.Next()&1 != 0}
			},
			Chance: func(b *gametest.Bytes, s yahtzee.State) dice.Dice {
				switch what := b.Next() % 8; what {
				case 0: // any number
					return b.Dice(int(b.Next() % 8))
				case 1, 2:
					return alike(dice.One+dice.Die(b.Next()%6), s.Due)
				default:
					return b.Dice(s.Due)
				}
			},
			Conserve: func(before, after yahtzee.State) error { return conserve(r, before, after) },
		}.Play(t, g, script)
	})
}
