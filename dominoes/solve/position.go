package solve

import "pips.example/dominoes"

// A position is a round with both hands known, as small as it can be.
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
type game struct {
	*lineTable
	chip dominoes.ChipOut
}

func newGame(r dominoes.Rules) game { return game{lines(), r.ChipOut} }

// positionOf returns the position of a state that waits for a move.
func (g game) positionOf(r *dominoes.Rules, s *dominoes.State) position {
	p := position{ends: endsOf(&s.Board), turn: uint8(s.Turn)}
	for i := range p.hand {
		p.hand[i], p.out[i] = g.tiles(&s.Hands[i]), g.knockedOn(s.Knocked[i])
		p.need[i] = int32(r.Target - s.Scores[i])
	}
	p.laid = g.laidOn(&s.Board)
	return p
}

// laidOn returns the tiles of a board.
func (g game) laidOn(b *dominoes.DominoBoard) (set tileSet) {
	for at := range b.History() {
		set |= 1 << g.tile[at.Domino.L][at.Domino.R]
	}
	return set
}

// chipOut returns the point for a drop after which hands are empty.
func (g game) chipOut(mine, theirs bool) int32 {
	if mine && g.chip != dominoes.ChipOutNone || theirs && g.chip == dominoes.ChipOutAnyHandEmpty {
		return 1
	}
	return 0
}

// plays returns the tiles of a hand that can be laid at the left and at the right.
// Where the ends are alike, there is only the left.
func (g game) plays(e ends, hand tileSet) (at [2]tileSet) {
	at[0] = hand & g.fit[e][0]
	if e == noLine || !e.same() {
		at[1] = hand & g.fit[e][1]
	}
	return at
}

// over reports whether nobody can play, or somebody has won.
func (g game) over(p *position) bool {
	return p.need[0] == 0 || p.need[1] == 0 || (p.hand[0]|p.hand[1])&g.fits[p.ends] == 0
}

// apply plays. On the empty board it lays a tile with the high half left, however it
// is held: a line and its mirror image are worth the same.
func (g game) apply(p *position, m play) {
	me := p.turn & 1
	if m == knock {
		p.out[me] |= g.fits[p.ends]
		p.turn ^= 1
		return
	}
	p.hand[me] &^= m.bit()
	p.laid |= m.bit()
	gain := int32(g.points[p.ends][m]) + g.chipOut(p.hand[me] == 0, p.hand[me^1] == 0)
	p.ends = g.next[p.ends][m]
	if gain <= p.need[me] {
		p.need[me] -= gain
		if p.need[me] == 0 {
			return
		}
	}
	p.turn ^= 1
}
