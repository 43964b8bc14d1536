package farkle

import (
	"strconv"

	"pips.example/dice"
)

// An Error says why something was refused. Compare with [errors.Is]:
//
//	if errors.Is(err, farkle.ErrDuplicate) { … }
type Error uint8

const (
	// Why a text was refused, in a *SyntaxError.
	ErrSyntax    Error = iota + 1 // not what a text of this kind is made of
	ErrDuplicate                  // the same dice, or the same setting, twice
	ErrNumber                     // no number where one belongs, or one below its least
	ErrTooLarge                   // a number above its limit
	ErrInUse                      // a table in use does not change
	ErrName                       // no variant or choice has this name

	// Why rules cannot be played. All of them are ErrRules.
	ErrRules   // rules that cannot be played
	ErrNoLines // a table without lines, or no table
	ErrThrow   // a full throw is 5 or 6 dice, and no line of the table has more
	ErrRange   // a number below its least or above its most, or no such policy
	ErrPenalty // a penalty without farkles, or farkles without a penalty
)

var errorTexts = [...]string{
	ErrSyntax:    "syntax error",
	ErrDuplicate: "given twice",
	ErrNumber:    "not a number in range",
	ErrTooLarge:  "too large",
	ErrInUse:     "a table in use does not change",
	ErrName:      "unknown name",
	ErrRules:     "rules cannot be played",
	ErrNoLines:   "a table needs a line",
	ErrThrow:     "a full throw is 5 or 6 dice, and no line has more",
	ErrRange:     "out of range",
	ErrPenalty:   "penalty and farkles go together",
}

// Is reports whether e is target or one of its kinds: each reason why rules
// cannot be played is [ErrRules].
func (e Error) Is(target error) bool {
	return target == ErrRules && ErrRules <= e && e <= ErrPenalty
}

// Error returns the reason as text.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "farkle: unknown error " + strconv.Itoa(int(e))
	}
	return "farkle: " + errorTexts[e]
}

// A SyntaxError reports text that is not a table, rules or whatever was to be
// read. It is the type of package dice, so one [errors.As] fits all games.
type SyntaxError = dice.SyntaxError
