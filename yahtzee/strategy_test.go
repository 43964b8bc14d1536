package yahtzee_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// TestStrategyChoices has decisions that follow from what the comments of the
// strategies say, worked out by hand.
func TestStrategyChoices(t *testing.T) {
	place := func(b yahtzee.Category) yahtzee.Move { return yahtzee.Move{Box: b} }
	keep := func(d string) yahtzee.Move { return yahtzee.Move{Keep: dice.MustParse(d), Roll: true} }
	for _, c := range []struct {
		why      string
		strategy yahtzee.Strategy
		roll     string
		left     int
		card     string
		want     yahtzee.Move
	}{
		{"full house and chance both count 16, and the full house stands first", yahtzee.Greedy(), "22255", 0, "", place(yahtzee.FullHouse)},
		{"with the full house filled it is chance", yahtzee.Greedy(), "22255", 0, "full-house=8", place(yahtzee.Chance)},
		{"chance has 29 now, and four 6s have (50+25+26+27+28+29)/6, which is more", yahtzee.Greedy(), "56666", 2, "", keep("6666")},
		{"no box can count more than 50", yahtzee.Greedy(), "33333", 2, "", place(yahtzee.Yahtzee)},
		{"all boxes count 0, so the first open one", yahtzee.Greedy(), "12346", 0,
			"ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 chance=20 large-straight=0 small-straight=0 two-pairs=0", place(yahtzee.Pair)},

		{"two alike of each, the higher stay", yahtzee.Casual(), "12266", 2, "", keep("66")},
		{"three alike", yahtzee.Casual(), "22266", 2, "full-house=0", keep("222")},
		{"a full house counts, so it stops", yahtzee.Casual(), "22266", 2, "", place(yahtzee.FullHouse)},
		{"four in a row stay while a straight is open", yahtzee.Casual(), "23455", 1, "", keep("2345")},
		{"without a straight the pair stays", yahtzee.Casual(), "23455", 1, "small-straight=0 large-straight=0", keep("55")},
		{"1-5 is four in a row and more: it stops only for the large straight", yahtzee.Casual(), "23456", 2, "", place(yahtzee.LargeStraight)},
		// Three times the points less three times what is usual: sixes
		// 54-54, pair 36-24, three of a kind 54-36, chance 63-60.
		{"three of a kind stands out most", yahtzee.Casual(), "12666", 0, "", place(yahtzee.ThreeOfAKind)},
		{"then the pair", yahtzee.Casual(), "12666", 0, "three-of-a-kind=0", place(yahtzee.Pair)},
	} {
		r := yahtzee.Yatzy()
		card, err := r.ParseCard(c.card)
		if err != nil {
			t.Fatal(c.why, err)
		}
		s := yahtzee.State{Players: 1, Roll: dice.MustParse(c.roll), Left: c.left}
		s.Cards[0] = card
		if err := r.Check(s); err != nil {
			t.Fatal(c.why, err)
		}
		if got := c.strategy(r, s); got != c.want {
			t.Errorf("%s: %s with %d left and [%s]: %v, want %v", c.why, c.roll, c.left, c.card, got, c.want)
		}
	}
}
