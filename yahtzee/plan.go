package yahtzee

import (
	"iter"

	"pips.example/dice"
	"pips.example/internal/decision"
	"pips.example/internal/text"
)

// A Plan is a strategy that a person can remember: up to eight rules, of which the first that applies counts.
//
//	keep large-straight,full-house dice>=4; keep upper; fill upper dice>=3; fill chance,ones
//
// A rule names boxes up to [Tower], in the order of the constants; upper means sixes to ones, and no box means all of the card. It looks at those
// that may be filled and meet its conditions with <, = or >=:
//
//   - dice: that fit the box
//   - points: of all dice there
//   - rolls: left in the turn
//   - boxes: open on the card
//
// "keep" keeps the most dice that fit one of its boxes, and rolls the others, or fills the box that all dice fit.
// "fill" fills the first of its boxes when no roll is left. After all rules the plan keeps, or then fills, any box.
//
// The dice of its face fit an upper box, those in a row or of different faces a straight, pairs and triplets a full
// house or pairs, 4 to 6 chance, and the most alike any other box; of two the higher.
type Plan struct{ list decision.List }

// The quantities of a plan.
const (
	planDice = iota
	planPoints
	planRolls
	planBoxes
)

// planWords returns the words of a plan. The boxes are at their categories.
func planWords() *decision.Words {
	return &decision.Words{
		Do:    []string{"fill", "keep"},
		What:  []string{planDice: "dice", planPoints: "points", planRolls: "rolls", planBoxes: "boxes"},
		Which: append([]string{"upper"}, categoryNames.Texts[Ones:commonBoxes+1]...),
	}
}

// ParsePlan reads the rules of a plan.
func ParsePlan(s string) (Plan, error) {
	list, err := text.Parse(s, planWords().Parse)
	return Plan{list}, err
}

// String returns the plan as [ParsePlan] reads it.
func (p Plan) String() string { return planWords().Text(p.list) }

// Move returns the move of the plan. It is a [Strategy].
func (p Plan) Move(v View) Move {
	r, s := &v.Rules, &v.State
	if !r.waits(s) {
		return Move{}
	}
	for i := range p.list {
		if m := r.follow(&p.list[i], s); m != (Move{}) {
			return m
		}
	}
	last := decision.Any(min(s.RollsLeft, 1))
	return r.follow(&last, s)
}

// follow returns the move of a rule, or the zero Move if it does not apply.
func (r *Rules) follow(rule *decision.Rule, s *State) (m Move) {
	card, most := &s.Cards[s.Turn], -1
	values := [...]int{planRolls: s.RollsLeft, planBoxes: r.Boxes.Len() - card.len()}
	for b := range r.named(rule) {
		points, err := r.worth(card, b, s.Roll)
		if err != nil {
			continue
		}
		keep := r.fitting(s.Roll, b)
		values[planDice], values[planPoints] = keep.Len(), points
		switch {
		case !rule.Holds(0, values[:]):
		case rule.Do == 0 && s.RollsLeft == 0:
			return Move{Box: b}
		case rule.Do == 0 || keep.Len() <= most:
		case keep == s.Roll:
			m, most = Move{Box: b}, keep.Len()
		case s.RollsLeft > 0:
			m, most = Move{Keep: keep, Roll: true}, keep.Len()
		}
	}
	return m
}

// named yields the boxes of a rule.
func (r *Rules) named(rule *decision.Rule) iter.Seq[Category] {
	return func(yield func(Category) bool) { r.eachNamed(rule, yield) }
}

// eachNamed is named. It is separate so that a loop over named does not allocate.
func (r *Rules) eachNamed(rule *decision.Rule, yield func(Category) bool) {
	if rule.Which == nil {
		r.Boxes.all()(yield)
		return
	}
	for _, which := range rule.Which {
		first, last := Category(which), Category(which)
		if which == 0 {
			first, last = Sixes, Ones
		}
		for b := first; b >= last; b-- {
			for n := range Category(r.Boxes.more + 1) {
				if !yield(b + n*perColumn) {
					return
				}
			}
		}
	}
}

// planGroups are how many alike a box takes; none means all.
var planGroups = [maxBoxes + 1][3]int{
	Pair: {2}, TwoPairs: {2, 2}, ThreePairs: {2, 2, 2}, FullHouse: {3, 2}, Villa: {3, 3}, Tower: {4, 2},
}

// fitting returns the dice that fit a box.
func (r *Rules) fitting(d dice.Dice, b Category) (keep dice.Dice) {
	switch b %= perColumn; b {
	case Ones, Twos, Threes, Fours, Fives, Sixes:
		return upTo(r.Dice, d, dice.Die(b), dice.Die(b))
	case Chance:
		return upTo(r.Dice, d, dice.Four, dice.Six)
	case SmallStraight, LargeStraight:
		if r.StraightsInRow {
			return longestRun(d)
		}
		low := dice.Die(b - SmallStraight + 1)
		return upTo(1, d, low, low+4)
	case FullStraight:
		return upTo(1, d, dice.One, dice.Six)
	}
	groups := planGroups[b]
	if groups[0] == 0 {
		groups[0] = r.Dice
	}
	for i, size := range groups {
		best, most := dice.One, 0
		for f := dice.One; f <= dice.Six; f++ {
			if n := min(size, d.Count(f)); n >= most && keep.Count(f) == 0 {
				best, most = f, n
			}
		}
		if i == 0 || most > 1 {
			keep = keep.Plus(repeat(best, most))
		}
	}
	return keep
}

// upTo returns the dice of some faces, of each face up to a number.
func upTo(most int, d dice.Dice, low, high dice.Die) (some dice.Dice) {
	for f := low; f <= high; f++ {
		some = some.Plus(repeat(f, min(most, d.Count(f))))
	}
	return some
}

// MarshalText returns the text.
func (p Plan) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePlan] reads.
func (p *Plan) UnmarshalText(data []byte) error { return text.Unmarshal(p, data, ParsePlan) }
