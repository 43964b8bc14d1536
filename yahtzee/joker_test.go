package yahtzee_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

var allJokers = []yahtzee.Joker{yahtzee.JokerNone, yahtzee.JokerForced, yahtzee.JokerFree, yahtzee.JokerMixed, yahtzee.JokerLax}

// jokerRules are the boxed game with each joker rule and gate.
func jokerRules() (all []yahtzee.Rules) {
	for _, joker := range allJokers {
		for _, needsPoints := range []bool{false, true} {
			r := yahtzee.Standard()
			if r.Joker, r.JokerNeedsPoints = joker, needsPoints; r.Validate() == nil {
				all = append(all, r)
			}
		}
	}
	return all
}

// card returns the sheet as a card.
func (s sheet) card(t interface{ Fatal(...any) }) (c yahtzee.Card) {
	var text []string
	for b, p := range s.points {
		text = append(text, fmt.Sprint(b, "=", p))
	}
	if s.extras > 0 {
		text = append(text, fmt.Sprint("extra=", s.extras))
	}
	if err := c.UnmarshalText([]byte(strings.Join(text, " "))); err != nil {
		t.Fatal(err)
	}
	return c
}

// checkWorth compares all boxes with the slow rules.
func checkWorth(t *testing.T, r yahtzee.Rules, s sheet, d dice.Dice) {
	t.Helper()
	card, roll := s.card(t), faces(d)
	extra := 0
	if r.Extra > 0 && groups(roll, r.Dice) > 0 && s.points[yahtzee.Yahtzee] > 0 {
		extra = 1
	}
	for b := range r.Boxes.All() {
		points, legal := slowWorth(r, s, b, roll)
		next, err := r.Place(card, b, d)
		if got, _ := worth(r, card, b, d); got != points || (err == nil) != legal {
			t.Fatalf("%v: %v on %v of [%v] is %d, %v, want %d, %v", r, d, b, card, got, err, points, legal)
		}
		if legal && (next.Points(b) != points || next.Extras() != card.Extras()+extra) {
			t.Fatalf("%v: %v on %v of [%v] is [%v], want %d points and %d extras", r, d, b, card, next, points, extra)
		}
	}
}

// All alike again: every joker rule and gate, with the Yahtzee box open, at 0 and at its
// points, and every face. Open or not are the upper box that matches and another one, the
// boxes that have full points and one that has not, and all others together. Of the sets
// of open boxes each seventh is tried, another one for each face.
func TestJokerRules(t *testing.T) {
	for _, r := range jokerRules() {
		for face := range 6 {
			boxes := []yahtzee.Category{
				yahtzee.Ones + yahtzee.Category(face), yahtzee.Ones + yahtzee.Category((face+1)%6),
				yahtzee.FullHouse, yahtzee.ThreeOfAKind, yahtzee.LargeStraight, yahtzee.SmallStraight,
			}
			for set := face; set < 1<<7; set += 7 {
				for points := -50; points <= 50; points += 50 {
					s := sheet{points: map[yahtzee.Category]int{}}
					for b := range r.Boxes.All() {
						bit := slices.Index(boxes, b)
						if bit < 0 {
							bit = 6 // of all others
						}
						if set>>bit&1 != 0 {
							s.points[b] = 0
						}
					}
					delete(s.points, yahtzee.Yahtzee)
					if points >= 0 {
						s.points[yahtzee.Yahtzee] = points
					}
					checkWorth(t, r, s, alike(dice.Die(face+1), 5))
				}
			}
		}
	}
}

// Dice that are not all alike are never jokers: all 252 rolls on some cards.
func TestNoJokers(t *testing.T) {
	for _, points := range []map[yahtzee.Category]int{
		{yahtzee.Yahtzee: 0, yahtzee.Fives: 25, yahtzee.Sixes: 0},
		{yahtzee.Yahtzee: 50, yahtzee.Ones: 2, yahtzee.FullHouse: 25},
	} {
		for d := range dice.All(5) {
			checkWorth(t, yahtzee.Standard(), sheet{points: points}, d)
		}
	}
}

// Jokers in other games: a full house and straights by their sums, six dice, and faces
// without an upper box.
func TestJokerHouseRules(t *testing.T) {
	for _, text := range []string{
		"yahtzee full-house=0 joker=lax", "yahtzee full-house=0 straights=from-one small-straight=0 large-straight=0",
		"yatzy joker=free", "maxi-yatzy joker=forced extra=200 saved=no", "yatzy joker=mixed gate=points extra=50",
		"yahtzee boxes=fives,sixes,full-house,small-straight,yahtzee", "yahtzee boxes=fives,full-house,small-straight,yahtzee joker=free",
	} {
		r := gameRules(t, text)
		boxes := slices.Collect(r.Boxes.All())
		for set := 0; set < 1<<len(boxes); set += 1<<len(boxes)/50 | 1 {
			s := sheet{points: map[yahtzee.Category]int{}}
			for i, b := range boxes {
				if set>>i&1 != 0 {
					s.points[b] = 0
				}
			}
			if _, ok := s.points[yahtzee.Yahtzee]; ok {
				checkWorth(t, r, s, alike(dice.Die(set%6+1), r.Dice))
				s.points[yahtzee.Yahtzee] = r.Yahtzee
			}
			checkWorth(t, r, s, alike(dice.Die(set%6+1), r.Dice))
		}
	}
}
