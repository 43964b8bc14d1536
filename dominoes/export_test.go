package dominoes

// For the tests of package dominoes_test.
var (
	NewHand   = newHand
	ParseDeal = parseDeal
)

// Has and Glyph are has and glyph.
func (d Domino) Has(pips uint8) bool { return d.has(pips) }
func (d Domino) Glyph() rune         { return d.glyph() }
