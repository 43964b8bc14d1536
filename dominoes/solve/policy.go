package solve

import (
	"iter"

	"pips.example/internal/pipping"
)

// What package dominoes thinks with too: sets of tiles, plays, and the ends of a line.
type (
	tileSet = pipping.Set
	play    = pipping.Play
	ends    = pipping.Ends
)

const (
	knock  = pipping.Knock
	noLine = pipping.NoLine
)

// Tried without a gain: playing out as [dominoes.SmartPlayer], sharper or flatter weights, a search tree of the
// player's own later decisions at the same cost, playing out only a few drops, and giving up half of the moves
// at a time. Weights, a table and more samples each gain.

// The fast players below play the rounds that are only imagined. They see what a
// player sees, see [game.seen].

// A policy is a fast player.
type policy uint8

const (
	lookahead policy = iota // of [dominoes.Strategies]
	planner                 // [dominoes.SmartPlayer]
)

// worth returns what a policy thinks of a play, in points.
func (by policy) worth(s *pipping.Sight, m play) float64 {
	if by == planner {
		return s.Plan(m)
	}
	return s.Look(m)
}

// seen returns what the player to move sees.
func (g game) seen(p *position) pipping.Sight {
	me := p.turn & 1
	return g.sight(p, me, p.hand[me], p.hand[me^1].Len())
}

// sight returns what a player sees with this hand, where the other holds held.
func (g game) sight(p *position, me uint8, hand tileSet, held int) pipping.Sight {
	return pipping.Sight{
		Game: g.Game, Ends: p.ends, Hand: hand, Laid: p.laid.Len(),
		Unseen: pipping.All &^ hand &^ p.laid &^ p.out[me^1], Held: held,
		Mine: p.need[me], Theirs: p.need[me^1],
	}
}

// choose returns what the policy plays, knock if nothing fits.
func (g game) choose(p *position, by policy) play {
	at := g.Plays(p.ends, p.hand[p.turn&1])
	switch at[0].Len() + at[1].Len() {
	case 0:
		return knock
	case 1:
		if at[0] != 0 {
			return play(2 * at[0].First())
		}
		return play(2*at[1].First() + 1)
	}
	s := g.seen(p)
	best, top := knock, 0.0
	for m := range eachPlay(at) {
		if x := by.worth(&s, m); best == knock || x > top {
			best, top = m, x
		}
	}
	return best
}

// eachPlay yields the plays of tiles at the left and at the right, by tile.
func eachPlay(at [2]tileSet) iter.Seq[play] {
	return func(yield func(play) bool) {
		for tiles := at[0] | at[1]; tiles != 0; tiles &= tiles - 1 {
			i := tiles.First()
			if at[0]>>i&1 != 0 && !yield(play(2*i)) || at[1]>>i&1 != 0 && !yield(play(2*i+1)) {
				return
			}
		}
	}
}

// playOut plays the round to its end.
func (g game) playOut(p *position, by *[2]policy) {
	for !g.over(p) {
		g.apply(p, g.choose(p, by[p.turn&1]))
	}
}
