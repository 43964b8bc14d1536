package main

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"

	"pips.example/dice"
	"pips.example/internal/decision"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A sheet values plans of Yahtzee by their mean total in games that have the same dice for each plan.
type sheet struct {
	*rand.Rand
	rules yahtzee.Rules
	boxes []yahtzee.Category
	words decision.Words
	games [][][3][5]uint8 // faces by game, turn and roll
	names []string        // for rules
	throws
}

// Throws are all throws of five dice, by the sums of their weights.
type throws [5*weight6 + 1]*throw

// A throw has what its dice do in each box.
type throw struct {
	dice  dice.Dice
	alike bool
	boxes [yahtzee.Tower + 1]struct{ points, fit, kept int } // kept is the weight of the dice that fit
}

const weight6 = 7 * 7 * 7 * 7 * 7

// weights are those of the faces: there are less than seven dice of each.
var weights = [...]int{0, 1, 7, 49, 343, 2401, weight6}

// newSheet draws the dice of some games.
func newSheet(rules string, games int, random *rand.Rand) (*sheet, error) {
	r, err := yahtzee.ParseRules(rules)
	if err != nil {
		return nil, err
	}
	if r.Dice != 5 || r.Rolls != 3 || r.Saved || r.Ordered || strings.Contains(r.String(), "columns") {
		return nil, fmt.Errorf("%v: want five dice, three rolls, and boxes in any order", r)
	}
	s := &sheet{Rand: random, rules: r, games: make([][][3][5]uint8, games), names: []string{"upper", "upper", "upper"}}
	s.words = decision.Words{Do: []string{"fill", "keep"}, What: []string{"dice", "points", "rolls", "boxes"}, Which: []string{"upper"}}
	for b := yahtzee.Ones; b <= yahtzee.Tower; b++ {
		s.words.Which = append(s.words.Which, b.String())
	}
	for b := range r.Boxes.All() {
		s.boxes = append(s.boxes, b)
		s.names = append(s.names, b.String())
	}
	for d := range dice.All(r.Dice) {
		s.throws[weight(d)] = s.look(d)
	}
	for i := range s.games {
		s.games[i] = make([][3][5]uint8, len(s.boxes))
		for turn := range s.games[i] {
			for roll := range s.games[i][turn] {
				for j := range s.games[i][turn][roll] {
					s.games[i][turn][roll][j] = uint8(1 + random.IntN(6))
				}
			}
		}
	}
	return s, nil
}

// look returns what dice do: those that fit a box are what a plan keeps for it.
func (s *sheet) look(d dice.Dice) *throw {
	t := &throw{dice: d}
	for _, b := range s.boxes {
		p, _ := yahtzee.ParsePlan("keep " + b.String())
		keep := d
		if m := p.Move(s.rules.View(yahtzee.State{Players: 1, RollsLeft: 2, Roll: d}, 0)); m.Roll {
			keep = m.Keep
		}
		at := &t.boxes[b]
		at.points, at.fit, at.kept = s.rules.Score(d, b), keep.Len(), weight(keep)
	}
	for f := dice.One; f <= dice.Six; f++ {
		t.alike = t.alike || d.Count(f) == d.Len()
	}
	return t
}

func weight(d dice.Dice) (sum int) {
	for f := range d.Faces() {
		sum += weights[f]
	}
	return sum
}

// A line is a rule with its boxes.
type line struct {
	decision.Rule
	boxes []yahtzee.Category
}

// lines returns the rules of a plan.
func (s *sheet) lines(text string) (list []line) {
	rules, _, _ := s.words.Parse(text)
	for _, rule := range rules {
		l := line{rule, nil}
		for _, which := range rule.Which {
			b := yahtzee.Category(which)
			switch {
			case which == 0:
				l.boxes = append(l.boxes, yahtzee.Sixes, yahtzee.Fives, yahtzee.Fours, yahtzee.Threes, yahtzee.Twos, yahtzee.Ones)
			case slices.Contains(s.boxes, b):
				l.boxes = append(l.boxes, b)
			}
		}
		if rule.Which == nil {
			l.boxes = s.boxes
		}
		list = append(list, l)
	}
	return list
}

// value returns the mean total of a plan.
func (s *sheet) value(_ context.Context, text string) (float64, error) {
	p, err := yahtzee.ParsePlan(text)
	if err != nil {
		return 0, err
	}
	list, sum := s.lines(text), 0
	for _, game := range s.games {
		var card yahtzee.Card
		filled := 0
		for turn := range game {
			box, t := s.turn(list, p, &card, filled, &game[turn])
			card, err = s.rules.Place(card, box, t.dice)
			if err != nil {
				return 0, err
			}
			filled |= 1 << box
		}
		sum += s.rules.Total(card)
	}
	return float64(sum) / float64(len(s.games)), nil
}

