package dominoes

import (
	"fmt"
	"iter"
	"math/bits"

	"pips.example"
	"pips.example/internal/text"
)

// A Hand is up to 30 tiles that a player holds, in the order of the deal. With more than six pips on any half,
// all tiles have the high half at the left. The zero Hand is empty.
type Hand struct {
	a, b, c uint64  // six bits for each tile in their order, ten in each word: the code, or in a large hand the number
	set     tileSet // the tiles
}

const (
	perWord = 10 // tiles in a word of a hand
	maxHeld = 30 // tiles of a hand
)

// large reports whether a hand has a tile of more than six pips on a half.
func (h *Hand) large() bool { return h.set > sixTiles }

// newHand returns the hand with these tiles.
func newHand(tiles ...Domino) (Hand, error) {
	var h Hand
	for _, d := range tiles {
		if !d.Valid() || h.Has(d) || h.Len() == maxHeld {
			return Hand{}, fmt.Errorf("%w: a hand with %v, want up to %d valid and different tiles", pips.ErrState, d, maxHeld)
		}
		h.add(d)
	}
	return h, nil
}

// HandOf returns the hand with these tiles. It panics if a tile is invalid or occurs twice; see
// [ParseHand].
func HandOf(tiles ...Domino) Hand {
	h, err := newHand(tiles...)
	if err != nil {
		panic(err)
	}
	return h
}

// add adds a valid tile that is not in the hand, which has room for it.
func (h *Hand) add(d Domino) {
	bit, code, n := d.bit(), uint64(d.code()), uint(h.Len())
	if h.set|bit > sixTiles {
		if !h.large() {
			h.enlarge()
		}
		code = uint64(bit.First())
	}
	h.set |= bit
	h.put(n, code)
}

// enlarge turns the tiles of a hand that is not large, so that one can be added that makes it so.
func (h *Hand) enlarge() {
	var large Hand
	for i := range h.Len() {
		large.put(uint(i), uint64(h.at(i).bit().First()))
	}
	h.a, h.b, h.c = large.a, large.b, large.c
}

// shrink is the reverse, for a hand that is not large any more.
func (h *Hand) shrink() {
	var small Hand
	for i := range h.Len() {
		small.put(uint(i), uint64(tileAt[h.bitsAt(i)&63].code()))
	}
	h.a, h.b, h.c = small.a, small.b, small.c
}

// put sets the six bits of a place that has none.
func (h *Hand) put(n uint, code uint64) {
	switch {
	case n < perWord:
		h.a |= code << (6 * n & 63)
	case n < 2*perWord:
		h.b |= code << (6 * (n - perWord) & 63)
	default:
		h.c |= code << (6 * (n - 2*perWord) & 63)
	}
}

// Len returns the number of tiles.
func (h Hand) Len() int { return h.set.Len() }

// Has reports whether the tile is in the hand, either way round.
func (h Hand) Has(d Domino) bool { return h.set&d.bit() != 0 }

func (h *Hand) at(i int) Domino {
	code := h.bitsAt(i)
	if h.large() {
		return tileAt[code&63]
	}
	return decode(code)
}

// bitsAt returns the six bits of a place.
func (h *Hand) bitsAt(i int) uint8 {
	word := h.a
	switch {
	case i >= 2*perWord:
		word = h.c
	case i >= perWord:
		word = h.b
	}
	return uint8(word >> (6 * (uint(i) % perWord)) & 0x3f)
}

// All yields the tiles in the order of the deal.
func (h Hand) All() iter.Seq[Domino] {
	return func(yield func(Domino) bool) {
		for i := range h.Len() {
			if !yield(h.at(i)) {
				return
			}
		}
	}
}

// index returns the index of a tile, or -1, and whether it is held the other way round.
func (h *Hand) index(d Domino) (i int, turned bool) {
	bit := d.bit()
	if h.set&bit == 0 {
		return -1, false
	}
	if h.large() {
		return h.place(uint64(bit.First())), d.L < d.R
	}
	if i = h.place(uint64(d.code())); i >= 0 {
		return i, false
	}
	return h.place(uint64(d.Flip().code())), true
}

