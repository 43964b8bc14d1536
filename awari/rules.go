package awari

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// Unlimited is the value of Rules.Extra for any number of extra moves.
const Unlimited = -1

// Rules are one variant of the game. They are comparable. The zero Rules cannot be
// played, see [Rules.Validate].
//
// CaptureEmpty and CaptureAnySide are for captures of what lies [Opposite], GrandSlam is
// for [TwoOrThree]. Beans that are captured at once were given, as MustFeed asks, and a
// move that gives none is no other move with which a grand slam could be avoided.
type Rules struct {
	Pits  int // on a side, 1 to 7
	Beans int // in each pit at the start, 1 to 255

	Sow        Sow  // which homes get a bean on the way
	SkipOrigin bool // a lap does not sow into the pit that it began in

	Capture        Capture   // what is captured, and where
	CaptureEmpty   bool      // the last bean goes home also if nothing lies opposite
	CaptureAnySide bool      // a last bean in an empty pit of the other side captures too
	GrandSlam      GrandSlam // for captures of all beans of the other side
	MustFeed       bool      // if the other side has no beans, a move must give it some

	Extra    int      // how many extra moves a turn can have: 0, 1 or Unlimited
	End      End      // when the game is over
	Majority bool     // it is also over when a home has more than half of the beans of the start, or both have half
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
	Opposite   Capture = iota // a last bean in an empty pit takes itself and what lies opposite home; after a lap the pit it began in counts as empty
	TwoOrThree                // a last bean that makes two or three on the other side takes these, and so on backwards
)

// GrandSlam says what becomes of a capture of all beans of the other side.
type GrandSlam uint8

const (
	NoCapture         GrandSlam = iota // it captures nothing
	Illegal                            // it is not allowed
	IllegalUnlessOnly                  // it is not allowed while another sowing is; then it takes all
	TakeAll                            // it takes all
)

// End says when the game is over. It always is when the player to move has no legal
// move, unless [ErrFull] is the reason.
type End uint8

const (
	EitherRowEmpty End = iota // when after a sowing the pits of either side are empty
	MoverStuck                // only when the player to move has no move
)

// Leftover says who gets the beans in the pits when the game is over.
type Leftover uint8

const (
	ToOwner   Leftover = iota // each player those on their own side
	ToMover                   // the player who moved last those on the other side, and the rest count for nobody
	Uncounted                 // nobody
)

var (
	sowNames      = text.Enum[Sow]{Type: "Sow", Texts: []string{OwnHome: "own-home", BothHomes: "both-homes", NoHomes: "no-homes"}}
	captureNames  = text.Enum[Capture]{Type: "Capture", Texts: []string{Opposite: "opposite", TwoOrThree: "two-or-three"}}
	slamNames     = text.Enum[GrandSlam]{Type: "GrandSlam", Texts: []string{NoCapture: "no-capture", Illegal: "illegal", IllegalUnlessOnly: "illegal-unless-only", TakeAll: "take-all"}}
	endNames      = text.Enum[End]{Type: "End", Texts: []string{EitherRowEmpty: "either-row-empty", MoverStuck: "mover-stuck"}}
	leftoverNames = text.Enum[Leftover]{Type: "Leftover", Texts: []string{ToOwner: "owner", ToMover: "mover", Uncounted: "uncounted"}}
)

// Validate returns nil if the rules can be played, else an error of the kind
// [pips.ErrRules] that says which field is wrong and what it may be.
func (r Rules) Validate() error {
	switch {
	case r.playable():
		return nil
	case uint(r.Pits-1) >= maxPits:
		return text.Outside(pips.ErrRules, "pits", r.Pits, 1, maxPits)
	case uint(r.Beans-1) >= maxBeans:
		return text.Outside(pips.ErrRules, "beans", r.Beans, 1, maxBeans)
	case uint(r.Extra-Unlimited) > 2:
		return text.Outside(pips.ErrRules, "extra", r.Extra, Unlimited, 1)
	case !sowNames.Valid(r.Sow):
		return unplayable("sow", r.Sow, text.Or(sowNames.Texts))
	case !captureNames.Valid(r.Capture):
		return unplayable("capture", r.Capture, text.Or(captureNames.Texts))
	case !slamNames.Valid(r.GrandSlam):
		return unplayable("grand-slam", r.GrandSlam, text.Or(slamNames.Texts))
	case !endNames.Valid(r.End):
		return unplayable("end", r.End, text.Or(endNames.Texts))
	}
	return unplayable("leftover", r.Leftover, text.Or(leftoverNames.Texts))
}

// playable reports whether Validate returns nil.
func (r *Rules) playable() bool {
	return uint(r.Pits-1) < maxPits && uint(r.Beans-1) < maxBeans && uint(r.Extra-Unlimited) < 3 &&
		r.Sow <= NoHomes && r.Capture <= TwoOrThree && r.GrandSlam <= TakeAll && r.End <= MoverStuck && r.Leftover <= Uncounted
}

// unplayable returns the error for a field of rules.
func unplayable(field string, value any, want string) error {
	return fmt.Errorf("%w: %s is %v, want %s", pips.ErrRules, field, value, want)
}

// IsHome reports whether the pit is the home of the player. It is isHome of the report
// "Awari".
func (r Rules) IsHome(p Player, at Pit) bool {
	return (p == South || p == North) && at == r.Home(p)
}

// Home returns the home of the player, 6 and 13 with six pits a side.
func (r Rules) Home(p Player) Pit {
	if p == South {
		return Pit(r.Pits)
	}
	return Pit(2*r.Pits + 1)
}

// Owner returns the player to whom a pit or a home belongs: North from South's home
// on.
func (r Rules) Owner(at Pit) Player {
	if int(at) <= r.Pits {
		return South
	}
	return North
}

// Opposite returns the pit on the other side of the board, with six pits a side
// 12 - at, and for a home the other home. An index outside of the board is returned unchanged.
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
