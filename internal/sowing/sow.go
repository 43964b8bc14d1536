package sowing

// A Sowing is the change of the board when a pit is sown. The beans that leave the pit are subtracted,
// so that one addition a row suffices.
type Sowing struct {
	Mine, Theirs uint64
	Homes        uint32
	Last         uint8 // the place of the last bean in the ring from the first own pit

	// The last bean may capture if the bits of the two masks together are want: from the pits at these
	// shifts, at least one of them none: the pit opposite, or the first of those with two or three.
	mine, theirs               uint8
	maskMine, maskTheirs, want uint64
}

// none is the shift of the byte of a row that no pit uses.
const none = 8 * MaxPits

// Sowing returns the sowing of the own pit at a shift.
func (e *Engine) Sowing(q Position, shift uint) *Sowing {
	return &e.sowings[(shift&56)<<5|uint(Count(q.Mine, shift))]
}

// Play sows, captures, and ends the game if it is over. extra is the number of extra moves in this turn
// before. It returns the position as the mover sees it, the number of captured beans, whether the mover
// is next, and whether the game is over.
func (e *Engine) Play(q Position, s *Sowing, extra uint8) (next Position, captured int, again, over bool) {
	next = q.After(s)
	if s.Captures(next) {
		next, captured = e.Take(next, s)
	}
	again = e.Again(s, extra)
	if !e.Open(next) {
		next, again, over = e.finish(next, again)
	}
	return next, captured, again, over
}

// After returns q with the beans sown.
func (q Position) After(s *Sowing) Position {
	return Position{q.Mine + s.Mine, q.Theirs + s.Theirs, q.Homes + s.Homes}
}

// Captures reports whether the last bean may capture in q, after the sowing.
func (s *Sowing) Captures(q Position) bool {
	return q.Mine&s.maskMine|q.Theirs&s.maskTheirs == s.want
}

// Take captures what the last bean captures in q, after the sowing.
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

// twosAndThrees returns the beans of a row that a last bean at a shift captures, and their number.
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

// Again reports whether the mover moves again. extra is the number of extra moves in this turn before.
func (e *Engine) Again(s *Sowing, extra uint8) bool {
	return int(s.Last) == e.pits && e.more(extra)
}

// Ready returns those of a set of own pits whose last bean falls into the own home, and so move again.
// It returns none if beans may go round the board.
func (e *Engine) Ready(q Position, pits uint64, extra uint8) uint64 {
	if !e.more(extra) || (q.Mine&^everyPit+e.round|q.Mine)&everyPit != 0 {
		return 0
	}
	return pits &^ Filled(q.Mine^e.ready)
}

// more reports whether another extra move is allowed.
func (e *Engine) more(extra uint8) bool { return e.extra < 0 || int(extra) < e.extra }

// More returns extra + 1, at most 255.
func More(extra uint8) uint8 {
	if extra < 255 {
		extra++
	}
	return extra
}
