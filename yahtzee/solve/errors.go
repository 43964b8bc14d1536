package solve

import "pips.example/internal/text"

// An Error says why a solver could not be made or read. Compare with
// [errors.Is]. Rules that cannot be played give the error of
// [yahtzee.Rules.Validate].
type Error uint8

const (
	ErrTooLarge  Error = iota + 1 // rules with six dice, saved rolls, or more than MaxCards cards or MaxValues values
	ErrWorth                      // a worth that is negative, more than MaxWorth, no number, or falls
	ErrAmbiguous                  // values so near to each other that Exact cannot tell which is larger
	ErrForeign                    // a file that is no table of this kind, or of another version
	ErrDamaged                    // a table that was changed, cut or lengthened
	ErrTooSmall                   // fewer than one goroutine for Workers
)

var errorTexts = text.Errors[Error]{Package: "yahtzee/solve", Texts: []string{
	ErrTooLarge:  "too many cards to solve",
	ErrWorth:     "the worth of a total is a number from 0 to 1e300 and does not fall",
	ErrAmbiguous: "two choices are too close to tell which is better",
	ErrForeign:   "not a table of this kind and version",
	ErrDamaged:   "the table is damaged",
	ErrTooSmall:  "too little to work with",
}}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
