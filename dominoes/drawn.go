package dominoes

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// Drawn is what everybody knows of the tiles that a player drew in this round: only those can have the pips
// that were at the ends before. A played tile counts as drawn only if it must have been drawn.
type Drawn uint64

// A Drawn has five bits for each number of pips, 0 if nothing is known, and then five for Len.
const (
	drawnBits = 5
	drawnMask = 1<<drawnBits - 1
	drawnLen  = maxPips + 1 // the field of Len
	drawnEnd  = Drawn(1) << (drawnBits * (drawnLen + 1))
)

func (d Drawn) field(i uint8) int { return int(d >> (drawnBits * i) & drawnMask) }

func (d *Drawn) setField(i uint8, n int) {
	at := drawnBits * i
	*d = *d&^(drawnMask<<at) | Drawn(n)<<at
}

// above reports whether something is known of more pips.
func (d Drawn) above(pips uint8) bool {
	return d&(1<<(drawnBits*drawnLen)-1)>>(drawnBits*(pips+1)) != 0
}

// top returns six, or nine if something is known of more pips.
func (d Drawn) top() uint8 {
	if d.above(sixPips) {
		return maxPips
	}
	return sixPips
}

// Len returns how many of the player's tiles may have been drawn.
func (d Drawn) Len() int { return d.field(drawnLen) }

// With returns how many tiles with these pips the player can hold, or false if unknown.
func (d Drawn) With(pips uint8) (most int, ok bool) {
	if pips > maxPips || d.field(pips) == 0 {
		return 0, false
	}
	return d.field(pips), true
}

// allowed returns how many tiles with these pips a player may hold at most, by what is known, of
// held tiles.
func (d Drawn) allowed(knocked Suits, pips uint8, held int) int {
	if knocked.Has(pips) {
		return 0
	}
	if n := d.field(pips); n > 0 {
		return n
	}
	return held
}

// A seat is what everybody knows of the hand of a player, in the place where it is kept.
type seat struct {
	knocked *Suits
	drawn   *Drawn
	most    uint8 // pips on a half
}

// set sets how many tiles with these pips the player may hold, of this many in the hand.
func (k seat) set(pips uint8, most, held int) {
	*k.knocked &^= 1 << pips
	k.drawn.setField(pips, 0)
	switch {
	case most == 0 && held > 0:
		*k.knocked = k.knocked.with(pips)
	case most < held:
		k.drawn.setField(pips, most)
	}
}

// draw notes that a player with held tiles draws another one.
func (k seat) draw(held int) {
	for pips := range k.most + 1 {
		k.set(pips, k.drawn.allowed(*k.knocked, pips, held)+1, held+1)
	}
	k.drawn.setField(drawnLen, k.drawn.Len()+1)
}

// drop notes that a player with held tiles, some of which were drawn, plays this one. It counts as the tile that was
// drawn first of those that it can be.
func (k seat) drop(d Domino, held int, late bool) {
	of := min(k.drawn.allowed(*k.knocked, d.L, held), k.drawn.allowed(*k.knocked, d.R, held))
	n := k.drawn.Len()
	if late {
		of = min(of, n)
	}
	for pips := range k.most + 1 {
		most := k.drawn.allowed(*k.knocked, pips, held)
		if most >= of && most > 0 {
			most--
		}
		if !k.knocked.Has(pips) {
			k.set(pips, most, held-1)
		}
	}
	if n >= of && n > 0 {
		k.drawn.setField(drawnLen, n-1)
	}
}

// parseDrawn reads "3:1,6:2,all:2". With an error comes the offset.
func parseDrawn(s string) (d Drawn, at int, err error) {
	for i, word := range strings.SplitN(s, ",", drawnLen+2) {
		if i > 0 {
			at++
		}
		key, value, ok := strings.Cut(word, ":")
		field := uint8(drawnLen)
		if key != "all" {
			n, _, err := text.Number(key, 0, maxPips)
			if err != nil || len(key) != 1 {
				return 0, at, text.Bad(wantDrawn)
			}
			field = uint8(n)
		}
		if !ok || d.field(field) != 0 {
			return 0, at, text.Bad(wantDrawn)
		}
		n, off, err := text.Number(value, 1, maxHeld)
		if err != nil {
			return 0, at + len(key) + 1 + off, err
		}
		d.setField(field, n)
		at += len(word)
	}
	return d, 0, nil
}

const wantDrawn = "want how many tiles have some pips at most, and how many were drawn, as in 3:1,6:2,all:2"

// String returns "3:1,6:2,all:2": at most one tile with a three, two with a six, two drawn.
func (d Drawn) String() string { return string(d.append(nil)) }

func (d Drawn) append(b []byte) []byte {
	if d >= drawnEnd {
		return append(strconv.AppendUint(append(b, "%!Drawn("...), uint64(d), 10), ')')
	}
	begin := len(b)
	for i := range uint8(drawnLen + 1) {
		if d.field(i) == 0 {
			continue
		}
		if len(b) > begin {
			b = append(b, ',')
		}
		if i < drawnLen {
			b = append(b, '0'+i, ':')
		} else {
			b = append(b, "all:"...)
		}
		b = strconv.AppendInt(b, int64(d.field(i)), 10)
	}
	return b
}

// A drawnJSON is the JSON form of a Drawn.
type drawnJSON struct {
	Tiles int   `json:"tiles"`
	With  []int `json:"with"`
}

// form returns the JSON form.
func (d Drawn) form() drawnJSON {
	f := drawnJSON{Tiles: d.Len()}
	for pips := range d.top() + 1 {
		f.With = append(f.With, d.field(pips))
	}
	return f
}

// drawn returns the value of a JSON form.
func (f drawnJSON) drawn() (d Drawn, err error) {
	if n := len(f.With); n != 7 && n != 10 {
		return 0, text.Bad(`want seven numbers of tiles in "with", one for each number of pips`)
	}
	for i, n := range append(f.With, f.Tiles) {
		if i == len(f.With) {
			i = drawnLen
		}
		if n < 0 || n > maxHeld {
			return 0, text.Bad(fmt.Sprintf("want numbers of tiles from 0 to %d", maxHeld))
		}
		d.setField(uint8(i), n)
	}
	return d, nil
}

// fault reports whether a player cannot hold these tiles by what is known. Those that are late
// must have been drawn.
func (d Drawn) fault(hand, late tileSet) bool {
	levels, most := uint32(1)<<d.Len(), d.top()
	for pips := range most + 1 {
		levels |= 1 << d.field(pips)
	}
	for levels &^= 1; ; levels &= levels - 1 {
		// At most this number of tiles have pips that at most as many tiles can have.
		limit := 0
		if levels != 0 {
			limit = bits.TrailingZeros32(levels)
		}
		var few tileSet
		for pips := range most + 1 {
			if n := d.field(pips); n > 0 && n <= limit {
				few |= Suits(1 << pips).tiles()
			}
		}
		if d.Len() <= limit {
			few |= late
		}
		if (hand & few).Len() > limit {
			return true
		}
		if levels == 0 {
			return false
		}
	}
}
