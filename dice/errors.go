package dice

import (
	"fmt"
	"strconv"
)

// An Error says why dice were refused. Compare with [errors.Is]:
//
//	if errors.Is(err, dice.ErrTooLarge) { … }
type Error uint8

const (
	ErrFace     Error = iota + 1 // not a face: a die shows One to Six
	ErrTooLarge                  // more than MaxDice dice, or a weight above MaxWeight
	ErrMissing                   // dice were to be taken that are not there
	ErrPacked                    // a word that no group packs to
	ErrWeights                   // not six weights, or no face has a weight
)

var errorTexts = [...]string{
	ErrFace:     "not a die face",
	ErrTooLarge: "too large",
	ErrMissing:  "dice not in the group",
	ErrPacked:   "not a packed group of dice",
	ErrWeights:  "not the weights of a die",
}

// Error returns the reason as text.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "dice: unknown error " + strconv.Itoa(int(e))
	}
	return "dice: " + errorTexts[e]
}

// A SyntaxError reports text that is not what it should be. The packages of
// the games use the same type, so one [errors.As] fits all of them.
type SyntaxError struct {
	Input  string // the whole text, as it was given
	Offset int    // index of the first byte at fault; len(Input) when the text ends too early
	Err    error  // the reason, an Error of the package that refused the text
}

// Error returns the reason, and the text around the fault.
func (e *SyntaxError) Error() string {
	const before, after = 12, 24
	from, to := 0, len(e.Input)
	dots := [2]string{}
	if e.Offset > before+3 {
		from, dots[0] = e.Offset-before, "…"
	}
	if to > e.Offset+after+3 {
		to, dots[1] = e.Offset+after, "…"
	}
	if from > to || from < 0 { // an Offset that this module never sets
		from, to = 0, min(len(e.Input), after)
	}
	return fmt.Sprintf("%v: %s%q%s at offset %d", e.Err, dots[0], e.Input[from:to], dots[1], e.Offset)
}

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Err }
