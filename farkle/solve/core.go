package solve

import (
	"math"

	"pips.example/farkle"
)

// A goal is what a turn is played for.
type goal struct {
	bank   []float64 // what it is worth to bank, by steps of points
	least  int       // steps with which the turn may be banked
	top    int       // steps from which banking is at once the best and worth the same, or the last of bank
	farkle float64   // what a farkle is worth
	wins   int       // steps that win without banking, or never
	uneven bool      // more points can be worth less
}

// never is more steps than any turn has.
const never = math.MaxInt32

// banked returns what it is worth to bank so many steps.
func (g *goal) banked(at int) float64 { return g.bank[min(at, len(g.bank)-1)] }

// A solver plays turns for a goal. It reuses its memory, so each goroutine has its
// own.
type solver struct {
	m    *model
	roll [maxDice + 1][]float64 // the value of rolling so many dice, by steps of points
	risk [maxDice + 1][]float64 // and the chance that the turn ends with a farkle then
	stop [maxDice + 1]int       // steps from which rolling so many dice is never better than to bank
	best []float64              // for each outcome of a roll, the value of the best choice
	fail []float64              // and its risk
}

// solvers returns so many solvers, to work at the same time.
func (m *model) solvers(n int) []*solver {
	list := make([]*solver, n)
	for i := range list {
		list[i] = &solver{m: m}
	}
	return list
}

// solve fills the tables of a turn for a goal and returns what it is worth to roll
// all dice, and the chance of a farkle. From top on, what may be banked is.
func (s *solver) solve(g *goal) (value, risk float64) {
	m := s.m
	s.resize(g)
	for n := 1; n <= m.rules.Dice; n++ {
		s.setTop(g, n, math.Inf(-1), 0)
	}
	if m.rules.HotDice == farkle.HotForced {
		end := g.bank[len(g.bank)-1]
		banked := m.afterHot()
		for n := 1; n <= m.rules.Dice; n++ {
			p := banked[n]
			s.setTop(g, n, float64((1-p)*g.farkle)+float64(p*end), 1-p)
		}
		s.stop[m.rules.Dice] = never
	}
	return s.below(g)
}

// setTop sets the values of rolling n dice from top on.
func (s *solver) setTop(g *goal, n int, value, risk float64) {
	for at := g.top; at < len(s.roll[n]); at++ {
		s.roll[n][at], s.risk[n][at] = value, risk
	}
	s.stop[n] = g.least
}

// solveAbove is solve where play goes on from top on as the lines have it.
func (s *solver) solveAbove(g *goal, lines *floatTail) (value, risk float64) {
	m := s.m
	s.resize(g)
	for n := 1; n <= m.rules.Dice; n++ {
		p := lines.risk[n]
		for at := g.top; at < len(s.roll[n]); at++ {
			s.roll[n][at] = float64(lines.slope[n]*float64(at)) + lines.offset[n] + float64(p*g.farkle)
			s.risk[n][at] = p
		}
		s.stop[n] = never
	}
	return s.below(g)
}

// resize makes room for the steps of a goal.
func (s *solver) resize(g *goal) {
	size := g.top + s.m.most + 1
	for n := 1; n <= s.m.rules.Dice; n++ {
		if cap(s.roll[n]) < size {
			s.roll[n], s.risk[n] = make([]float64, size), make([]float64, size)
		}
		s.roll[n], s.risk[n] = s.roll[n][:size], s.risk[n][:size]
		if k := len(s.m.throws[n]); len(s.best) < k {
			s.best, s.fail = make([]float64, k), make([]float64, k)
		}
	}
}

// below fills the tables below top.
func (s *solver) below(g *goal) (value, risk float64) {
	m := s.m
	for at := g.top - 1; at >= 0; at-- {
		bank := math.Inf(-1)
		if at >= g.least {
			bank = g.bank[at]
		}
		for n := 1; n <= m.rules.Dice; n++ {
			value, risk = s.rolling(g, n, at)
			s.roll[n][at], s.risk[n][at] = value, risk
			if value > bank && s.stop[n] <= at {
				s.stop[n] = at + 1
			}
		}
	}
	n := m.rules.Dice
	return s.roll[n][0], s.risk[n][0]
}

// rolling returns the value of rolling n dice with so many steps, and the chance
// of a farkle, from those of more steps.
func (s *solver) rolling(g *goal, n, at int) (value, risk float64) {
	r := &s.m.rolls[n]
	all := float64(s.m.all[n])
	farkles := float64(s.m.farkles[n])
	value, risk = float64(farkles*g.farkle), farkles
	if !g.uneven && at+r.best < g.wins && !s.goesOn(r, at) {
		for _, b := range r.banks {
			value += float64(b.ways * g.banked(at+b.points))
		}
		return value / all, risk / all
	}
	best, fail := s.best[:len(r.outcomes)], s.fail[:len(r.outcomes)]
	for i := range r.outcomes {
		o := &r.outcomes[i]
		best[i], fail[i] = math.Inf(-1), 0
		if at+o.bank >= g.least && o.bank != none {
			best[i] = g.banked(at + o.bank)
		}
		if g.uneven {
			for _, b := range o.banks {
				if at+b >= g.least {
					best[i] = max(best[i], g.banked(at+b))
				}
			}
		}
	}
	for i := range r.targets {
		to := &r.targets[i]
		if !g.uneven && at+to.least >= s.stop[to.dice] {
			continue
		}
		roll, risk := s.roll[to.dice][at:], s.risk[to.dice][at:]
		for _, k := range to.keeps {
			if v := roll[k.points]; v > best[k.outcome] {
				best[k.outcome], fail[k.outcome] = v, risk[k.points]
			}
		}
	}
	win := g.bank[len(g.bank)-1]
	for i := range r.outcomes {
		o := &r.outcomes[i]
		if at+o.best >= g.wins {
			best[i], fail[i] = win, 0
		}
		value += float64(o.ways * best[i])
		risk += float64(o.ways * fail[i])
	}
	return value / all, risk / all
}

// goesOn reports whether it can be better to go on than to bank after a roll. If
// not, all outcomes but farkles may be banked: below least it is always better.
func (s *solver) goesOn(r *rolls, at int) bool {
	for i := range r.targets {
		if to := &r.targets[i]; at+to.least < s.stop[to.dice] {
			return true
		}
	}
	return false
}

// afterHot returns the chance that a turn is banked, by the number of dice to be
// rolled, of a player who banks as soon as that is allowed and goes on only with
// hot dice that have to be rolled.
func (m *model) afterHot() (banked [maxDice + 1]float64) {
	var farkled, hot [maxDice + 1]float64
	for n := 1; n <= m.rules.Dice; n++ {
		farkled[n] = m.farkleP[n]
		for i := range m.throws[n] {
			if o := &m.throws[n][i]; o.bank == none {
				hot[n] += float64(o.ways) / float64(m.all[n])
			}
		}
	}
	again := farkled[m.rules.Dice] / (1 - hot[m.rules.Dice]) // the chance that all dice end with a farkle
	for n := 1; n <= m.rules.Dice; n++ {
		banked[n] = 1 - farkled[n] - float64(hot[n]*again)
	}
	return banked
}
