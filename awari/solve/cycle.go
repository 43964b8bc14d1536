package solve

import (
	"context"

	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
)

// sweep makes the layer of n beans for a game in which positions can recur. Infinite play is worth
// nothing further.
//
// A sowing that captures, or ends the game, leaves the layer for a known value. All others stay in it.
// The values start at 0, and each is set to the best of its sowings, again and again: after k rounds a
// value is that of the game cut off after k sowings or more. Whoever can force a gain does so in a
// finite number of sowings, and whoever cannot loses nothing by continuing; so the values converge to
// those of the infinite game.
func (t *tables) sweep(ctx context.Context, l *layer, n int) bool {
	c := circle{
		ctx: ctx, layer: l, lanes: t.lanes(n), width: t.pits,
		exits:  make([]int8, len(l.values)),
		inside: make([]uint32, int(t.ranks(n))*t.pits),
	}
	rank := 0
	for q := range t.distributions(n) {
		if rank%1024 == 0 && parallel.Err(ctx) != nil {
			return false
		}
		stay := c.kids(rank)
		for lane := range c.lanes {
			p, _ := t.inLane(q, n, lane)
			for i := range stay {
				stay[i] = nowhere
			}
			c.exits[rank*c.lanes+lane] = t.exit(p, n, stay)
		}
		rank++
	}
	l.steps = make([]byte, len(l.values))
	return c.each(c.improve) && c.each(c.count)
}

// exit returns the best value of a sowing that leaves the layer of n beans, none if there is none, and
// sets stay to the ranks that the others lead to.
func (t *tables) exit(q sowing.Position, n int, stay []uint32) int8 {
	best := none
	var list kids
	t.kids(&list, q, 0)
	for k, i := list.next(), 0; k != nil; k, i = list.next(), i+1 {
		v := k.Lead() - q.Lead()
		next, _ := k.next()
		if m := beans(next); !k.over && m < n {
			v -= int(int8(t.layers[m].values[t.index(next, m, 0)]))
		} else if !k.over {
			stay[i] = t.rank(next)
			continue
		}
		best = max(best, v)
	}
	return int8(best)
}

// nowhere is not a rank.
const nowhere = 1<<32 - 1

// A circle is a layer in which positions can recur.
type circle struct {
	*layer
	ctx    context.Context
	lanes  int
	width  int
	exits  []int8   // the best sowing that leaves the layer, or none
	inside []uint32 // the ranks that the other sowings lead to, width for each rank
}

// kids returns the ranks that the sowings from a rank lead to, nowhere for none.
func (c *circle) kids(rank int) []uint32 { return c.inside[rank*c.width:][:c.width] }

// index returns the index of a position that a sowing in a lane leads to. No bean came home, so the
// lanes of the next player are those of the mover in reverse order.
func (c *circle) index(to uint32, lane int) int { return int(to)*c.lanes + c.lanes - 1 - lane }

// each calls f for every position until a round changes nothing. It reports whether ctx allowed that.
func (c *circle) each(f func(rank, lane, at int) bool) bool {
	for changed := len(c.values) > 0; changed; {
		changed = false
		for rank := range len(c.values) / c.lanes {
			if rank%4096 == 0 && parallel.Err(c.ctx) != nil {
				return false
			}
			for lane := range c.lanes {
				if f(rank, lane, rank*c.lanes+lane) {
					changed = true
				}
			}
		}
	}
	return true
}

// improve sets a value to the best of its sowings.
func (c *circle) improve(rank, lane, at int) bool {
	best := int(c.exits[at])
	for _, to := range c.kids(rank) {
		if to != nowhere {
			best = max(best, -c.value(c.index(to, lane)))
		}
	}
	if best == none || c.value(at) == best {
		return false
	}
	c.values[at] = byte(best)
	return true
}

// value returns the value at an index.
func (c *circle) value(at int) int { return int(int8(c.values[at])) }

// count sets the steps of a position once they are known: for a gain one more than the fewest of the
// sowings that keep it, for a loss one more than the most of those that lose no more.
func (c *circle) count(rank, lane, at int) bool {
	v := c.value(at)
	if v == 0 || c.steps[at] != 0 {
		return false
	}
	out := v == int(c.exits[at])
	fewest, most, open := byte(255), byte(0), false
	for _, to := range c.kids(rank) {
		if to == nowhere || c.value(c.index(to, lane)) != -v {
			continue
		}
		switch n := c.steps[c.index(to, lane)]; {
		case n > 0:
			fewest, most = min(fewest, n), max(most, n)
			out = out || v > 0
		case v < 0:
			open = true
		}
	}
	switch {
	case open, v > 0 && !out:
		return false
	case v > 0 && v == int(c.exits[at]):
		most = 0
	case v > 0:
		most = fewest
	}
	c.steps[at] = sowing.More(most)
	return true
}
