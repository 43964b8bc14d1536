package solve

import "strconv"

// An Error says why something could not be solved or read. Compare with
// [errors.Is]. Rules that cannot be played give the error of
// [awari.Rules.Validate], a state that they do not have [awari.ErrState].
type Error uint8

const (
	ErrTooLarge Error = iota + 1 // more than MaxBeans beans in the pits, or tables that need more memory than there may be
	ErrForeign                   // a file that is no table of this kind, or of another version
	ErrDamaged                   // a table that was changed, cut or lengthened
)

var errorTexts = [...]string{
	ErrTooLarge: "too many beans",
	ErrForeign:  "not a table of this kind and version",
	ErrDamaged:  "the table is damaged",
}

// Error returns the reason as text.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "awari/solve: unknown error " + strconv.Itoa(int(e))
	}
	return "awari/solve: " + errorTexts[e]
}
