package awari

// Perft returns the number of legal sequences of exactly depth sowings from s,
// where an extra turn is a sowing of its own, and 1 for a depth of 0. A
// sequence that ends the game sooner does not count. It is the usual way to
// compare two programs with the same rules. It is 0 for a state that
// [Rules.Check] refuses and for a depth below 0. With six pits a side each
// further sowing takes about five times as long.
func Perft(r Rules, s State, depth int) uint64 {
	switch {
	case r.Check(s) != nil || depth < 0:
		return 0
	case depth == 0:
		return 1
	}
	e, q := r.engine(), s.Board.seen(s.Turn)
	if e.over(q) {
		return 0
	}
	return e.perft(q, s.Extra, depth)
}

// perft sows at every depth, also at the last one.
func (e *engine) perft(q position, extra uint8, depth int) (n uint64) {
	pits := filled(q.mine)
	if !e.open(q) {
		pits = e.legal(q)
	}
	for ; pits != 0; pits &= pits - 1 {
		s := e.sowing(q, shift(pits))
		next := q.after(s)
		if s.captures(next) {
			next, _ = e.take(next, s)
		}
		again, over := e.again(s, extra), false
		if !e.open(next) {
			next, again, over = e.finish(next, again)
		}
		switch {
		case depth == 1:
			n++
		case over:
		case again:
			n += e.perft(next, more(extra), depth-1)
		default:
			n += e.perft(next.turned(), 0, depth-1)
		}
	}
	return n
}

// more returns the number of extra turns after one more.
func more(extra uint8) uint8 {
	if extra < 255 {
		extra++
	}
	return extra
}
