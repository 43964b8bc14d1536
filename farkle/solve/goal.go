package solve

import (
	"math"
	"slices"

	"pips.example/farkle"
)

// A goal is the purpose of a turn: the worth of its endings.
type goal struct {
	bank   []float64  // the value of banking, by steps of points; nil if that is the steps
	least  int        // steps with which the turn may be banked
	top    int        // the first steps that need no solution
	lines  *floatTail // by stage the worth of rolling from top on; nil if banking is best there, and worth the same
	farkle float64    // the worth of a farkle
	first  float64    // how much less one of the first throw is worth
	wins   int        // steps that win without banking, or never
	won    float64    // what that is worth
	uneven bool       // more points can be worth less
	side   []float64  // by steps as in bank, what banking is worth to the next player, if a solver is to say what that one has
}

// never is more steps than any turn has.
const never = math.MaxInt32

// maxNeed is the most steps to the target, or to the lead in a last round, for which a turn is solved.
const maxNeed = 100_000

// goal returns the goal of a turn with need steps to the target, given the worth of banking up to last steps.
// A farkle is worth 0.
func (m *model) goal(need int, opened bool, last int, worth func(at int) float64) *goal {
	g := new(goal)
	m.setGoal(g, need, opened, last, worth)
	return g
}

// setGoal makes g what goal returns. It reuses the memory of g.
func (m *model) setGoal(g *goal, need int, opened bool, last int, worth func(at int) float64) {
	*g = goal{bank: g.bank[:0], least: m.least(opened), wins: never}
	g.top = max(need, g.least)
	if m.rules.Finish == farkle.Automatic {
		g.wins = need
	}
	if m.rules.Exact {
		g.top, g.uneven = need+1, true
	}
	n := max(g.top, last) + 1
	g.bank = slices.Grow(g.bank, n)[:n]
	for at := range g.bank {
		g.bank[at] = worth(at)
	}
	g.won = g.bank[n-1]
	if m.rules.Exact {
		g.bank[g.top] = math.Inf(-1) // and more points
	}
}

// banked returns the value of banking at steps.
func (g *goal) banked(at int) float64 {
	if g.bank == nil {
		return float64(at)
	}
	return g.bank[min(at, len(g.bank)-1)]
}

// rising reports whether rolling is never worth less with more points in the turn, so that where banking is
// better by more than the margin, rolling with fewer points is worth less too. It holds if banking more points
// is never worth less, and the most points are worth no less than a farkle. The margin exceeds rounding.
func (m *model) rising(g *goal) (margin float64, ok bool) {
	if g.bank == nil || g.uneven || m.tight || m.rules.Multiplier || m.rules.HotDice == farkle.HotForced {
		return 0, false
	}
	last := g.banked(never)
	lowest := g.farkle
	before := math.Inf(-1)
	for _, v := range g.bank[min(g.least, len(g.bank)-1):] {
		lowest = min(lowest, v)
		if !(v >= before) {
			return 0, false
		}
		before = v
	}
	margin = 1e-6 * max(math.Abs(lowest), math.Abs(last))
	return margin, g.farkle <= last && !math.IsInf(margin, 0)
}
