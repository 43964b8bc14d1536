package yahtzee_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

var (
	allJokers = []yahtzee.Joker{yahtzee.JokerNone, yahtzee.JokerForced, yahtzee.JokerFree, yahtzee.JokerMixed, yahtzee.JokerLax}
)

// jokerRules are the boxed game with each joker rule and gate.
func jokerRules(t *testing.T) []yahtzee.Rules {
	var all []yahtzee.Rules
	for _, joker := range allJokers {
		for _, needsPoints := range []bool{false, true} {
			r := yahtzee.Standard()
			r.Joker, r.JokerNeedsPoints = joker, needsPoints
			if err := r.Validate(); err != nil {
				if joker == yahtzee.JokerNone && needsPoints && errors.Is(err, pips.ErrRules) {
					continue
				}
				t.Fatal(r, err)
			}
			all = append(all, r)
		}
	}
	if len(all) != 9 {
		t.Fatal(len(all))
	}
	return all
}

// card returns the sheet as a card.
func (s sheet) card(t interface{ Fatal(...any) }) yahtzee.Card {
	var text []string
	for b, p := range s.points {
		text = append(text, fmt.Sprint(b, "=", p))
	}
	if s.extras > 0 {
		text = append(text, fmt.Sprint("extra=", s.extras))
	}
	var c yahtzee.Card
	if err := c.UnmarshalText([]byte(strings.Join(text, " "))); err != nil {
		t.Fatal(err)
	}
	return c
}

// checkWorth compares all boxes with the slow rules.
func checkWorth(t *testing.T, r yahtzee.Rules, s sheet, d dice.Dice) {
	t.Helper()
	card, roll := s.card(t), faces(d)
	var open []yahtzee.Category
	list := slices.Collect(r.ScoreRoll(card, d).All())
	for b := range r.Boxes.All() {
		want, legal := slowWorth(r, s, b, roll)
		got, err := worth(r, card, b, d)
		next, perr := r.Place(card, b, d)
		if got != want || (err == nil) != legal || reason(perr) != err {
			t.Fatalf("%v: %v on %v of [%v] is %d, %v, %v, want %d, %v", r, d, b, card, got, err, perr, want, legal)
		}
		if _, filled := s.points[b]; !filled {
			if len(list) == 0 || list[0] != (yahtzee.ScoreResult{Box: b, Points: want, Err: err}) {
				t.Fatalf("%v: ScoreRoll of %v on [%v]: %v", r, d, card, list)
			}
			list = list[1:]
		}
		if !legal {
			if next != card {
				t.Fatalf("%v: refused with %v, and [%v] is [%v]", r, err, card, next)
			}
			continue
		}
		open = append(open, b)
		after := sheet{maps.Clone(s.points), s.extras}
		if after.points == nil {
			after.points = map[yahtzee.Category]int{}
		}
		after.points[b] = want
		if r.Extra > 0 && groups(roll, r.Dice) > 0 && s.points[yahtzee.Yahtzee] > 0 {
			after.extras++
		}
		if want := after.card(t); next != want {
			t.Fatalf("%v: %v on %v of [%v] is [%v], want [%v]", r, d, b, card, next, want)
		}
	}
	if len(list) != 0 {
		t.Fatalf("%v: ScoreRoll has %v too", r, list)
	}
	if got := slices.Collect(r.Open(card, d)); !slices.Equal(got, open) {
		t.Fatalf("%v: open to %v on [%v] are %v, want %v", r, d, card, got, open)
	}
}

// All alike again: every joker rule and gate, with the Yahtzee box open, at 0 and at its
// points, and every face. Open or not are the upper box that matches and another one, the
// boxes that have full points and one that has not, and all others together. Of the sets
// of open boxes each seventh is tried, another one for each face.
func TestJokerRules(t *testing.T) {
	for _, r := range jokerRules(t) {
		for face := dice.One; face <= dice.Six; face++ {
			matching := yahtzee.Category(face)
			other := yahtzee.Category(face%6 + 1)
			for set := range 1 << 7 {
				if (set+int(face))%7 != 0 {
					continue
				}
				for box := range 3 {
					s := sheet{points: map[yahtzee.Category]int{}}
					if set>>6 == 0 {
						for b := range r.Boxes.All() { // all others are filled
							s.points[b] = 0
						}
					}
					for i, b := range []yahtzee.Category{matching, other, yahtzee.FullHouse, yahtzee.ThreeOfAKind, yahtzee.LargeStraight, yahtzee.SmallStraight} {
						if set>>i&1 != 0 {
							delete(s.points, b)
						} else {
							s.points[b] = 0
						}
					}
					delete(s.points, yahtzee.Yahtzee)
					if box > 0 {
						s.points[yahtzee.Yahtzee] = 50 * (box - 1)
					}
					checkWorth(t, r, s, dice.Of(face, face, face, face, face))
				}
			}
		}
	}
}

// Dice that are not all alike are never jokers: all 252 rolls on some cards.
func TestNoJokers(t *testing.T) {
	for _, r := range []yahtzee.Rules{yahtzee.Standard(), gameRules(t, "yahtzee joker=mixed gate=points")} {
		for _, s := range []sheet{
			{points: map[yahtzee.Category]int{yahtzee.Yahtzee: 50}},
			{points: map[yahtzee.Category]int{yahtzee.Yahtzee: 0, yahtzee.Fives: 25, yahtzee.Sixes: 0}},
			{points: map[yahtzee.Category]int{yahtzee.Yahtzee: 50, yahtzee.Ones: 2, yahtzee.FullHouse: 25}, extras: 1},
		} {
			for d := range dice.All(5) {
				checkWorth(t, r, s, d)
			}
		}
	}
}

// Jokers in other games: a full house and straights by their sums, six dice,
// and faces without an upper box.
func TestJokerHouseRules(t *testing.T) {
	for _, text := range []string{
		"yahtzee full-house=0 joker=lax", "yahtzee full-house=0 straights=from-one small-straight=0 large-straight=0",
		"yatzy joker=free", "maxi-yatzy joker=forced extra=200 saved=no", "yatzy joker=mixed gate=points extra=50",
		"yahtzee boxes=fives,sixes,full-house,small-straight,yahtzee", "yahtzee boxes=fives,full-house,small-straight,yahtzee joker=free",
	} {
		r := gameRules(t, text)
		boxes := slices.Collect(r.Boxes.All())
		step := max(1, 1<<len(boxes)/50|1)
		for set := 0; set < 1<<len(boxes); set += step {
			for _, points := range []int{0, r.Yahtzee} {
				s := sheet{points: map[yahtzee.Category]int{}}
				for i, b := range boxes {
					if set>>i&1 != 0 {
						s.points[b] = 0
					}
				}
				if _, ok := s.points[yahtzee.Yahtzee]; ok {
					s.points[yahtzee.Yahtzee] = points
				}
				d := dice.Dice{}
				for range r.Dice {
					d = d.Plus(dice.Of(dice.Die(set%6 + 1)))
				}
				checkWorth(t, r, s, d)
			}
		}
	}
}
