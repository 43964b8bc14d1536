package solve

import (
	"math/bits"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// A single computes the value of the turn of one card, with the same bits as a [worker].
type single struct {
	s     *Solver
	work  [groupMask + 1]int64   // the bits of values
	value [groupMask + 1]float64 // the values
	worth []int64                // by fill, the bits of its value if its box may be filled
	lists [][]float64            // by box, the values of the cards with it filled too, nil if it may not be

	// The card.
	set, index int
	mark       bool
}

// single returns one from the pool for a card that can be reached.
func (s *Solver) single(c yahtzee.Card) (*single, error) {
	q := s.singles.Get().(*single)
	q.s = s
	q.set, q.index, q.mark = s.of(c)
	for b := range q.lists {
		q.lists[b] = nil
		if s.mayFill(q.set, b) {
			var err error
			if q.lists[b], err = s.list(q.set | 1<<b); err != nil {
				s.singles.Put(q)
				return nil, err
			}
		}
	}
	return q, nil
}

// expected returns the expected total with the card after a move and the given saved rolls.
func (q *single) expected(c yahtzee.Card, saved int) float64 {
	s := q.s
	set, index, mark := s.of(c)
	list := q.lists[bits.TrailingZeros(uint(set&^q.set))]
	return float64(s.rules.Total(c)) + list[s.number(set, index, mark)-s.offset[set]+s.more(set, saved)]
}

// next returns the value after a fill with left rolls left, without its points.
func (q *single) next(f fill, left int) float64 {
	s, set := q.s, q.set|1<<f.box
	to, won := s.after(q.set, q.index, q.mark, f)
	v := q.lists[f.box][to-s.offset[set]+s.more(set, left)]
	if won.points > 0 {
		return float64(won.points) + v
	}
	return v
}

// rollsLeft prepares keep, with left rolls left.
func (q *single) rollsLeft(left int) {
	q.throws(0)
	q.mean()
	for n := 1; n < left; n++ {
		q.best()
		if q.s.rules.Saved {
			q.throws(n)
		}
		q.mean()
	}
}

// keep returns the value of keeping these dice and rolling the others.
func (q *single) keep(d dice.Dice) float64 { return q.value[q.s.t.at[d]&groupMask] }

// throws sets the values of all full throws to that of filling a box with left rolls left, unless they are larger
// already and left is not 0.
func (q *single) throws(left int) {
	s := q.s
	zero, may := 0.0, uint(0)
	for b, list := range q.lists {
		if list != nil {
			may |= 1 << b
			zero = max(zero, q.next(fill{box: b}, left))
		}
	}
	for i, f := range s.fills {
		if f.points > 0 && q.lists[f.box] != nil {
			q.worth[i] = toBits(f.points + q.next(f, left))
		}
	}
	extra := s.extra(q.mark)
	for d, boxes := range s.scoring {
		g, v := s.t.kept+d, int64(0)
		if left > 0 {
			v = q.work[g]
		}
		if s.isApart(d) {
			s.eachAlike(q.set, q.mark, int(s.t.alike[d]), func(f fill) { v = max(v, toBits(f.points+extra+q.next(f, left))) })
		} else {
			v = max(v, toBits(zero))
		}
		for boxes &= may; boxes != 0; boxes &= boxes - 1 {
			v = max(v, q.worth[s.filling[d][bits.TrailingZeros(boxes)]])
		}
		q.put(g, v)
	}
}

// put sets the value of a group.
func (q *single) put(g int, v int64) { q.work[g&groupMask], q.value[g&groupMask] = v, fromBits(v) }

// mean sets the values of all smaller groups to those of rolling the missing dice.
func (q *single) mean() {
	v, more := &q.value, q.s.t.more
	for g := len(more) - 1; g >= 0; g-- {
		m := &more[g]
		v[g&groupMask] = bySix(v[m[0]&groupMask] + v[m[1]&groupMask] + v[m[2]&groupMask] + v[m[3]&groupMask] + v[m[4]&groupMask] + v[m[5]&groupMask])
		q.work[g&groupMask] = toBits(v[g&groupMask])
	}
}

// best sets the values of all groups to that of the best part to keep.
func (q *single) best() {
	v := &q.work
	for i := range q.s.t.runs {
		run := &q.s.t.runs[i]
		for j := range run.less {
			a := v[run.from+j]
			for _, to := range run.less[j][:run.faces] {
				a = max(a, v[to&groupMask])
			}
			q.put(run.from+j, a)
		}
	}
}
