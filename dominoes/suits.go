package dominoes

import (
	"math/bits"
	"strconv"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// Suits is a set of numbers of pips.
type Suits uint16

const (
	allSuits Suits = 1<<(maxPips+1) - 1
	sixSuits Suits = 1<<7 - 1 // of the double-six set
)

// Has reports whether the number of pips is in the set.
func (s Suits) Has(pips uint8) bool { return pips <= maxPips && s>>pips&1 != 0 }

// with returns the set with one more number.
func (s Suits) with(pips uint8) Suits { return s | 1<<pips }

// first returns the lowest number of a set that is not empty.
func (s Suits) first() uint8 { return uint8(bits.TrailingZeros16(uint16(s))) }

// tiles returns the tiles with such a half.
func (s Suits) tiles() (t tileSet) {
	for s &= allSuits; s != 0; s &= s - 1 {
		t |= suit(s.first())
	}
	return t
}

// parseSuits reads pips without anything between them. With an error comes the
// offset.
func parseSuits(s string) (k Suits, at int, err error) {
	for i := range len(s) {
		pips := s[i] - '0'
		if pips > maxPips || k.Has(pips) {
			return 0, i, text.Bad(wantSuits)
		}
		k = k.with(pips)
	}
	return k, 0, nil
}

const wantSuits = "want different pips from 0 to 9"

// String returns the numbers in ascending order, "036".
func (s Suits) String() string { return string(s.append(nil)) }

// append appends the pips of the set.
func (s Suits) append(b []byte) []byte {
	if s > allSuits {
		return append(strconv.AppendUint(append(b, "%!Suits("...), uint64(s), 10), ')')
	}
	for pips := range byte(maxPips + 1) {
		if s.Has(pips) {
			b = append(b, '0'+pips)
		}
	}
	return b
}

// MarshalJSON returns a list of numbers in ascending order.
func (s Suits) MarshalJSON() ([]byte, error) {
	if s > allSuits {
		return nil, wrong.Value(pips.ErrIllegal, "%v, %s", s, wantSuits)
	}
	b := []byte{'['}
	for i, pips := range s.append(nil) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, pips)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads a list in any order, or a string.
func (s *Suits) UnmarshalJSON(data []byte) error {
	parse := func(word string) (Suits, error) { return text.Parse(word, parseSuits) }
	return text.FromObject(s, data, parse, func(list []int) (k Suits, err error) {
		for _, pips := range list {
			if pips < 0 || pips > maxPips || k.Has(uint8(pips)) {
				return 0, text.Bad(wantSuits)
			}
			k = k.with(uint8(pips))
		}
		if list == nil {
			return 0, text.Bad(wantSuits)
		}
		return k, nil
	})
}
