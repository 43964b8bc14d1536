package solve

import "pips.example/internal/text"

// An Error says why something could not be solved or read. Compare with
// [errors.Is]. Rules that cannot be played give the error of
// [awari.Rules.Validate], a state that they do not have [awari.ErrState].
type Error uint8

const (
	ErrTooLarge Error = iota + 1 // more than MaxBeans beans in the pits, or tables that need more memory than there may be
	ErrForeign                   // a file that is no table of this kind, or of another version
	ErrDamaged                   // a table that was changed, cut or lengthened
	ErrTooSmall                  // fewer than 0 bytes of memory, nodes, or beans for tables
)

var errorTexts = text.Errors[Error]{Package: "awari/solve", Texts: []string{
	ErrTooLarge: "too many beans, or too little memory",
	ErrForeign:  "not a table of this kind and version",
	ErrDamaged:  "the table is damaged",
	ErrTooSmall: "too little to work with",
}}

// Error returns the reason as text.
func (e Error) Error() string { return errorTexts.Text(e) }

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }
