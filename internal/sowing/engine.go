package sowing

// Rules are those of package awari, where they are explained.
type Rules struct {
	Pits, Beans    int
	Sow            Sow
	SkipOrigin     bool
	Capture        Capture
	CaptureEmpty   bool
	CaptureAnySide bool
	GrandSlam      GrandSlam
	MustFeed       bool
	Extra          int
	End            End
	Majority       bool
	Leftover       Leftover
}

// The choices have the numbers that they have in package awari.
type (
	Sow       uint8
	Capture   uint8
	GrandSlam uint8
	End       uint8
	Leftover  uint8
)

const (
	OwnHome Sow = iota
	BothHomes
	NoHomes
)

const (
	Opposite Capture = iota
	TwoOrThree
)

const (
	NoCapture GrandSlam = iota
	Illegal
	IllegalUnlessOnly
	TakeAll
)

const (
	EitherRowEmpty End = iota
	MoverStuck
)

const (
	ToOwner Leftover = iota
	ToMover
	Uncounted
)

// An Engine sows by some rules, which have to be valid.
type Engine struct {
	*layout
	pits         int
	capture      Capture
	captureEmpty bool
	slam         GrandSlam
	forbids      bool   // some grand slams are not allowed
	closed       uint64 // bits of a row with which some pits may not be sown
	mustFeed     bool
	rowEmpty     bool // the game ends when either row is empty
	majority     bool
	leftover     Leftover
	extra        int
	half         uint32 // half of all beans at the start
}

// Engine returns the engine for rules that can be played.
func (r *Rules) Engine() Engine {
	skip := 0
	if r.SkipOrigin {
		skip = 1
	}
	p := ownOnes
	switch {
	case r.Capture == TwoOrThree:
		p = twoThree
	case r.CaptureAnySide:
		p = allOnes
	}
	e := Engine{
		layout:       layouts[r.Pits-1][r.Sow][p][skip](),
		pits:         r.Pits,
		capture:      r.Capture,
		captureEmpty: r.CaptureEmpty,
		slam:         r.GrandSlam,
		forbids:      p == twoThree && (r.GrandSlam == Illegal || r.GrandSlam == IllegalUnlessOnly),
		mustFeed:     r.MustFeed,
		rowEmpty:     r.End == EitherRowEmpty,
		majority:     r.Majority,
		leftover:     r.Leftover,
		extra:        r.Extra,
		half:         uint32(r.Pits * r.Beans),
		closed:       everyPit,
	}
	if e.forbids {
		e.closed = ^uint64(0)
	}
	return e
}

// Sowing returns the sowing of the own pit at a shift.
func (e *Engine) Sowing(q Position, shift uint) *Sowing {
	return &e.layout[(shift&56)<<5|uint(Count(q.Mine, shift))]
}

// Sow sows the own pit at a shift and captures. It returns how many beans were
// captured.
func (e *Engine) Sow(q Position, s *Sowing) (next Position, captured int) {
	q = q.After(s)
	if s.Captures(q) {
		return e.Take(q, s)
	}
	return q, 0
}

// Take captures what the last bean captures in q, where it has fallen.
func (e *Engine) Take(q Position, s *Sowing) (next Position, captured int) {
	if e.capture == TwoOrThree {
		row, n := twosAndThrees(q.Theirs, s.other)
		if row == q.Theirs && e.slam == NoCapture {
			return q, 0
		}
		q.Theirs -= row
		q.Homes += uint32(n)
		return q, n
	}
	turned := s.own == none // the last bean fell on the other side
	last := s.own
	if turned {
		q.Mine, q.Theirs = q.Theirs, q.Mine
		last = s.other
	}
	opposite := uint(8*(e.pits-1)) - uint(last)
	if n := Count(q.Theirs, opposite); n > 0 || e.captureEmpty {
		q.Mine -= 1 << (last & 63)
		q.Theirs -= uint64(n) << (opposite & 63)
		captured = int(n) + 1
		q.Homes += uint32(captured)
	}
	if turned {
		q.Mine, q.Theirs = q.Theirs, q.Mine
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

// Open reports whether the game goes on in q without a closer look, and all own
// pits with beans may be sown.
func (e *Engine) Open(q Position) bool {
	return q.Mine != 0 && q.Theirs != 0 && (q.Mine|q.Theirs)&e.closed == 0 && !(e.majority && e.decided(q.Homes))
}

// Choices returns the own pits that the rules allow to sow in a game that is
// not over. It does not look at the limit of a pit.
func (e *Engine) Choices(q Position) uint64 {
	pits := Filled(q.Mine)
	if e.mustFeed && q.Theirs == 0 {
		for rest := pits; rest != 0; rest &= rest - 1 {
			if at := Shift(rest); e.Sowing(q, at).Theirs == 0 {
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

// isSlam reports whether to sow the own pit at a shift would capture all beans
// of the other side.
func (e *Engine) isSlam(q Position, at uint) bool {
	s := e.Sowing(q, at)
	if s.other == none || e.Full(q, at) {
		return false
	}
	row := q.Theirs + s.Theirs
	taken, _ := twosAndThrees(row, s.other)
	return taken == row
}

// Legal returns the own pits that may be sown in a game that is not over.
func (e *Engine) Legal(q Position) uint64 {
	pits := e.Choices(q)
	for rest := pits; rest != 0; rest &= rest - 1 {
		if at := Shift(rest); e.Full(q, at) {
			pits &^= PitAt(at)
		}
	}
	return pits
}

// Full reports whether to sow the own pit at a shift would bring more than
// MaxBeans into a pit.
func (e *Engine) Full(q Position, at uint) bool {
	if (q.Mine|q.Theirs)&everyPit == 0 {
		return false // nowhere are more than 127 beans, and none gets more than are sown
	}
	s, n := e.Sowing(q, at), uint64(Count(q.Mine, at))<<(at&63)
	return overflows(q.Mine-n, s.Mine+n) || overflows(q.Theirs, s.Theirs)
}

// Over reports whether the game is over in q, which is seen by the player to
// move.
func (e *Engine) Over(q Position) bool {
	return e.rowEmpty && (q.Mine == 0 || q.Theirs == 0) || e.majority && e.decided(q.Homes) || e.Choices(q) == 0
}

// decided reports whether a home has more than half of the beans, or both half.
func (e *Engine) decided(homes uint32) bool {
	a, b := homes&0xffff, homes>>16
	return a > e.half || b > e.half || a == e.half && b == e.half
}

// Again reports whether the last bean moves again. Extra is how often one has
// in this turn.
func (e *Engine) Again(s *Sowing, extra uint8) bool {
	return int(s.Last) == e.pits && (e.extra < 0 || int(extra) < e.extra)
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
	switch e.leftover {
	case ToOwner:
		q = q.Home()
	case ToMover:
		q.Homes += uint32(Sum(q.Theirs))
		q.Theirs = 0
		again = false // so that the next player is one who has no move
	}
	return q, again, true
}

// More returns the number of extra turns after one more, 255 for more than that.
func More(extra uint8) uint8 {
	if extra < 255 {
		extra++
	}
	return extra
}
