package prng

import "strconv"

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

// A SyntaxError reports text that [ParseStdGen] refused, or bytes that an
// UnmarshalBinary refused.
type SyntaxError struct {
	Input  string // all that was given
	Offset int    // index of the first byte at fault; len(Input) when the input ends too early
	Err    error  // the reason, an Error
}

// Error returns the reason, the place, and up to 40 bytes of the input.
func (e *SyntaxError) Error() string {
	const before, after = 12, 28
	to := min(len(e.Input), max(e.Offset, 0)+after)
	from := min(to, max(e.Offset-before, 0))
	head, tail := "", ""
	if from > 0 {
		head = "…"
	}
	if to < len(e.Input) {
		tail = "…"
	}
	reason := "prng: refused"
	if e.Err != nil {
		reason = e.Err.Error()
	}
	return reason + ": " + head + strconv.Quote(e.Input[from:to]) + tail + " at offset " + strconv.Itoa(e.Offset)
}

// Unwrap returns the reason.
func (e *SyntaxError) Unwrap() error { return e.Err }

// checkBinary reports whether data begins with tag and is size bytes long.
func checkBinary(data []byte, tag string, size int) error {
	for i := range tag {
		if i == len(data) {
			return &SyntaxError{string(data), i, ErrLength}
		}
		if data[i] != tag[i] {
			return &SyntaxError{string(data), i, ErrTag}
		}
	}
	if len(data) != size {
		return &SyntaxError{string(data), min(len(data), size), ErrLength}
	}
	return nil
}
