package yahtzee

import (
	"math/bits"

	"pips.example/dice"
)

// Score returns what the dice score in a box of an empty card: 0 for dice that do not fit, a box that
// the rules lack, or a number of dice other than Dice. For jokers see [Rules.ScoreRoll]. It is
// calcValue of the "Yahtzee kata".
func (r Rules) Score(d dice.Dice, c Category) int { return r.score(d, c) }

// score is Score. It is separate so that Score is inlined.
func (r *Rules) score(d dice.Dice, c Category) int {
	if d.Len() != r.Dice || !r.Boxes.has(c) {
		return 0
	}
	return r.count(d.Packed(), c)
}

// Points is [Rules.Score] with an error, [ErrDice] or [ErrNoBox], for dice or a box that cannot be
// scored.
func (r Rules) Points(d dice.Dice, c Category) (int, error) {
	switch {
	case d.Len() != r.Dice:
		return 0, r.refusal(ErrDice, d)
	case !r.Boxes.has(c):
		return 0, r.refusal(ErrNoBox, d)
	}
	return r.count(d.Packed(), c), nil
}

// Packed dice have ten bits for the count of each face, see dice.Dice.Packed. A set of faces has the highest of the
// ten bits of each of its faces.
const (
	width = 10
	each  = 1 | 1<<width | 1<<(2*width) | 1<<(3*width) | 1<<(4*width) | 1<<(5*width)
	tops  = each << (width - 1)
)

// atLeast returns the set of faces that at least n dice show.
func atLeast(p uint64, n uint64) uint64 { return (p + each*(1<<(width-1)-n)) & tops }

// highest returns the highest face of a set, 0 if it is empty.
func highest(set uint64) int { return int(uint8(bits.Len64(set)) / width) }

// sum returns the sum of all dice.
func sum(p uint64) int {
	return int(p * (6 | 5<<width | 4<<(2*width) | 3<<(3*width) | 2<<(4*width) | 1<<(5*width)) >> (5 * width) & (1<<width - 1))
}

// count returns the points of packed dice in a box of an empty card, of the first column.
func (r *Rules) count(p uint64, c Category) int {
	if r.Sheet.s != nil {
		if b := r.Sheet.box(c); b != nil {
			return r.countBox(p, c, b)
		}
	}
	switch c %= perColumn; c {
	case Ones, Twos, Threes, Fours, Fives, Sixes:
		return int(c) * int(p>>(width*(c-Ones)%64)&(1<<width-1))
	case Pair:
		return 2 * highest(atLeast(p, 2))
	case TwoPairs:
		return r.twoPairs(p)
	case ThreeOfAKind:
		return r.kind(p, 3, 0)
	case FourOfAKind:
		return r.kind(p, 4, r.FourOfAKind)
	case FiveOfAKind:
		return 5 * highest(atLeast(p, 5))
	case SmallStraight:
		return r.small(p)
	case LargeStraight:
		return r.large(p)
	case FullStraight:
		if atLeast(p, 1) == tops {
			return 21
		}
	case FullHouse:
		return r.house(p)
	case Yahtzee:
		if atLeast(p, uint64(r.Dice)) != 0 {
			return points(r.Yahtzee, sum(p))
		}
	case Chance, LowChance:
		return sum(p)
	case ThreePairs:
		if bits.OnesCount64(atLeast(p, 2)) == 3 || r.PairsOfFour && (fourAndTwo(p) || atLeast(p, 6) != 0) {
			return sum(p)
		}
	case Villa:
		if bits.OnesCount64(atLeast(p, 3)) == 2 {
			return sum(p)
		}
	case Tower:
		if fourAndTwo(p) {
			return sum(p)
		}
	case OddStraight, EvenStraight, Thirteen, Crag, Rigole, Flush, ColourPairs, ColourHouse:
		return usualBox(p, c)
	case 0, SecondYahtzee, Special: // on an empty card, and without a pattern
	}
	return 0
}

// countBox returns the points of packed dice in a box of the sheet.
func (r *Rules) countBox(p uint64, c Category, b *box) int {
	if b.table != nil {
		return b.score(p)
	}
	usual := *r
	usual.Sheet = Sheet{} // of whose numbers for boxes those that are set otherwise are 0
	fit, faces := usual.count(p, c), atLeast(p, 1)
	switch {
	case fit == 0:
		return 0
	case !r.StraightsInRow: // which have points without a sheet
	case c%perColumn == SmallStraight: // the highest four
		fit = 4*highest(faces&(faces<<width)&(faces<<(2*width))&(faces<<(3*width))) - 6
	case c%perColumn == LargeStraight:
		fit = 5*highest(faces) - 10
	}
	return b.of(fit, sum(p))
}

// usualBox returns the points of packed dice in a box that is a pattern. It is separate so that count is fast.
func usualBox(p uint64, c Category) int { return usualBoxes.Get()[c-OddStraight].score(p) }

// points returns fixed points, or the sum if they are 0.
func points(fixed, sum int) int {
	if fixed != 0 {
		return fixed
	}
	return sum
}

// kind returns the points of n dice alike.
func (r *Rules) kind(p uint64, n, fixed int) int {
	face := highest(atLeast(p, uint64(n)))
	switch {
	case face == 0:
		return 0
	case fixed != 0:
		return fixed
	case r.KindsSumAll:
		return sum(p)
	}
	return n * face
}

func (r *Rules) twoPairs(p uint64) int {
	pairs, best := atLeast(p, 2), 0
	if high := highest(pairs); bits.OnesCount64(pairs) > 1 {
		best = 2 * (high + highest(except(pairs, high)))
	}
	if r.PairsOfFour {
		best = max(best, 4*highest(atLeast(p, 4)))
	}
	return best
}

// except returns the set without a face of it.
func except(set uint64, face int) uint64 { return set &^ (1 << (width*face - 1)) }

func fourAndTwo(p uint64) bool {
	return atLeast(p, 4) != 0 && bits.OnesCount64(atLeast(p, 2)) == 2
}

func (r *Rules) small(p uint64) int {
	faces := atLeast(p, 1)
	const low = tops &^ (1 << (6*width - 1)) // 1-5
	switch {
	case r.StraightsInRow && faces&(faces>>width)&(faces>>(2*width))&(faces>>(3*width)) != 0:
	case !r.StraightsInRow && faces&low == low:
	default:
		return 0
	}
	return points(r.SmallStraight, 15)
}

func (r *Rules) large(p uint64) int {
	faces := atLeast(p, 1)
	const low, high = tops &^ (1 << (6*width - 1)), tops &^ (1 << (width - 1)) // 1-5, 2-6
	switch {
	case faces&high == high:
	case r.StraightsInRow && faces&low == low:
	default:
		return 0
	}
	return points(r.LargeStraight, 20)
}

// house returns the points of the full house with the highest sum, which has the highest triplet.
func (r *Rules) house(p uint64) int {
	three := highest(atLeast(p, 3))
	if three == 0 {
		return 0
	}
	two := highest(except(atLeast(p, 2), three))
	switch {
	case two != 0:
		return points(r.FullHouse, 3*three+2*two)
	case r.HouseOfFive && atLeast(p, 5) != 0:
		return points(r.FullHouse, 5*three)
	}
	return 0
}
