package yahtzee

import (
	"pips.example"
	"pips.example/dice"
	"pips.example/internal/wrong"
)

// An Error is the reason why a move or a roll is refused. All are [pips.ErrIllegal].
type Error uint8

const (
	ErrDice       Error = iota + 1 // a wrong number of dice; with Need and Have
	errMove                        // neither a box nor a roll, or both
	ErrNoBox                       // the card has no such box, or a list has a box twice
	ErrFilled                      // the box is filled
	ErrOrder                       // an earlier box must be filled first
	ErrJokerUpper                  // the joker has to go to the upper box of its face
	ErrJokerLower                  // the joker has to go to a lower box
	ErrNoRolls                     // no roll is left in the turn
	ErrMissing                     // dice to keep that did not fall
	ErrKeepAll                     // all dice are kept, so none is left to roll
)

var errorTexts = [...]string{
	ErrDice:       "wrong number of dice",
	errMove:       "a move fills a box, or keeps dice and rolls the others",
	ErrNoBox:      "the card has no such box",
	ErrFilled:     "the box is filled",
	ErrOrder:      "an earlier box must be filled first",
	ErrJokerUpper: "the joker has to go to the upper box of its face",
	ErrJokerLower: "the joker has to go to an open lower box",
	ErrNoRolls:    "no roll is left in this turn",
	ErrMissing:    "these dice are not in the throw",
	ErrKeepAll:    "all dice are kept and none is left to roll",
}

// Error returns the reason in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// refuses returns the reason why a move is illegal. The state needs no check.
func (r *Rules) refuses(s *State, m Move) error {
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
		return ErrNoRolls
	case !s.Roll.Contains(m.Keep):
		return ErrMissing
	case m.Keep == s.Roll:
		return ErrKeepAll
	}
	return nil
}

// refused returns e as an error. It is separate so that accepted moves do not allocate.
func refused(e pips.MoveError) error { return &e }

// refusal returns the error for dice of no player.
func (r *Rules) refusal(why error, d dice.Dice) error {
	e := &pips.MoveError{Player: pips.Nobody, Reason: why}
	if why == ErrDice {
		e.Need, e.Have = r.Dice, d.Len()
	}
	return e
}
