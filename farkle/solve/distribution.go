package solve

import (
	"iter"
	"math"
	"slices"
)

// A chance is what a turn may bring and how likely it is.
type chance struct {
	points int
	p      float64
}

// Distribution yields the points of a turn that is played as t does it, from 0,
// which is a farkle, up, with their chances. Of several choices that are worth the
// same the one that banks counts, or else the first. The chances add up to 1 but
// for rounding; what is less likely than 1e-18 altogether is left out.
func (t *Turn) Distribution() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for _, c := range t.distribution() {
			if !yield(c.points, c.p) {
				return
			}
		}
	}
}

func (t *Turn) distribution() []chance {
	m := t.m
	if m == nil { // of the zero Turn
		return nil
	}
	ends, farkled := m.spread(func(o *outcome, at int) (option, bool) {
		ch, _ := t.best(o, at)
		if ch == bank {
			return option{points: o.bank}, true
		}
		return o.rolls[ch], false
	})
	list := []chance{{0, min(farkled, 1)}} // rounding may have added something
	for at, p := range ends {
		if p > 0 {
			list = append(list, chance{at * m.step, min(p, 1)})
		}
	}
	return slices.Clip(list)
}

// spread returns the chances to end a turn with so many steps of points, and with a
// farkle, of a player who plays by choose: after an outcome, with at steps before it,
// it sets aside what is to be set aside and says whether the turn ends.
func (m *model) spread(choose func(o *outcome, at int) (to option, end bool)) (ends []float64, farkled float64) {
	const negligible = 1e-18
	// rolled[at] is the chance to roll so many dice with so many steps, ends[at]
	// that to end with them. Points only grow, so one pass does.
	type rolled [maxDice + 1]float64
	states := make([]rolled, 1)
	states[0][m.rules.Dice] = 1
	ends = []float64{0}
	going := 1.0 // the chance that the turn goes on, at or above the steps of the pass
	for at := 0; at < len(states) && going > negligible; at++ {
		for n := m.rules.Dice; n >= 1; n-- {
			p := states[at][n]
			if p == 0 {
				continue
			}
			going -= p
			farkled += float64(p * m.farkleP[n])
			for i := range m.throws[n] {
				o := &m.throws[n][i]
				q := float64(p*float64(o.ways)) / float64(m.all[n])
				to, end := choose(o, at)
				for len(states) <= at+to.points {
					states, ends = append(states, rolled{}), append(ends, 0)
				}
				if end {
					ends[at+to.points] += q
				} else {
					states[at+to.points][to.dice] += q
					going += q
				}
			}
		}
	}
	return ends, farkled
}

// Deviation returns the standard deviation of the points of a turn that is played
// as t does it.
func (t *Turn) Deviation() float64 {
	if t.m == nil { // the zero Turn
		return math.NaN()
	}
	mean, square := 0.0, 0.0
	for _, c := range t.distribution() {
		x := float64(c.points)
		mean += float64(x * c.p)
		square += float64(float64(x*x) * c.p)
	}
	return math.Sqrt(square - float64(mean*mean))
}
