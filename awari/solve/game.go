package solve

import (
	"math/bits"

	"pips.example/awari"
	"pips.example/internal/sowing"
)

// A game holds what the search and the tables need of the rules.
type game struct {
	sowing.Engine
	pits   int
	cyclic bool // positions can recur
	extras int  // 2 if positions with and without an extra turn differ, else 1
	open   bool // with beans in both rows every pit with beans may be sown
	whole  bool // all beans end in a home, so leads and their number have the same parity

	majority bool
	half     int // of the beans of the rules
}

func newGame(r awari.Rules) game {
	rules := sowing.Rules[awari.Sow, awari.Capture, awari.GrandSlam, awari.End, awari.Leftover, awari.Relay](r)
	g := game{
		pits: r.Pits, cyclic: r.Sow == awari.NoHomes, extras: 1,
		majority: r.Majority, half: r.Pits * r.Beans,
	}
	rules.Set(&g.Engine)
	g.open = r.Capture == awari.Opposite || r.GrandSlam == awari.NoCapture || r.GrandSlam == awari.TakeAll
	if r.Extra == 1 && !g.cyclic {
		g.extras = 2
	}
	g.whole = r.Leftover == awari.ToOwner && !g.cyclic // an infinite game leaves beans in the pits
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
}

// kids are the positions after each legal sowing. Those that move again are made one by one, as the
// first often suffices.
type kids struct {
	game   *game
	q      sowing.Position
	turns  uint8                   // extra turns up to q
	again  uint64                  // pits to be sown first
	others uint64                  // pits to be sown then, all at once
	list   [sowing.MaxPits + 1]kid // by pit
	keys   [sowing.MaxPits + 1]int // the order, the largest first, with the pit in the last 3 bits; 0 for none
}

// kids makes a list of the positions after q, which is empty if the game is over.
func (g *game) kids(list *kids, q sowing.Position, extra uint8) {
	pits := g.Pits(q)
	list.game, list.q, list.turns = g, q, extra
	list.again = g.Ready(q, pits, extra)
	list.others = pits &^ list.again
}

// next returns the next kid, nil after the last. First come those that move again, then those after
// which the mover leads by the most, then those from the pits nearest to the home.
func (l *kids) next() *kid {
	if l.again != 0 {
		at := uint(bits.Len64(l.again)-1) &^ 7
		l.again &^= sowing.PitAt(at)
		k := &l.list[at/8]
		l.game.sow(k, l.q, l.turns, at)
		return k
	}
	if l.others != 0 {
		l.sow()
	}
	k := &l.keys
	top := max(k[0], k[1], k[2], k[3], k[4], k[5], k[6])
	if top == 0 {
		return nil
	}
	k[top&7] = 0
	return &l.list[top&7]
}

// sow makes the other kids.
func (l *kids) sow() {
	g, q, turns := l.game, l.q, l.turns
	for pits := l.others; pits != 0; pits &= pits - 1 {
		at := sowing.Shift(pits)
		k := &l.list[at/8]
		g.sow(k, q, turns, at)
		order := 1<<12 + k.Lead() - q.Lead()
		if k.again {
			order += 1 << 12
		}
		l.keys[at/8] = order<<3 | int(at/8)
	}
	l.others = 0
}

// sow sets k to the position after the pit at a shift is sown.
func (g *game) sow(k *kid, q sowing.Position, extra uint8, at uint) {
	k.Position, _, k.again, k.over = g.Play(q, g.Sowing(q, at), extra)
	k.from, k.extra = uint8(at/8), 0
	if k.again {
		k.extra = sowing.More(extra)
	}
}

// next returns the position as the next player sees it, and the sign of its value for the mover.
func (k *kid) next() (sowing.Position, int) {
	if k.again {
		return k.Position, 1
	}
	return k.Turned(), -1
}
