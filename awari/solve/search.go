package solve

import (
	"context"

	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
)

// A verdict says whether a position reaches a lead.
type verdict int8

const (
	no      verdict = iota - 1
	unknown         // the search was stopped or not deep enough
	yes
)

// A search examines positions.
type search struct {
	*game
	ctx    context.Context
	tables *tables
	most   int // beans in the pits at the root
	layers []layer
	memo   memo

	smallest     int // fewer beans more than in the tables are not remembered
	nodes, limit uint64
	check        uint64 // the nodes at which to check ctx
	grows        uint64 // the nodes at which to grow the tables as well
	stopped      bool
	report       func() // reports the progress

	ask func(k *kid, lead, depth int) verdict // instead of kidAtLeast for a move of the root, if not nil
}

const (
	checkEvery = 1 << 8  // nodes between checks of ctx: few, as a node may touch new memory, which is slow
	growEvery  = 1 << 12 // nodes between checks of the tables, a multiple of checkEvery
)

// firstBytes is the size of the tables that a search begins with. It uses larger ones when it has
// examined twice as many positions as they have bytes, or as many in a long search without a limit,
// even if another search has made them before, so that the result is the same.
const firstBytes = 1 << 17

// long is the number of positions from which a search without a limit is long.
const long = 1 << 22

// smallest is the least number of beans above those of the tables for which a position is remembered:
// with fewer, to search it again is quicker than to find it in a large memory. Searches with a limit,
// or in which positions can recur, remember all.
const smallest = 6

// limitTo allows the search to examine up to nodes positions.
func (s *search) limitTo(nodes uint64) {
	s.limit, s.stopped = nodes, false
	s.check = min(s.nodes, nodes)
	s.grows = s.check
}

// count counts a node, and reports whether the search may continue.
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

// lookUp stops the search if it should end, and grows the tables.
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

// look returns the value of a position with n beans, which the tables have.
func (s *search) look(q sowing.Position, n int, extra uint8) int {
	return int(int8(s.layers[n].values[s.tables.index(q, n, extra)]))
}

// bounds are the bounds of a lead.
type bounds struct{ low, high int }

func (b bounds) known() bool { return b.low == b.high }

// atLeast reports whether the player to move in q, which is not over, can end with a lead of at least
// lead, looking depth sowings ahead.
func (s *search) atLeast(q sowing.Position, extra uint8, lead, depth int) verdict {
	n := beans(q)
	need := lead - q.Lead() // the gain
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

// kidAtLeast answers atLeast for the player who made the sowing.
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

// narrow tightens the bounds of a sowing by one question near guess, and reports whether it could.
func (s *search) narrow(k *kid, b *bounds, guess, depth int) bool {
	lead := min(max(guess, b.low+1), b.high)
	if s.whole && (lead-b.low)&1 != 0 {
		lead = min(lead+1, b.high)
	}
	ask := s.kidAtLeast
	if s.ask != nil {
		ask = s.ask
	}
	switch ask(k, lead, depth) {
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

// settle tightens the bounds of a sowing as far as depth allows.
func (s *search) settle(k *kid, b *bounds, guess, depth int) {
	for step := 1; !b.known() && s.narrow(k, b, guess, depth); step++ {
		// Continue in the direction in which the guess was wrong.
		if b.low >= guess {
			guess = b.low + step
		} else {
			guess = b.high - step + 1
		}
	}
}
