package solve

import "pips.example/internal/text"

// An Error says why a solver could not be made. Compare with [errors.Is]. Rules
// that cannot be played give the error of [farkle.Rules.Validate].
type Error uint8

const (
	ErrUnbounded  Error = iota + 1 // turns without risk, or a game that hardly ever ends
	ErrTooLarge                    // more scores, pairs of scores, points of a turn, or bits of a fraction than are solved
	ErrPenalty                     // a duel under rules with penalties
	ErrForeign                     // a file that is no table of this kind, or of another version
	ErrDamaged                     // a table that was changed, cut or lengthened
	ErrTooSmall                    // fewer than one goroutine for Workers
	ErrMultiplier                  // rules with a multiplier for hot dice
)

var errorTexts = text.Errors[Error]{Package: "farkle/solve", Texts: []string{
	ErrUnbounded:  "turns without risk, or a game that hardly ever ends",
	ErrTooLarge:   "too large to solve",
	ErrPenalty:    "a duel with penalties cannot be solved",
	ErrForeign:    "not a table of this kind and version",
	ErrDamaged:    "the table is damaged",
	ErrTooSmall:   "too little to work with",
	ErrMultiplier: "rules with a multiplier cannot be solved",
}}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
