package awari

import (
	"pips.example"
	"pips.example/internal/text"
)

// Unlimited is the value of Rules.Extra for any number of extra moves.
const Unlimited = -1

// Rules are one variant of the game. The zero Rules cannot be played.
//
// CaptureEmpty and CaptureAnySide apply to [Opposite] captures only, and GrandSlam to [TwoOrThree]
// only. For MustFeed, beans captured by the same sowing count as fed. If the opponent must be fed,
// [IllegalUnlessOnly] ignores moves that do not feed.
type Rules struct {
	Pits  int // on a side, 1 to 7
	Beans int // in each pit at the start, 1 to 255, or fewer if no pit could be sown

	Sow        Sow  // the homes that get a bean on the way
	SkipOrigin bool // a lap does not sow into its own pit

	Capture        Capture   // what the last bean captures
	CaptureEmpty   bool      // the last bean goes home even if the opposite pit is empty
	CaptureAnySide bool      // a last bean in an empty pit of the opponent captures too
	GrandSlam      GrandSlam // for moves that would capture all of the opponent's beans
	MustFeed       bool      // if the opponent's pits are empty, a move must feed them; if none can, the game is over

	Extra    int      // extra moves in a turn: 0, 1 or Unlimited
	End      End      // when the game is over
	Majority bool     // the game also ends when a home has more than half of the starting beans, or both have half
	Leftover Leftover // who gets the beans left in the pits at the end
}

// Sow says which homes get a bean as the sowing passes them.
type Sow uint8

const (
	OwnHome   Sow = iota // the mover's
	BothHomes            // both
	NoHomes              // none: only captures score
)

// Capture says what the last bean of a sowing captures.
type Capture uint8

const (
	Opposite   Capture = iota // in an empty pit, itself and the beans in the pit opposite; the pit of a lap counts as empty
	TwoOrThree                // the two or three beans it makes in an opponent's pit, and twos and threes in the pits before it
)

// GrandSlam is the rule for a move that would capture all of the opponent's beans.
type GrandSlam uint8

const (
	NoCapture         GrandSlam = iota // it captures nothing
	Illegal                            // it is not allowed
	IllegalUnlessOnly                  // it is allowed only if every move is one; then it captures all
	TakeAll                            // it captures all
)

// End says when the game is over. It is always over if the player to move has no legal move.
type End uint8

const (
	EitherRowEmpty End = iota // when the pits of either side are empty after a move
	MoverStuck                // only when the player to move has no legal move
)

// Leftover says who gets the beans left in the pits when the game is over.
type Leftover uint8

const (
	ToOwner   Leftover = iota // each player gets those on their own side
	ToMover                   // the player who moved last gets those on the opponent's side; the rest are not scored
	Uncounted                 // they are not scored
)

var (
	sowNames      = text.Names{Type: "Sow", Texts: []string{OwnHome: "own-home", BothHomes: "both-homes", NoHomes: "no-homes"}, Hints: text.Hints{{"own", "own-home"}, {"both", "both-homes"}, {"none", "no-homes"}}}
	captureNames  = text.Names{Type: "Capture", Texts: []string{Opposite: "opposite", TwoOrThree: "two-or-three"}}
	slamNames     = text.Names{Type: "GrandSlam", Texts: []string{NoCapture: "no-capture", Illegal: "illegal", IllegalUnlessOnly: "illegal-unless-only", TakeAll: "take-all"}}
	endNames      = text.Names{Type: "End", Texts: []string{EitherRowEmpty: "either-row-empty", MoverStuck: "mover-stuck"}}
	extraNames    = text.Names{Texts: []string{"0", "1", "unlimited"}} // the last is that of -1
	leftoverNames = text.Names{Type: "Leftover", Texts: []string{ToOwner: "owner", ToMover: "mover", Uncounted: "uncounted"}, Hints: text.Hints{{"none nobody", "uncounted"}}}
)

// Validate returns nil if the rules can be played, else a [pips.ErrRules] that names the wrong field
// and its range.
func (r Rules) Validate() error { return r.fault() }

func (r *Rules) fault() error {
	switch {
	case !r.fine():
		s := r.settings()
		return text.Check(s[:])
	case r.Beans > maxBeans/2: // or no pit can get more than it holds
		return r.crowded()
	}
	return nil
}

// fine reports whether each setting has one of its values. It is for what checks the rules of every move.
func (r *Rules) fine() bool {
	return uint(r.Pits-1) < maxPits && uint(r.Beans-1) < maxBeans && uint(r.Extra-Unlimited) <= 2 && r.Sow <= NoHomes &&
		r.Capture <= TwoOrThree && r.GrandSlam <= TakeAll && r.End <= MoverStuck && r.Leftover <= Uncounted
}

// crowded validates Beans if there are enough to prevent a first move.
func (r *Rules) crowded() error {
	most := *r
	for e := r.engine(); e.Over(most.start().Board.seen(South)); {
		most.Beans--
	}
	return text.Outside(pips.ErrRules, "no pit can be sown at the start: beans", r.Beans, 1, most.Beans)
}

// String returns "own-home", "both-homes" or "no-homes".
func (s Sow) String() string { return sowNames.String(uint8(s)) }

// String returns "opposite" or "two-or-three".
func (c Capture) String() string { return captureNames.String(uint8(c)) }

// String returns "no-capture", "illegal", "illegal-unless-only" or "take-all".
func (g GrandSlam) String() string { return slamNames.String(uint8(g)) }

// String returns "either-row-empty" or "mover-stuck".
func (e End) String() string { return endNames.String(uint8(e)) }

// String returns "owner", "mover" or "uncounted".
func (l Leftover) String() string { return leftoverNames.String(uint8(l)) }
