package yahtzee_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// Points that no box can hold are refused, and not cut down to what fits.
func TestPlaceRange(t *testing.T) {
	for _, n := range []int{1, 249, 250, 251, 254, 255, 256, 257, 306, 511, 512, -1, -255, -256, math.MaxInt, math.MinInt} {
		r := yahtzee.Yatzy()
		r.Yahtzee = n
		c := gameCard(t, "pair=2")
		next, err := r.Place(c, yahtzee.Yahtzee, dice.MustParse("66666"))
		if 0 < n && n <= maxPoints+maxServed { // the most with Served
			if err != nil || next.Points(yahtzee.Yahtzee) != n {
				t.Errorf("%d: [%v], %v", n, next, err)
			}
		} else if err != pips.ErrRules || next != c {
			t.Errorf("%d: [%v], %v", n, next, err)
		}
	}
}

// ScoreRoll and Place say why, the first reason first.
func TestPlaceReasons(t *testing.T) {
	for _, c := range []struct {
		rules, card, dice string
		box               yahtzee.Category
		points            int
		err               error
	}{
		{"yahtzee", "", "1234", yahtzee.Pair, 0, yahtzee.ErrDice},
		{"yahtzee", "", "123456", yahtzee.Ones, 0, yahtzee.ErrDice},
		{"yahtzee", "", "12345", yahtzee.Pair, 0, yahtzee.ErrNoBox},
		{"yahtzee", "", "12345", 0, 0, yahtzee.ErrNoBox},
		{"yahtzee", "", "12345", yahtzee.Tower + 1, 0, yahtzee.ErrNoBox},
		{"yahtzee", "ones=0", "11111", yahtzee.Ones, 0, yahtzee.ErrFilled},
		{"forced-order", "", "12345", yahtzee.Ones, 1, nil},
		{"forced-order", "ones=1", "12345", yahtzee.Ones, 0, yahtzee.ErrFilled},
		{"forced-order", "ones=1", "12345", yahtzee.Twos, 2, nil},
		{"forced-order", "ones=1", "12345", yahtzee.Threes, 0, yahtzee.ErrOrder},
		{"yahtzee", "yahtzee=50", "55555", yahtzee.Fives, 25, nil},
		{"yahtzee", "yahtzee=50", "55555", yahtzee.FullHouse, 0, yahtzee.ErrJokerUpper},
		{"yahtzee", "yahtzee=50", "55555", yahtzee.Yahtzee, 0, yahtzee.ErrFilled},
		{"yahtzee", "yahtzee=50 fives=20", "55555", yahtzee.Sixes, 0, yahtzee.ErrJokerLower},
		{"yahtzee", "yahtzee=50 fives=20", "55555", yahtzee.SmallStraight, 30, nil},
		{"yahtzee joker=mixed", "yahtzee=50", "55555", yahtzee.Sixes, 0, yahtzee.ErrJokerUpper},
		{"yahtzee joker=mixed", "yahtzee=50 fives=20", "55555", yahtzee.Sixes, 0, nil}, // though a lower box is open
	} {
		r, card, d := gameRules(t, c.rules), gameCard(t, c.card), dice.MustParse(c.dice)
		got, err := worth(r, card, c.box, d)
		next, perr := r.Place(card, c.box, d)
		if got != c.points || err != c.err || reason(perr) != c.err || err != nil && next != card {
			t.Errorf("%v: %s on %v of [%s] is %d, %v, %v, want %d, %v", r, c.dice, c.box, c.card, got, err, perr, c.points, c.err)
		}
	}
}
