package sowing

// Rules are the Rules of package awari, which documents them. They have the same fields in the same
// order, with the types of package awari as parameters, so that the compiler checks the conversion.
type Rules[Sow, Capture, GrandSlam, End, Leftover ~uint8] struct {
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

// The values of Sow, Capture, GrandSlam, End and Leftover.
const (
	OwnHome, BothHomes, NoHomes                    = 0, 1, 2
	Opposite, TwoOrThree                           = 0, 1
	NoCapture, Illegal, IllegalUnlessOnly, TakeAll = 0, 1, 2, 3
	EitherRowEmpty, MoverStuck                     = 0, 1
	ToOwner, ToMover, Uncounted                    = 0, 1, 2
)

// An Engine sows by valid rules.
type Engine struct {
	*layout
	pits         int
	twoOrThree   bool // captures
	captureEmpty bool
	slam         uint8
	forbids      bool   // some grand slams are not allowed
	closed       uint64 // bits of a row that may forbid some pits
	mustFeed     bool
	rowEmpty     bool // the game ends when either row is empty
	majority     bool
	leftover     uint8
	extra        int
	half         uint32 // half of all beans at the start
	ready        uint64 // a row in which the last bean of each pit falls into the home
	round        uint64 // added to a row, it sets the pits from which beans may go round the board
}

// Engine returns the engine for valid rules.
func (r *Rules[Sow, Capture, GrandSlam, End, Leftover]) Engine() Engine {
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
		layout:       layoutOf(r.Pits, int(r.Sow), p, skip),
		pits:         r.Pits,
		twoOrThree:   r.Capture == TwoOrThree,
		captureEmpty: r.CaptureEmpty,
		slam:         uint8(r.GrandSlam),
		forbids:      p == twoThree && (r.GrandSlam == Illegal || r.GrandSlam == IllegalUnlessOnly),
		mustFeed:     r.MustFeed,
		rowEmpty:     r.End == EitherRowEmpty,
		majority:     r.Majority,
		leftover:     uint8(r.Leftover),
		extra:        r.Extra,
		half:         uint32(r.Pits * r.Beans),
		closed:       everyPit,
	}
	if r.Sow != NoHomes {
		e.ready = 0x01020304050607 >> (8 * (MaxPits - r.Pits)) // one in the last of seven pits
		e.round = 0x01010101010101 * uint64(128-(2*r.Pits+1))
	}
	if e.forbids {
		e.closed = ^uint64(0)
	}
	return e
}
