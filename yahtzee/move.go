package yahtzee

import (
	"iter"

	"pips.example"
	"pips.example/dice"
)

// A Move is one decision: to fill a box, or to keep some dice and roll the others.
type Move struct {
	Box  Category  // the box to fill; the zero Category to roll again
	Keep dice.Dice // the dice that stay when the others are rolled
	Roll bool      // whether to roll again
}

// Moves yields all legal moves: first the boxes in the order of the card, then, if a
// roll is left, all keeps in the order of [dice.Dice.Subsets].
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) { r.moves(&s, yield) }
}

// moves yields the moves. It is separate so that a loop over Moves does not allocate.
func (r Rules) moves(s *State, yield func(Move) bool) {
	if s.Roll == (dice.Dice{}) || r.check(s) != nil {
		return
	}
	for b := range r.Boxes.all() {
		if _, err := r.worth(&s.Cards[s.Turn], b, s.Roll); err == nil && !yield(Move{Box: b}) {
			return
		}
	}
	if s.RollsLeft == 0 {
		return
	}
	for keep := range s.Roll.Subsets() {
		if keep != s.Roll && !yield(Move{Keep: keep, Roll: true}) {
			return
		}
	}
}

// Legal returns nil if m can be played in s, else a [*pips.MoveError] with one of these reasons:
//
//   - [pips.ErrOver], [pips.ErrChanceDue]
//   - [ErrNoRolls], [ErrMissing], [ErrKeepAll]: why not roll these
//   - [ErrNoBox], [ErrFilled], [ErrOrder], [ErrJokerUpper], [ErrJokerLower]: why not this box
//   - another [Error]: m is not legal in any state
func (r Rules) Legal(s State, m Move) error {
	why := r.check(&s)
	if why == nil {
		why = r.refuses(&s, m)
	}
	if why != nil {
		return refused(pips.MoveError{Player: s.Turn, Move: m, Reason: why})
	}
	return nil
}

// Apply returns the state after m: a roll is due, for the same player or the next, or the game is over.
func (r Rules) Apply(s State, m Move) (State, error) {
	why := r.check(&s)
	if why == nil {
		why = r.apply(&s, m)
	}
	if why != nil {
		return s, refused(pips.MoveError{Player: s.Turn, Move: m, Reason: why})
	}
	return s, nil
}

// apply plays m in s without checking s. If it returns a reason, s is unchanged.
func (r *Rules) apply(s *State, m Move) error {
	if err := r.refuses(s, m); err != nil {
		return err
	}
	if m.Roll {
		s.Kept, s.Due = m.Keep, s.Roll.Len()-m.Keep.Len()
		s.Roll = dice.Dice{}
		s.RollsLeft--
		return nil
	}
	first := s.RollsLeft == r.Rolls-1
	card, err := r.place(s.Cards[s.Turn], m.Box, s.Roll, first)
	if err != nil {
		return err // of unplayable rules
	}
	s.Cards[s.Turn] = card
	if x := r.Sheet.box(m.Box); x != nil && x.wins && first && card.Points(m.Box) > 0 {
		s.Roll, s.RollsLeft, s.Won = dice.Dice{}, 0, true
		return nil
	}
	r.pass(s)
	return nil
}

// pass gives the dice to the next player, unless all cards are full.
func (r *Rules) pass(s *State) {
	if r.Saved {
		s.Saved[s.Turn] = s.RollsLeft
	}
	s.Roll, s.RollsLeft = dice.Dice{}, 0
	next := s.Turn + 1
	if int(next) == s.Players {
		next = 0
	}
	if s.Cards[next].len() == r.Boxes.Len() {
		return
	}
	s.Turn, s.Due = next, r.Dice
	s.RollsLeft = r.Rolls - 1 + s.Saved[next]
	s.Saved[next] = 0
}
