package yahtzee

import (
	"iter"

	"pips.example/internal/text"
)

// Limits of the numbers of [Rules].
const (
	MaxRolls  = 5    // for Rolls
	MaxPoints = 200  // for the points of a box
	MaxServed = 50   // for Served
	MaxBonus  = 1000 // for UpperLimit, UpperBonus and Extra
)

// Rules are one variant of the game. The functions of the variants return some,
// to be used as they are or changed field by field; [Rules.Validate] says
// whether the result can be played. The zero Rules cannot. Rules are
// comparable.
type Rules struct {
	Boxes Boxes // of a card, in their order
	Dice  int   // of a full throw, 5 or 6
	Rolls int   // of a turn, 1 to MaxRolls

	// What the boxes count. Points of 0 are the sum of the dice that fit, for
	// straights that of 1-5 and 2-6.
	Kinds         Kinds     // what three and four of a kind add up
	Straights     Straights // which dice are a small and a large straight
	SmallStraight int       // points
	LargeStraight int       // points
	FullHouse     int       // points
	FourOfAKind   int       // points
	Yahtzee       int       // points of all alike
	HouseOfFive   bool      // five alike are a full house too
	PairsOfFour   bool      // four alike are two pairs too, and so six alike three

	// What comes on top.
	UpperLimit int // the points of the upper section that bring …
	UpperBonus int // … so many more, once
	Served     int // more for a small or large straight, full house, four of a kind or all alike in the first roll, up to MaxServed
	Extra      int // for all alike again, while their box has its points

	// Where a throw may go.
	Joker   Joker // all alike again
	Gate    Gate  // what their box has to hold for that
	Ordered bool  // boxes are filled in their order
	Saved   bool  // rolls that a turn leaves can be used in later turns
}

// Kinds says what the boxes of three and four of a kind add up.
type Kinds uint8

const (
	Matching Kinds = iota // the dice that are alike
	SumOfAll              // all dice
)

// Straights says which dice are a small and a large straight.
type Straights uint8

const (
	FromOne Straights = iota // 1-5 small, 2-6 large
	InRow                    // any four in a row small, any five large
)

// A Joker rule says where all dice alike may go when the box for them, Yahtzee,
// is filled, and what they are worth there. Full points are those of a full
// house, a small or a large straight, though the dice are none; in other boxes
// a joker counts as its dice do. A face whose upper box the rules lack counts as
// filled.
type Joker uint8

const (
	JokerNone   Joker = iota // as any dice
	JokerForced              // to the upper box of the face; if filled to any lower box, for full points; if none is open to any upper box
	JokerFree                // to any box; for full points if the upper box of the face is filled
	JokerMixed               // as JokerForced while the Yahtzee box has its points, else as JokerFree
	JokerLax                 // to any box for full points
)

// A Gate says what the Yahtzee box has to hold for a joker.
type Gate uint8

const (
	GateFilled Gate = iota // anything, also 0
	GatePoints             // its points
)

var (
	kindsNames     = text.Enum[Kinds]{Type: "Kinds", Err: ErrName, Texts: []string{Matching: "matching", SumOfAll: "all"}}
	straightsNames = text.Enum[Straights]{Type: "Straights", Err: ErrName, Texts: []string{FromOne: "from-one", InRow: "in-row"}}
	jokerNames     = text.Enum[Joker]{Type: "Joker", Err: ErrName, Texts: []string{JokerNone: "none", JokerForced: "forced", JokerFree: "free", JokerMixed: "mixed", JokerLax: "lax"}}
	gateNames      = text.Enum[Gate]{Type: "Gate", Err: ErrName, Texts: []string{GateFilled: "filled", GatePoints: "points"}}
)

// String returns "matching" or "all".
func (k Kinds) String() string { return kindsNames.String(k) }

// String returns "from-one" or "in-row".
func (s Straights) String() string { return straightsNames.String(s) }

// String returns "none", "forced", "free", "mixed" or "lax".
func (j Joker) String() string { return jokerNames.String(j) }

// String returns "filled" or "points".
func (g Gate) String() string { return gateNames.String(g) }

// AppendText appends what String returns; what is not valid gives [ErrName].
func (k Kinds) AppendText(b []byte) ([]byte, error) { return kindsNames.Append(b, k) }

// MarshalText is AppendText to an empty slice.
func (k Kinds) MarshalText() ([]byte, error) { return k.AppendText(nil) }

// UnmarshalText sets k to the value with this text, or leaves it as it was with
// a *[SyntaxError].
func (k *Kinds) UnmarshalText(data []byte) error { return kindsNames.Unmarshal(k, data) }

// AppendText appends what String returns; what is not valid gives [ErrName].
func (s Straights) AppendText(b []byte) ([]byte, error) { return straightsNames.Append(b, s) }

