package solve

import "math"

// A guide follows the best play in turns of single cards. Of moves that differ by less than sure it takes the first
// in the order of yahtzee.Rules.Moves, as Solver.Best does.
type guide struct {
	s                 *Solver
	set               int // the card
	index             int
	mark              bool
	plans             []plan // by rolls left; those of the card are the first ready
	ready             int
	fills             []step    // of plans, with the chances that the guide finds
	worth             []float64 // of the card after each fill
	after             [][]step  // by filled boxes, for terms
	value, best, flow [maxGroups]float64
	keep              [maxGroups]uint16 // the best part of each group to keep
}

// A plan has the best decision for each full throw with a number of rolls left.
type plan struct {
	fills int                // the number of the first fill
	fill  [maxThrows]uint16  // the best of them
	value [maxThrows]float64 // of that fill
	keep  [maxThrows]uint16  // what to keep, or stop
}

// stop is no group: to fill a box.
const stop = maxGroups

func newGuide(s *Solver) *guide { return &guide{s: s, after: make([][]step, len(s.boxes))} }

// prepare finds the best decisions with at most left rolls left.
func (g *guide) prepare(set, index int, mark bool, left int) {
	if g.set != set || g.index != index || g.mark != mark {
		g.set, g.index, g.mark, g.ready, g.fills = set, index, mark, 0, g.fills[:0]
	}
	for ; g.ready <= left; g.ready++ {
		if g.ready == len(g.plans) {
			g.plans = append(g.plans, plan{})
		}
		g.plan(g.ready)
	}
}

// plan finds the best decisions with left rolls left from those with one less.
func (g *guide) plan(left int) {
	s, p := g.s, &g.plans[left]
	first := s.firsts && left == s.rules.Rolls-1
	if left == 0 || first || s.rules.Saved {
		g.boxes(p, first, left)
	} else {
		p.fills, p.fill, p.value = g.plans[0].fills, g.plans[0].fill, g.plans[0].value
	}
	if left > 0 {
		g.keeps()
	}
	for d := range s.t.throws {
		i, v := s.t.kept+d, p.value[d]
		p.keep[d] = stop
		if left > 0 && g.best[i] > v+sure {
			p.keep[d], v = g.keep[i], g.best[i]
		}
		g.value[i] = v
	}
}

// boxes finds the best box for each full throw.
func (g *guide) boxes(p *plan, first bool, left int) {
	s := g.s
	p.fills = len(g.fills)
	g.fills = s.steps(g.fills, g.set, g.index, g.mark, first, left)
	g.worth = g.worth[:0]
	for i := range g.fills[p.fills:] {
		v, st := math.Inf(-1), &g.fills[p.fills+i]
		if st.to >= 0 {
			v = float64(st.gain) + s.value[st.to]
		}
		g.worth = append(g.worth, v)
	}
	for d := range s.t.throws {
		p.value[d] = math.Inf(-1)
	}
	for b := range s.boxes {
		if !s.mayFill(g.set, b) {
			continue
		}
		for d, fills := range s.filling {
			if i := fills[b]; g.worth[i] > p.value[d]+sure {
				p.value[d], p.fill[d] = g.worth[i], uint16(i)
			}
		}
	}
}

// keeps finds the best part of each group to keep, but not all dice, from the values of full throws.
func (g *guide) keeps() {
	t := g.s.t
	for i := t.kept - 1; i >= 0; i-- {
		sum := 0.0
		for _, to := range t.more[i] {
			sum += g.value[to]
		}
		g.value[i] = sum / 6
	}
	for i := range t.groups {
		best, keep := math.Inf(-1), uint16(i)
		if i < t.kept {
			best = g.value[i]
		}
		for _, to := range t.less[i][:t.lessN[i]] {
			// Packed has the order of dice.Dice.Subsets.
			if v, k := g.best[to], g.keep[to]; v > best+sure || v >= best-sure && t.dice[k].Packed() < t.dice[keep].Packed() {
				best, keep = v, k
			}
		}
		g.best[i], g.keep[i] = best, keep
	}
}

// throw finds the chances of all fills before a throw of all dice, with left rolls left after it.
func (g *guide) throw(left int) {
	t := g.s.t
	clear(g.flow[:])
	for i := t.kept; i < t.groups; i++ {
		g.flow[i] = t.ways[i] / float64(t.all[t.size])
	}
	g.follow(left)
}

// kept finds the chances of all fills if a group is kept and the other dice are rolled, with left rolls left after it.
func (g *guide) kept(group uint16, left int) {
	clear(g.flow[:])
	g.flow[group] = 1
	g.s.t.follow(&g.flow)
	g.follow(left)
}

// filled makes the fill of a box by a throw with left rolls left certain.
func (g *guide) filled(d, box, left int) {
	g.forget()
	g.fills[g.plans[left].fills+g.s.filling[d][box]].p = 1
}

// forget clears the chances of all fills.
func (g *guide) forget() {
	for i := range g.fills {
		g.fills[i].p = 0
	}
}

// follow finds the chances of all fills from those of full throws.
func (g *guide) follow(left int) {
	g.forget()
	t := g.s.t
	for ; left >= 0; left-- {
		p, rolls := &g.plans[left], false
		clear(g.flow[:t.kept])
		for d, q := range g.flow[t.kept:t.groups] {
			g.flow[t.kept+d] = 0
			if k := p.keep[d]; k < stop {
				g.flow[k] += q
				rolls = rolls || q > 0
			} else {
				g.fills[p.fills+int(p.fill[d])].p += q
			}
		}
		if !rolls {
			return
		}
		t.follow(&g.flow)
	}
}
