package farkle

import (
	"iter"
	"math"
	"math/bits"
	"slices"

	"pips.example/dice"
	"pips.example/internal/group"
)

// A lookup holds the answers for all throws of at most six dice. Most of its
// arrays are in the order of dice.Dice.Compare over these groups; the place of
// a group in that order is its ordinal.
type lookup struct {
	ordinals *[group.Slots]uint16
	best     [group.Slots]uint64       // by slot, the key of a throw and, in the low 16 bits, its score, or beyond
	rolls    [group.Count]ScoreResults // the best breakdown of a throw
	dice     [group.Count]dice.Dice    // the dice of that
	keep     [2][group.Count]int32     // by full, the points of dice that all score, else 0
	within   [2][group.Count]int32     // by full, the points of the best of these dice
}

// beyond marks a missing score, and a score this large or larger, which few tables have.
const beyond = math.MaxUint16

// full is 1 for yes: the index for lines that count only on a full throw, and what texts have for yes.
func full(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// compile returns t with its lookup.
func (t *Table) compile() *Table {
	u := &lookup{ordinals: group.Ordinals()}
	for i := range u.best {
		u.best[i] = beyond
	}
	at := func(g dice.Dice) int { return int(u.ordinals[group.Slot(g)]) }
	for whole := range 2 {
		keep := t.worth(group.All, at, group.Count, whole == 1, false)
		best := t.worth(group.All, at, group.Count, whole == 1, true)
		for g := range group.All {
			i := at(g)
			u.keep[whole][i] = int32(max(keep.of(g).points(), 0))
			u.within[whole][i] = int32(best.of(g).points())
			if full(g.Len() == t.dice) == whole {
				u.rolls[i] = t.results(g, best)
				u.dice[i] = u.rolls[i].Dice()
				u.best[group.Slot(g)] = group.Key(g) | uint64(min(u.rolls[i].Total(), beyond))
			}
		}
	}
	t.lookup = u
	return t
}

// A value orders lists of lines: by points, then by dice, then by fewest lines. The values of lines add up.
type value int64

// impossible is the value of dice that no lines make up.
const impossible value = -1

func valueOf(l line) value { return value(l.Points)<<16 + value(l.Dice.Len())<<8 - 1 }

// points returns the points in v: a hundred dice add less than a point.
func (v value) points() int { return int(v >> 16) }

// A worth holds the best value of each of many groups.
type worth struct {
	lines []line // that count, in dice order
	at    func(dice.Dice) int
	value []value
}

func (w *worth) of(g dice.Dice) value { return w.value[w.at(g)] }

// worth finds the best value of each group; unless leftover is set, every die has to be in a line.
// The groups are in an order with subgroups first, from the empty one, and at numbers them from 0 to
// n-1. A die of the lowest face is in some line or left over, so only lines with that lowest face are tried.
func (t *Table) worth(groups iter.Seq[dice.Dice], at func(dice.Dice) int, n int, whole, leftover bool) *worth {
	w := &worth{at: at, value: make([]value, n)}
	var byFace [6][]line
	for _, l := range t.lines {
		if !l.Win && (!l.Full || whole) {
			w.lines = append(w.lines, l)
			byFace[lowest(l.Dice)] = append(byFace[lowest(l.Dice)], l)
		}
	}
	for g := range groups {
		if g == (dice.Dice{}) {
			continue // no dice, no lines
		}
		low, best := lowest(g), impossible
		if leftover {
			rest, _ := g.Minus(dice.Of(dice.One + dice.Die(low)))
			best = w.of(rest)
		}
		for _, l := range byFace[low] {
			if rest, err := g.Minus(l.Dice); err == nil {
				if v := w.of(rest); v != impossible {
					best = max(best, v+valueOf(l))
				}
			}
		}
		w.value[at(g)] = best
	}
	return w
}

// worthAny is worth for the subsets of a throw of more than six dice, which is never a full throw.
func (t *Table) worthAny(throw dice.Dice, leftover bool) *worth {
	// The number of a subset is its place in dice.Dice.Subsets.
	n := 1
	var stride [6]int
	for f := range stride {
		stride[f] = n
		n *= throw.Count(dice.One+dice.Die(f)) + 1
	}
	at := func(g dice.Dice) int {
		i := 0
		for f, s := range stride {
			i += s * g.Count(dice.One+dice.Die(f))
		}
		return i
	}
	return t.worth(throw.Subsets(), at, n, false, leftover)
}

// results returns the best breakdown of a throw: the first list of lines with the best value by w, which
// allows leftover dice.
func (t *Table) results(throw dice.Dice, w *worth) ScoreResults {
	if w.of(throw) == 0 && t.none > 0 && throw.Len() == t.dice {
		return ScoreResults{[]ScoreResult{{SetCombination, throw, t.none}}}
	}
	var lines []line
	for w.of(throw) > 0 {
		for _, l := range w.lines {
			rest, err := throw.Minus(l.Dice)
			if err == nil && w.of(rest)+valueOf(l) == w.of(throw) {
				lines, throw = append(lines, l), rest
				break
			}
		}
	}
	return merge(lines)
}

// merge makes the combinations of a list of lines: one-die lines of the same face are one remainder, all
// others sets. The order is by lowest face, sets before the remainder, sets in dice order.
func merge(lines []line) ScoreResults {
	var list []ScoreResult
	order := func(r ScoreResult) int { return 2*lowest(r.Dice) + int(r.Kind) }
	for _, l := range lines {
		r := ScoreResult{SetCombination, l.Dice, l.Points}
		if l.Dice.Len() == 1 {
			r.Kind = RemainderCombination
		}
		i := len(list)
		for i > 0 && order(list[i-1]) > order(r) {
			i--
		}
		if i > 0 && r.Kind == RemainderCombination && order(list[i-1]) == order(r) {
			list[i-1].Dice = list[i-1].Dice.Plus(r.Dice)
			list[i-1].Points += r.Points
		} else {
			list = slices.Insert(list, i, r)
		}
	}
	return ScoreResults{list}
}

// lowest returns the lowest face of a group that is not empty, 0 for One.
func lowest(g dice.Dice) int { return bits.TrailingZeros64(g.Packed()) / 10 }
