package dice

import "strconv"

// An Error says why dice were refused. Compare with [errors.Is]:
//
//	if errors.Is(err, pips.ErrTooLarge) { … }
type Error uint8

const (
	ErrFace    Error = iota + 1 // not a face: a die shows One to Six
	ErrMissing                  // dice were to be taken that are not there
	ErrPacked                   // a word with bits above its six counts
	ErrWeights                  // not six weights, or no face has a weight
)

var errorTexts = [...]string{
	ErrFace:    "not a die face",
	ErrMissing: "dice not in the group",
	ErrPacked:  "not a packed group of dice",
	ErrWeights: "not the weights of a die",
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
