package solve

import (
	"math"
	"slices"
)

// A step is a possible end of a turn.
type step struct {
	box    int     // that is filled
	points int     // that it gets
	gain   int     // of the total, with bonuses
	won    int     // bonus of the upper section
	bonus  bool    // whether it is the first with one
	to     int     // the number of the next card
	p      float64 // the chance
	before int     // in a stepList, one more than the place of the step before with this box, or 0
}

// A stepList has the steps of a turn: one for each box, points, gain and next card.
type stepList struct {
	steps []step
	last  [maxBoxes]int      // by box, one more than the place of its last step
	now   [maxThrows]float64 // the chance of each throw
	flow  [maxGroups]float64
}

// begin sets the chances to those of the first throw of a turn.
func (l *stepList) begin(t *groupTable) {
	for d := range t.throws {
		l.now[d] = t.ways[t.kept+d] / float64(t.all[t.size])
	}
}

// follow finds the steps from throws with left rolls left on. They stay until the next call. choose returns the step
// that a throw takes with rolls left, or nil and the group to keep.
func (l *stepList) follow(t *groupTable, left int, choose func(d, left int) (*step, uint16, error)) error {
	l.steps = l.steps[:0]
	clear(l.last[:])
	for ; left >= 0; left-- {
		clear(l.flow[:])
		for d, q := range l.now[:t.throws] {
			if q == 0 {
				continue
			}
			st, keep, err := choose(d, left)
			switch {
			case err != nil:
				return err
			case st != nil:
				l.add(st, q)
			default:
				l.flow[keep] += q
			}
		}
		t.follow(&l.flow)
		copy(l.now[:], l.flow[t.kept:])
	}
	return nil
}

// add adds a chance of a step.
func (l *stepList) add(st *step, q float64) {
	last := &l.last[st.box]
	for i := *last; i > 0; i = l.steps[i-1].before {
		if s := &l.steps[i-1]; s.points == st.points && s.gain == st.gain && s.to == st.to {
			s.p += q
			return
		}
	}
	l.steps = append(l.steps, *st)
	s := &l.steps[len(l.steps)-1]
	s.p += q
	s.before, *last = *last, len(l.steps)
}

// A player follows the best play of single cards.
type player struct {
	stepList
	s      *Solver
	t      *groupTable
	first  bool // of equal keeps the first in the order of moves counts
	value  [maxGroups]float64
	best   [maxGroups]float64
	keep   [maxGroups]uint16 // the best group to keep
	card   int               // one more than the number of the card that is prepared
	stages []stage           // by rolls left
	served []choice          // of each throw, if it is the first
	fills  []step            // of the card
	worth  []float64         // of fills
}

// A stage has the best decisions for each full throw with a number of rolls left.
type stage struct {
	keep  [maxThrows]uint16  // the best group to keep
	value [maxThrows]float64 // of keeping it
	box   []choice           // the best box
}

func newPlayer(s *Solver, first bool) *player { return &player{s: s, t: s.t, first: first} }

// sure is a difference of values far above any rounding error. Of values that differ by less the first counts: the
// first box on the card, and a group before those with one die less, which are in the order of the missing face.
const sure = 1e-9

// prepare finds the best decisions of turns of a card.
func (p *player) prepare(set, index int, mark bool) {
	s, t := p.s, p.t
	card := s.number(set, index, mark) + 1
	if p.card == card {
		return
	}
	p.card = card
	top := s.left(set)
	for len(p.stages) <= top {
		p.stages = append(p.stages, stage{})
	}
	var boxes []choice
	for left := range top + 1 {
		st := &p.stages[left]
		if left > 0 {
			p.roll()
			for d := range t.throws {
				st.keep[d], st.value[d] = p.keep[t.kept+d], p.best[t.kept+d]
				p.value[t.kept+d] = p.best[t.kept+d]
			}
		}
		if left == 0 || s.rules.Saved {
			boxes = p.fill(st.box, set, index, mark, false, left)
			for d := range t.throws {
				if v := boxes[d].value; left == 0 || v > p.value[t.kept+d] {
					p.value[t.kept+d] = v
				}
			}
		}
		st.box = boxes
	}
	if s.firsts {
		p.served = p.fill(p.served, set, index, mark, true, 0)
	}
}

