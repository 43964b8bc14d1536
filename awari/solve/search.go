package solve

import (
	"context"

	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
)

// A verdict answers whether a position is worth so much.
type verdict int8

const (
	no      verdict = iota - 1
	unknown         // the search was broken off before it knew
	yes
)

// A search looks at positions.
type search struct {
	*game
	ctx    context.Context
	tables *tables // nil where none can help
	most   int     // beans that may still be in the pits
	layers []layer
	memo   memo

	smallest     int // how many beans more than in the tables a position has that is remembered
	nodes, limit uint64
	check        uint64 // the nodes at which to look at ctx
	grows        uint64 // the nodes at which to look at the tables as well
	stopped      bool
	report       func() // tells the progress
}

// A search looks at ctx each time after so many nodes: often, as each node may be the first to touch a
// large page of memory, which takes a while. It looks at the tables, and tells the progress, after so many,
// a multiple.
const (
	checkEvery = 1 << 8
	growEvery  = 1 << 12
)

// firstBytes is the size of the tables that a search begins with. It makes larger
// ones when it has looked at twice as many positions as they have bytes, or as many
// in a long search without a limit, whether or not another search has made them before,
// so that the result is the same.
const firstBytes = 1 << 17

// long is the number of positions from which a search without a limit is long.
const long = 1 << 22

// smallest is how many beans more than in the tables make it worthwhile to remember a position: with
// fewer it is looked at again sooner than found in a large memory. A search with a limit remembers
// all, and one where positions can come up again.
const smallest = 6

// limitTo lets the search go on until it has looked at so many positions.
func (s *search) limitTo(nodes uint64) {
	s.limit, s.stopped = nodes, false
	s.check = min(s.nodes, nodes)
	s.grows = s.check
}

// count counts a node, and reports whether the search may go on.
func (s *search) count() bool {
	if s.nodes >= s.check {
		s.lookUp()
	}
	if s.stopped {
		return false
	}
	s.nodes++
	return true
}

// lookUp stops the search if it should end, and lets tables grow with it.
func (s *search) lookUp() {
	s.check = min(s.nodes+checkEvery, s.limit)
	if s.nodes >= s.limit || parallel.Err(s.ctx) != nil {
		s.stopped = true
		return
	}
	if s.nodes >= s.grows {
		s.grows = min(s.nodes+growEvery, s.limit)
		s.grow()
		if s.nodes>>20 > (s.nodes-growEvery)>>20 {
			s.report()
		}
	}
}

// grow makes the tables as large as the search warrants.
func (s *search) grow() {
	if s.tables == nil {
		return
	}
	bytes := s.nodes / 2
	if s.smallest > 0 && s.nodes >= long {
		bytes = s.nodes
	}
	n := min(max(s.tables.level(firstBytes+bytes), int(s.tables.asked.Load())), s.most)
	if n >= len(s.layers) {
		if layers := s.tables.upTo(s.ctx, n); len(layers) > len(s.layers) {
			s.layers = layers
		}
	}
}

// look returns the value of a position with n beans if the tables have it.
func (s *search) look(q sowing.Position, n int, extra uint8) int {
	return int(int8(s.layers[n].values[s.tables.index(q, n, extra)]))
}

// bounds are what a lead is known to be at least and at most.
type bounds struct{ low, high int }

func (b bounds) known() bool { return b.low == b.high }

// atLeast says whether the player to move in q, which is not over, can end with
// a lead of at least so much, looking as many sowings ahead as depth says.
func (s *search) atLeast(q sowing.Position, extra uint8, lead, depth int) verdict {
	n := beans(q)
	need := lead - q.Lead() // from here on
	if s.whole && (need-n)&1 != 0 {
		need++
	}
	switch {
	case need <= -n:
		return yes
	case need > n:
		return no
	case n < len(s.layers) && s.look(q, n, extra) >= need:
		return yes
	case n < len(s.layers):
		return no
	case !s.count():
		return unknown
	}
	slot, b := 0, bounds{-n, n}
	remember := n >= len(s.layers)+s.smallest
	if remember {
		slot, b = s.memo.find(q, n, extra)
	}
	switch {
	case b.low >= need:
		return yes
	case b.high < need:
		return no
	case depth == 0:
		return unknown
	}
	var list kids
	result := no
	s.kids(&list, q, extra)
	for k := list.next(); k != nil; k = list.next() {
		v := s.kidAtLeast(k, lead, depth-1)
		if s.stopped {
			return unknown
		}
		result = max(result, v)
		if v == yes {
			break
		}
	}
	switch {
	case result == yes:
		b.low = need
	case result == no && s.whole:
		b.high = need - 2
	case result == no:
		b.high = need - 1
	default:
		return unknown
	}
	if remember {
		s.memo.put(slot, q, b)
	}
	return result
}

// kidAtLeast is atLeast for the player who made the sowing.
func (s *search) kidAtLeast(k *kid, lead, depth int) verdict {
	switch {
	case k.over && k.Lead() >= lead:
		return yes
	case k.over:
		return no
	case k.again:
		return s.atLeast(k.Position, k.extra, lead, depth)
	}
	return -s.atLeast(k.Turned(), 0, 1-lead, depth)
}

// narrow brings the bounds of what a sowing is worth nearer to each other by one
// question, and reports whether it could. It asks next to guess.
func (s *search) narrow(k *kid, b *bounds, guess, depth int) bool {
	lead := min(max(guess, b.low+1), b.high)
	if s.whole && (lead-b.low)&1 != 0 {
		lead = min(lead+1, b.high)
	}
	switch s.kidAtLeast(k, lead, depth) {
	case yes:
		b.low = lead
	case no:
		b.high = lead - 1
		if s.whole {
			b.high--
		}
	default:
		return false
	}
	return true
}

// settle finds out what a sowing is worth, or the bounds that depth allows.
func (s *search) settle(k *kid, b *bounds, guess, depth int) {
	for step := 1; !b.known() && s.narrow(k, b, guess, depth); step++ {
		// Go on in the direction in which the guess was wrong.
		if b.low >= guess {
			guess = b.low + step
		} else {
			guess = b.high - step + 1
		}
	}
}
