package dominoes

import (
	"math/bits"

	"pips.example/internal/pipping"
)

// For the tests of package dominoes_test.

const (
	MaxTarget  = maxTarget
	ErrEnd     = errEnd
	ErrNotHeld = errNotHeld
	ErrDeal    = errDeal
	ErrDraw    = errDraw
)

var (
	NewHand   = newHand
	ParseDeal = parseDeal
)

// Has and Glyph are has and glyph.
func (d Domino) Has(pips uint8) bool { return d.has(pips) }
func (d Domino) Glyph() rune         { return d.glyph() }

// At returns the tile with index i, from 0.
func (h Hand) At(i int) Domino { return h.at(i) }

// Find returns the tile as it is held, and whether it is in the hand.
func (h Hand) Find(d Domino) (Domino, bool) {
	i := h.index(d)
	if i < 0 {
		return Domino{}, false
	}
	return h.at(i), true
}

// Count returns how many tiles have a half with this number of pips.
func (h Hand) Count(pips uint8) int {
	if pips > 6 {
		return 0
	}
	return bits.OnesCount32(uint32(h.set & pipping.Suit(pips)))
}

// Plain reports whether the rules are of the assignment's game.
func (r Rules) Plain() bool { return r.plain() }