// turn plays a turn, and returns the box that it fills, and with what.
func (s *sheet) turn(list []line, p yahtzee.Plan, card *yahtzee.Card, filled int, rolls *[3][5]uint8) (box yahtzee.Category, t *throw) {
	kept, n := 0, 0
	for i := range rolls {
		for _, f := range rolls[i][n:] {
			kept += weights[f]
		}
		t = s.throws[kept]
		if t.alike { // perhaps a joker
			m := p.Move(s.rules.View(yahtzee.State{Players: 1, RollsLeft: 2 - i, Roll: t.dice, Cards: [8]yahtzee.Card{*card}}, 0))
			box, n, kept = m.Box, m.Keep.Len(), weight(m.Keep)
		} else {
			box, n, kept = s.choose(list, t, filled, 2-i)
		}
		if box > 0 {
			break
		}
	}
	return box, t
}

// choose follows a list as a plan does, unless all dice are alike. Without a box it returns how many dice it keeps, and
// their weight.
func (s *sheet) choose(list []line, t *throw, filled, rolls int) (box yahtzee.Category, n, kept int) {
	values := [4]int{2: rolls, 3: len(s.boxes) - bits.OnesCount(uint(filled))}
	for i := range len(list) + 1 {
		l := &line{decision.Any(min(rolls, 1)), s.boxes}
		if i < len(list) {
			l = &list[i]
		}
		n = -1
		for _, b := range l.boxes {
			at := &t.boxes[b]
			if values[0], values[1] = at.fit, at.points; filled>>b&1 != 0 || !l.Holds(0, values[:]) {
				continue
			}
			if l.Do == 0 && rolls == 0 {
				return b, 0, 0
			}
			if l.Do == 1 && at.fit > n && (at.fit == 5 || rolls > 0) {
				n, kept, box = at.fit, at.kept, 0
				if n == 5 {
					box = b
				}
			}
		}
		if n >= 0 {
			return box, n, kept
		}
	}
	return 0, 0, 0
}

// price returns what a plan loses.
func (s *sheet) price(ctx context.Context, text string) (string, error) {
	p, err := yahtzee.ParsePlan(text)
	if err != nil {
		return "", err
	}
	best, err := solve.New(ctx, s.rules)
	if err != nil {
		return "", err
	}
	d, err := solve.Evaluate(ctx, s.rules, p.Move, solve.Option{BoxesOnly: true})
	if err != nil {
		return "", err
	}
	most := best.Expected(yahtzee.Card{})
	return fmt.Sprintf("%.4f of %.4f points", most-d.Expected(), most), nil
}

// condition returns any condition.
func (s *sheet) condition() string {
	op := []string{"<", ">="}[s.IntN(2)]
	switch s.IntN(5) {
	case 0, 1:
		return fmt.Sprint("dice", []string{"<", "=", ">="}[s.IntN(3)], 1+s.IntN(5))
	case 2:
		return fmt.Sprint("points", op, 1+s.IntN(30))
	case 3:
		return fmt.Sprint("rolls=", s.IntN(3))
	}
	return fmt.Sprint("boxes", op, 1+s.IntN(len(s.boxes)-1))
}

// begin returns the beginning of a rule.
func (s *sheet) begin() string {
	return s.words.Do[s.IntN(2)] + " " + s.tweak(s.names[s.IntN(len(s.names))])
}

// tweak changes the boxes of a rule, or the number of a condition.
func (s *sheet) tweak(word string) string {
	i := strings.IndexAny(word, "0123456789")
	if i < 0 {
		return s.mix(strings.Split(word, ","))
	}
	n, least, most := 0, 0, 50
	fmt.Sscan(word[i:], &n)
	switch {
	case strings.HasPrefix(word, "dice"):
		most = 5
	case strings.HasPrefix(word, "rolls"):
		most = 2
	case strings.HasPrefix(word, "boxes"):
		least, most = 1, len(s.boxes)
	}
	n += (1 + s.IntN(2)) * (1 - 2*s.IntN(2))
	return fmt.Sprint(word[:i], min(max(n, least), most))
}

// mix adds, removes or moves a box.
func (s *sheet) mix(names []string) string {
	i, name := s.IntN(len(names)), s.names[s.IntN(len(s.names))]
	switch s.IntN(4) {
	case 0:
		if len(names) > 1 {
			names = slices.Delete(names, i, i+1)
		}
	case 1:
		j := s.IntN(len(names))
		names[i], names[j] = names[j], names[i]
	case 2:
		if !slices.Contains(names, name) {
			names[i] = name
		}
	default:
		if !slices.Contains(names, name) {
			names = slices.Insert(names, s.IntN(len(names)+1), name)
		}
	}
	return strings.Join(names, ",")
}
