package solve

import "slices"

// tie is a difference between choices that may be due to rounding.
const tie = 1e-14

// A turner solves turns in its own memory, and plays them.
type turner struct {
	solver
	whole *turner // with all keeps
	goals [3]goal

	reach   [][]float64 // the chance to roll, by stage and steps
	ends    []float64   // the chance to bank, by steps as in the goal
	farkled float64     // the chance of a farkle
	found   []bool      // by outcome

	worst deviation
}

// turner returns a turner, for one goroutine.
func (t *Trio) turner() *turner {
	w := newTurner(t.m)
	w.whole = newTurner(t.whole)
	w.whole.whole = w.whole
	return w
}

func newTurner(m *model) *turner {
	w := &turner{solver: solver{m: m, calm: true, from: &m.again}, reach: make([][]float64, m.stages+1)}
	w.makeRoom()
	w.found = make([]bool, len(w.top))
	return w
}

// of returns the turner for a goal.
func (w *turner) of(g *goal) *turner {
	if g.uneven {
		return w.whole
	}
	return w
}

// plan returns the effect of the best play for the goal of the first of a triple.
func (w *turner) plan(g *goal, t *Trio, n triple) effect {
	w = w.of(g)
	w.solve(g)
	return w.play(g, t, n, w.m.rules.Dice, 0, -1)
}

// play returns the effect of the solved turn of the first of a triple, from a roll in a stage with steps on, which has an
// outcome or, if that is negative, is still to come.
func (w *turner) play(g *goal, t *Trio, n triple, stage, at, outcome int) (e effect) {
	if at >= g.top { // the player banks after this roll, unless hot dice have to be rolled
		e.own = w.m.afterHot[stage]
		if outcome >= 0 {
			e.own = 1
			if w.m.throws[stage][outcome].bank == none {
				e.own = w.m.afterHot[w.m.next(stage, 0)]
			}
		}
		e.farkle = 1 - e.own
		return e
	}
	w.spread(g, stage, at, outcome)
	from := t.banks(n) + n[0]
	for at, p := range w.ends {
		switch {
		case p == 0:
		case at >= n[0]:
			e.own += p
		default:
			e.own += float64(p * t.third[from-at])
			e.next += float64(p * t.first[from-at])
		}
	}
	e.farkle = w.farkled
	return e
}

// spread sets ends and farkled to the chances of the solved turn, from where play begins.
func (w *turner) spread(g *goal, stage, at, outcome int) {
	grow := func(list []float64, n int) []float64 {
		list = slices.Grow(list[:0], n)[:n]
		clear(list)
		return list
	}
	for i := range w.reach {
		w.reach[i] = grow(w.reach[i], g.top+1)
	}
	w.ends, w.farkled = grow(w.ends, len(g.bank)), 0
	w.roll(g, stage, at, 1, outcome)
	for at++; at < g.top; at++ {
		for n := w.m.lastStage(at); n > 0; n-- {
			if p := w.reach[n][at]; p > 0 {
				w.roll(g, n, at, p, -1)
			}
		}
	}
}

// roll spreads the chance p of a roll in a stage with steps, that of one of its outcomes if it is not negative.
func (w *turner) roll(g *goal, stage, at int, p float64, outcome int) {
	m, r, last := w.m, &w.m.rolls[stage], len(g.bank)-1
	ways := r.ways
	if outcome < 0 {
		p /= float64(m.all[stage])
		w.farkled += float64(p * float64(m.farkles[stage]))
		if w.stops(g, r, at) {
			for _, b := range r.banks {
				w.ends[min(at+b.points, last)] += float64(p * b.ways)
			}
			return
		}
	} else {
		ways = make([]float64, len(ways))
		ways[outcome] = 1
	}
	w.rolling(g, stage, at) // which leaves in top what is best
	found := w.found[:len(ways)]
	for i, best := range w.top[:len(ways)] {
		if found[i] = r.outcomes[i].best >= g.wins-at; found[i] {
			w.ends[last] += float64(p * ways[i])
			continue
		}
		banks := r.outcomes[i].banks
		for k := len(banks) - 1; k >= 0 && !found[i]; k-- {
			if end := at + banks[k]; end >= g.least && g.banked(end) >= best-tie {
				w.ends[min(end, last)] += float64(p * ways[i])
				found[i] = true
			} else if !g.uneven {
				break
			}
		}
	}
	for i := range r.targets {
		to := &r.targets[i]
		few := int32(never)
		if !g.uneven {
			few = int32(w.stop[to.stage] - at)
		}
		for _, list := range [...][]keep{to.keeps, to.far} {
			for _, k := range list {
				if k.points >= few {
					break
				}
				if found[k.outcome] {
					continue
				}
				steps := at + int(k.points)
				if v, _ := w.at(to.stage, steps); !(v >= w.top[k.outcome]-tie) {
					continue
				}
				found[k.outcome] = true
				q := float64(p * ways[k.outcome])
				if steps < g.top {
					w.reach[to.stage][steps] += q
					continue
				}
				hot := float64(q * m.afterHot[to.stage]) // hot dice that have to be rolled
				w.ends[last] += hot
				w.farkled += q - hot
			}
		}
	}
	for i, ok := range found {
		if !ok { // there is no move
			w.farkled += float64(p * ways[i])
		}
	}
}
