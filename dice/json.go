package dice

import (
	"bytes"
	"strconv"
	"strings"

	"pips.example"
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

const wantList = "want six weights, as in [6,1,1,1,1,2]"

// MarshalJSON returns the weights as a list, One first. The zero Loaded is an error.
func (l Loaded) MarshalJSON() ([]byte, error) {
	if l == (Loaded{}) {
		return nil, noWeights()
	}
	return append(l.append([]byte{'['}), ']'), nil
}

// UnmarshalJSON reads a list of six weights, or a string with the text that
// String returns.
func (l *Loaded) UnmarshalJSON(data []byte) error {
	return text.FromJSON(l, data, parseLoaded, func(data []byte) (p Loaded, err error) {
		n := 0
		err = numbers(data, wantList, func(i, at int, number string) error {
			if i == len(p.w) {
				return bad(string(data), at, wantList)
			}
			w, err := strconv.ParseUint(number, 10, 64)
			if err != nil || w > maxWeight {
				return &pips.SyntaxError{Input: string(data), Offset: at, Reason: pips.ErrTooLarge, Want: wantWeight}
			}
			p.w[i] = uint32(w)
			n++
			return nil
		})
		if err == nil && (n < len(p.w) || p == Loaded{}) {
			err = bad(string(data), 0, wantList+" with one above 0")
		}
		if err != nil {
			return Loaded{}, err
		}
		return p, nil
	})
}

// numbers calls add with each number of a JSON list: which it is, its offset and its
// digits, without sign, point or exponent.
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

// trim returns where data begins and ends without the white space of JSON.
func trim(data []byte) (from, to int) {
	from = len(data) - len(bytes.TrimLeft(data, strictjson.Space))
	return from, max(from, len(bytes.TrimRight(data, strictjson.Space)))
}
