package solve

import (
	"fmt"
	"math"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
	"pips.example/yahtzee"
)

// maxBoxes is the largest number of boxes: each doubles the time and the memory.
const maxBoxes = 20

// unsolved returns the error for rules that no solver knows, or nil.
func unsolved(r yahtzee.Rules) error {
	if boxes, columns, ok := strings.Cut(r.Boxes.String(), " columns="); ok {
		n, sets := 1+strings.Count(boxes, ","), 1.0 // of boxes that can be filled
		for column := range strings.SplitSeq(columns, ",") {
			if strings.HasPrefix(column, "free") {
				sets *= math.Exp2(float64(n))
			} else {
				sets *= float64(n + 1)
			}
		}
		return &text.Fault{Reason: pips.ErrRules, Want: fmt.Sprintf("columns=%s is not solved, which would take tables of %.2g sets of filled boxes, want one column", columns, sets)}
	}
	if n := r.Boxes.Len(); n > maxBoxes {
		return wrong.Value(pips.ErrTooLarge, "%d boxes, want at most %d to solve, as each doubles the time and the memory", n, maxBoxes)
	}
	for setting := range strings.FieldsSeq(r.Sheet.String()) {
		key, value, _ := strings.Cut(setting, "=")
		b, err := yahtzee.ParseCategory(key)
		switch {
		case key == "upper-steps" && falls(r): // points to come below 0
		case err == nil && b <= yahtzee.Sixes: // sums that are not of the face
		case err == nil && strings.HasSuffix(value, "!win"): // not a matter of points
		case err == nil && scoresLess(r, b):
			return &text.Fault{Reason: pips.ErrRules, Want: setting + " is not solved, as a first roll may score less than a later one"}
		default:
			continue
		}
		return &text.Fault{Reason: pips.ErrRules, Want: setting + " is not solved, want rules without it"}
	}
	return nil
}

// scoresLess reports whether some dice score less in the first roll of a turn than later.
func scoresLess(r yahtzee.Rules, b yahtzee.Category) bool {
	for d := range dice.All(r.Dice) {
		if p := r.Score(d, b); r.First(b, p) < p {
			return true
		}
	}
	return false
}

// judges returns nil if the solver has values for the moves of a view.
func (s *space) judges(v *yahtzee.View) error {
	state := v.State
	if r := s.made(); s != nil && v.Rules != r {
		return wrong.Foreign(pips.ErrForeign, "a view", v.Rules, r)
	}
	if err := s.made().Check(state); err != nil {
		return err
	}
	switch waits, p := s.rules.Waits(state); waits {
	case pips.Nothing:
		return &pips.MoveError{Player: p, Reason: pips.ErrOver}
	case pips.Chance:
		return &pips.MoveError{Player: p, Reason: pips.ErrChanceDue}
	}
	return s.knows(state.Turn, state.Cards[state.Turn])
}

// knows returns nil if the card of a player can be reached and follows those of [Option.From].
func (s *space) knows(p pips.Player, c yahtzee.Card) error {
	if !s.reachable(c) {
		return unreachable(p)
	}
	if set, _, _ := s.of(c); !s.possible(set) {
		return errElsewhere()
	}
	return nil
}

// unreachable returns the error for the card of a player that cannot be reached.
func unreachable(p pips.Player) error {
	return fmt.Errorf("%w: no order of filling leads to the card of player %v", pips.ErrState, p)
}

// reachable reports whether some order of filling leads to a card.
func (s *space) reachable(c yahtzee.Card) bool {
	switch {
	case s == nil:
		return false
	case s.plain(c):
		return true
	}
	_, err := s.rules.ParseCard(c.String())
	return err == nil
}

// errElsewhere returns the error for a state that does not follow that of [Option.From].
func errElsewhere() error {
	return fmt.Errorf("%w: it does not follow the state that was solved", pips.ErrForeign)
}

// findNatural finds the points that full throws score in the boxes without jokers.
func (s *space) findNatural() {
	s.natural = make([][4]uint64, len(s.boxes))
	for b := range s.boxes {
		for _, p := range s.points[b] {
			first := p + s.served(b, p)
			if s.rules.Rolls == 1 { // each roll is the first
				p = first
			}
			for _, n := range [...]float64{p, first} {
				s.natural[b][int(n)>>6] |= 1 << (int(n) & 63)
			}
		}
	}
}

// plain reports whether a card can surely be filled without jokers and extras, in any order. For other cards
// the rules must be asked.
func (s *space) plain(c yahtzee.Card) bool {
	if c.Extras() > 0 || s.rules.Ordered {
		return false
	}
	filled := 0
	for b, category := range s.boxes {
		if c.Filled(category) {
			p := c.Points(category)
			if s.natural[b][p>>6]>>(p&63)&1 == 0 {
				return false
			}
			filled++
		}
	}
	return filled == c.Len()
}
