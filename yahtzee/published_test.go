package yahtzee_test

import (
	"strings"
	"testing"

	"pips.example/yahtzee"
)

// fill plays a game of one player with one roll for each box, and returns the total.
func fill(t *testing.T, r yahtzee.Rules, turns string) int {
	t.Helper()
	s := gameStart(t, r, 1)
	for _, turn := range strings.Fields(turns) {
		box, roll, _ := strings.Cut(turn, ":")
		s = play(t, r, s, roll, box)
	}
	if !r.Outcome(s).Over {
		t.Fatal("not over")
	}
	if got, err := r.ParseCard(s.Cards[0].String()); err != nil || got != s.Cards[0] {
		t.Errorf("[%v]: %v", s.Cards[0], err)
	}
	return r.Total(s.Cards[0])
}

const (
	upper5 = "ones:11111 twos:22222 threes:33333 fours:44444 fives:55555 sixes:66666 "
	upper6 = "ones:111111 twos:222222 threes:333333 fours:444444 fives:555555 sixes:666666 "
	yatzy5 = upper5 + "pair:66666 two-pairs:66655 three-of-a-kind:66666 four-of-a-kind:66666 small-straight:12345 large-straight:23456 full-house:66655 yahtzee:66666 chance:66666"
)

// The highest totals of all variants. 374 for Yatzy and 1575 for the boxed game are well known; the others are the sums
// of the best of each box, with the bonus: without jokers boxes are independent.
//
//	kata           105 + 219       = 324
//	yatzy          324 + 50        = 374, in order too
//	kniffel        105 + 35 + 235  = 375
//	yahtzee        375 + 12 × 100  = 1575, and free
//	yacht          105 + 192       = 297
//	yacht-knizia   105 + 200       = 305: 30 for a full house and for four of a kind
//	yacht-dice     305 + 35 - 15   = 325: a small straight is 15
//	maxi-yatzy     126 + 100 + 423 = 649
//	generala       105 + 160       = 265
func TestPublishedMaxima(t *testing.T) {
	maxima := map[string]struct {
		total int
		turns string
	}{
		// 105 above; 12 22 18 24 15 20 28 50 30 below.
		"kata":         {324, yatzy5},
		"yatzy":        {374, yatzy5},
		"forced-order": {374, yatzy5},
		// 13 times five alike, all but the first for 100 more: 105 + 35
		// above, 30 30 25 30 40 50 30 below.
		"yahtzee":      {1575, "yahtzee:66666 " + upper5 + "three-of-a-kind:66666 four-of-a-kind:66666 full-house:66666 small-straight:66666 large-straight:66666 chance:66666"},
		"yahtzee-free": {1575, "yahtzee:66666 " + upper5 + "three-of-a-kind:66666 four-of-a-kind:66666 full-house:66666 small-straight:66666 large-straight:66666 chance:66666"},
		"kniffel":      {375, upper5 + "three-of-a-kind:66666 four-of-a-kind:66666 full-house:66655 small-straight:12345 large-straight:12345 yahtzee:66666 chance:66666"},
		"yacht":        {297, upper5 + "full-house:66655 four-of-a-kind:66666 small-straight:12345 large-straight:23456 yahtzee:66666 chance:66666"},
		"yacht-knizia": {305, upper5 + "full-house:66666 four-of-a-kind:66666 small-straight:12345 large-straight:23456 yahtzee:66666 chance:66666"},
		"yacht-dice":   {325, upper5 + "full-house:66666 four-of-a-kind:66666 small-straight:12345 large-straight:23456 yahtzee:66666 chance:66666"},
		// 126 + 100 above; 12 22 30 18 24 30 15 20 21 28 33 34 36 100 below.
		"maxi-yatzy": {649, upper6 + "pair:666666 two-pairs:666655 three-pairs:665544 three-of-a-kind:666666 four-of-a-kind:666666 five-of-a-kind:666666 " +
			"small-straight:123456 large-straight:123456 full-straight:123456 full-house:666655 villa:666555 tower:666655 chance:666666 yahtzee:666666"},
		// All in the first roll: 20 30 40 50 with 5 more each.
		"generala": {265, upper5 + "large-straight:12345 full-house:66655 four-of-a-kind:66666 yahtzee:66666"},
	}
	for name, r := range yahtzee.Variants() {
		want := maxima[name] // none for a variant that is left out
		if got := fill(t, r, want.turns); got != want.total {
			t.Errorf("%s: %d, want %d", name, got, want.total)
		}
	}
}