// MarshalText is AppendText to an empty slice.
func (s Straights) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets s to the value with this text, or leaves it as it was with
// a *[SyntaxError].
func (s *Straights) UnmarshalText(data []byte) error {
	return straightsNames.Unmarshal(s, data)
}

// AppendText appends what String returns; what is not valid gives [ErrName].
func (j Joker) AppendText(b []byte) ([]byte, error) { return jokerNames.Append(b, j) }

// MarshalText is AppendText to an empty slice.
func (j Joker) MarshalText() ([]byte, error) { return j.AppendText(nil) }

// UnmarshalText sets j to the value with this text, or leaves it as it was with
// a *[SyntaxError].
func (j *Joker) UnmarshalText(data []byte) error { return jokerNames.Unmarshal(j, data) }

// AppendText appends what String returns; what is not valid gives [ErrName].
func (g Gate) AppendText(b []byte) ([]byte, error) { return gateNames.Append(b, g) }

// MarshalText is AppendText to an empty slice.
func (g Gate) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// UnmarshalText sets g to the value with this text, or leaves it as it was with
// a *[SyntaxError].
func (g *Gate) UnmarshalText(data []byte) error { return gateNames.Unmarshal(g, data) }

// Boxes are the boxes of a card in their order, each category at most once.
// They are comparable; the zero Boxes has none. They have no text of their own, so
// package json, for one, sees none of them: store the [Rules].
type Boxes struct {
	list [MaxBoxes]Category
	n    uint8
	set  uint32 // bit c-1 for category c
}

// NewBoxes returns the boxes in this order. The error is [ErrName] for what is
// no category and [ErrDuplicate] for the same one twice.
func NewBoxes(boxes ...Category) (Boxes, error) {
	var b Boxes
	for _, c := range boxes {
		switch {
		case !c.Valid():
			return Boxes{}, ErrName
		case b.Has(c):
			return Boxes{}, ErrDuplicate
		}
		b = b.with(c)
	}
	return b, nil
}

// with returns b with c behind its boxes.
func (b Boxes) with(c Category) Boxes {
	b.list[b.n] = c
	b.n++
	b.set |= 1 << (c - Ones)
	return b
}

// Has reports whether c is one of the boxes.
func (b Boxes) Has(c Category) bool { return c.Valid() && b.set>>(c-Ones)&1 != 0 }

// Len returns the number of boxes, 0 to [MaxBoxes].
func (b Boxes) Len() int { return int(b.n) }

// All yields the boxes in their order.
func (b Boxes) All() iter.Seq[Category] {
	return func(yield func(Category) bool) {
		for _, c := range b.list[:b.n] {
			if !yield(c) {
				return
			}
		}
	}
}

// Validate returns nil if the rules can be played, and else an error that is
// [ErrRules] and says why not. If that is a number above its limit, it is [ErrTooLarge]
// too.
func (r Rules) Validate() error {
	switch {
	case r.Boxes.Len() == 0:
		return ErrNoBoxes
	case r.Dice < 5, r.Rolls < 1, min(r.SmallStraight, r.LargeStraight, r.FullHouse, r.FourOfAKind, r.Yahtzee, r.Served) < 0,
		min(r.UpperLimit, r.UpperBonus, r.Extra) < 0:
		return ErrRange
	case r.Dice > 6, r.Rolls > MaxRolls, max(r.SmallStraight, r.LargeStraight, r.FullHouse, r.FourOfAKind, r.Yahtzee) > MaxPoints,
		r.Served > MaxServed, max(r.UpperLimit, r.UpperBonus, r.Extra) > MaxBonus:
		return ErrAboveRange
	case !kindsNames.Valid(r.Kinds), !straightsNames.Valid(r.Straights),
		!jokerNames.Valid(r.Joker), !gateNames.Valid(r.Gate):
		return ErrRange
	case r.Straights == InRow && (r.SmallStraight == 0 && r.Boxes.Has(SmallStraight) || r.LargeStraight == 0 && r.Boxes.Has(LargeStraight)):
		return ErrStraights
	case (r.UpperLimit == 0) != (r.UpperBonus == 0):
		return ErrBonus
	case (r.Joker != JokerNone || r.Extra > 0) && !r.Boxes.Has(Yahtzee):
		return ErrJoker
	case r.Joker == JokerNone && r.Gate != GateFilled, r.Ordered && (r.Joker != JokerNone || r.Extra > 0):
		return ErrJoker
	case r.Saved && r.Served > 0:
		return ErrServed
	case r.Dice == 5 && r.Boxes.set&sixDice != 0:
		return ErrNoFit
	}
	return nil
}

// sixDice are the boxes that take six dice.
const sixDice = 1<<(ThreePairs-Ones) | 1<<(FullStraight-Ones) | 1<<(Villa-Ones) | 1<<(Tower-Ones)
