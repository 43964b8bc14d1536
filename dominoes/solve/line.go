package solve

import (
	"math/bits"
	"sync"

	"pips.example/dominoes"
)

// A tileSet is a set of tiles, a bit for each in the order of
// [dominoes.AllDominoes].
type tileSet uint32

const allTiles tileSet = 1<<dominoes.Tiles - 1

func (t tileSet) len() int   { return bits.OnesCount32(uint32(t)) }
func (t tileSet) first() int { return bits.TrailingZeros32(uint32(t)) }

// A play is a tile and an end, 2 × tile + end, or knock.
type play int8

const knock play = -1

func (p play) bit() tileSet { return 1 << (p >> 1) }

// An ends is both ends of a line: 14 × left + right, where an end is its pips, and
// 7 more if a double lies there across. All lines with the same ends go on alike.
type ends uint8

const (
	noLine   ends = 14 * 14 // the empty board
	allEnds       = 14*14 + 1
	atLevels      = 6
)

// same reports whether it does not matter at which end a tile is laid.
func (e ends) same() bool { return e/14 == e%14 }

// endOf returns an end by its halves.
func endOf(outer, inner uint8) ends {
	if outer == inner {
		return ends(outer + 7)
	}
	return ends(outer)
}

// counts returns what an end adds to the total.
func (e ends) counts() int {
	if e >= 7 {
		return 2 * int(e-7)
	}
	return int(e)
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
	return 14*endOf(l.L, l.R) + endOf(r.R, r.L)
}

// loneEnds returns the ends of a line of one tile.
func loneEnds(d dominoes.Domino) ends { return 14*endOf(d.L, d.R) + endOf(d.R, d.L) }

// levels are the points that a drop can bring, without those of chipping out.
var levels = [atLevels]uint8{8, 6, 4, 3, 2, 1}

// A lineTable has what follows from a line's ends.
type lineTable struct {
	next   [allEnds][2 * dominoes.Tiles]ends  // by play: the ends after it
	points [allEnds][2 * dominoes.Tiles]uint8 // by play: the points of the total
	fit    [allEnds][2]tileSet                // by end: what fits; on the empty board all at the left
	fits   [allEnds]tileSet                   // at either end
	above  [allEnds][atLevels]tileSet         // what brings so many points or more
	suit   [7]tileSet
	tile   [7][7]uint8
	domino [dominoes.Tiles]dominoes.Domino

	// The chance that of n tiles, of which a player holds k, the player holds
	// none of c: [n][c][k].
	none [dominoes.Tiles + 1][dominoes.Tiles + 1][dominoes.MaxHand + 1]float64
}

// lines returns the table, which is made when it is needed first.
var lines = sync.OnceValue(newLineTable)

func newLineTable() *lineTable {
	t := new(lineTable)
	n := 0
	for d := range dominoes.AllDominoes() {
		t.domino[n] = d
		t.tile[d.L][d.R], t.tile[d.R][d.L] = uint8(n), uint8(n)
		t.suit[d.L] |= 1 << n
		t.suit[d.R] |= 1 << n
		n++
	}
	for e := range noLine {
		pips := [2]uint8{uint8(e / 14 % 7), uint8(e % 14 % 7)}
		t.fit[e] = [2]tileSet{t.suit[pips[0]], t.suit[pips[1]]}
		t.fits[e] = t.fit[e][0] | t.fit[e][1]
		for i, d := range t.domino {
			if t.suit[pips[0]]>>i&1 != 0 {
				left := endOf(d.L^d.R^pips[0], pips[0])
				t.set(e, play(2*i), 14*left+e%14, left.counts()+(e%14).counts())
			}
			if t.suit[pips[1]]>>i&1 != 0 {
				right := endOf(d.L^d.R^pips[1], pips[1])
				t.set(e, play(2*i+1), e/14*14+right, (e/14).counts()+right.counts())
			}
		}
	}
	t.fit[noLine], t.fits[noLine] = [2]tileSet{allTiles, 0}, allTiles
	for i, d := range t.domino {
		t.set(noLine, play(2*i), loneEnds(d), int(d.L)+int(d.R)) // as if it lay with the high half left
	}
	for n := range t.none {
		for c := range n + 1 {
			for k := range min(n, dominoes.MaxHand) + 1 {
				p := 1.0
				for i := 0; i < c && p > 0; i++ {
					p *= float64(max(n-i-k, 0)) / float64(n-i)
				}
				t.none[n][c][k] = p
			}
		}
	}
	return t
}

// set sets what a play leads to.
func (t *lineTable) set(e ends, p play, next ends, total int) {
	points := uint8(dominoes.Points(total))
	t.next[e][p], t.points[e][p] = next, points
	for i, level := range levels {
		if points >= level {
			t.above[e][i] |= p.bit()
		}
	}
}

// tiles returns the tiles of a hand as a set.
func (t *lineTable) tiles(h *dominoes.Hand) (set tileSet) {
	for d := range h.All() {
		set |= 1 << t.tile[d.L][d.R]
	}
	return set
}

// knockedOn returns the tiles with a half among these pips.
func (t *lineTable) knockedOn(s dominoes.Suits) (set tileSet) {
	for pips := range t.suit {
		if s.Has(uint8(pips)) {
			set |= t.suit[pips]
		}
	}
	return set
}

// playOf returns a move of the public kind on a line with these ends.
func (t *lineTable) playOf(m dominoes.Move, e ends) play {
	switch {
	case m.Knock:
		return knock
	case e == noLine:
		return play(2 * t.tile[m.Domino.L][m.Domino.R])
	}
	return play(2*t.tile[m.Domino.L][m.Domino.R]) + play(m.End)
}
