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
func (s sheet) card(t testing.TB) yahtzee.Card {
	var text []string
	for b, p := range s.points {
		text = append(text, fmt.Sprint(b, "=", p))
	}
	if s.extras > 0 {
		text = append(text, fmt.Sprint("extra=", s.extras))
	}
	return gameCard(t, strings.Join(text, " "))
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

// All alike again: every joker rule and gate, with the Yahtzee box open, at 0
// and at 50, every face, and sets of filled boxes of all kinds.
func TestJokerRules(t *testing.T) {
	others := slices.DeleteFunc(slices.Collect(yahtzee.Standard().Boxes.All()), func(b yahtzee.Category) bool { return b == yahtzee.Yahtzee })
	const step = 29 // has no divisor in common with the number of sets
	for _, r := range jokerRules(t) {
		for set := 0; set < 1<<len(others); set += step {
			s := sheet{points: map[yahtzee.Category]int{}}
			for i, b := range others {
				if set>>i&1 != 0 {
					s.points[b] = 0
				}
			}
			box := set % 3 // all three come up with each place of the other boxes
			if box > 0 {
				s.points[yahtzee.Yahtzee] = 50 * (box - 1)
			}
			face := dice.Die(set/3%6 + 1)
			checkWorth(t, r, s, dice.Of(face, face, face, face, face))
		}
	}
}

// The same with nothing left out that a joker rule asks for: whether the upper
// box that matches is open, and another upper box; every set of open boxes among
// those that have full points and one that has not; and the other boxes all
// filled or all open. So both sections are full, open in part, and open as a
// whole, which the last line wants to see for each rule.
func TestJokerRulesAll(t *testing.T) {
	for _, r := range jokerRules(t) {
		whole := 0 // cards with all lower boxes open but that of all alike
		for face := dice.One; face <= dice.Six; face++ {
			matching := yahtzee.Category(face)
			other := yahtzee.Category(face%6 + 1)
			for set := range 1 << 7 {
				if testing.Short() && (set+int(face))%11 != 0 {
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
					if set>>2 == 1<<5-1 && box > 0 {
						whole++
					}
					checkWorth(t, r, s, dice.Of(face, face, face, face, face))
				}
			}
		}
		// Six faces, two upper boxes, and a Yahtzee box with 0 and 50.
		if !testing.Short() && whole != 6*4*2 {
			t.Errorf("%v: %d cards with all lower boxes open", r, whole)
		}
	}
}

// Dice that are not all alike are never jokers: all 252 rolls on some cards.
func TestNoJokers(t *testing.T) {
	for _, r := range jokerRules(t) {
		for _, s := range []sheet{
			{},
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
		step := max(1, 1<<len(boxes)/500|1)
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

// ScoreRoll and Place say why, the first reason first.
func TestPlaceReasons(t *testing.T) {
	forced, free := yahtzee.Standard(), yahtzee.Free()
	order := yahtzee.ForcedOrder()
	for _, c := range []struct {
		rules  yahtzee.Rules
		card   string
		dice   string
		box    yahtzee.Category
		points int
		err    error
	}{
		{forced, "", "1234", yahtzee.Ones, 0, yahtzee.ErrDice},
		{forced, "", "123456", yahtzee.Ones, 0, yahtzee.ErrDice},
		{forced, "", "1234", yahtzee.Pair, 0, yahtzee.ErrDice},
		{forced, "", "12345", yahtzee.Pair, 0, yahtzee.ErrNoBox},
		{forced, "", "12345", 0, 0, yahtzee.ErrNoBox},
		{forced, "", "12345", yahtzee.Tower + 1, 0, yahtzee.ErrNoBox},
		{forced, "", "12345", 255, 0, yahtzee.ErrNoBox},
		{forced, "ones=0", "11111", yahtzee.Ones, 0, yahtzee.ErrFilled},
		{forced, "ones=0", "11111", yahtzee.Twos, 0, nil},
		{order, "", "12345", yahtzee.Ones, 1, nil},
		{order, "", "12345", yahtzee.Twos, 0, yahtzee.ErrOrder},
		{order, "ones=1", "12345", yahtzee.Ones, 0, yahtzee.ErrFilled},
		{order, "ones=1", "12345", yahtzee.Twos, 2, nil},
		{order, "ones=1", "12345", yahtzee.Threes, 0, yahtzee.ErrOrder},
		{forced, "yahtzee=50", "55555", yahtzee.Fives, 25, nil},
		{forced, "yahtzee=50", "55555", yahtzee.Sixes, 0, yahtzee.ErrJokerUpper},
		{forced, "yahtzee=50", "55555", yahtzee.FullHouse, 0, yahtzee.ErrJokerUpper},
		{forced, "yahtzee=50", "55555", yahtzee.Yahtzee, 0, yahtzee.ErrFilled},
		{forced, "yahtzee=50", "55556", yahtzee.FullHouse, 0, nil},
		{forced, "yahtzee=50 fives=20", "55555", yahtzee.Fives, 0, yahtzee.ErrFilled},
		{forced, "yahtzee=50 fives=20", "55555", yahtzee.Sixes, 0, yahtzee.ErrJokerLower},
		{forced, "yahtzee=50 fives=20", "55555", yahtzee.SmallStraight, 30, nil},
		{forced, "yahtzee=0 fives=20", "55555", yahtzee.SmallStraight, 30, nil},
		{free, "yahtzee=50 fives=20", "55555", yahtzee.Sixes, 0, nil},
		{free, "yahtzee=50", "55555", yahtzee.SmallStraight, 0, nil},
		{gameRules(t, "yahtzee gate=points"), "yahtzee=0 fives=20", "55555", yahtzee.SmallStraight, 0, nil},
		{gameRules(t, "yahtzee gate=points"), "yahtzee=0", "55555", yahtzee.Sixes, 0, nil},
		{gameRules(t, "yahtzee joker=mixed"), "yahtzee=0", "55555", yahtzee.Sixes, 0, nil},
		{gameRules(t, "yahtzee joker=mixed"), "yahtzee=50", "55555", yahtzee.Sixes, 0, yahtzee.ErrJokerUpper},
		{gameRules(t, "yahtzee joker=mixed"), "yahtzee=0 fives=20", "55555", yahtzee.FullHouse, 25, nil},
		{gameRules(t, "yahtzee joker=mixed"), "yahtzee=50 fives=20", "55555", yahtzee.FullHouse, 25, nil},
		{gameRules(t, "yahtzee joker=mixed"), "yahtzee=50 fives=20", "55555", yahtzee.Sixes, 0, nil}, // though a lower box is open
		{gameRules(t, "yahtzee joker=lax"), "yahtzee=50", "55555", yahtzee.LargeStraight, 40, nil},
	} {
		card, d := gameCard(t, c.card), dice.MustParse(c.dice)
		got, err := worth(c.rules, card, c.box, d)
		if got != c.points || err != c.err {
			t.Errorf("%v: %s on %v of [%s] is %d, %v, want %d, %v", c.rules, c.dice, c.box, c.card, got, err, c.points, c.err)
		}
		if next, err := c.rules.Place(card, c.box, d); reason(err) != c.err || err != nil && next != card || err == nil && next.Points(c.box) != c.points {
			t.Errorf("%v: %s placed on %v of [%s]: [%v], %v", c.rules, c.dice, c.box, c.card, next, err)
		}
	}
}

// The 100 need 50 in the box, and do not count towards the 63.
func TestExtra(t *testing.T) {
	r := yahtzee.Standard()
	for _, c := range []struct {
		card, dice string
		box        yahtzee.Category
		extras     int
		bonus      int
		total      int
	}{
		{"yahtzee=50", "66666", yahtzee.Sixes, 1, 0, 180},
		{"yahtzee=0", "66666", yahtzee.Sixes, 0, 0, 30},
		{"", "66666", yahtzee.Sixes, 0, 0, 30},
		{"", "66666", yahtzee.Yahtzee, 0, 0, 50},
		{"yahtzee=50", "66665", yahtzee.Sixes, 0, 0, 74},
		{"yahtzee=50 extra=1 fives=25", "66666", yahtzee.Sixes, 2, 0, 305},
		{"yahtzee=50 sixes=24 fives=20 fours=16", "11111", yahtzee.Ones, 1, 35, 50 + 65 + 35 + 100},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=6", "11112", yahtzee.Ones, 0, 35, 50 + 66 + 35},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=3 twos=2", "11222", yahtzee.Ones, 0, 35, 50 + 63 + 35},
		{"yahtzee=50 sixes=24 fives=20 fours=12 threes=3 twos=2", "12222", yahtzee.Ones, 0, 0, 50 + 62},
		{"yahtzee=50 sixes=24 extra=1", "66666", yahtzee.FullHouse, 2, 0, 50 + 24 + 25 + 200},
	} {
		got, err := r.Place(gameCard(t, c.card), c.box, dice.MustParse(c.dice))
		if err != nil || got.Extras() != c.extras || r.Bonus(got) != c.bonus || r.Total(got) != c.total {
			t.Errorf("%s on %v of [%s] is [%v], %v: bonus %d, total %d; want %d extras, bonus %d, total %d",
				c.dice, c.box, c.card, got, err, r.Bonus(got), r.Total(got), c.extras, c.bonus, c.total)
		}
	}
}
