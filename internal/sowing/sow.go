package sowing

// A Sowing is what changes on the board when the beans of a pit are sown. The
// beans that leave the pit are subtracted, so one addition a row does it all.
type Sowing struct {
	Mine, Theirs uint64
	Homes        uint32
	Last         uint8 // where the last bean falls: own pits from 0, own home, other pits, other home

	// The last bean may capture if the bits of the two masks together are want. Then it does from
	// the pits at these shifts of the rows, of which one at least is none: the pit opposite, or the
	// first of those with two or three.
	mine, theirs               uint8
	maskMine, maskTheirs, want uint64
}

// none is the shift of the byte of a row that no pit uses.
const none = 8 * MaxPits

// Sowing returns the sowing of the own pit at a shift.
func (e *Engine) Sowing(q Position, shift uint) *Sowing {
	return &e.layout[(shift&56)<<5|uint(Count(q.Mine, shift))]
}

// Play sows, captures, and ends the game if it is over. Extra is how often the mover has moved
// again in this turn. It returns the position as the mover sees it, how many beans were
// captured, whether the mover is next, and whether the game is over.
func (e *Engine) Play(q Position, s *Sowing, extra uint8) (next Position, captured int, again, over bool) {
	next = q.After(s)
	if s.Captures(next) {
		next, captured = e.Take(next, s)
	}
	again = e.Again(s, extra)
	if !e.Open(next) {
		next, again, over = e.Finish(next, again)
	}
	return next, captured, again, over
}

// After returns q with the beans sown.
func (q Position) After(s *Sowing) Position {
	return Position{q.Mine + s.Mine, q.Theirs + s.Theirs, q.Homes + s.Homes}
}

// Captures reports whether the last bean may capture in q, where it has fallen.
func (s *Sowing) Captures(q Position) bool {
	return q.Mine&s.maskMine|q.Theirs&s.maskTheirs == s.want
}

// Take captures what the last bean captures in q, where it has fallen.
func (e *Engine) Take(q Position, s *Sowing) (next Position, captured int) {
	if e.twoOrThree {
		row, n := twosAndThrees(q.Theirs, s.theirs)
		if row == q.Theirs && e.slam == NoCapture {
			return q, 0
		}
		q.Theirs -= row
		q.Homes += uint32(n)
		return q, n
	}
	if n := Count(q.Theirs, uint(s.theirs)) + Count(q.Mine, uint(s.mine)); n > 0 || e.captureEmpty {
		q.Mine &^= s.maskMine | 0xff<<(s.mine&63)
		q.Theirs &^= s.maskTheirs | 0xff<<(s.theirs&63)
		captured = int(n) + 1
		q.Homes += uint32(captured)
	}
	return q, captured
}

// twosAndThrees returns the beans of a row that a last bean at a shift
// captures, and their number.
func twosAndThrees(row uint64, last uint8) (taken uint64, n int) {
	for at := int(last); at >= 0; at -= 8 {
		k := Count(row, uint(at))
		if k != 2 && k != 3 {
			break
		}
		taken |= uint64(k) << (at & 63)
		n += int(k)
	}
	return taken, n
}

// Again reports whether the last bean moves again. Extra is how often one has
// in this turn.
func (e *Engine) Again(s *Sowing, extra uint8) bool {
	return int(s.Last) == e.pits && e.more(extra)
}

// Ready returns those of a set of own pits that bring one bean home, the last, and so move
// again. Where beans go round the board it returns none.
func (e *Engine) Ready(q Position, pits uint64, extra uint8) uint64 {
	if !e.more(extra) || (q.Mine&^everyPit+e.round|q.Mine)&everyPit != 0 {
		return 0
	}
	return pits &^ Filled(q.Mine^e.ready)
}

// more reports whether there may be one more extra turn.
func (e *Engine) more(extra uint8) bool { return e.extra < 0 || int(extra) < e.extra }

// More returns the number of extra turns after one more, 255 for more than that.
func More(extra uint8) uint8 {
	if extra < 255 {
		extra++
	}
	return extra
}