// choose returns the box that a throw fills with left rolls left, or nil and the group to keep.
func (p *player) choose(d, left int) (*step, uint16, error) {
	st := &p.stages[left]
	box, served := &st.box[d], p.s.firsts && left == p.s.rules.Rolls-1
	switch {
	case served && (left == 0 || p.served[d].value > box.value+sure && p.served[d].value >= st.value[d]-sure):
		return &p.served[d].step, 0, nil
	case left == 0 || p.s.rules.Saved && box.value >= st.value[d]-sure:
		return &box.step, 0, nil
	}
	return nil, st.keep[d], nil
}

// turn finds the steps of a turn with the given saved rolls. They stay until the next call.
func (p *player) turn(saved int) []step {
	p.begin(p.t)
	_ = p.follow(p.t, p.s.rules.Rolls-1+saved, p.choose) // which returns no error
	return p.steps
}

// after finds the steps of a turn after a group is kept and the other dice are rolled, with left rolls left then.
func (p *player) after(group uint16, left int) []step {
	clear(p.flow[:])
	p.flow[group] = 1
	p.t.follow(&p.flow)
	copy(p.now[:], p.flow[p.t.kept:])
	_ = p.follow(p.t, left, p.choose)
	return p.steps
}

// roll sets best and keep of all groups from the values of full throws.
func (p *player) roll() {
	for g := p.t.kept - 1; g >= 0; g-- {
		sum := 0.0
		for _, to := range p.t.more[g] {
			sum += p.value[to]
		}
		p.value[g] = sum / 6
	}
	for g := range p.t.groups {
		p.best[g], p.keep[g] = p.value[g], uint16(g)
		for _, to := range p.t.less[g][:p.t.lessN[g]] {
			if v := p.best[to]; v > p.best[g]+sure || p.first && v >= p.best[g]-sure && p.before(p.keep[to], p.keep[g]) {
				p.best[g], p.keep[g] = p.best[to], p.keep[to]
			}
		}
	}
}

// before reports whether group a is kept in a move before one that keeps b, which is not to keep all dice.
func (p *player) before(a, b uint16) bool {
	return int(b) < p.t.kept && p.t.dice[a].Packed() < p.t.dice[b].Packed()
}

// A choice is the best box for a throw.
type choice struct {
	step
	value float64
}

// fill sets best to the best box for each full throw with left rolls left, and returns it.
func (p *player) fill(best []choice, set, index int, mark, first bool, left int) []choice {
	p.fills = p.s.steps(p.fills[:0], set, index, mark, first, left)
	p.worth = p.worth[:0]
	for _, st := range p.fills {
		v := math.Inf(-1)
		if st.to >= 0 {
			v = float64(st.gain) + p.s.value[st.to]
		}
		p.worth = append(p.worth, v)
	}
	best = slices.Grow(best[:0], p.t.throws)[:p.t.throws]
	for d := range best {
		most, at := math.Inf(-1), 0
		for _, i := range p.s.filling[d] {
			if v := p.worth[i]; v > most+sure {
				most, at = v, i
			}
		}
		best[d] = choice{p.fills[at], most}
	}
	return best
}

// steps appends the steps of all fills on a card with left rolls left, and then those of all boxes for all dice
// of each face. The next card of an illegal fill is -1.
func (s *space) steps(list []step, set, index int, mark, first bool, left int) []step {
	add := func(f fill, extra float64) step {
		if first {
			f.points += s.served(f.box, f.points)
		}
		st := step{box: f.box, points: int(f.points), gain: int(f.points + extra)}
		to, won := s.after(set, index, mark, f)
		st.gain, st.won, st.bonus = st.gain+won.points, won.points, won.first
		st.to = to + s.more(set|1<<f.box, left)
		return st
	}
	for _, f := range s.fills {
		if s.mayFill(set, f.box) {
			list = append(list, add(f, 0))
		} else {
			list = append(list, step{to: -1})
		}
	}
	extra := s.extra(mark)
	for face := 1; face <= 6; face++ {
		from := len(list)
		for range s.boxes {
			list = append(list, step{to: -1})
		}
		s.eachAlike(set, mark, face, func(f fill) { list[from+f.box] = add(f, extra) })
	}
	return list
}
