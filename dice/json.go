package dice

import (
	"bytes"
	"strings"

	"pips.example/internal/strictjson"
	"pips.example/internal/text"
)

const wantDice = "want a list of faces from 1 to 6, as in [1,1,5]"

// MarshalJSON returns the faces as a sorted list of numbers, as in [1,1,5].
func (d Dice) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, 2+2*d.Len())
	b = append(b, '[')
	for f := range d.Faces() {
		b = append(b, '0'+byte(f), ',')
	}
	if n := len(b); n > 1 {
		b = b[:n-1]
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads a list of numbers in any order, or a string that [Parse] reads.
func (d *Dice) UnmarshalJSON(data []byte) error { return text.FromJSON(d, data, Parse, fromList) }

// fromList reads a list of faces.
func fromList(data []byte) (d Dice, err error) {
	const begin, open, face, comma, end = 0, 1, 2, 3, 4 // what was read last
	last, n := begin, 0
	for at, c := range data {
		switch more := at+1 < len(data) && '0' <= data[at+1] && data[at+1] <= '9'; {
		case strings.IndexByte(strictjson.Space, c) >= 0:
		case c == '[' && last == begin:
			last = open
		case n == MaxDice && last == comma:
			return Dice{}, tooManyDice(string(data), at)
		case Die(c-'0').valid() && !more && (last == open || last == comma):
			last, n, d = face, n+1, Dice{d.n + one(Die(c-'0'))}
		case c == ',' && last == face:
			last = comma
		case c == ']' && (last == open || last == face):
			last = end
		default:
			return Dice{}, text.Fail(string(data), at, text.Bad(wantDice))
		}
	}
	if last != end {
		return Dice{}, text.Fail(string(data), len(data), text.Bad(wantDice))
	}
	return d, nil
}

// trim returns the start and end of data without the white space of JSON.
func trim(data []byte) (from, to int) {
	from = len(data) - len(bytes.TrimLeft(data, strictjson.Space))
	return from, max(from, len(bytes.TrimRight(data, strictjson.Space)))
}
