package sowing

// Rules are the Rules of package awari, which documents them. They have the same fields in the same
// order, with the types of package awari as parameters, so that the compiler checks the conversion.
type Rules[Sow, Capture, GrandSlam, End, Leftover, Relay ~uint8] struct {
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

	// An Engine does not know these.
	Relay                                                 Relay
	EvenBack, FirstBack, Passing, Chain, Stays, Tuz, Pass bool
	Least                                                 uint8
	Counts                                                uint32
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
	twoOrThree   bool // captures
	captureEmpty bool
	slam         uint8
	forbids      bool // some grand slams are not allowed
	mustFeed     bool
	rowEmpty     bool // the game ends when either row is empty
	majority     bool
	leftover     uint8
	extra        int
	half         uint32 // half of all beans at the start
	closed       uint64 // bits of a row that may forbid some pits
}

// Set makes e the engine for valid rules. To set it in place takes less than to return it.
func (r *Rules[Sow, Capture, GrandSlam, End, Leftover, Relay]) Set(e *Engine) {
	skip, p := 0, ownOnes
	if r.SkipOrigin {
		skip = 1
	}
	switch {
	case r.Capture == TwoOrThree:
		p = twoThree
	case r.CaptureAnySide:
		p = allOnes
	}
	e.layout = layoutOf(r.Pits, int(r.Sow), p, skip)
	e.twoOrThree = p == twoThree
	e.captureEmpty = r.CaptureEmpty
	e.slam = uint8(r.GrandSlam)
	e.forbids = p == twoThree && (r.GrandSlam == Illegal || r.GrandSlam == IllegalUnlessOnly)
	e.mustFeed = r.MustFeed
	e.rowEmpty = r.End == EitherRowEmpty
	e.majority = r.Majority
	e.leftover = uint8(r.Leftover)
	e.extra = r.Extra
	e.half = uint32(r.Pits * r.Beans)
	if e.closed = everyPit; e.forbids {
		e.closed = ^uint64(0)
	}
}
