package dominoes

// For the tests of package dominoes_test.

const (
	MaxTarget = maxTarget
	ErrEnd    = errEnd
	ErrDeal   = errDeal
	ErrDraw   = errDraw
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

// Plain reports whether the rules are of the assignment's game.
func (r Rules) Plain() bool { return r.plain() }
