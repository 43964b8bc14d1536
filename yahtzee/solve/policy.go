package solve

import (
	"math"
)

// A step is where a turn may lead under the best play, and how likely it is.
type step struct {
	box    int     // that is filled
	points int     // that it gets
	gain   int     // what the total gains, with bonuses
	bonus  bool    // whether the bonus of the upper section is among it
	to     int     // the number of the next card
	p      float64 // how likely it is
}

// A stepList has the steps of a turn: one for each box, points and gain.
type stepList struct {
	steps []step
	at    map[[3]int]int // where a step stands, by box, points and gain
}

// reset empties the list. Its steps stay where they are until the next add.
func (l *stepList) reset() {
	l.steps = l.steps[:0]
	clear(l.at)
}

// add adds a chance of a step.
func (l *stepList) add(st *step, q float64) {
	if q == 0 {
		return
	}
	key := [3]int{st.box, st.points, st.gain}
	i, ok := l.at[key]
	if !ok {
		i = len(l.steps)
		l.at[key] = i
		l.steps = append(l.steps, *st)
	}
	l.steps[i].p += q
}

// A player follows the best play of single cards.
type player struct {
	stepList
	s     *Solver
	t     *groupTable
	value [groups]float64
	best  [groups]float64
	keep  [groups]uint16           // the best group to keep
	stage [maxRolls][throws]uint16 // of each throw, by rolls left
	flow  [groups]float64
	fills []step    // of the card
	worth []float64 // of fills, and what comes then
}

func newPlayer(s *Solver) *player {
	return &player{stepList: stepList{at: map[[3]int]int{}}, s: s, t: table()}
}

// sure is a difference of values that is far above any rounding. Of values that
// differ by less the first counts: the box that comes first on the card, and of
// keeps a group before those with a die less, and these by the face that is left
// out, low ones first.
const sure = 1e-9

// turn finds the steps of a turn of the card with these boxes filled, index in its
// block, and mark. They stay until the next call.
func (p *player) turn(set, index int, mark bool) []step {
	s := p.s
	p.reset()
	boxes := p.fill(set, index, mark, false)
	served := boxes
	if s.rules.ServedBonus > 0 {
		served = p.fill(set, index, mark, true)
	}
	for d := range throws {
		p.value[kept+d] = boxes[d].value
	}
	rolls := s.rules.Rolls
	for left := 1; left < rolls; left++ {
		p.roll()
		for d := range throws {
			p.stage[left][d] = p.keep[kept+d]
			p.value[kept+d] = p.best[kept+d]
		}
	}
	// Follow the chances from the first throw to the last.
	var now [throws]float64
	for d := range throws {
		now[d] = p.t.ways[kept+d] / float64(p.t.all[sizes])
	}
	for left := rolls - 1; left >= 1; left-- {
		clear(p.flow[:])
		for d, q := range now {
			if left == rolls-1 && s.rules.ServedBonus > 0 && served[d].value > boxes[d].value+sure && served[d].value >= p.value[kept+d]-sure {
				p.add(&served[d].step, q)
				continue
			}
			p.flow[p.stage[left][d]] += q
		}
		p.t.follow(&p.flow)
		copy(now[:], p.flow[kept:])
	}
	for d, q := range now {
		if rolls == 1 && s.rules.ServedBonus > 0 {
			p.add(&served[d].step, q)
		} else {
			p.add(&boxes[d].step, q)
		}
	}
	return p.steps
}

// roll sets best and keep of all groups from the values of full throws.
func (p *player) roll() {
	for g := kept - 1; g >= 0; g-- {
		sum := 0.0
		for _, to := range p.t.more[g] {
			sum += p.value[to]
		}
		p.value[g] = sum / 6
	}
	for g := range groups {
		p.best[g], p.keep[g] = p.value[g], uint16(g)
		for _, to := range p.t.less[g][:p.t.lessN[g]] {
			if p.best[to] > p.best[g]+sure {
				p.best[g], p.keep[g] = p.best[to], p.keep[to]
			}
		}
	}
}

// A choice is the best box for a throw.
type choice struct {
	step
	value float64
}

// fill finds the best box for each full throw when no roll is left, or when it is
// the first one.
func (p *player) fill(set, index int, mark, first bool) (best [throws]choice) {
	p.fills = p.s.steps(p.fills[:0], set, index, mark, first)
	p.worth = p.worth[:0]
	for _, st := range p.fills {
		v := math.Inf(-1)
		if st.to >= 0 {
			v = float64(st.gain) + p.s.value[st.to]
		}
		p.worth = append(p.worth, v)
	}
	for d := range throws {
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

// steps appends the steps of all fills on the card with these boxes filled, index in its
// block, and mark, and then those of all boxes for five dice alike of each face. Of what
// may not be filled the number of the next card is -1.
func (s *space) steps(list []step, set, index int, mark, first bool) []step {
	add := func(f fill, extra float64) step {
		if first {
			f.points += s.served(f.box, f.points)
		}
		st := step{box: f.box, points: int(f.points), gain: int(f.points + extra)}
		if st.to, st.bonus = s.after(set, index, mark, f); st.bonus {
			st.gain += s.rules.UpperBonus
		}
		return st
	}
	for _, f := range s.fills {
		if s.mayFill(set, f.box) {
			list = append(list, add(f, 0))
		} else {
			list = append(list, step{to: -1})
		}
	}
	extra := s.extra(set, mark)
	for face := 1; face <= 6; face++ {
		from := len(list)
		for range s.boxes {
			list = append(list, step{to: -1})
		}
		s.eachAlike(set, mark, face, func(f fill) { list[from+f.box] = add(f, extra) })
	}
	return list
}
