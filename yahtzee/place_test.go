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

// Without a limit there is no bonus.
func TestNoBonus(t *testing.T) {
	r := yahtzee.Standard()
	r.UpperLimit = 0
	if got := r.Bonus(gameCard(t, "ones=5 sixes=30")); got != 0 {
		t.Errorf("a bonus of %d", got)
	}
}

// One point in a box allows the joker, Extra and ServedBonus.
func TestOnePoint(t *testing.T) {
	r := gameRules(t, "yahtzee joker=mixed yahtzee=1 extra=1")
	card, sixes := gameCard(t, "yahtzee=1"), dice.MustParse("66666")
	if got, err := r.Place(card, yahtzee.Sixes, sixes); got != gameCard(t, "sixes=30 yahtzee=1 extra=1") || r.Total(got) != 32 {
		t.Errorf("[%v] with %d, %v", got, r.Total(got), err)
	}
	if _, err := r.Place(card, yahtzee.FullHouse, sixes); gametest.Reason(err) != yahtzee.ErrJokerUpper {
		t.Errorf("a joker in another box: %v", err)
	}
	r = gameRules(t, "generala full-house=1")
	if s := play(t, r, gameStart(t, r, 1), "66655", "full-house"); s.Cards[0].Points(yahtzee.FullHouse) != 6 {
		t.Errorf("[%v], want 1 and 5 for the first roll", s.Cards[0])
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
		{"forced-order", "ones=1", "12345", yahtzee.Threes, yahtzee.ErrOrder, "an earlier box must be filled first"},
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

// Points that no box can hold are refused.
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
