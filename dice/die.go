package dice

import (
	"strconv"

	"pips.example/internal/text"
)

// A Die is a face of a six-sided die, One to Six. The zero Die is invalid. In JSON it is a number.
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

const wantDie = "want a face, 1 to 6"

// valid reports whether d is a face.
func (d Die) valid() bool { return d-One < 6 }

// String returns the face as a digit, "1" to "6", and "%!Die(9)" for an invalid face.
func (d Die) String() string {
	if !d.valid() {
		return "%!Die(" + strconv.Itoa(int(d)) + ")"
	}
	return "123456"[d-1 : d]
}

// parseDie reads a face from a single digit.
func parseDie(s string) (Die, error) { return text.Exactly(s, parseFace) }

func parseFace(s string) (Die, error) {
	switch {
	case s == "" || !Die(s[0]-'0').valid():
		return 0, text.Fail(s, 0, text.Bad(wantDie))
	case len(s) > 1:
		return 0, text.Fail(s, 1, text.Bad(wantDie))
	}
	return Die(s[0] - '0'), nil
}

// MarshalText returns the face as a digit. An invalid face is an error.
func (d Die) MarshalText() ([]byte, error) {
	if !d.valid() {
		return nil, illegal("a die shows %d, want 1 to 6", d)
	}
	return []byte{'0' + byte(d)}, nil
}

// UnmarshalText reads a single digit, "1" to "6".
func (d *Die) UnmarshalText(data []byte) error { return text.Unmarshal(d, data, parseDie) }

// MarshalJSON returns the face as a number. An invalid face is an error.
func (d Die) MarshalJSON() ([]byte, error) { return d.MarshalText() }

// UnmarshalJSON reads a number from 1 to 6, or a string with that digit.
func (d *Die) UnmarshalJSON(data []byte) error {
	return text.FromJSON(d, data, parseDie, func(data []byte) (Die, error) {
		from, to := trim(data)
		p, err := parseDie(string(data[from:to]))
		if err != nil {
			err = text.Fail(string(data), from, err)
		}
		return p, err
	})
}
