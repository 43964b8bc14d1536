package dominoes

import (
	"fmt"
	"iter"
	"math/bits"

	"pips.example"
	"pips.example/internal/text"
)

// A Hand is up to 30 tiles that a player holds, in the order of the deal. The zero Hand is empty.
type Hand struct {
	codes [4]uint64 // of the tiles in their order, a byte for each
	set   tileSet   // the tiles
}

const maxHeld = 30 // tiles of a hand

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

// HandOf returns the hand with these tiles. It panics if a tile is invalid or occurs twice.
func HandOf(tiles ...Domino) Hand { return text.Must(newHand(tiles...)) }

// add adds a valid tile that is not in the hand, which has room for it.
func (h *Hand) add(d Domino) {
	n := uint(h.set.Len())
	h.codes[n/8&3] |= d.code() << (n % 8 * 8)
	h.set |= d.bit()
}

// Len returns the number of tiles.
func (h Hand) Len() int { return h.set.Len() }

// Has reports whether the tile is in the hand, either way round.
func (h Hand) Has(d Domino) bool { return h.set&d.bit() != 0 }

func (h *Hand) at(i int) Domino { return decode(uint8(h.codes[i/8&3] >> (i % 8 * 8))) }

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
	if h.set&d.bit() == 0 {
		return -1, false
	}
	if i = h.place(d.code()); i >= 0 {
		return i, false
	}
	return h.place(d.Flip().code()), true
}

// place returns the index of a code, or -1.
func (h *Hand) place(code uint64) int {
	const each = 0x0101010101010101
	for i, word := range h.codes {
		x := word ^ code*each // 0 where the code is
		if x = (x - each) &^ x & (each << 7); x != 0 {
			return 8*i + bits.TrailingZeros64(x)/8
		}
	}
	return -1
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
	h.set &^= d.bit()
	keep := uint64(1)<<(i%8*8) - 1 // the tiles before
	for w := i / 8; w < len(h.codes); w++ {
		word := h.codes[w]
		h.codes[w] = word&keep | word>>8&^keep
		if w+1 == len(h.codes) || h.codes[w+1] == 0 {
			break
		}
		h.codes[w] |= h.codes[w+1] << 56
		keep = 0
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

// String returns the tiles as "5-1 6-6".
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

// UnmarshalJSON reads the list, or the text.
func (h *Hand) UnmarshalJSON(data []byte) error {
	return text.FromObject(h, data, ParseHand, func(tiles []Domino) (Hand, error) {
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
