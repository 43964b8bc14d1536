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
func (d *Dice) UnmarshalJSON(data []byte) error {
	return text.FromJSON(d, data, Parse, func(data []byte) (Dice, error) {
		var p uint64
		err := numbers(data, wantDice, func(i, at int, number string) error {
			f, err := parseDie(number)
			switch {
			case err != nil:
				return bad(string(data), at, wantDice)
			case i == MaxDice:
				return tooManyDice(string(data), at)
			}
			p += one(f)
			return nil
		})
		if err != nil {
			return Dice{}, err
		}
		return Dice{p}, nil
	})
}

// numbers calls add with each number of a JSON list of natural numbers: its index, offset and digits.
func numbers(data []byte, want string, add func(i, at int, number string) error) error {
	at, end := trim(data)
	next := func() byte { // the next byte that is no space; 0 at the end
		for at < end && strings.IndexByte(strictjson.Space, data[at]) >= 0 {
			at++
		}
		if at == end {
			return 0
		}
		return data[at]
	}
	fault := func() error { return bad(string(data), at, want) }
	if next() != '[' {
		return fault()
	}
	at++
	for i := 0; ; i++ {
		if i == 0 && next() == ']' {
			break
		}
		next()
		from := at
		for at < end && '0' <= data[at] && data[at] <= '9' {
			at++
		}
		if at == from || at > from+1 && data[from] == '0' {
			return fault()
		}
		if err := add(i, from, string(data[from:at])); err != nil {
			return err
		}
		if next() == ']' {
			break
		}
		if next() != ',' {
			return fault()
		}
		at++
	}
	if at++; at != end {
		return fault()
	}
	return nil
}

// trim returns the start and end of data without the white space of JSON.
func trim(data []byte) (from, to int) {
	from = len(data) - len(bytes.TrimLeft(data, strictjson.Space))
	return from, max(from, len(bytes.TrimRight(data, strictjson.Space)))
}
