package awari

import "pips.example/internal/sowing"

// Perft returns the number of legal sequences of exactly depth sowings from s, 0 for a depth
// below 0 or above 1,000, or a state that [Rules.Check] refuses. An extra turn is a sowing of its own. With six pits
// a side each further sowing takes about five times as long.
func Perft(r Rules, s State, depth int) uint64 {
	switch {
	case r.check(&s) != nil || depth < 0, depth > maxDepth:
		return 0
	case depth == 0:
		return 1
	}
	e := r.engine()
	return perft(&e, s.Board.seen(s.Turn), s.Extra, depth)
}

// perft sows at every depth, also at the last one. A game that is over has no pits, so what is
// left need not be given to anybody. To call Play takes a third longer.
func perft(e *sowing.Engine, q sowing.Position, extra uint8, depth int) (n uint64) {
	for pits := e.Pits(q); pits != 0; pits &= pits - 1 {
		s := e.Sowing(q, sowing.Shift(pits))
		next := q.After(s)
		if s.Captures(next) {
			next, _ = e.Take(next, s)
		}
		switch {
		case depth == 1:
			n++
		case e.Again(s, extra):
			n += perft(e, next, sowing.More(extra), depth-1)
		default:
			n += perft(e, next.Turned(), 0, depth-1)
		}
	}
	return n
}
