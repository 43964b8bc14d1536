package solve

import "strconv"

// An Error says why something could not be solved or read. Compare with
// [errors.Is]. Rules that cannot be played give the error of
// [dominoes.Rules.Validate].
type Error uint8

const (
	ErrTooLarge Error = iota + 1 // a target above MaxTarget, or more rounds than MaxRounds or samples than MaxSamples
	ErrTooSmall                  // no rounds, no samples, or fewer than 0 games
	ErrRules                     // a table for other rules
	ErrForeign                   // a file that is no table of this kind, or of another version
	ErrDamaged                   // a table that was changed, cut or lengthened
)

var errorTexts = [...]string{
	ErrTooLarge: "too much to solve",
	ErrTooSmall: "too little to work with",
	ErrRules:    "the table is for other rules",
	ErrForeign:  "not a table of this kind and version",
	ErrDamaged:  "the table is damaged",
}

// Error returns the reason as text.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "dominoes/solve: unknown error " + strconv.Itoa(int(e))
	}
	return "dominoes/solve: " + errorTexts[e]
}
