package awari

import "pips.example/internal/text"

// Limits of a board.
const (
	MaxPits  = 7   // pits on a side
	MaxBeans = 255 // beans in a pit, not in a home
)

// Unlimited is the value of Rules.Extra for any number of extra moves in a
// turn.
const Unlimited = -1

// Rules are one variant of the game. The functions of the variants return some,
// to be used as they are or changed field by field; [Rules.Validate] says
// whether the result can be played. The zero Rules cannot. Rules are
// comparable.
//
// A sowing has three steps, and each is a choice here: sow, capture, finish.
// GrandSlam is ignored where captures are [Opposite], CaptureEmpty and
// CaptureAnySide where they are [TwoOrThree].
//
// MustFeed asks what a move has given after sowing and before capture: beans that
// are captured at once were given. It comes before GrandSlam: a move that gives
// none is no other move with which a grand slam could be avoided.
type Rules struct {
	Pits  int // on a side, 1 to MaxPits
	Beans int // in each pit at the start, 1 to MaxBeans

	Sow        Sow  // which homes get a bean on the way
	SkipOrigin bool // a lap does not sow into the pit that it began in

	Capture        Capture   // what is captured, and where
	CaptureEmpty   bool      // the last bean goes home also if nothing lies opposite
	CaptureAnySide bool      // a last bean in an empty pit of the other side captures too
	GrandSlam      GrandSlam // what becomes of a capture of all beans of the other side
	MustFeed       bool      // if the other side has no beans, a move must give it some; if none can, the game is over

	Extra    int      // how often in one turn a last bean at home gives another move: 0, 1 or Unlimited
	End      End      // when the game is over
	Majority bool     // it is also over when a home has more than half of the beans of the start, Pits × Beans × 2, or both have exactly half
	Leftover Leftover // who gets what is left in the pits at the end
}

// Sow says which homes get a bean when the beans are sown past them.
type Sow uint8

const (
	OwnHome   Sow = iota // the mover's
	BothHomes            // both
	NoHomes              // none: beans come home by capture only
)

// Capture says what the last bean of a sowing captures.
type Capture uint8

const (
	// Opposite: a last bean in an empty pit of the mover's side takes itself and
	// what lies opposite home. After a lap the pit it began in counts as empty.
	Opposite Capture = iota
	// TwoOrThree: a last bean that makes two or three in a pit of the other side
	// takes these, and so on backwards while pits of that side have two or three.
	TwoOrThree
)

// GrandSlam says what becomes of a sowing that would capture all beans of the
// other side, where captures are [TwoOrThree].
type GrandSlam uint8

const (
	NoCapture         GrandSlam = iota // it captures nothing
	Illegal                            // it is not allowed
	IllegalUnlessOnly                  // it is not allowed while another sowing is; then it takes all
	TakeAll                            // it takes all
)

// End says when the game is over. Under all rules it is over when the player to
// move has no legal move, unless [ErrFull] is the only reason.
type End uint8

const (
	EitherRowEmpty End = iota // when after a sowing the pits of either side are empty
	MoverStuck                // only when the player to move has no move
)

// Leftover says who gets the beans in the pits when the game is over.
type Leftover uint8

const (
	ToOwner   Leftover = iota // each player those on their own side
	ToMover                   // the player who moved last those on the other side; those on that player's own side count for nobody
	Uncounted                 // nobody
)

var (
	sowNames      = text.Enum[Sow]{Type: "Sow", Err: ErrName, Texts: []string{OwnHome: "own-home", BothHomes: "both-homes", NoHomes: "no-homes"}}
	captureNames  = text.Enum[Capture]{Type: "Capture", Err: ErrName, Texts: []string{Opposite: "opposite", TwoOrThree: "two-or-three"}}
	slamNames     = text.Enum[GrandSlam]{Type: "GrandSlam", Err: ErrName, Texts: []string{NoCapture: "no-capture", Illegal: "illegal", IllegalUnlessOnly: "illegal-unless-only", TakeAll: "take-all"}}
	endNames      = text.Enum[End]{Type: "End", Err: ErrName, Texts: []string{EitherRowEmpty: "either-row-empty", MoverStuck: "mover-stuck"}}
	leftoverNames = text.Enum[Leftover]{Type: "Leftover", Err: ErrName, Texts: []string{ToOwner: "owner", ToMover: "mover", Uncounted: "uncounted"}}
)

// Validate returns nil if the rules can be played, and else an error that wraps
// [ErrRules] and says why not: [ErrPits], [ErrBeans] or [ErrRange]. If that is a number
// above its limit, it is [ErrTooLarge] too.
func (r Rules) Validate() error {
	switch {
	case r.Pits < 1:
		return ErrPits
	case r.Pits > MaxPits:
		return ErrTooManyPits
	case r.Beans < 1:
		return ErrBeans
	case r.Beans > MaxBeans:
		return ErrTooManyBeans
	case r.Sow > NoHomes, r.Capture > TwoOrThree, r.GrandSlam > TakeAll, r.End > MoverStuck, r.Leftover > Uncounted,
		r.Extra < Unlimited:
		return ErrRange
	case r.Extra > 1:
		return ErrAboveRange
	}
	return nil
}

