package yahtzee

import (
	"errors"
	"iter"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// A Move is one decision: to fill a box, or to keep some dice and roll the others. The
// zero Move is none.
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

// moves is Moves. It stands apart so that a loop over Moves does not allocate.
func (r Rules) moves(s *State, yield func(Move) bool) {
	if s.Roll == (dice.Dice{}) || r.Check(*s) != nil {
		return
	}
	for _, b := range r.Boxes.list[:r.Boxes.n] {
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

// Legal returns nil if m can be played in s, else a *[pips.MoveError] with the reason:
//
//   - [pips.ErrOver], [pips.ErrChanceDue], the error of [Rules.Check]: no move now
//   - [ErrKeepAll]: all dice are kept and none is left to roll
//   - [ErrNoBox], [ErrFilled], [ErrOrder], or a joker rule: why not
//     this box
func (r Rules) Legal(s State, m Move) error {
	if why := r.refuses(&s, m); why != nil {
		return &pips.MoveError{Player: s.Turn, Move: m, Reason: why}
	}
	return nil
}

// refuses returns the reason why a move is illegal.
func (r *Rules) refuses(s *State, m Move) error {
	if err := r.Check(*s); err != nil {
		return err
	}
	switch {
	case s.Due > 0:
		return pips.ErrChanceDue
	case s.Roll == dice.Dice{}:
		return pips.ErrOver
	case m.Roll == (m.Box != 0), !m.Roll && m.Keep != dice.Dice{}:
		return errMove
	case !m.Roll:
		_, err := r.worth(&s.Cards[s.Turn], m.Box, s.Roll)
		return err
	case s.RollsLeft == 0:
		return errNoRolls
	case !s.Roll.Contains(m.Keep):
		return errMissing
	case m.Keep == s.Roll:
		return ErrKeepAll
	}
	return nil
}

// Apply returns the state after m: a roll is due, for the same player or the next, or
// the game is over. It fails with the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	if err := r.Legal(s, m); err != nil {
		return s, err
	}
	if m.Roll {
		s.Kept, s.Due = m.Keep, s.Roll.Len()-m.Keep.Len()
		s.Roll = dice.Dice{}
		s.RollsLeft--
		return s, nil
	}
	card, err := r.place(s.Cards[s.Turn], m.Box, s.Roll, s.RollsLeft == r.Rolls-1)
	if err != nil {
		return s, refused(pips.MoveError{Player: s.Turn, Move: m, Reason: err}) // Legal has asked before
	}
	s.Cards[s.Turn] = card
	return r.pass(s), nil
}

// ParseMove reads a move: a box, as in "full-house", or the dice to keep, as in "66 roll"
// and "- roll". It does not ask whether the move is legal.
func ParseMove(s string) (Move, error) {
	keep, ok := strings.CutSuffix(s, " roll")
	if !ok {
		b, err := ParseCategory(s)
		var bad *pips.SyntaxError
		if errors.As(err, &bad) && !strings.HasPrefix(bad.Want, "did you mean") {
			return Move{}, text.Fail(s, 0, text.Bad(`want a box, as in "full-house", or dice to keep, as in "66 roll" or "- roll"`))
		}
		return Move{Box: b}, err
	}
	if keep == "-" {
		return Move{Roll: true}, nil
	}
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, text.Fail(s, at, err)
	}
	return Move{Keep: d, Roll: true}, nil
}

// parseDice reads one to six dice. With an error comes the offset.
func parseDice(s string) (d dice.Dice, at int, err error) {
	const want = "want one to six dice, as in 12266"
	d, err = dice.Parse(s)
	var bad *pips.SyntaxError
	switch {
	case errors.Is(err, pips.ErrTooLarge), d.Len() > 6:
		return dice.Dice{}, 6, &text.Fault{Reason: pips.ErrTooLarge, Want: want}
	case errors.As(err, &bad):
		return dice.Dice{}, bad.Offset, text.Bad(want)
	case d.Len() == 0:
		return dice.Dice{}, 0, text.Bad(want)
	}
	return d, 0, nil
}

// String returns the move as [ParseMove] reads it, and "no move" for the zero Move.
func (m Move) String() string {
	switch {
	case m == Move{}:
		return "no move"
	case !m.valid() && m.Roll:
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + " roll)"
	case !m.valid():
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + ")"
	case !m.Roll:
		return m.Box.String()
	case m.Keep == dice.Dice{}:
		return "- roll"
	}
	return m.Keep.String() + " roll"
}

// valid reports whether m is a box or a roll, and not both.
func (m Move) valid() bool {
	if m.Roll {
		return m.Box == 0 && m.Keep.Len() <= 6
	}
	return m.Box.valid() && m.Keep == dice.Dice{}
}

// AppendText appends what String returns. It fails with [pips.ErrIllegal] for what is neither a
// box nor a roll.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if !m.valid() {
		return b, errMove
	}
	return append(b, m.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads text as [ParseMove] does.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
