package sowing

// Rules are the Rules of package awari, which explains them: the fields are the same, in the same
// order, and so the compiler checks the conversion from the one to the other. The types of the
// choices stay those of package awari.
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

// The values of Sow.
const (
	OwnHome = iota
	BothHomes
	NoHomes
)

// The values of Capture.
const (
	Opposite = iota
	TwoOrThree
)

// The values of GrandSlam.
const (
	NoCapture = iota
	Illegal
	IllegalUnlessOnly
	TakeAll
)

// The values of End.
const (
	EitherRowEmpty = iota
	MoverStuck
)

// The values of Leftover.
const (
	ToOwner = iota
	ToMover
	Uncounted
)

// An Engine sows by some rules, which have to be valid.
type Engine struct {
	*layout
	pits         int
	twoOrThree   bool // captures
	captureEmpty bool
	slam         uint8
	forbids      bool   // some grand slams are not allowed
	closed       uint64 // bits of a row with which some pits may not be sown
	mustFeed     bool
	rowEmpty     bool // the game ends when either row is empty
	majority     bool
	leftover     uint8
	extra        int
	half         uint32 // half of all beans at the start
	ready        uint64 // a row with as many beans in each pit as bring the last one home
	round        uint64 // a row that brings pits from which beans may go round the board to 128
}

// Engine returns the engine for rules that can be played.
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
