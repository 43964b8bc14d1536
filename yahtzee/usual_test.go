package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// The usual points of a lower box are two thirds of the most of all throws, those of an upper box three dice.
func TestUsual(t *testing.T) {
	check := func(r yahtzee.Rules) {
		for b := yahtzee.Ones; b <= yahtzee.Special; b++ {
			want := 0
			for d := range dice.All(r.Dice) {
				want = max(want, 2*r.Count(d, b))
			}
			if b.Upper() {
				want = 3 * 3 * int(b)
			}
			if got := r.Usual(b); got != want {
				t.Errorf("%v in %v: %d, want %d", b, r, got, want)
			}
		}
	}
	for _, r := range allRules(t) { // with sheets
		check(r)
	}
	for _, r := range yahtzee.Variants() {
		check(r)
		for flags := range 64 {
			q := r
			for i, flag := range []*bool{&q.KindsSumAll, &q.StraightsInRow, &q.HouseOfFive, &q.PairsOfFour} {
				*flag = flags>>i&1 != 0
			}
			if flags>>4&1 != 0 { // points of the boxes, or the sum
				q.SmallStraight, q.LargeStraight, q.FullHouse, q.FourOfAKind, q.Yahtzee = 0, 0, 0, 0, 0
			}
			if q.Dice = 5; flags>>5 != 0 {
				q.Dice = 6
			}
			check(q)
		}
	}
}