// place returns the index of six bits, or -1.
func (h *Hand) place(code uint64) int {
	if at := find(h.a, code); at < perWord {
		return at
	}
	for i, word := range [...]uint64{h.b, h.c} {
		if at := find(word, code); at < perWord {
			return perWord*(i+1) + at
		}
	}
	return -1
}

// find returns the place of a code in a word, or perWord.
func find(word, code uint64) int {
	const each = 1 << 60 / 63 // 1 in all ten places
	x := word ^ code*each     // 0 where the code is
	return bits.TrailingZeros64((x-each)&^x&(each<<5)) / 6
}

// Minus returns the hand without the tile, whichever way round, or fails with [pips.ErrIllegal].
func (h Hand) Minus(d Domino) (Hand, error) {
	i, _ := h.index(d)
	if i < 0 {
		return h, ErrNotHeld
	}
	h.remove(i, d)
	return h, nil
}

// remove removes tile i, which is d.
func (h *Hand) remove(i int, d Domino) {
	large := h.large()
	h.set &^= d.bit()
	h.close(i)
	if large && !h.large() {
		h.shrink()
	}
}

// close removes the six bits of a place.
func (h *Hand) close(i int) {
	const last = 6 * (perWord - 1) // the shift of the last tile of a word
	drop := func(word uint64, i int, next uint64) uint64 {
		shift := 6 * uint(i) & 63
		below := uint64(1)<<shift - 1
		return word&below | word>>6&^below | next&0x3f<<last
	}
	switch {
	case i < perWord:
		if h.a = drop(h.a, i, h.b); h.b|h.c != 0 {
			h.b = drop(h.b, 0, h.c)
			h.c = drop(h.c, 0, 0)
		}
	case i < 2*perWord:
		h.b = drop(h.b, i-perWord, h.c)
		h.c = drop(h.c, 0, 0)
	default:
		h.c = drop(h.c, i-2*perWord, 0)
	}
}

// ParseHand reads tiles with white space between them.
func ParseHand(s string) (Hand, error) { return text.Parse(s, parseHand) }

// parseHand is ParseHand with the offset of an error.
func parseHand(s string) (h Hand, at int, err error) {
	for at, word := range text.Fields(s) {
		d, n, err := parseDomino(word)
		switch {
		case err == nil && n < len(word):
			err = text.Bad("want white space between tiles")
		case err == nil && h.Has(d):
			n, err = 0, text.Bad("want each tile once")
		case err == nil && h.Len() == maxHeld:
			n, err = 0, text.Bad("want at most 30 tiles")
		}
		if err != nil {
			return Hand{}, at + n, err
		}
		h.add(d)
	}
	return h, 0, nil
}

// String returns the hand as [ParseHand] reads it, "5-1 6-6".
func (h Hand) String() string { return string(h.append(nil, ' ')) }

// MarshalText returns the text.
func (h Hand) MarshalText() ([]byte, error) { return h.append([]byte{}, ' '), nil }

// UnmarshalText reads what [ParseHand] reads.
func (h *Hand) UnmarshalText(data []byte) error { return text.Unmarshal(h, data, ParseHand) }

// MarshalJSON returns a list of tiles.
func (h Hand) MarshalJSON() ([]byte, error) {
	b := []byte{'['}
	for i := range h.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		d := h.at(i)
		b = append(b, '[', '0'+d.L, ',', '0'+d.R, ']')
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads what MarshalJSON returns, or a string as [ParseHand] does.
func (h *Hand) UnmarshalJSON(data []byte) error {
	return text.FromJSON(h, data, ParseHand, func(data []byte) (Hand, error) {
		var tiles []Domino
		if err := text.Decode(data, &tiles); err != nil {
			return Hand{}, err
		}
		if tiles == nil {
			return Hand{}, text.Bad("want a list of tiles, as in [[5,1],[6,6]]")
		}
		return newHand(tiles...)
	})
}

func (h Hand) append(b []byte, between byte) []byte {
	for i := range h.Len() {
		if i > 0 {
			b = append(b, between)
		}
		b = h.at(i).append(b)
	}
	return b
}
