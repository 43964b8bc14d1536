package sowing

// Over reports whether the game is over in q, that is, whether no pit can be sown.
func (e *Engine) Over(q Position) bool {
	switch {
	case e.ended(q):
		return true
	case q.Theirs != 0 && (q.Mine|q.Theirs)&everyPit == 0 && !(e.forbids && e.slam == Illegal):
		return q.Mine == 0 // all pits with beans may be sown
	}
	return e.sowable(q) == 0
}

// ended reports whether the game is over even if a pit could be sown.
func (e *Engine) ended(q Position) bool {
	return e.rowEmpty && (q.Mine == 0 || q.Theirs == 0) || e.majority && e.decided(q.Homes)
}

// decided reports whether a home has more than half of the beans, or both half.
func (e *Engine) decided(homes uint32) bool {
	a, b := homes&0xffff, homes>>16
	return a > e.half || b > e.half || a == e.half && b == e.half
}

// finish ends the game in q, as the mover sees it, if it is over. It returns q after the leftover beans
// are given out, and whether the mover is next.
func (e *Engine) finish(q Position, again bool) (next Position, same, over bool) {
	then := q
	if !again {
		then = q.Turned()
	}
	if !e.Over(then) {
		return q, again, false
	}
	if e.leftover == ToMover {
		again = false // so that Clear of the next player gives the same
	}
	return e.Clear(q.Turned()).Turned(), again, true
}

// Clear gives out the leftover beans of a game that is over. The opponent made the last move. Clear is
// idempotent.
func (e *Engine) Clear(q Position) Position {
	switch e.leftover {
	case ToOwner:
		q.Homes += uint32(Sum(q.Mine)) + uint32(Sum(q.Theirs))<<16
		q.Mine, q.Theirs = 0, 0
	case ToMover:
		q.Homes += uint32(Sum(q.Mine)) << 16
		q.Mine = 0
	}
	return q
}
