package solve

import (
	"math"

	"pips.example/farkle"
)

// A solver plays turns for a goal. It reuses its memory, so each goroutine has its
// own.
type solver struct {
	m     *model
	from  *[maxStage + 1]int      // by stage, the fewest steps that it solves; those of the model if nil
	calm  bool                    // whether it leaves out risks
	top   []float64               // for each outcome of a roll, the value of the best choice
	fail  []float64               // and its risk
	stop  [maxStage + 1]int       // by stage, steps from which rolling is never better than to bank
	roll  [maxStage + 1][]float64 // by stage the value of rolling, by steps of points
	risk  [maxStage + 1][]float64 // and the chance that the turn ends with a farkle then
	above [maxStage + 1]floatLine // both from top on, also beyond the tables
	next  []float64               // what top is worth to the next player, if the goal has that
	side  [maxStage + 1][]float64 // by stage what rolling is worth to the next player, but for farkles; 0 beyond the tables

	// By stage, what banking has to be worth so that rolling cannot be better. From there the value of
	// rolling is computed on demand, as no other depends on it.
	enough [maxStage + 1]float64
	rising bool    // see model.rising
	margin float64 // more than what rounding does to a value
}

// far is the number of steps above top for which the tables have room; few rules have keeps of more.
const far = 2000

// A floatLine is a value that grows with the steps of the turn, and a risk that does not.
type floatLine struct{ slope, offset, farkle, risk float64 }

func (l *floatLine) at(steps int) float64 {
	return float64(l.slope*float64(steps)) + l.offset + l.farkle
}

// solver returns a solver, for one goroutine.
func (m *model) solver() *solver { return &solver{m: m} }

// solve fills the tables of a turn for a goal. It returns the value of rolling all dice, and the chance of
// a farkle.
func (s *solver) solve(g *goal) (value, risk float64) {
	s.begin(g)
	for at := g.top - 1; at >= 0; at-- {
		s.row(g, at)
	}
	return s.known(g, s.m.rules.Dice, 0)
}

// begin makes room for the tables of a goal and fills them from top on.
func (s *solver) begin(g *goal) {
	m := s.m
	if s.from == nil {
		s.from = &m.from
	}
	s.makeRoom()
	s.margin, s.rising = m.rising(g)
	tables := min(m.lastStage(g.top-1)+m.rules.Dice, m.stages) // hot dice lead from below top to the stages after those
	for n := 1; n <= m.stages; n++ {
		s.above[n], s.stop[n] = m.above(g, n)
		s.enough[n] = math.Inf(1)
		if s.rising { // what scores is worth no more than the most points
			s.enough[n] = g.banked(never) + float64(m.farkleP[n]*(g.farkle-g.banked(never))) + s.margin
		}
		if n > tables {
			s.roll[n], s.risk[n], s.side[n] = s.roll[n][:0], s.risk[n][:0], s.side[n][:0]
			continue
		}
		size := g.top + min(m.most[n], far) + 1
		if g.top > maxTail { // too many to solve those that no turn reaches
			size = min(size-1, m.upTo[n]) + 1
		}
		s.roll[n] = fit(s.roll[n], size)
		for at := g.top; at < size; at++ {
			s.roll[n][at] = s.above[n].at(at)
		}
		if s.calm {
			continue
		}
		s.risk[n] = fit(s.risk[n], size)
		if g.side != nil {
			s.side[n] = fit(s.side[n], size)
			clear(s.side[n][g.top:])
		}
		for at := g.top; at < size; at++ {
			s.risk[n][at] = s.above[n].risk
		}
	}
	if g.top > 0 {
		s.roll[m.rules.Dice][0] = math.NaN() // left out if no turn returns there
	}
}

// fit returns the list with this length, or a new one.
func fit(list []float64, n int) []float64 {
	if cap(list) < n {
		return make([]float64, n)
	}
	return list[:n]
}

// makeRoom makes room for the outcomes of a roll.
func (s *solver) makeRoom() {
	for _, list := range s.m.throws[:s.m.stages+1] {
		if len(s.top) < len(list) {
			s.top, s.fail, s.next = make([]float64, len(list)), make([]float64, len(list)), make([]float64, len(list))
		}
	}
}

// above returns the worth of rolling in stage n from top on, and the steps from which banking is never worse.
func (m *model) above(g *goal, n int) (l floatLine, stop int) {
	switch {
	case g.lines != nil:
		l = g.lines[n]
		l.farkle = float64(l.risk * g.farkle)
		return l, never
	case m.rules.HotDice != farkle.HotForced || m.rules.Exact: // whoever may bank does, and more than exact is not allowed
		return floatLine{offset: math.Inf(-1)}, g.least
	}
	stop = g.least
	if m.dice(n) == m.rules.Dice {
		stop = never
	}
	p := m.afterHot[n]
	return floatLine{offset: float64((1-p)*g.farkle) + float64(p*g.banked(never)), risk: 1 - p}, stop
}

