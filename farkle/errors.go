package farkle

import (
	"strconv"

	"pips.example"
)

// An Error is why a move or a roll is refused: the reason of a *[pips.MoveError], with
// its numbers. It is of the kind [pips.ErrIllegal].
type Error uint8

const (
	ErrDice       Error = iota + 1 // another number of dice than is due; Need and Have count them
	errChoice                      // not a choice, RollAllAgain with dice left or RollAgain without
	errMissing                     // dice to keep that are not in the throw
	ErrNotScoring                  // dice to keep that the keep policy does not allow
	ErrMustRoll                    // hot dice have to be rolled
	ErrMinBank                     // too few points to bank; Need and Have are points
	ErrOpening                     // too few points for a player's first bank; Need and Have are points
)

var errorTexts = [...]string{
	ErrDice:       "wrong number of dice",
	errChoice:     "want bank, roll with dice left, or roll-all without",
	errMissing:    "these dice are not in the throw",
	ErrNotScoring: "these dice cannot be kept",
	ErrMustRoll:   "hot dice have to be rolled",
	ErrMinBank:    "too few points to bank",
	ErrOpening:    "too few points for the first bank",
}

// Error returns the reason in words.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "unknown error " + strconv.Itoa(int(e))
	}
	return errorTexts[e]
}

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns. It cannot be unmarshaled.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
