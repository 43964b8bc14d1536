package dice

import (
	"strconv"

	"pips.example"
)

// A Die is the face that one six-sided die shows, One to Six. The zero Die
// shows nothing and is not valid.
type Die uint8

// The faces of a die.
const (
	One Die = iota + 1
	Two
	Three
	Four
	Five
	Six
)

// Valid reports whether d is one of the faces One to Six.
func (d Die) Valid() bool { return d-One < 6 }

// String returns the face as a digit, "1" to "6", and "%!Die(9)" for what is
// not a face.
func (d Die) String() string {
	if !d.Valid() {
		return "%!Die(" + strconv.Itoa(int(d)) + ")"
	}
	return "123456"[d-1 : d]
}

// Glyph returns the face as a character, ⚀ to ⚅, and U+FFFD for what is not a
// face.
func (d Die) Glyph() rune {
	if !d.Valid() {
		return '\uFFFD'
	}
	return '⚀' + rune(d-One)
}

// ParseDie reads a face from a single digit, "1" to "6". The error is a
// *[pips.SyntaxError] that wraps [ErrFace].
func ParseDie(s string) (Die, error) {
	if len(s) == 0 {
		return 0, &pips.SyntaxError{Input: s, Offset: 0, Reason: ErrFace}
	}
	d := Die(s[0] - '0')
	if !d.Valid() {
		return 0, &pips.SyntaxError{Input: s, Offset: 0, Reason: ErrFace}
	}
	if len(s) > 1 {
		return 0, &pips.SyntaxError{Input: s, Offset: 1, Reason: ErrFace}
	}
	return d, nil
}

// AppendText appends the face as a digit. A Die that is not a face gives
// [ErrFace].
func (d Die) AppendText(b []byte) ([]byte, error) {
	if !d.Valid() {
		return b, ErrFace
	}
	return append(b, '0'+byte(d)), nil
}

// MarshalText is AppendText to an empty slice.
func (d Die) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// UnmarshalText sets d as [ParseDie] reads it, or leaves it as it was.
func (d *Die) UnmarshalText(text []byte) error {
	p, err := ParseDie(string(text))
	if err == nil {
		*d = p
	}
	return err
}
