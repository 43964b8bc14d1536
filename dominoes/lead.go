package dominoes

import (
	"slices"

	"pips.example/internal/lazy"
)

// rank orders tiles for the lead: doubles before all others, then by pips, then by the
// higher half.
func rank(d Domino) int {
	n := 8*d.pips() + int(max(d.L, d.R))
	if d.L == d.R {
		n += 1000
	}
	return n
}

// leads has the tiles from the one that leads before all others.
var leads = lazy.Value[[]Domino]{New: func() []Domino {
	return slices.SortedFunc(slices.Values(tileAt[:maxTiles]), func(a, b Domino) int { return rank(b) - rank(a) })
}}

// choose returns the tile of a set that must be led, with its high half at the left.
func (l Lead) choose(tiles tileSet) (d Domino, ok bool) {
	if l == LeadAny {
		return Domino{}, false
	}
	for _, d := range leads.Get() {
		if tiles&d.bit() != 0 {
			return d, true
		}
	}
	return Domino{}, false
}

// before returns the tiles that would have been led if a player had been dealt one.
func (l Lead) before(led Domino) (before tileSet) {
	for _, d := range leads.Get() {
		if d.Same(led) {
			break
		}
		before |= d.bit()
	}
	return before
}

// led returns the tile of the first drop, or false if that is not known.
func (b *DominoBoard) led() (Domino, bool) { return b.drop(0).Domino, b.n > b.unknown }

// must returns the tile that a player with this hand has to play, or none: the lead of the
// first round.
func (r *Rules) must(opening bool, h *Hand, b *DominoBoard) tileSet {
	if !opening || b.n > 0 {
		return 0
	}
	d, ok := r.Lead.choose(h.set)
	if !ok {
		return 0
	}
	return d.bit()
}

// leads reports whether a tile may be led in a round with a prescribed lead, by whoever has it.
func (r *Rules) leads(d Domino) bool {
	return (r.Lead != LeadDoubleSix || d == Domino{6, 6}) && (r.Spinner != SpinnerAll || d.IsDouble())
}

// wantLead names what leads would accept.
func (r *Rules) wantLead() string {
	if r.Lead == LeadDoubleSix {
		return "6-6"
	}
	return "a double"
}
