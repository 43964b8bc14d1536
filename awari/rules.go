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
// CaptureEmpty and CaptureAnySide are for [Opposite] captures, and GrandSlam is for [TwoOrThree];
// with other captures they change nothing. For MustFeed, beans that the same sowing captures count as
// given; where it requires feeding, a sowing that gives none does not count as another one for
// [IllegalUnlessOnly].
type Rules struct {
	Pits  int // on a side, 1 to 7
	Beans int // in each pit at the start, 1 to 255, or fewer where no pit could be sown

	Sow        Sow  // which homes get a bean on the way
	SkipOrigin bool // a lap does not sow into the pit that it began in

	Capture        Capture   // what is captured, and where
	CaptureEmpty   bool      // the last bean goes home even if nothing lies opposite
	CaptureAnySide bool      // a last bean in an empty pit of the other side captures too
	GrandSlam      GrandSlam // for captures of all beans of the other side
	MustFeed       bool      // if the other side has no beans, a move must give it some; if no move can, there is no legal move, and the game is over

	Extra    int      // how many extra moves a turn can have: 0, 1 or Unlimited
	End      End      // when the game is over
	Majority bool     // the game is also over when a home has more than half of the starting beans, or both have half
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
	Opposite   Capture = iota // a last bean in an empty pit goes home with what lies opposite; after a lap the pit where it began counts as empty
	TwoOrThree                // a last bean that makes two or three on the other side captures these, and so on backwards
)

// GrandSlam says what becomes of a capture of all beans of the other side.
type GrandSlam uint8

const (
	NoCapture         GrandSlam = iota // it captures nothing
	Illegal                            // it is not allowed
	IllegalUnlessOnly                  // it is allowed only where every sowing is one; then it takes all
	TakeAll                            // it takes all
)

// End says when the game is over. It is always over when the player to move has no legal move.
type End uint8

const (
	EitherRowEmpty End = iota // when after a sowing the pits of either side are empty
	MoverStuck                // only when the player to move has no move
)

// Leftover says who gets the beans in the pits when the game is over.
type Leftover uint8

const (
	ToOwner   Leftover = iota // each player gets those on their own side
	ToMover                   // the player who moved last gets those on the other side; the rest count for nobody
	Uncounted                 // nobody gets them
)

var (
	sowNames      = text.Enum[Sow]{Type: "Sow", Texts: []string{OwnHome: "own-home", BothHomes: "both-homes", NoHomes: "no-homes"}, Hints: text.Hints{{"own", "own-home"}, {"both", "both-homes"}, {"none", "no-homes"}}}
	captureNames  = text.Enum[Capture]{Type: "Capture", Texts: []string{Opposite: "opposite", TwoOrThree: "two-or-three"}}
	slamNames     = text.Enum[GrandSlam]{Type: "GrandSlam", Texts: []string{NoCapture: "no-capture", Illegal: "illegal", IllegalUnlessOnly: "illegal-unless-only", TakeAll: "take-all"}}
	endNames      = text.Enum[End]{Type: "End", Texts: []string{EitherRowEmpty: "either-row-empty", MoverStuck: "mover-stuck"}}
	leftoverNames = text.Enum[Leftover]{Type: "Leftover", Texts: []string{ToOwner: "owner", ToMover: "mover", Uncounted: "uncounted"}, Hints: text.Hints{{"none nobody", "uncounted"}}}
)

// Validate returns nil if the rules can be played, else an error of the kind
// [pips.ErrRules] that says which field is wrong and what it may be.
func (r Rules) Validate() error { return r.fault() }

func (r *Rules) fault() error {
	switch {
	case uint(r.Pits-1) >= maxPits:
		return text.Outside(pips.ErrRules, "pits", r.Pits, 1, maxPits)
	case uint(r.Beans-1) >= maxBeans/2: // or no pit can get more than it holds
		return r.crowded()
	case uint(r.Extra-Unlimited) > 2:
		return text.Outside(pips.ErrRules, "extra", r.Extra, Unlimited, 1)
	case r.Sow > NoHomes:
		return unplayable("sow", r.Sow, sowNames.Texts)
	case r.Capture > TwoOrThree:
		return unplayable("capture", r.Capture, captureNames.Texts)
	case r.GrandSlam > TakeAll:
		return unplayable("grand-slam", r.GrandSlam, slamNames.Texts)
	case r.End > MoverStuck:
		return unplayable("end", r.End, endNames.Texts)
	case r.Leftover > Uncounted:
		return unplayable("leftover", r.Leftover, leftoverNames.Texts)
	}
	return nil
}

// crowded is fault for many beans, or for none: there may be so many that no pit can be sown at the start.
func (r *Rules) crowded() error {
	if err := text.Outside(pips.ErrRules, "beans", r.Beans, 1, maxBeans); err != nil {
		return err
	}
	most := *r
	most.Beans = 1
	if err := most.fault(); err != nil {
		return err
	}
	most.Beans = r.Beans
	for e := r.engine(); e.Over(most.start().Board.seen(South)); {
		most.Beans--
	}
	return text.Outside(pips.ErrRules, "no pit can be sown at the start: beans", r.Beans, 1, most.Beans)
}

// unplayable returns the error for a field of rules.
func unplayable(field string, value any, want []string) error {
	return fmt.Errorf("%w: %s is %v, want %s", pips.ErrRules, field, value, text.Or(want))
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
