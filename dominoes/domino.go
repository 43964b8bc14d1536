package dominoes

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// Tiles is the number of tiles of a double-six set.
const Tiles = 28

const maxTiles = 55 // of a double-nine set

// A Domino is a tile with 0 to 9 pips on each half. 5-1 and 1-5 are the same tile, but not equal.
type Domino struct {
	L, R uint8 // the pips of the left half and of the right one
}

// AllDominoes yields the tiles of a double-six set, high half first, from 0-0 and 1-0 to 6-6. It is domSet of
// the assignment.
func AllDominoes() iter.Seq[Domino] {
	return func(yield func(Domino) bool) {
		for l := range uint8(7) {
			for r := range l + 1 {
				if !yield(Domino{l, r}) {
					return
				}
			}
		}
	}
}

// The most pips of a half.
const (
	sixPips = 6 // of a double-six set
	maxPips = 9
)

// Valid reports whether both halves are 0 to 9.
func (d Domino) Valid() bool { return d.L <= maxPips && d.R <= maxPips }

// Flip returns the tile the other way round.
func (d Domino) Flip() Domino { return Domino{d.R, d.L} }

// IsDouble reports whether both halves are the same.
func (d Domino) IsDouble() bool { return d.L == d.R }

// Same reports whether d and e are the same tile, either way round.
func (d Domino) Same(e Domino) bool { return d == e || d == e.Flip() }

// pips returns the pips of both halves together.
func (d Domino) pips() int { return int(d.L) + int(d.R) }

// code packs a tile into a byte, in its way round.
func (d Domino) code() uint64 { return uint64(d.L)<<4 | uint64(d.R) }

// decode is the tile with this code.
func decode(code uint8) Domino { return Domino{code >> 4, code & 15} }

// A tileSet is a set of tiles, a bit for each in the order of AllDominoes, which those with more pips follow.
type tileSet uint64

// Len returns the number of tiles.
func (s tileSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the number of the first tile of a set that is not empty.
func (s tileSet) First() int { return bits.TrailingZeros64(uint64(s)) }

// upTo returns the tiles with up to this number of pips on each half.
func upTo(pips uint8) tileSet { return 1<<(int(pips+1)*int(pips+2)/2) - 1 }

// sixTiles are the tiles of a double-six set.
const sixTiles tileSet = 1<<Tiles - 1

// bit returns the set with the tile alone, or none if it is not valid.
func (d Domino) bit() tileSet {
	if !d.Valid() {
		return 0
	}
	return bitOf[(d.L<<4|d.R)&255]
}

// suit returns all tiles with a half of 0 to 9 pips.
func suit(pips uint8) tileSet { return suits[pips&15] }

// tileAt has the tile of each bit of a set.
var tileAt, bitOf, suits = makeTiles()

func makeTiles() (tiles [64]Domino, of [256]tileSet, suits [16]tileSet) {
	n := 0
	for high := range uint8(maxPips + 1) {
		for low := range high + 1 {
			bit := tileSet(1) << n
			tiles[n] = Domino{high, low}
			of[high<<4|low], of[low<<4|high] = bit, bit
			suits[high] |= bit
			suits[low] |= bit
			n++
		}
	}
	return tiles, of, suits
}

// ParseDomino reads "5-1" or "(5,1)".
func ParseDomino(s string) (Domino, error) { return text.Exactly(s, parseTile) }

func parseTile(s string) (Domino, error) {
	d, n, err := parseDomino(s)
	if err == nil && n < len(s) {
		err = text.Bad("want the end of the tile here")
	}
	if err != nil {
		return Domino{}, text.Fail(s, n, err)
	}
	return d, nil
}

const wantHalf = "want 0 to 9 pips on each half of a tile"

var (
	errTile = text.Bad("want a tile, as in 5-1")
	errHalf = text.Bad(wantHalf)
)

// parseDomino reads a tile that s begins with. It returns where it ends, or
// where the error is.
func parseDomino(s string) (d Domino, end int, err error) {
	form, half := "5-1", &d.L
	if strings.HasPrefix(s, "(") {
		form = "(5,1)"
	}
	digit := func(c byte) bool { return '0' <= c && c <= '9' }
	for at := range len(form) {
		isHalf := digit(form[at])
		switch {
		case at == len(s) || isHalf != digit(s[at]) || !isHalf && s[at] != form[at]:
			return Domino{}, at, errTile
		case isHalf && (s[at] > '0'+maxPips || at+1 < len(s) && digit(s[at+1])):
			return Domino{}, at, errHalf
		case isHalf:
			*half, half = s[at]-'0', &d.R
		}
	}
	return d, len(form), nil
}

// String returns the tile as "5-1".
func (d Domino) String() string {
	if !d.Valid() {
		return fmt.Sprintf("%%!Domino(%d-%d)", d.L, d.R)
	}
	return string(d.append(nil))
}

func (d Domino) append(b []byte) []byte { return append(b, '0'+d.L, '-', '0'+d.R) }

// fault refuses a tile that has no text and no JSON.
func (d Domino) fault() error { return wrong.Value(pips.ErrIllegal, "%v, %s", d, wantHalf) }

// MarshalText returns the text, or [pips.ErrIllegal] for an invalid tile.
func (d Domino) MarshalText() ([]byte, error) {
	if !d.Valid() {
		return nil, d.fault()
	}
	return d.append([]byte{}), nil
}

// UnmarshalText reads what [ParseDomino] reads.
func (d *Domino) UnmarshalText(data []byte) error { return text.Unmarshal(d, data, ParseDomino) }

// MarshalJSON returns a list of two numbers.
func (d Domino) MarshalJSON() ([]byte, error) {
	if !d.Valid() {
		return nil, d.fault()
	}
	return []byte{'[', '0' + d.L, ',', '0' + d.R, ']'}, nil
}

// UnmarshalJSON reads the list, or the text.
func (d *Domino) UnmarshalJSON(data []byte) error {
	return text.FromObject(d, data, ParseDomino, func(halves []int) (Domino, error) {
		if len(halves) != 2 {
			return Domino{}, text.Bad("want a tile, as in [5,1]")
		}
		if min(halves[0], halves[1]) < 0 || max(halves[0], halves[1]) > maxPips {
			return Domino{}, errHalf
		}
		return Domino{uint8(halves[0]), uint8(halves[1])}, nil
	})
}

// glyph returns the Unicode character of the tile lying on its side, from U+1F031
// for 0-0 to U+1F061 for 6-6. If d is not valid it returns U+1F030, the back of a
// tile.
func (d Domino) glyph() rune {
	if max(d.L, d.R) > 6 {
		return '\U0001F030'
	}
	return '\U0001F031' + 7*rune(d.L) + rune(d.R)
}