// row fills the tables for at steps, from those of more steps.
func (s *solver) row(g *goal, at int) {
	bank := math.Inf(-1)
	if at >= g.least {
		bank = g.banked(at)
	}
	last := s.m.lastStage(at)
	for n := 1; n <= last; n++ {
		if at < s.from[n] || at >= len(s.roll[n]) {
			continue
		}
		if bank >= s.enough[n] {
			s.roll[n][at] = math.NaN()
			continue
		}
		value := s.fill(g, n, at)
		if value > bank && s.stop[n] <= at {
			s.stop[n] = at + 1
		}
		if s.rising {
			s.enough[n] = value + s.margin
		}
	}
}

// at returns the value of rolling in stage n with at steps, and the chance of a farkle, if they are known.
func (s *solver) at(n, at int) (value, risk float64) {
	switch {
	case at >= len(s.roll[n]):
		return s.above[n].at(at), s.above[n].risk
	case s.calm:
		return s.roll[n][at], 0
	}
	return s.roll[n][at], s.risk[n][at]
}

// sideAt returns what rolling in stage n with at steps is worth to the next player, if it is known.
func (s *solver) sideAt(n, at int) float64 {
	if at >= len(s.side[n]) {
		return 0
	}
	return s.side[n][at]
}

// known returns the same as at, and first computes what was left out.
func (s *solver) known(g *goal, n, at int) (value, risk float64) {
	if value, _ = s.at(n, at); math.IsNaN(value) {
		s.fill(g, n, at)
	}
	return s.at(n, at)
}

// fill computes a value of the tables, from those of more steps.
func (s *solver) fill(g *goal, n, at int) float64 {
	value, risk, next := s.rolling(g, n, at)
	s.roll[n][at] = value
	if !s.calm {
		s.risk[n][at] = risk
		if g.side != nil {
			s.side[n][at] = next
		}
	}
	return value
}

// value returns the first of known.
func (s *solver) value(g *goal, n, at int) float64 {
	value, _ := s.known(g, n, at)
	return value
}

// rolling computes the value of rolling in stage n with at steps, the chance of a farkle, and what the next player has of
// the rest.
func (s *solver) rolling(g *goal, n, at int) (value, risk, next float64) {
	r := &s.m.rolls[n]
	all := float64(s.m.all[n])
	farkles := float64(s.m.farkles[n])
	farkle := g.farkle
	if at == 0 && n == s.m.rules.Dice { // no turn returns there
		farkle -= g.first
	}
	value, risk = float64(farkles*farkle), farkles
	if !g.uneven && at < g.wins-r.best && !s.m.tight && !s.continues(r, at) {
		bank, last := g.bank, len(g.bank)-1
		for _, b := range r.banks {
			value += float64(b.ways * bank[min(at+b.points, last)])
			if g.side != nil {
				next += float64(b.ways * g.side[min(at+b.points, last)])
			}
		}
		return value / all, risk / all, next / all
	}
	best, fail := s.top[:len(r.ways)], s.fail[:len(r.ways)]
	if !s.calm {
		clear(fail)
	}
	if g.uneven {
		bankUneven(best, g, r, at)
	} else {
		bankMost(best, g, r, at)
	}
	if g.side != nil && !s.calm {
		s.pass(g, r, at)
	}
	s.proceed(g, r, at)
	if s.m.tight {
		for i, v := range best {
			if math.IsInf(v, -1) {
				best[i], fail[i], s.next[i] = farkle, 1, 0
			}
		}
	}
	if at >= g.wins-r.best {
		win, need := g.won, g.wins-at
		for i := range r.outcomes {
			if r.outcomes[i].best >= need {
				best[i], fail[i], s.next[i] = win, 0, 0
			}
		}
	}
	if s.calm {
		return added(value, r.ways, best) / all, 0, 0
	}
	if g.side != nil {
		next = added(0, r.ways, s.next)
	}
	for i, ways := range r.ways {
		value += float64(ways * best[i])
		risk += float64(ways * fail[i])
	}
	return value / all, risk / all, next / all
}

// pass sets what the next player has of the best bank after each outcome.
func (s *solver) pass(g *goal, r *rolls, at int) {
	last := len(g.side) - 1
	for i, b := range r.bank {
		s.next[i] = 0
		if b += at; !g.uneven && b >= g.least {
			s.next[i] = g.side[min(b, last)]
		}
	}
	if !g.uneven {
		return
	}
	for i := range r.outcomes {
		for _, b := range r.outcomes[i].banks {
			if b += at; b >= g.least && g.bank[min(b, last)] == s.top[i] {
				s.next[i] = g.side[min(b, last)]
			}
		}
	}
}

