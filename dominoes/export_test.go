package dominoes

// For the tests of package dominoes_test.
var (
	NewHand   = newHand
	ParseDeal = parseDeal
)

// At returns the tile at an end.
func (b DominoBoard) At(e End) (Domino, bool) {
	if b.n == 0 || e > Right {
		return Domino{}, false
	}
	return b.at(e), true
}

// Has and Glyph are has and glyph.
func (d Domino) Has(pips uint8) bool { return d.has(pips) }
func (d Domino) Glyph() rune         { return d.glyph() }