// IsHome reports whether the pit is the home of the player. It is the function
// isHome of the report "Awari".
func (r Rules) IsHome(p Player, at Pit) bool { return p <= North && at == r.Home(p) }

// Home returns the home of the player: 6 for [South] and 13 for [North] with
// six pits a side.
func (r Rules) Home(p Player) Pit {
	if p == South {
		return Pit(r.Pits)
	}
	return Pit(2*r.Pits + 1)
}

// Owner returns the player to whom a pit or a home belongs. Every index
// above South's home counts as North's, also one that is on no board.
func (r Rules) Owner(at Pit) Player {
	if int(at) <= r.Pits {
		return South
	}
	return North
}

// Opposite returns the pit on the other side of the board, with six pits a side
// 12 - at, and for a home the other home. An index that is on no board comes
// back as it is. The opposite of the opposite is the pit itself.
func (r Rules) Opposite(at Pit) Pit {
	switch home := r.Pits; {
	case int(at) == home:
		return Pit(2*home + 1)
	case int(at) == 2*home+1:
		return Pit(home)
	case int(at) > 2*home:
		return at
	default:
		return Pit(2*home) - at
	}
}

// Label returns the number that people call a pit by: 1 for the first pit of
// its owner in the direction of sowing, up to the number of pits a side. A home
// and what is no pit have 0. [Rules.ParseMove] reads it.
func (r Rules) Label(at Pit) int {
	switch n := int(at); {
	case n < r.Pits:
		return n + 1
	case n > r.Pits && n <= 2*r.Pits:
		return n - r.Pits
	}
	return 0
}

// String returns "own-home", "both-homes" or "no-homes".
func (s Sow) String() string { return sowNames.String(s) }

// String returns "opposite" or "two-or-three".
func (c Capture) String() string { return captureNames.String(c) }

// String returns "no-capture", "illegal", "illegal-unless-only" or "take-all".
func (g GrandSlam) String() string { return slamNames.String(g) }

// String returns "either-row-empty" or "mover-stuck".
func (e End) String() string { return endNames.String(e) }

// String returns "owner", "mover" or "uncounted".
func (l Leftover) String() string { return leftoverNames.String(l) }

// AppendText appends what String returns; what is no way to sow gives
// [ErrName].
func (s Sow) AppendText(b []byte) ([]byte, error) { return sowNames.Append(b, s) }

// AppendText appends what String returns; what is no capture gives [ErrName].
func (c Capture) AppendText(b []byte) ([]byte, error) { return captureNames.Append(b, c) }

// AppendText appends what String returns; what is no choice gives [ErrName].
func (g GrandSlam) AppendText(b []byte) ([]byte, error) { return slamNames.Append(b, g) }

// AppendText appends what String returns; what is no end gives [ErrName].
func (e End) AppendText(b []byte) ([]byte, error) { return endNames.Append(b, e) }

// AppendText appends what String returns; what is no choice gives [ErrName].
func (l Leftover) AppendText(b []byte) ([]byte, error) { return leftoverNames.Append(b, l) }

// MarshalText is AppendText to an empty slice.
func (s Sow) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// MarshalText is AppendText to an empty slice.
func (c Capture) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// MarshalText is AppendText to an empty slice.
func (g GrandSlam) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// MarshalText is AppendText to an empty slice.
func (e End) MarshalText() ([]byte, error) { return e.AppendText(nil) }

// MarshalText is AppendText to an empty slice.
func (l Leftover) MarshalText() ([]byte, error) { return l.AppendText(nil) }

// UnmarshalText sets s to the value with this text, or leaves it as it was with
// a *[SyntaxError] that wraps [ErrName].
func (s *Sow) UnmarshalText(data []byte) error { return sowNames.Unmarshal(s, data) }

// UnmarshalText sets c to the value with this text, or leaves it as it was with
// a *[SyntaxError] that wraps [ErrName].
func (c *Capture) UnmarshalText(data []byte) error { return captureNames.Unmarshal(c, data) }

// UnmarshalText sets g to the value with this text, or leaves it as it was with
// a *[SyntaxError] that wraps [ErrName].
func (g *GrandSlam) UnmarshalText(data []byte) error { return slamNames.Unmarshal(g, data) }

// UnmarshalText sets e to the value with this text, or leaves it as it was with
// a *[SyntaxError] that wraps [ErrName].
func (e *End) UnmarshalText(data []byte) error { return endNames.Unmarshal(e, data) }

// UnmarshalText sets l to the value with this text, or leaves it as it was with
// a *[SyntaxError] that wraps [ErrName].
func (l *Leftover) UnmarshalText(data []byte) error { return leftoverNames.Unmarshal(l, data) }
