package solve

import "pips.example/internal/text"

// An Error says why something could not be solved or read. Compare with
// [errors.Is]. Rules that cannot be played give the error of
// [dominoes.Rules.Validate].
type Error uint8

const (
	ErrTooLarge Error = iota + 1 // a target above MaxTarget, or more rounds than MaxRounds or samples than MaxSamples
	ErrTooSmall                  // no rounds, samples or goroutines, fewer than 0 games, or a game before number 0
	ErrRules                     // a table for other rules
	ErrForeign                   // a file that is no table of this kind, or of another version
	ErrDamaged                   // a table that was changed, cut or lengthened
)

var errorTexts = text.Errors[Error]{Package: "dominoes/solve", Texts: []string{
	ErrTooLarge: "too much to solve",
	ErrTooSmall: "too little to work with",
	ErrRules:    "the table is for other rules",
	ErrForeign:  "not a table of this kind and version",
	ErrDamaged:  "the table is damaged",
}}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
