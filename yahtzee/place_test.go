package yahtzee_test

import (
	"fmt"
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// What a throw makes of a card, with the total. The 100 need 50 in the box, and do not count
// towards the 63.
func TestPlace(t *testing.T) {
	for _, c := range []struct {
		rules, card, dice string
		box               yahtzee.Category
		want              string
		total             int
	}{
		{"yahtzee", "yahtzee=50", "66666", yahtzee.Sixes, "sixes=30 yahtzee=50 extra=1", 180},
		{"yahtzee", "yahtzee=0", "66666", yahtzee.Sixes, "sixes=30 yahtzee=0", 30},
		{"yahtzee", "yahtzee=50 extra=1 fives=25", "66666", yahtzee.Sixes, "fives=25 sixes=30 yahtzee=50 extra=2", 305},
		{"yahtzee", "yahtzee=50 sixes=24 extra=1", "66666", yahtzee.FullHouse, "sixes=24 full-house=25 yahtzee=50 extra=2", 50 + 24 + 25 + 200},
		{"yahtzee extra=1", "yahtzee=50", "66666", yahtzee.Sixes, "sixes=30 yahtzee=50 extra=1", 81},
		// The bonus: 65, 63 and 62.
		{"yahtzee", "yahtzee=50 sixes=24 fives=20 fours=16", "11111", yahtzee.Ones, "ones=5 fours=16 fives=20 sixes=24 yahtzee=50 extra=1", 50 + 65 + 35 + 100},
		{"yahtzee", "sixes=24 fives=20 fours=12 threes=3 twos=2", "11222", yahtzee.Ones, "ones=2 twos=2 threes=3 fours=12 fives=20 sixes=24", 63 + 35},
		{"yahtzee", "sixes=24 fives=20 fours=12 threes=3 twos=2", "12222", yahtzee.Ones, "ones=1 twos=2 threes=3 fours=12 fives=20 sixes=24", 62},
		// Jokers.
		{"yahtzee", "yahtzee=50 fives=20", "55555", yahtzee.SmallStraight, "fives=20 small-straight=30 yahtzee=50 extra=1", 200},
		{"yahtzee joker=mixed", "yahtzee=50 fives=20", "55555", yahtzee.Sixes, "fives=20 sixes=0 yahtzee=50 extra=1", 170}, // though a lower box is open
		{"forced-order", "ones=1", "12345", yahtzee.Twos, "ones=1 twos=2", 3},
	} {
		r := gameRules(t, c.rules)
		got, err := r.Place(gameCard(t, c.card), c.box, dice.MustParse(c.dice))
		if err != nil || got != gameCard(t, c.want) || r.Total(got) != c.total {
			t.Errorf("%s: %s on %v of [%s] is [%v] with %d, %v; want [%s] with %d", c.rules, c.dice, c.box, c.card, got, r.Total(got), err, c.want, c.total)
		}
	}
	// Without a limit there is no bonus, whatever the rules say it is. Such rules cannot be
	// played.
	r := yahtzee.Standard()
	r.UpperLimit = 0
	if got := r.Bonus(gameCard(t, "ones=5 sixes=30")); got != 0 {
		t.Errorf("a bonus of %d", got)
	}
}

// ScoreRoll and Place say why not, the first reason first.
func TestPlaceReasons(t *testing.T) {
	for _, c := range []struct {
		rules, card, dice string
		box               yahtzee.Category
		reason            error
		text              string
	}{
		{"yahtzee", "", "1234", yahtzee.Pair, yahtzee.ErrDice, "wrong number of dice (need 5, have 4)"},
		{"yahtzee", "", "123456", yahtzee.Ones, yahtzee.ErrDice, "wrong number of dice (need 5, have 6)"},
		{"yahtzee", "", "12345", 0, yahtzee.ErrNoBox, "the card has no such box"},
		{"yahtzee", "", "12345", yahtzee.Tower + 1, yahtzee.ErrNoBox, "the card has no such box"},
		{"yahtzee", "ones=0", "11111", yahtzee.Ones, yahtzee.ErrFilled, "the box is filled"},
		{"yahtzee", "yahtzee=50", "55555", yahtzee.Yahtzee, yahtzee.ErrFilled, "the box is filled"},
		{"forced-order", "ones=1", "12345", yahtzee.Ones, yahtzee.ErrFilled, "the box is filled"},
		{"forced-order", "ones=1", "12345", yahtzee.Threes, yahtzee.ErrOrder, "an earlier box is to be filled first"},
		{"yahtzee", "yahtzee=50", "55555", yahtzee.FullHouse, yahtzee.ErrJokerUpper, "the joker has to go to the upper box of its face"},
		{"yahtzee", "yahtzee=50 fives=20", "55555", yahtzee.Sixes, yahtzee.ErrJokerLower, "the joker has to go to an open lower box"},
	} {
		r, card, d := gameRules(t, c.rules), gameCard(t, c.card), dice.MustParse(c.dice)
		points, why := worth(r, card, c.box, d)
		next, err := r.Place(card, c.box, d)
		if points != 0 || next != card {
			t.Errorf("%s: %s on %v of [%s] is %d and leads to [%v]", c.rules, c.dice, c.box, c.card, points, next)
		}
		if why != c.reason || gametest.Reason(err) != c.reason || err.Error() != c.text {
			t.Errorf("%s: %s on %v of [%s]: %v and %v, want %s", c.rules, c.dice, c.box, c.card, why, err, c.text)
		}
	}
}

// Points that no box can hold are refused, and not cut down to what fits.
func TestPlaceRange(t *testing.T) {
	for _, n := range []int{1, 250, 251, 254, 255, 256, 257, 306, 511, 512, -1, -255, -256, math.MaxInt, math.MinInt} {
		r := yahtzee.Yatzy()
		r.Yahtzee = n
		card := gameCard(t, "pair=2")
		want, why := card, error(pips.ErrRules)
		if 0 < n && n <= maxPoints+maxServed {
			want, why = gameCard(t, fmt.Sprint("pair=2 yahtzee=", n)), nil
		}
		if got, err := r.Place(card, yahtzee.Yahtzee, dice.MustParse("66666")); got != want || err != why {
			t.Errorf("%d: [%v], %v, want [%v], %v", n, got, err, want, why)
		}
	}
}
