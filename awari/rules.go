package awari

import (
	"pips.example"
	"pips.example/internal/text"
)

// Unlimited is the value of Rules.Extra for any number of extra moves.
const Unlimited = -1

// Rules are one variant of the game. The zero Rules cannot be played.
//
// CaptureEmpty and CaptureAnySide apply to [Opposite] captures only, CaptureAnySide also to [Counted] and
// [Gap], and GrandSlam to [TwoOrThree] and [Counted], but not to winning a tuz. For MustFeed, beans that the
// last capture takes count as fed. If the opponent must be fed, [IllegalUnlessOnly] ignores moves that do not
// feed.
//
// Rules of at most seven pits that leave the fields from Relay on zero, with [Opposite] or [TwoOrThree],
// [EitherRowEmpty] or [MoverStuck], and a Leftover up to [Uncounted], are played by tables. Others take about
// fifty times as long. These do not go together:
//
//   - Counted and Passing need Counts. Counts is for Counted, Opposite and Passing, and Passing for
//     Counted and Gap.
//   - Relay and EvenBack. TwoOrThree and Relay: use Counted, with Counts for 2 and 3, and Chain.
//   - Chain is for Counted and Gap, Stays for Opposite without CaptureEmpty.
//   - Tuz is for Counted without 3, without Relay, EvenBack and homes that are sown.
//   - Pass and [OwnRowEmpty].
type Rules struct {
	Pits  int // on a side, 1 to 12
	Beans int // in each pit at the start, 1 to 255, or fewer if no pit could be sown, as none holds more than 255

	Sow        Sow  // the homes that get a bean on the way
	SkipOrigin bool // a lap does not sow into its own pit

	Capture        Capture   // what the last bean captures
	CaptureEmpty   bool      // the last bean goes home even if the opposite pit is empty
	CaptureAnySide bool      // Opposite: a last bean in an empty pit of the opponent captures too; else own beans are captured too
	GrandSlam      GrandSlam // for moves that would capture all of the opponent's beans
	MustFeed       bool      // if the opponent's pits are empty, a move must feed them; one that cannot is illegal

	Extra    int      // extra moves in a turn: 0, 1 or Unlimited
	End      End      // when the game is over
	Majority bool     // the game also ends when a home has more than half of the starting beans, or both have half
	Leftover Leftover // who gets the beans left in the pits at the end

	Relay     Relay  // whether another lap follows
	EvenBack  bool   // an even number of beans is sown backwards
	FirstBack bool   // the first of several beans is sown into the pit they come from
	Passing   bool   // Counts that beans before the last of a lap make go to the owner of the pit, except the first of FirstBack; for Gap, those of the last too
	Chain     bool   // Counted goes on with the pits before, and Gap with those after, as long as they capture; homes are no pits
	Stays     bool   // the last bean of an Opposite capture stays
	Tuz       bool   // a last bean that makes three in an opponent's pit wins this pit with its beans, see [Board.Tuz]
	Pass      bool   // a player without a legal move passes; the game is over if neither has one
	Least     uint8  // the fewest beans that may be sown, 0 to 9; 0 is as 1
	Counts    uint32 // numbers of beans that are captured: bit n for n from 1 to 31, bit 0 for all even ones
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
	Opposite   Capture = iota // in an empty pit, itself and the beans in the pit opposite; where a sowing that goes round began counts as empty
	TwoOrThree                // the two or three beans it makes in an opponent's pit, and twos and threes in the pits before it
	Counted                   // one of Counts that it makes in an opponent's pit
	Gap                       // if the next pit is empty, the beans in the pit after that
	Nothing                   // nothing
)

// Relay says whether a lap that does not end at home is followed by another one.
type Relay uint8

const (
	NoRelay  Relay = iota // none follows
	FromLast              // with the beans of the last pit, if it was not empty and Counts does not capture there
	FromNext              // with the beans of the pit after the last, beyond a home too, if it is not empty
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
	OwnRowEmpty               // when the pits of the player who moved are empty, unless an extra move is due
)

// Leftover says who gets the beans left in the pits when the game is over.
type Leftover uint8

const (
	ToOwner   Leftover = iota // each player gets those on their own side
	ToMover                   // the player who moved last gets those on the opponent's side; the rest are not scored and stay
	Uncounted                 // they are not scored
	ToLast                    // the player who moved last gets all
	ToEmpty                   // the player whose pits are empty gets all; if neither's are, they are not scored
	Halved                    // each player gets half; an odd one goes to the player with fewer, or to North
)

