package solve

import (
	"math/bits"

	"pips.example/awari"
	"pips.example/internal/sowing"
)

// A game is what the search and the tables need to know of the rules.
type game struct {
	sowing.Engine
	pits   int
	cyclic bool // positions can come up again
	extras int  // 2 where an extra turn makes another position of the same beans, else 1
	whole  bool // all beans end in a home, so leads are odd or even as their number is

	majority bool
	half     int // of the beans of the rules
}

func newGame(r awari.Rules) game {
	rules := sowing.Rules[awari.Sow, awari.Capture, awari.GrandSlam, awari.End, awari.Leftover](r)
	g := game{
		Engine: rules.Engine(), pits: r.Pits, cyclic: r.Sow == awari.NoHomes, extras: 1,
		whole: r.Leftover == awari.ToOwner, majority: r.Majority, half: r.Pits * r.Beans,
	}
	if r.Extra == 1 && !g.cyclic {
		g.extras = 2
	}
	// A game that never ends leaves its beans in the pits.
	g.whole = g.whole && !g.cyclic
	return g
}

// beans returns the number of beans in the pits.
func beans(q sowing.Position) int { return sowing.Sum(q.Mine) + sowing.Sum(q.Theirs) }

// homes returns the number of beans in the homes.
func homes(q sowing.Position) int { return int(q.Homes&0xffff) + int(q.Homes>>16) }

// A kid is a position after a sowing, as the mover sees it.
type kid struct {
	sowing.Position
	from        uint8 // the pit that was sown
	extra       uint8 // for the next sowing
	again, over bool
	order       int16
}

// kids appends the positions after each legal sowing in q to a list, none if the game is
// over: those first that move again, then those after which the mover leads by the most, then
// those from the pits nearest to the home.
func (g *game) kids(list []kid, q sowing.Position, extra uint8) []kid {
	for pits := g.Pits(q); pits != 0; {
		at := uint(56-bits.LeadingZeros64(pits)) &^ 7
		pits &^= sowing.PitAt(at)
		k := g.kid(q, extra, at)
		i := len(list)
		list = append(list, k)
		for ; i > 0 && list[i-1].order < k.order; i-- {
			list[i] = list[i-1]
		}
		list[i] = k
	}
	return list
}

// kid sows the pit at a shift.
func (g *game) kid(q sowing.Position, extra uint8, at uint) kid {
	next, _, again, over := g.Play(q, g.Sowing(q, at), extra)
	k := kid{Position: next, from: uint8(at / 8), again: again, over: over, order: int16(next.Lead() - q.Lead())}
	if again {
		k.extra, k.order = sowing.More(extra), k.order+1000
	}
	return k
}

// next returns the position after a sowing as the next player sees it, and the
// sign of what it is worth to the mover.
func (k *kid) next() (sowing.Position, int) {
	if k.again {
		return k.Position, 1
	}
	return k.Turned(), -1
}
