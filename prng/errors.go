package prng

import (
	"strconv"

	"pips.example"
)

// An Error says why the text or the encoding of a generator was refused.
// Compare with [errors.Is]:
//
//	if errors.Is(err, prng.ErrTag) { … }
type Error uint8

const (
	ErrSyntax Error = iota + 1 // not the text of a StdGen
	ErrRange                   // a number that does not fit in 64 bits
	ErrTag                     // not an encoding of this kind of generator
	ErrLength                  // an encoding that is too short or too long
	ErrState                   // a state that this kind of generator cannot be in
)

// Error returns the reason as text.
func (e Error) Error() string {
	switch e {
	case ErrSyntax:
		return "prng: not the text of a StdGen"
	case ErrRange:
		return "prng: number does not fit in 64 bits"
	case ErrTag:
		return "prng: not an encoding of this kind of generator"
	case ErrLength:
		return "prng: encoding has the wrong length"
	case ErrState:
		return "prng: impossible state of a generator"
	}
	return "prng: unknown error " + strconv.Itoa(int(e))
}

// MarshalText returns the text, so that JSON has it and not the number. There is no
// way back.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// checkBinary reports whether data begins with tag and is size bytes long.
func checkBinary(data []byte, tag string, size int) error {
	for i := range tag {
		if i == len(data) {
			return &pips.SyntaxError{Input: string(data), Offset: i, Reason: ErrLength}
		}
		if data[i] != tag[i] {
			return &pips.SyntaxError{Input: string(data), Offset: i, Reason: ErrTag}
		}
	}
	if len(data) != size {
		return &pips.SyntaxError{Input: string(data), Offset: min(len(data), size), Reason: ErrLength}
	}
	return nil
}
