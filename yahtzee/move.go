package yahtzee

import (
	"errors"
	"iter"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// A Move is one decision: the box to fill, or the dice to keep and to roll the
// others again. The zero Move is no move; in a [Game] it stands for a roll.
// MarshalText refuses the zero Move: in JSON leave it out with omitzero.
type Move struct {
	Box  Category  // the box to fill; the zero Category to roll again
	Keep dice.Dice // the dice that stay when the others are rolled, none or some
	Roll bool      // whether to roll again
}

// Moves yields all legal moves, none when a roll is due or the game is over:
// first the boxes in the order of the card, then, if a roll is left, to roll
// again with every group of dice kept, in the order of [dice.Dice.Subsets].
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
	if s.Left == 0 {
		return
	}
	for keep := range s.Roll.Subsets() {
		if keep != s.Roll && !yield(Move{Keep: keep, Roll: true}) {
			return
		}
	}
}

// Legal returns nil if m can be played in s, and else why not. The reasons are
// all [ErrIllegal]:
//
//   - [ErrOver], [ErrRollDue]: no move is to be made now
//   - [ErrMove]: neither a box nor a roll, or both
//   - [ErrMissing]: Keep has dice that are not there
//   - [ErrNoRolls], [ErrKeepAll]: no roll or no die is left to roll again
//   - [ErrNoBox], [ErrFilled], [ErrOrder], [ErrJokerUpper], [ErrJokerLower]: what
//     [Rules.Worth] says of the box
//   - [ErrState]: s is no state under these rules
func (r Rules) Legal(s State, m Move) error {
	switch {
	case r.Check(s) != nil:
		return ErrState
	case s.Due > 0:
		return ErrRollDue
	case s.Roll == dice.Dice{}:
		return ErrOver
	case m.Roll == (m.Box != 0), !m.Roll && m.Keep != dice.Dice{}:
		return ErrMove
	case !m.Roll:
		_, err := r.worth(&s.Cards[s.Turn], m.Box, s.Roll)
		return err
	case s.Left == 0:
		return ErrNoRolls
	case !s.Roll.Contains(m.Keep):
		return ErrMissing
	case m.Keep == s.Roll:
		return ErrKeepAll
	}
	return nil
}

// Apply returns the state after m: a roll is due, for the same player or the
// next, or the game is over. A move that is not legal leaves s as it is and
// gives the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	if err := r.Legal(s, m); err != nil {
		return s, err
	}
	if m.Roll {
		s.Kept, s.Due = m.Keep, s.Roll.Len()-m.Keep.Len()
		s.Roll = dice.Dice{}
		s.Left--
		return s, nil
	}
	card, err := r.place(s.Cards[s.Turn], m.Box, s.Roll, s.Left == r.Rolls-1)
	if err != nil {
		return s, err // Legal has asked before
	}
	s.Cards[s.Turn] = card
	return r.pass(s), nil
}

// ParseMove reads a move: the name of a box as [ParseCategory] reads it, or the
// dice to keep, one space and "roll", with "-" for no dice: "full-house", "66 roll",
// "- roll". It does not know whether the move is legal. The error is a
// *[SyntaxError] that wraps [ErrSyntax], [ErrTooLarge] for more than six dice, or
// [ErrName].
func ParseMove(s string) (Move, error) {
	keep, ok := strings.CutSuffix(s, " roll")
	if !ok {
		b, err := ParseCategory(s)
		if err != nil {
			return Move{}, err
		}
		return Move{Box: b}, nil
	}
	if keep == "-" {
		return Move{Roll: true}, nil
	}
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return Move{Keep: d, Roll: true}, nil
}

// parseDice reads one to six dice. With an error comes the offset.
func parseDice(s string) (d dice.Dice, at int, err error) {
	d, err = dice.Parse(s)
	var bad *SyntaxError
	switch {
	case errors.Is(err, pips.ErrTooLarge), d.Len() > 6:
		return dice.Dice{}, 6, ErrTooLarge
	case errors.As(err, &bad):
		return dice.Dice{}, bad.Offset, ErrSyntax
	case d.Len() == 0:
		return dice.Dice{}, 0, ErrSyntax
	}
	return d, 0, nil
}

// String returns the move as [ParseMove] reads it, and "roll" for the zero Move, which
// stands for a roll and which ParseMove refuses. What is no move looks otherwise:
// "%!Move(sixes 66 roll)".
func (m Move) String() string {
	switch {
	case m == Move{}:
		return "roll"
	case m.Roll && m.Box != 0:
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + " roll)"
	case !m.Roll && m.Keep != dice.Dice{}:
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + ")"
	case !m.Roll:
		return m.Box.String()
	case m.Keep == dice.Dice{}:
		return "- roll"
	}
	return m.Keep.String() + " roll"
}

// AppendText appends what String returns. What is neither a box nor a roll, or
// both, gives [ErrMove], as do more than six dice.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if m.Roll == m.Box.Valid() || m.Box != 0 && !m.Box.Valid() || !m.Roll && m.Keep != (dice.Dice{}) || m.Keep.Len() > 6 {
		return b, ErrMove
	}
	return append(b, m.String()...), nil
}

// MarshalText is AppendText to an empty slice.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m as [ParseMove] reads it, or leaves it as it was.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }
