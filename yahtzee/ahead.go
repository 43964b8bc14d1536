package yahtzee

import (
	"sync"

	"pips.example/dice"
	"pips.example/internal/group"
	"pips.example/internal/lazy"
)

// An ahead computes the expected score of rolling some dice again and then filling the best box. It keeps the
// points of all throws, and the sums of the last card, which most callers use more than once.
type ahead struct {
	rules  Rules
	first  int                        // the ordinal of the first full throw
	throws int                        // full throws
	points [maxBoxes][maxThrows]int16 // by category and full throw, without jokers
	card   Card
	sums   [group.Count]int32 // by ordinal, the points of the best box, summed over all rolls of the missing dice
}

const (
	maxThrows = 462 // of six dice
	maxKept   = 462 // groups of less than six dice
)

// aheads are a pool.
type aheads struct{ pool sync.Pool }

// of returns an ahead for a card from the pool.
func (l *aheads) of(r *Rules, c *Card) *ahead {
	a, _ := l.pool.Get().(*ahead)
	if a == nil {
		a = new(ahead)
	}
	switch {
	case a.rules != *r:
		a.rules = *r
		a.score()
	case a.card == *c:
		return a
	}
	a.card = *c
	a.sum()
	return a
}

// score sets first, throws and points.
func (a *ahead) score() {
	i := 0
	for d := range dice.All(a.rules.Dice) {
		for _, b := range a.rules.Boxes.list[:a.rules.Boxes.n] { // of one column
			a.points[b-Ones][i] = int16(a.rules.count(d.Packed(), b))
		}
		i++
	}
	a.first, a.throws = int(group.Ordinals()[group.Slot(a.rules.all(1))]), i
}

// sum sets the sums.
func (a *ahead) sum() {
	r, c := &a.rules, &a.card
	best := a.sums[a.first:][:a.throws]
	clear(best)
	for b := range r.Boxes.all() {
		if c.Filled(b) || (r.Ordered || r.Boxes.more > 0) && !r.inOrder(c, b) {
			continue
		}
		raise(best, a.points[b%perColumn-Ones][:], int32(r.Boxes.times(b)))
	}
	ordinals := group.Ordinals()
	if filled, _ := r.yahtzees(c); r.Joker != JokerNone && filled || r.open(c, SecondYahtzee) {
		for face := range 6 {
			joker := r.all(face + 1)
			_, p := r.bestBox(c, joker, func(_ Category, p int) int { return p })
			a.sums[ordinals[group.Slot(joker)]] = int32(p)
		}
	}
	more := oneMore.Get()
	for g := a.first - 1; g >= 0; g-- {
		m := &more[g]
		a.sums[g] = a.sums[m[0]] + a.sums[m[1]] + a.sums[m[2]] + a.sums[m[3]] + a.sums[m[4]] + a.sums[m[5]]
	}
}

// raise raises the best sums to those of points, by throw.
func raise(best []int32, points []int16, times int32) {
	for i, p := range points[:len(best)] {
		best[i] = max(best[i], times*int32(p))
	}
}

// keep returns the first dice of a full throw to keep with the highest average, if that is above points.
func (a *ahead) keep(throw dice.Dice, points int) (best dice.Dice, ok bool) {
	// Averages are compared as sums over all rolls of a full throw; with fewer dice to roll each counts more.
	ordinals, most := group.Ordinals(), points*power(a.rules.Dice)
	for keep := range throw.Subsets() {
		sum := int(a.sums[ordinals[group.Slot(keep)]]) * power(keep.Len())
		if sum > most && keep != throw {
			best, most, ok = keep, sum, true
		}
	}
	return best, ok
}

// power returns 6 to the power of n.
func power(n int) int {
	p := 1
	for range n {
		p *= 6
	}
	return p
}

// oneMore has the ordinals of the groups with one die more, by its face.
var oneMore = lazy.Value[*[maxKept][6]uint16]{New: func() *[maxKept][6]uint16 {
	t, ordinals := new([maxKept][6]uint16), group.Ordinals()
	i := 0
	for g := range group.All {
		if i == len(t) {
			break
		}
		for face := range t[i] {
			t[i][face] = ordinals[group.Slot(g.Plus(dice.Of(dice.One+dice.Die(face))))]
		}
		i++
	}
	return t
}}
