package sowing

// Pits returns the own pits that may be sown, none when the game is over.
func (e *Engine) Pits(q Position) uint64 {
	switch {
	case e.Open(q), e.noSlam(q):
		return Filled(q.Mine)
	case e.ended(q):
		return 0
	}
	return e.sowable(q)
}

// sowable returns Pits for a game that has not ended.
func (e *Engine) sowable(q Position) uint64 {
	pits := e.choices(q)
	for rest := pits; rest != 0; rest &= rest - 1 {
		if at := Shift(rest); e.full(q, at) {
			pits &^= PitAt(at)
		}
	}
	return pits
}

// Open reports quickly that the game is not over in q and all own pits with beans may be sown. False
// means unknown.
func (e *Engine) Open(q Position) bool {
	return q.Mine != 0 && q.Theirs != 0 && (q.Mine|q.Theirs)&e.closed == 0 && !(e.majority && e.decided(q.Homes))
}

// noSlam reports quickly that only slams could forbid own pits with beans, and that there is none: a
// pit of the opponent with more than three beans cannot be captured.
func (e *Engine) noSlam(q Position) bool {
	const four = 0xfcfcfcfcfcfcfcfc // bits of four and more
	return e.forbids && q.Theirs&four != 0 && (q.Mine|q.Theirs)&everyPit == 0 && !(e.majority && e.decided(q.Homes))
}

// choices returns the own pits that may be sown in a game that is not over, ignoring the limit of a
// pit.
func (e *Engine) choices(q Position) uint64 {
	pits := Filled(q.Mine)
	if e.mustFeed && q.Theirs == 0 {
		for rest := pits; rest != 0; rest &= rest - 1 {
			if at := Shift(rest); !e.feeds(q, at) {
				pits &^= PitAt(at)
			}
		}
	}
	if e.forbids {
		others := pits
		for rest := pits; rest != 0; rest &= rest - 1 {
			if at := Shift(rest); e.isSlam(q, at) {
				others &^= PitAt(at)
			}
		}
		if others != 0 || e.slam == Illegal {
			return others
		}
	}
	return pits
}

// feeds reports whether sowing the own pit at a shift gives the opponent a bean.
func (e *Engine) feeds(q Position, at uint) bool { return e.Sowing(q, at).Theirs != 0 }

// isSlam reports whether sowing the own pit at a shift would capture all of the opponent's beans.
func (e *Engine) isSlam(q Position, at uint) bool {
	s := e.Sowing(q, at)
	next := q.After(s)
	if !s.Captures(next) || e.full(q, at) {
		return false
	}
	taken, _ := twosAndThrees(next.Theirs, s.theirs)
	return taken == next.Theirs
}

// full reports whether sowing the own pit at a shift would put more than MaxBeans into a pit.
func (e *Engine) full(q Position, at uint) bool {
	if (q.Mine|q.Theirs)&everyPit == 0 {
		return false // all pits have at most 127 beans, and get at most as many
	}
	s, n := e.Sowing(q, at), uint64(Count(q.Mine, at))<<(at&63)
	return overflows(q.Mine-n, s.Mine+n) || overflows(q.Theirs, s.Theirs)
}