// proceed sets the value of continuing after each outcome where that is better.
func (s *solver) proceed(g *goal, r *rolls, at int) {
	best, fail := s.top[:len(r.ways)], s.fail[:len(r.ways)]
	for i := range r.targets {
		to := &r.targets[i]
		few := int32(never)
		if !g.uneven {
			few = int32(s.stop[to.stage] - at)
		}
		if int32(to.least) >= few {
			continue
		}
		if g.side != nil && !s.calm {
			s.proceedAside(to, at, few)
			continue
		}
		keeps, roll := to.keeps, s.roll[to.stage][at:]
		if s.calm {
			for _, k := range keeps {
				if k.points >= few {
					break
				}
				if v := roll[k.points]; v > best[k.outcome] {
					best[k.outcome] = v
				}
			}
		} else {
			risk := s.risk[to.stage][at:]
			for _, k := range keeps {
				if k.points >= few {
					break
				}
				if v := roll[k.points]; v > best[k.outcome] {
					best[k.outcome], fail[k.outcome] = v, risk[k.points]
				}
			}
		}
		for _, k := range to.far {
			if v, p := s.at(to.stage, at+int(k.points)); v > best[k.outcome] {
				best[k.outcome], fail[k.outcome] = v, p
			}
		}
	}
}

// proceedAside is proceed for one stage that may follow, if the goal has what the next player has.
func (s *solver) proceedAside(to *target, at int, few int32) {
	roll, risk, side := s.roll[to.stage][at:], s.risk[to.stage][at:], s.side[to.stage][at:]
	for _, k := range to.keeps {
		if k.points >= few {
			break
		}
		if v := roll[k.points]; v > s.top[k.outcome] {
			s.top[k.outcome], s.fail[k.outcome], s.next[k.outcome] = v, risk[k.points], side[k.points]
		}
	}
	for _, k := range to.far {
		if v, p := s.at(to.stage, at+int(k.points)); v > s.top[k.outcome] {
			s.top[k.outcome], s.fail[k.outcome], s.next[k.outcome] = v, p, s.sideAt(to.stage, at+int(k.points))
		}
	}
}

// continues reports whether continuing can be better than banking after a roll. If not, all outcomes but
// farkles may be banked: below least continuing is always better.
func (s *solver) continues(r *rolls, at int) bool {
	for i := range r.targets {
		if to := &r.targets[i]; at+to.least < s.stop[to.stage] {
			return true
		}
	}
	return false
}

// of returns the worth of a choice after an outcome with at steps before it, if it is allowed.
func (s *solver) of(g *goal, o *outcome, choice, at int) float64 {
	switch {
	case choice != bank:
		to := o.rolls[choice]
		return s.value(g, to.stage, at+to.points)
	case at+o.bank < g.least:
		return math.Inf(-1)
	}
	return g.banked(at + o.bank)
}

// best returns the best choice after an outcome with at steps before it, and its value. Of choices that
// differ only by rounding it banks, or else takes the first.
func (s *solver) best(g *goal, o *outcome, at int, rounding float64) (choice int, value float64) {
	value = math.Inf(-1)
	o.choices(func(ch int) {
		if v := s.of(g, o, ch, at); v > value+rounding {
			choice, value = ch, v
		}
	})
	return choice, value
}

// choose returns the option of the best choice, and whether it ends the turn.
func (s *solver) choose(g *goal, o *outcome, at int, rounding float64) (to option, end bool) {
	if at+o.best >= g.wins {
		return option{points: o.best}, true
	}
	if choice, _ := s.best(g, o, at, rounding); choice != bank {
		return o.rolls[choice], false
	}
	return option{points: o.bank}, true
}

// worth returns the worth of a legal move for the solved goal.
func (s *solver) worth(g *goal, state farkle.State, move farkle.Move) float64 {
	n := s.m.next(s.m.stageOf(&state), state.Roll.Len()-move.Keep.Len())
	at := (state.Points + s.m.points(state, move)) / s.m.step
	if move.Then == farkle.BankPoints {
		return g.banked(at)
	}
	return s.going(g, n, at)
}

// going returns the value of rolling in stage n with at steps, even where banking is always better.
func (s *solver) going(g *goal, n, at int) float64 {
	if at < g.top || g.lines != nil {
		return s.value(g, n, at)
	}
	// Whoever continues with this many points banks after this roll.
	return s.m.mean(n, g.farkle, func(o *outcome) float64 {
		switch {
		case at >= g.wins-o.best:
			return g.won
		case o.bank == none: // hot dice, which have to be rolled
			return s.value(g, s.m.next(n, 0), at+o.best)
		}
		return g.banked(at + o.bank)
	})
}

// points returns the points of the dice that a legal move sets aside, with the multiplier.
func (m *model) points(s farkle.State, move farkle.Move) int {
	for keep, points := range m.rules.Keeps(s.Roll) {
		if keep == move.Keep {
			return points * (s.Hot + 1)
		}
	}
	return 0
}

// mean returns the average over all rolls in stage n, given the worth of a farkle and of each outcome.
func (m *model) mean(n int, farkle float64, worth func(o *outcome) float64) float64 {
	sum := float64(float64(m.farkles[n]) * farkle)
	for i := range m.throws[n] {
		o := &m.throws[n][i]
		sum += float64(float64(o.ways) * worth(o))
	}
	return sum / float64(m.all[n])
}
