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
	ErrTooLarge                  // a number of dice or a weight out of its range
	ErrMissing                   // dice were to be taken that are not there
	ErrPacked                    // a word with bits above its six counts
	ErrWeights                   // not six weights, or no face has a weight
)

var errorTexts = [...]string{
	ErrFace:     "not a die face",
	ErrTooLarge: "number of dice or weight out of range",
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

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

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
	at := min(max(e.Offset, 0), len(e.Input))
	from, to := max(at-before, 0), min(at+after, len(e.Input))
	var left, right string
	if from > 0 {
		left = "…"
	}
	if to < len(e.Input) {
		right = "…"
	}
	return fmt.Sprintf("%v: %s%q%s at offset %d", e.Err, left, e.Input[from:to], right, e.Offset)
}

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Err }