var (
	sowNames      = text.Names{Type: "Sow", Texts: []string{OwnHome: "own-home", BothHomes: "both-homes", NoHomes: "no-homes"}, Hints: text.Hints{{"own", "own-home"}, {"both", "both-homes"}, {"none", "no-homes"}}}
	captureNames  = text.Names{Type: "Capture", Texts: []string{Opposite: "opposite", TwoOrThree: "two-or-three", Counted: "counts", Gap: "gap", Nothing: "nothing"}, Hints: text.Hints{{"none", "nothing"}, {"counted", "counts"}}}
	relayNames    = text.Names{Type: "Relay", Texts: []string{NoRelay: "none", FromLast: "last", FromNext: "next"}}
	backNames     = text.Names{Texts: []string{"forward", "even-back"}}
	slamNames     = text.Names{Type: "GrandSlam", Texts: []string{NoCapture: "no-capture", Illegal: "illegal", IllegalUnlessOnly: "illegal-unless-only", TakeAll: "take-all"}}
	endNames      = text.Names{Type: "End", Texts: []string{EitherRowEmpty: "either-row-empty", MoverStuck: "mover-stuck", OwnRowEmpty: "own-row-empty"}}
	extraNames    = text.Names{Texts: []string{"0", "1", "unlimited"}} // the last is that of -1
	leftoverNames = text.Names{Type: "Leftover", Texts: []string{ToOwner: "owner", ToMover: "mover", Uncounted: "uncounted", ToLast: "last", ToEmpty: "empty", Halved: "halved"}, Hints: text.Hints{{"none nobody lost", "uncounted"}, {"half divided", "halved"}}}
)

// Validate returns nil if the rules can be played, else a [pips.ErrRules] that names the wrong field
// and its range.
func (r Rules) Validate() error { return r.fault() }

func (r *Rules) fault() error {
	if !r.fine() {
		bad := *r // so that others need not be on the heap
		return text.Check(bad.settings())
	}
	if !r.fast() {
		if err := r.clash(); err != nil {
			return err
		}
	}
	if r.Beans > maxBeans/2 { // or no pit can get more than it holds
		return r.crowded()
	}
	return nil
}

// fine reports whether each setting has one of its values. It is for what checks the rules of every move.
func (r *Rules) fine() bool {
	return uint(r.Pits-1) < maxPits && uint(r.Beans-1) < maxBeans && uint(r.Extra-Unlimited) <= 2 && r.Sow <= NoHomes &&
		r.Capture <= Nothing && r.GrandSlam <= TakeAll && r.End <= OwnRowEmpty && r.Leftover <= Halved &&
		r.Relay <= FromNext && r.Least <= maxLeast
}

// clash returns an error that names settings that do not go together.
func (r *Rules) clash() error {
	sets := r.Capture == Counted || r.Capture == Opposite || r.Passing
	for _, c := range [...]struct {
		bad  bool
		says string
	}{
		{r.Capture == Counted && r.Counts == 0, "capture=counts needs counts"},
		{r.Passing && r.Counts == 0, "passing needs counts"},
		{r.Passing && r.Capture != Counted && r.Capture != Gap, "passing needs capture=counts or gap"},
		{r.Counts != 0 && !sets, "counts needs capture=counts or opposite, or passing"},
		{r.Chain && r.Capture != Counted && r.Capture != Gap, "chain needs capture=counts or gap"},
		{r.Stays && r.Capture != Opposite, "stays needs capture=opposite"},
		{r.Stays && r.CaptureEmpty, "stays does not go with capture-empty"},
		{r.Relay != NoRelay && r.EvenBack, "relay does not go with direction=even-back"},
		{r.Relay != NoRelay && r.Capture == TwoOrThree, "relay does not go with capture=two-or-three; use capture=counts counts=2,3 chain=yes"},
		{r.Tuz && r.Capture != Counted, "tuz needs capture=counts"},
		{r.Tuz && r.counted(3), "tuz does not go with counts=3"},
		{r.Tuz && r.Relay != NoRelay, "tuz does not go with relay"},
		{r.Tuz && r.EvenBack, "tuz does not go with direction=even-back"},
		{r.Tuz && r.Sow != NoHomes, "tuz needs sow=no-homes"},
		{r.Pass && r.End == OwnRowEmpty, "pass does not go with end=own-row-empty"},
		{int(r.Least) > r.Beans, "least needs as many beans"},
	} {
		if c.bad {
			return &text.Fault{Reason: pips.ErrRules, Want: c.says}
		}
	}
	return nil
}

// crowded validates Beans if there are enough to prevent a first move.
func (r *Rules) crowded() error {
	most := *r
	for s := most.start(); most.Beans > 1 && most.over(&s); s = most.start() {
		most.Beans--
	}
	return text.Outside(pips.ErrRules, "no pit can be sown at the start: beans", r.Beans, 1, most.Beans)
}

// String returns "own-home", "both-homes" or "no-homes".
func (s Sow) String() string { return sowNames.String(uint8(s)) }

// String returns "opposite", "two-or-three", "counts", "gap" or "nothing".
func (c Capture) String() string { return captureNames.String(uint8(c)) }

// String returns "none", "last" or "next".
func (r Relay) String() string { return relayNames.String(uint8(r)) }

// String returns "no-capture", "illegal", "illegal-unless-only" or "take-all".
func (g GrandSlam) String() string { return slamNames.String(uint8(g)) }

// String returns "either-row-empty", "mover-stuck" or "own-row-empty".
func (e End) String() string { return endNames.String(uint8(e)) }

// String returns "owner", "mover", "uncounted", "last", "empty" or "halved".
func (l Leftover) String() string { return leftoverNames.String(uint8(l)) }
