package yahtzee_test

import (
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// jokerRules are the boxed game with each joker rule and gate, and jokers in other games: a
// full house and straights by their sums, six dice, and faces without an upper box.
func jokerRules(t testing.TB) (all []yahtzee.Rules) {
	for joker := yahtzee.JokerNone; joker <= yahtzee.JokerLax; joker++ {
		for _, needsPoints := range []bool{false, true} {
			r := yahtzee.Standard()
			if r.Joker, r.JokerNeedsPoints = joker, needsPoints; r.Validate() == nil {
				all = append(all, r)
			}
		}
	}
	for _, text := range []string{
		"yahtzee full-house=0 joker=lax", "yahtzee full-house=0 straights=from-one small-straight=0 large-straight=0",
		"yatzy joker=free", "maxi-yatzy joker=forced extra=200 saved=no", "yatzy joker=mixed gate=points extra=50",
		"yahtzee boxes=fives,sixes,full-house,small-straight,yahtzee", "yahtzee boxes=fives,full-house,small-straight,yahtzee joker=free",
	} {
		all = append(all, gameRules(t, text))
	}
	return all
}

// checkWorth compares all boxes with the slow rules.
func checkWorth(t *testing.T, r yahtzee.Rules, s sheet, d dice.Dice) {
	t.Helper()
	card, roll := gameCard(t, s.text()), faces(d)
	for b := range r.Boxes.All() {
		points, legal := slowWorth(r, s, b, roll)
		next, err := r.Place(card, b, d)
		if got, _ := worth(r, card, b, d); got != points || (err == nil) != legal {
			t.Fatalf("%v: %v on %v of [%v] is %d, %v, want %d, %v", r, d, b, card, got, err, points, legal)
		}
		if extra := s.wins(r, roll); legal && (next.Points(b) != points || next.Extras() != card.Extras()+extra) {
			t.Fatalf("%v: %v on %v of [%v] is [%v], want %d points and %d extras", r, d, b, card, next, points, extra)
		}
	}
}

// All alike again, and other throws, which are never jokers: every joker rule and gate, with
// the Yahtzee box open, at 0 and at its points, and every face. Open or not are the upper box
// that matches and another one, the boxes that have full points and one that has not, and all
// others together. Of the sets of open boxes each seventh is tried, another one for each face.
func TestJokerRules(t *testing.T) {
	for _, r := range jokerRules(t) {
		throws := slices.Collect(dice.All(r.Dice))
		for face := range 6 {
			boxes := []yahtzee.Category{
				yahtzee.Ones + yahtzee.Category(face), yahtzee.Ones + yahtzee.Category((face+1)%6),
				yahtzee.FullHouse, yahtzee.ThreeOfAKind, yahtzee.LargeStraight, yahtzee.SmallStraight,
			}
			for set := face; set < 1<<7; set += 7 {
				s := sheet{points: map[yahtzee.Category]int{}}
				for b := range r.Boxes.All() {
					bit := slices.Index(boxes, b)
					if bit < 0 {
						bit = 6 // of all others
					}
					if b != yahtzee.Yahtzee && set>>bit&1 != 0 {
						s.points[b] = 0
					}
				}
				for _, points := range []int{-1, 0, r.Yahtzee} {
					if points >= 0 {
						s.points[yahtzee.Yahtzee] = points
					}
					checkWorth(t, r, s, alike(dice.Die(face+1), r.Dice))
					checkWorth(t, r, s, throws[(2*set+face)%len(throws)])
				}
			}
		}
	}
}
