package awari

import "pips.example/internal/sowing"

// Perft returns the number of legal sequences of depth sowings from s; an extra move counts as a
// sowing. It returns 0 if depth is negative or above 1,000, or if [Rules.Check] refuses s. With six
// pits a side each further sowing takes about five times as long.
func Perft(r Rules, s State, depth int) uint64 {
	switch {
	case r.check(&s) != nil || depth < 0, depth > maxDepth:
		return 0
	case depth == 0:
		return 1
	}
	if e := r.engine(new(sowing.Engine)); e != nil {
		return perft(e, s.Board.seen(s.Turn), s.Extra, depth)
	}
	return r.plainPerft(s, depth)
}

// perft does not call Play, which takes a third longer: it need not give out leftover beans, as there
// are no pits to sow after the end.
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
