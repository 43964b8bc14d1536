package yahtzee

import (
	"fmt"
	"math/bits"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// Limits of the numbers of [Rules].
const (
	maxRolls  = 5    // for Rolls
	maxPoints = 200  // for the points of a box
	maxServed = 50   // for ServedBonus
	maxBonus  = 1000 // for UpperLimit, UpperBonus and Extra
)

// Rules are one variant of the game. Start from a function such as [Yatzy] and change fields, or use
// [ParseRules]. The zero Rules cannot be played. Rules are comparable.
type Rules struct {
	Boxes Boxes // of a card, in their order
	Dice  int   // of a full throw, 3 to 6
	Rolls int   // of a turn, 1 to 5

	// Where dice may go.
	Joker            Joker // all alike again
	JokerNeedsPoints bool  // all alike are no joker while their box holds 0
	Ordered          bool  // boxes are filled in their order
	Saved            bool  // unused rolls are saved for later turns

	// Points of the boxes, up to 200. 0 means the sum of the dice that fit. With
	// StraightsInRow a straight needs points; without it, the dice that fit are 1-5 or 2-6.
	KindsSumAll    bool // three and four of a kind count all dice
	HouseOfFive    bool // five alike are a full house too; of six dice, only those five count
	PairsOfFour    bool // four alike count as two pairs in TwoPairs and ThreePairs, six alike as three in ThreePairs
	StraightsInRow bool // any four in a row are a small straight, any five a large one; else 1-5 and 2-6
	SmallStraight  int  // points
	LargeStraight  int  // points
	FullHouse      int  // points
	FourOfAKind    int  // points
	Yahtzee        int  // points

	// Bonuses, up to 1000.
	UpperLimit  int // the points in the upper section that win …
	UpperBonus  int // … these points, once
	ServedBonus int // up to 50, added to points of the first roll of a turn in FourOfAKind, SmallStraight, LargeStraight, FullHouse, Yahtzee or SecondYahtzee, also for a joker
	Extra       int // for each further box filled with all alike, once the Yahtzee box has points, in each column

	Sheet Sheet // what single boxes score otherwise, and more
}

// Interfaces of package pips.
var (
	_ pips.Rules[State, Move, dice.Dice, View] = Rules{}
	_ pips.Checker[State]                      = Rules{}
	_ pips.Enumerator[State, dice.Dice]        = Rules{}
)

// A Joker rule says where all dice alike may go once their box, Yahtzee, is filled, in each column. Full
// points are those of a full house or a small or large straight, although the dice form none: where the box
// counts the dice that fit, the sum of five of them, 15 or 20. In other boxes, FullStraight too, a joker
// scores what its dice score. The matching box is the upper box of the dice's face; where the rules lack it,
// it counts as filled.
type Joker uint8

const (
	JokerNone     Joker = iota // like any other dice
	JokerForced                // to the matching box; if it is filled, to a lower box, for full points; if none is open, to an upper box
	JokerFree                  // to any box; for full points if the matching box is filled
	JokerMixed                 // to the matching box if it is open and the Yahtzee box has points, else as JokerFree
	JokerLax                   // to any box for full points
	JokerOriginal              // to a lower box, for full points; if none is open, to any upper box, for 0 even in the matching one
)

// String returns "none", "forced", "free", "mixed", "lax" or "original".
func (j Joker) String() string { return jokerNames.String(uint8(j)) }

// Validate returns nil if the rules can be played, or a [pips.ErrRules] that names the setting at fault
// and its range. Settings that depend on each other:
//
//   - ServedBonus excludes Saved.
//   - A joker and Extra need the box Yahtzee and exclude Ordered and columns that are not free.
//   - Ordered excludes columns.
//   - JokerNeedsPoints needs a joker.
//   - UpperLimit and UpperBonus are both 0 or both above 0.
//   - StraightsInRow needs points for SmallStraight and LargeStraight if the card has them.
//   - A box must be one that some throw of Dice can fill.
//   - A Sheet setting needs its box, and a name that no other box has; Special needs a pattern; SecondYahtzee
//     needs one if all alike do not fit Yahtzee or columns have a joker, Extra or an order, else the box
//     Yahtzee, before it if Ordered.
//   - What a box scores in the first roll excludes Saved.
//   - Steps of the bonus need an UpperLimit below them.
func (r Rules) Validate() error {
	if r.Boxes.Len() == 0 {
		return unplayable("boxes is empty, want at least one box")
	}
	if !r.fine() {
		return outOfRange(r)
	}
	switch {
	case r.StraightsInRow && r.SmallStraight == 0 && r.Boxes.has(SmallStraight) && r.Sheet.box(SmallStraight) == nil:
		return unplayable("small-straight is 0, want points with straights=in-row")
	case r.StraightsInRow && r.LargeStraight == 0 && r.Boxes.has(LargeStraight) && r.Sheet.box(LargeStraight) == nil:
		return unplayable("large-straight is 0, want points with straights=in-row")
	case (r.UpperLimit == 0) != (r.UpperBonus == 0):
		return unplayable(fmt.Sprintf("upper-limit is %d and upper-bonus %d, want both or none", r.UpperLimit, r.UpperBonus))
	case r.Joker != JokerNone && !r.Boxes.has(Yahtzee):
		return unplayable("joker is " + r.Joker.String() + ", want none without a box yahtzee")
	case r.Extra > 0 && !r.Boxes.has(Yahtzee):
		return unplayable(fmt.Sprintf("extra is %d, want 0 without a box yahtzee", r.Extra))
	case r.JokerNeedsPoints && r.Joker == JokerNone:
		return unplayable("gate is points, want filled without a joker")
	case r.Ordered && r.Joker != JokerNone:
		return unplayable("joker is " + r.Joker.String() + ", want none with ordered=yes")
	case r.Ordered && r.Extra > 0:
		return unplayable(fmt.Sprintf("extra is %d, want 0 with ordered=yes", r.Extra))
	case r.Saved && r.ServedBonus > 0:
		return unplayable(fmt.Sprintf("served is %d, want 0 with saved=yes", r.ServedBonus))
	}
	if r.Boxes.more > 0 {
		if err := r.validateColumns(); err != nil {
			return err
		}
	}
	if set := r.Boxes.set & r.misfits(); set != 0 {
		b := Category(bits.TrailingZeros32(set))
		if r.Sheet.pattern(b) {
			return unplayable(fmt.Sprintf("%v is %v, which no throw of %d dice fits", b, r.Sheet.box(b), r.Dice))
		}
		n := r.Dice
		for set = 1 << b; misfits[n]&set != 0; n++ {
		}
		return unplayable(fmt.Sprintf("boxes has %v, which takes dice=%d or a pattern", b, n))
	}
	if r.Sheet.s != nil || r.Boxes.has(Special) || r.Boxes.has(SecondYahtzee) {
		return r.validateSheet()
	}
	return nil
}

// outOfRange returns the fault of the first setting that is out of its range. It is separate so that Validate does
// not allocate.
func outOfRange(r Rules) error { return text.Check(r.settings()) }

// validateSheet is Validate for what sheets have.
func (r *Rules) validateSheet() error {
	if r.Sheet.s != nil {
		if err := r.Sheet.s.validate(r); err != nil {
			return err
		}
	}
	if r.Boxes.has(Special) && !r.Sheet.pattern(Special) {
		return unplayable("boxes has special, want a pattern for it, as in special=aaaab:30")
	}
	if !r.Boxes.has(SecondYahtzee) || r.Sheet.pattern(SecondYahtzee) {
		return nil
	}
	for b := range r.Boxes.All() {
		switch {
		case b == Yahtzee && r.Sheet.pattern(b) && r.Sheet.box(SecondYahtzee) == nil && !r.Sheet.box(b).alike(r.Dice):
			return unplayable(fmt.Sprintf("yahtzee is %v, which all alike do not fit, want a pattern for second-yahtzee", r.Sheet.box(b)))
		case b == Yahtzee:
			return nil
		case b == SecondYahtzee && r.Ordered:
			return unplayable("boxes has second-yahtzee first, want yahtzee before it with ordered=yes")
		}
	}
	return unplayable("boxes has second-yahtzee, want yahtzee too, or a pattern, as in second-yahtzee=aaaaa:100")
}

// validate returns what does not go with the rules.
func (s *sheet) validate(r *Rules) error {
	if alien := s.set &^ r.Boxes.set; alien != 0 {
		b := Category(bits.TrailingZeros32(alien))
		return unplayable(b.String() + " is " + s.boxes[b].String() + ", want the box " + b.String() + " among the boxes")
	}
	settings := [...]struct {
		box    Category
		points int
	}{{SmallStraight, r.SmallStraight}, {LargeStraight, r.LargeStraight}, {FullHouse, r.FullHouse}, {FourOfAKind, r.FourOfAKind}, {Yahtzee, r.Yahtzee}}
	for _, f := range settings {
		if x := s.boxes[f.box]; x != nil && f.points != 0 {
			return unplayable(fmt.Sprintf("%v is %d and %v on the sheet, want one of them", f.box, f.points, x))
		}
	}
	for c, name := range s.names[:] {
		box, other := Category(c), s.named[c]
		switch {
		case name == "":
		case !r.Boxes.has(box):
			return unplayable(fmt.Sprintf("names has %s/%v, want the box %[2]v among the boxes", name, box))
		case other != box && r.Boxes.has(other):
			return unplayable(fmt.Sprintf("names has %s/%v, want another name, as the card has the box %v", name, box, other))
		}
	}
	switch {
	case s.first && r.Saved:
		return unplayable("a box scores more in the first roll, want saved=no")
	case len(s.steps) > 0 && (r.UpperLimit == 0 || r.UpperLimit >= s.steps[0].limit):
		return unplayable(fmt.Sprintf("upper-steps is %s and upper-limit %d, want limits above one that wins upper-bonus", stepsText(s.steps), r.UpperLimit))
	}
	return nil
}

// misfits returns the boxes that no throw fits, bit c for category c.
func (r *Rules) misfits() uint32 {
	set := misfits[r.Dice]
	if r.StraightsInRow && r.Dice == 4 {
		set &^= 1 << SmallStraight
	}
	if s := r.Sheet.s; s != nil {
		set = set&^s.patterns | s.misfits[r.Dice]
	}
	return set
}

// misfits are, by number of dice, the boxes without a pattern that no throw fits. Of four dice a small straight takes
// StraightsInRow.
var misfits = [maxDice + 1]uint32{
	3: takeFour | takeFive | takeSix,
	4: takeFive | takeSix | 1<<SmallStraight,
	5: takeSix,
}

const (
	takeFour = 1<<TwoPairs | 1<<FourOfAKind | 1<<SmallStraight | 1<<ColourPairs
	takeFive = 1<<LargeStraight | 1<<FullHouse | 1<<FiveOfAKind | 1<<Rigole | 1<<Flush | 1<<ColourHouse
	takeSix  = 1<<ThreePairs | 1<<FullStraight | 1<<Villa | 1<<Tower
)

// fine reports whether each setting is in range, quickly, as each move checks the rules.
func (r *Rules) fine() bool {
	points := func(n int) bool { return uint(n) <= maxPoints }
	bonus := func(n int) bool { return uint(n) <= maxBonus }
	return uint(r.Dice-3) <= maxDice-3 && uint(r.Rolls-1) < maxRolls && points(r.SmallStraight) && points(r.LargeStraight) &&
		points(r.FullHouse) && points(r.FourOfAKind) && points(r.Yahtzee) && bonus(r.UpperLimit) && bonus(r.UpperBonus) &&
		uint(r.ServedBonus) <= maxServed && bonus(r.Extra) && r.Joker <= JokerOriginal
}

// unplayable returns why rules cannot be played.
func unplayable(why string) error { return &text.Fault{Reason: pips.ErrRules, Want: why} }
