package farkle

import (
	"strconv"

	"pips.example"
)

// An Error is why a move or a roll is refused, as the reason of a *[pips.MoveError]. All
// of them are of the kind [pips.ErrIllegal].
type Error uint8

const (
	ErrDice       Error = iota + 1 // another number of dice than was due; Need and Have count them
	ErrChoice                      // Then is not a choice, as in the zero Move
	ErrMissing                     // dice to keep that are not in the throw
	ErrNotScoring                  // dice to keep that the keep policy does not allow
	ErrDiceLeft                    // RollAllAgain with dice left; Have counts them
	ErrHotDice                     // RollAgain without a die left
	ErrMustRoll                    // hot dice have to be rolled
	ErrMinBank                     // too few points to bank; Need and Have are points
	ErrOpening                     // too few points for a player's first bank; Need and Have are points
)

var errorTexts = [...]string{
	ErrDice:       "wrong number of dice",
	ErrChoice:     "want bank, roll or roll-all after the dice to keep",
	ErrMissing:    "these dice are not in the throw",
	ErrNotScoring: "these dice cannot be kept",
	ErrDiceLeft:   "all dice are rolled again only when none is left",
	ErrHotDice:    "no die is left, so all are rolled again",
	ErrMustRoll:   "hot dice have to be rolled",
	ErrMinBank:    "too few points to bank",
	ErrOpening:    "too few points for the first bank",
}

// Error returns the reason as text.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "unknown error " + strconv.Itoa(int(e))
	}
	return errorTexts[e]
}

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns the text of Error, for JSON. It cannot be unmarshaled.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
