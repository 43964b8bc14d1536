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

// A player follows the best play of single cards.
type player struct {
	s     *Solver
	t     *groupTable
	value [groups]float64
	best  [groups]float64
	keep  [groups]uint16           // the best group to keep
	stage [maxRolls][throws]uint16 // of each throw, by rolls left
	flow  [groups]float64
	steps []step
	at    map[[3]int]int // where a step stands, by box, points and gain
}

func newPlayer(s *Solver) *player {
	return &player{s: s, t: table(), at: map[[3]int]int{}}
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
	p.steps = p.steps[:0]
	clear(p.at)
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
				p.add(&served[d], q)
				continue
			}
			p.flow[p.stage[left][d]] += q
		}
		for g := range kept {
			if q := p.flow[g] / 6; q > 0 {
				for _, to := range p.t.more[g] {
					p.flow[to] += q
				}
			}
		}
		copy(now[:], p.flow[kept:])
	}
	for d, q := range now {
		if rolls == 1 && s.rules.ServedBonus > 0 {
			p.add(&served[d], q)
		} else {
			p.add(&boxes[d], q)
		}
	}
	return p.steps
}

// add adds the chance of a choice.
func (p *player) add(c *choice, q float64) {
	if q == 0 {
		return
	}
	key := [3]int{c.box, c.points, c.gain}
	i, ok := p.at[key]
	if !ok {
		i = len(p.steps)
		p.at[key] = i
		p.steps = append(p.steps, c.step)
	}
	p.steps[i].p += q
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
	for d := range throws {
		best[d].value = math.Inf(-1)
		p.s.eachBox(set, index, mark, first, d, func(st step) {
			if v := float64(st.gain) + p.s.value[st.to]; v > best[d].value+sure {
				best[d] = choice{st, v}
			}
		})
	}
	return best
}

// eachBox calls f for all boxes that a full throw may fill, in their order, on the
// card with these boxes filled, index in its block, and mark.
func (s *space) eachBox(set, index int, mark, first bool, d int, f func(st step)) {
	take := func(b int, points, extra float64) {
		if first {
			points += s.served(b, points)
		}
		st := step{box: b, points: int(points), gain: int(points + extra)}
		if st.to, st.bonus = s.fillBox(set, index, mark, s.fill(b, d, points)); st.bonus {
			st.gain += s.rules.UpperBonus
		}
		f(st)
	}
	if face := int(table().alike[d]); face > 0 {
		extra := s.extra(set, mark)
		for b, points := range s.alike(set, mark, face) {
			take(b, points, extra)
		}
		return
	}
	for b := range s.boxes {
		if s.mayFill(set, b) {
			take(b, s.points[b][d], 0)
		}
	}
}
