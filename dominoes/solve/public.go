package solve

import (
	"math/bits"

	"pips.example/dominoes"
	"pips.example/internal/lazy"
	"pips.example/internal/pipping"
)

// mostHidden is the largest hand for which there is an [Equilibrium].
const mostHidden = 4

// A public is what everybody knows in a round of two players. The leader is player 0.
type public struct {
	may    [2]tileSet // what each may hold, by drops and knocks
	points int32      // of the leader less those of the other player
	held   [2]int8
	ends   ends
	turn   uint8
	knocks uint8 // since the last drop
	last   play
}

// ways returns how many hands a player may hold.
func (p *public) ways(who uint8) int { return int(pipping.Ways(p.may[who].Len(), int(p.held[who]))) }

// over reports whether there is nothing to decide any more.
func (p *public) over() bool { return p.held[0] == 0 || p.held[1] == 0 || p.knocks == 2 }

// subsets are the sets of up to mostHidden of 28 places, by size, in the order of their bits as numbers. The sets of
// the first places come first. A place can be removed from all sets that have it, or from the places if no set has
// it, without a change of the order.
type subsets struct {
	sets    [mostHidden + 1][]uint32
	less    [mostHidden + 1][]uint16                 // by size × number + j: the number of the set without its place j, which is removed
	without [mostHidden + 1][dominoes.Tiles][]uint16 // by place: the sets that do not have it
	pips    [mostHidden + 1][]uint8                  // of sets of tiles
}

var allSubsets = lazy.Value[*subsets]{New: newSubsets}

func newSubsets() *subsets {
	t := new(subsets)
	for n := range t.sets {
		eachSubset(pipping.All, n, func(hand tileSet) {
			set, i := uint32(hand), uint16(len(t.sets[n]))
			t.sets[n], t.pips[n] = append(t.sets[n], set), append(t.pips[n], uint8(pipsOf(hand)))
			for place := range dominoes.Tiles {
				if bit := uint32(1) << place; set&bit == 0 {
					t.without[n][place] = append(t.without[n][place], i)
				} else {
					t.less[n] = append(t.less[n], number(set&(bit-1)|set>>1&^(bit-1)))
				}
			}
		})
	}
	return t
}

// number returns the number of a set among those of its size.
func number(set uint32) (n uint16) {
	for k := 1; set != 0; k, set = k+1, set&(set-1) {
		n += uint16(pipping.Ways(bits.TrailingZeros32(set), k))
	}
	return n
}

// A family is the rules of rounds with hidden hands.
type family struct {
	wideGame
	*subsets
	alone   [mostHidden + 1][]int8 // by size, ends × hands + hand: the points that a hand gains after the other player is out
	blocked [][]int8               // by the pips of two hands: the points that the first gains if both are blocked
}

func newFamily(r dominoes.Rules) *family {
	g := &family{wideGame: newWideGame(r), subsets: allSubsets.Get()}
	for a := range 12*mostHidden + 1 {
		g.blocked = append(g.blocked, make([]int8, 12*mostHidden+1))
		for b := range g.blocked[a] {
			if w := pipping.Lightest([]int{a, b}); w >= 0 {
				g.blocked[a][b] = int8(pipping.Take(r.Blocked).Points([]int{a, b}, w, r.Nearest) * (1 - 2*w))
			}
		}
	}
	for n := range r.HandSize + 1 {
		for e := range noLine {
			for i := range g.sets[n] {
				g.alone[n] = append(g.alone[n], g.playAlone(e, n, i))
			}
		}
	}
	return g
}

// playAlone returns the points that hand i of n tiles gains after the other player is out.
func (g *family) playAlone(e ends, n, i int) (most int8) {
	if g.r.Out != dominoes.TakeNone {
		return -int8(pipping.Take(g.r.Out).Points([]int{0, int(g.pips[n][i])}, 0, g.r.Nearest))
	}
	hand := tileSet(g.sets[n][i])
	for m := range eachPlay(g.Plays(e, hand)) {
		most = max(most, g.gainAlone(e, m, hand))
	}
	return most
}

// gainAlone returns the same if the hand makes this play first.
func (g *family) gainAlone(e ends, m play, hand tileSet) int8 {
	n, rest := hand.Len()-1, number(uint32(hand&^m.Bit()))
	return g.pointsAlone(e, m, n) + g.alone[n][int(g.Next[e][m])*len(g.sets[n])+int(rest)]
}

// pointsAlone returns the points of a play after the other player is out that leaves n tiles.
func (g *family) pointsAlone(e ends, m play, n int) int8 {
	return int8(g.worth(e, m) + pipping.ChipOut(g.r.ChipOut).Point(n == 0, true))
}

// after returns what is known after a play or a knock of the player to move.
func (g *family) after(p public, m play) public {
	me, other := p.turn&1, p.turn&1^1
	p.last, p.turn = m, other
	if m == knock {
		p.may[me] &^= g.Fits[p.ends]
		p.knocks++
		return p
	}
	p.held[me]--
	points := g.worth(p.ends, m) + pipping.ChipOut(g.r.ChipOut).Point(p.held[me] == 0, false)
	p.points += points * (1 - 2*int32(me))
	p.may[me] &^= m.Bit()
	p.may[other] &^= m.Bit()
	p.ends, p.knocks = g.Next[p.ends][m], 0
	return p
}
