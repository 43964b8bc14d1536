package sowing

// Over reports whether the game is over in q, which is seen by the player to
// move: whether no pit can be sown.
func (e *Engine) Over(q Position) bool {
	switch {
	case e.ended(q):
		return true
	case q.Theirs != 0 && (q.Mine|q.Theirs)&everyPit == 0 && !(e.forbids && e.slam == Illegal):
		return q.Mine == 0 // all that it has may be sown, or nothing else
	}
	return e.sowable(q) == 0
}

// ended reports whether the game is over whatever the player to move could sow.
func (e *Engine) ended(q Position) bool {
	return e.rowEmpty && (q.Mine == 0 || q.Theirs == 0) || e.majority && e.decided(q.Homes)
}

// decided reports whether a home has more than half of the beans, or both half.
func (e *Engine) decided(homes uint32) bool {
	a, b := homes&0xffff, homes>>16
	return a > e.half || b > e.half || a == e.half && b == e.half
}

// Finish ends the game in q, which is seen by the mover, if it is over. It
// returns q with what is left given to whom the rules say, and whether the
// mover is next.
func (e *Engine) Finish(q Position, again bool) (next Position, same, over bool) {
	then := q
	if !again {
		then = q.Turned()
	}
	if !e.Over(then) {
		return q, again, false
	}
	if e.leftover == ToMover {
		again = false // so that the next player is one who has no move
	}
	return e.Clear(q.Turned()).Turned(), again, true
}

// Clear gives what is left in q to whom the rules say. The game is over, and the other
// player is the mover, who made the last move. To clear it again changes nothing.
func (e *Engine) Clear(q Position) Position {
	switch e.leftover {
	case ToOwner:
		return q.Home()
	case ToMover:
		q.Homes += uint32(Sum(q.Mine)) << 16
		q.Mine = 0
	}
	return q
}
