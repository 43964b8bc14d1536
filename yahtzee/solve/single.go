package solve

import (
	"slices"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// A single computes what the turn of one card is worth, to the bit as a [worker] does for several.
type single struct {
	t     *groupTable
	work  [512]int64   // the bits of values
	value [512]float64 // the values
	worth []int64      // by fill, the bits of what it leads to, 0 if its box may not be filled
}

// single returns one from the pool, to be put back.
func (s *space) single() *single {
	if q, ok := s.singles.Get().(*single); ok {
		return q
	}
	return &single{t: table(), worth: make([]int64, len(s.fills))}
}

// rollsLeft makes keep say what it is worth to keep dice of a throw after which so many rolls are
// left. The card is one that the rules have.
func (q *single) rollsLeft(s *Solver, c yahtzee.Card, left int) {
	q.throws(s, c)
	for range left - 1 {
		q.mean()
		q.best()
	}
	q.mean()
}

// keep returns what it is worth to keep these dice and roll the others.
func (q *single) keep(d dice.Dice) float64 { return q.value[q.t.at[d]&511] }

// throws sets the values of all full throws when no roll is left.
func (q *single) throws(s *Solver, c yahtzee.Card) {
	set, need, mark := s.of(c)
	index, _ := slices.BinarySearch(s.needs[s.faces(set)], need)
	next := func(f fill) float64 {
		to, bonus := s.after(set, index, mark, f)
		if bonus {
			return float64(s.rules.UpperBonus) + s.value[to]
		}
		return s.value[to]
	}
	zero := 0.0
	for b := range s.boxes {
		if s.mayFill(set, b) {
			zero = max(zero, next(fill{box: b}))
		}
	}
	for i, f := range s.fills {
		if q.worth[i] = 0; f.points > 0 && s.mayFill(set, f.box) {
			q.worth[i] = toBits(f.points + next(f))
		}
	}
	for d := range throws {
		v := toBits(zero)
		for _, i := range s.scores[d] {
			v = max(v, q.worth[i])
		}
		q.set(kept+d, v)
	}
	extra := s.extra(set, mark)
	for face := 1; face <= 6; face++ {
		v := int64(0)
		s.eachAlike(set, mark && s.hasMark(set), face, func(f fill) { v = max(v, toBits(f.points+extra+next(f))) })
		q.set(kept+q.t.fives[face], v)
	}
}

// set sets the value of a group.
func (q *single) set(g int, v int64) { q.work[g&511], q.value[g&511] = v, fromBits(v) }

// mean sets the values of all smaller groups to those of rolling the dice that are missing.
func (q *single) mean() {
	v := &q.value
	for g := kept - 1; g >= 0; g-- {
		m := &q.t.more[g]
		v[g] = bySix(v[m[0]&511] + v[m[1]&511] + v[m[2]&511] + v[m[3]&511] + v[m[4]&511] + v[m[5]&511])
		q.work[g] = toBits(v[g])
	}
}

// best sets the values of all groups to that of the best group to keep of them.
func (q *single) best() {
	v := &q.work
	for i := range q.t.runs {
		run := &q.t.runs[i]
		for j := range run.less {
			a := v[(run.from+j)&511]
			for _, to := range run.less[j][:run.faces] {
				a = max(a, v[to&511])
			}
			q.set(run.from+j, a)
		}
	}
}
