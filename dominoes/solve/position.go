package solve

import (
	"pips.example/dominoes"
	"pips.example/internal/pipping"
)

// A position is a round with both hands known, in few words.
type position struct {
	hand [2]tileSet
	out  [2]tileSet // what the player cannot hold, having knocked
	laid tileSet
	need [2]int32 // points to the target
	ends ends
	turn uint8
}

// farTarget is a need that no round comes near to.
const farTarget = 1 << 20

// A game is rules in the form that positions are played by.
type game struct{ pipping.Game }

func newGame(r dominoes.Rules) game {
	return game{pipping.NewGame(pipping.ChipOut(r.ChipOut), pipping.ForSolver)}
}

// positionOf returns the position of a state that waits for a move.
func (g game) positionOf(r *dominoes.Rules, s *dominoes.State) position {
	p := position{ends: endsOf(&s.Board), turn: uint8(s.Turn)}
	for i := range p.hand {
		p.hand[i], p.out[i] = tilesOf(&s.Hands[i]), knockedOn(s.Knocked[i])
		p.need[i] = int32(r.Target - s.Scores[i])
	}
	p.laid = laidOn(&s.Board)
	return p
}

// laidOn returns the tiles of a board.
func laidOn(b *dominoes.DominoBoard) (set tileSet) {
	for at := range b.History() {
		set |= pipping.Bit(at.Domino.L, at.Domino.R)
	}
	return set
}

// over reports whether the round is over.
func (g game) over(p *position) bool {
	return p.need[0] == 0 || p.need[1] == 0 || (p.hand[0]|p.hand[1])&g.Fits[p.ends] == 0
}

// apply plays. On the empty board it lays a tile with the high half left, however it
// is held: a line and its mirror image are worth the same.
func (g game) apply(p *position, m play) {
	me := p.turn & 1
	if m == knock {
		p.out[me] |= g.Fits[p.ends]
		p.turn ^= 1
		return
	}
	p.hand[me] &^= m.Bit()
	p.laid |= m.Bit()
	gain := int32(g.Points[p.ends][m]) + g.ChipOut.Point(p.hand[me] == 0, p.hand[me^1] == 0)
	p.ends = g.Next[p.ends][m]
	if gain <= p.need[me] {
		p.need[me] -= gain
		if p.need[me] == 0 {
			return
		}
	}
	p.turn ^= 1
}

// endsOf returns the ends of a board.
func endsOf(b *dominoes.DominoBoard) ends {
	var l, r dominoes.Domino
	n := 0
	for p := range b.History() {
		if r = p.Domino; n == 0 {
			l = r
		}
		n++
	}
	if n == 0 {
		return noLine
	}
	return pipping.EndsOf(l.L, l.R, r.R, r.L)
}

// tilesOf returns the tiles of a hand as a set.
func tilesOf(h *dominoes.Hand) (set tileSet) {
	for d := range h.All() {
		set |= pipping.Bit(d.L, d.R)
	}
	return set
}

// knockedOn returns the tiles with a half among these pips.
func knockedOn(s dominoes.Suits) (set tileSet) {
	for pips := range uint8(7) {
		if s.Has(pips) {
			set |= pipping.Suit(pips)
		}
	}
	return set
}

// playOf returns a move of the public kind on a line with these ends.
func playOf(m dominoes.Move, e ends) play {
	if m.Knock {
		return knock
	}
	p := play(2 * pipping.Tile(m.Domino.L, m.Domino.R))
	if e != noLine {
		p += play(m.End)
	}
	return p
}

// along returns a play on a line with these ends, which may be turned. Where both ends are alike, that is the left one.
func along(m play, now ends, turned bool) play {
	switch {
	case m != knock && (now == noLine || now.Same()):
		return m &^ 1
	case m != knock && turned:
		return m ^ 1
	}
	return m
}

// numberOf is playOf with the same play for both ends where these are alike.
func numberOf(m dominoes.Move, e ends) play { return along(playOf(m, e), e, false) }
