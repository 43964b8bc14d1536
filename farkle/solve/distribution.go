package solve

import (
	"container/heap"
	"context"
	"iter"
	"slices"

	"pips.example/internal/parallel"
)

// A chance is what a turn may yield and how likely it is.
type chance struct {
	points int
	p      float64
}

// maxRows is the largest number of different points that a turn may reach.
const maxRows = 250_000

// Distribution returns the points of a turn with the best play and their chances, in rising order from 0,
// a farkle. Of equal choices it banks, or else takes the first. It fails with [pips.ErrTooLarge] for more
// than 250,000 different numbers of points.
func (t *Turn) Distribution(ctx context.Context) (iter.Seq2[int, float64], error) {
	if t.m == nil {
		return nil, t.m.made().Validate()
	}
	list, farkled, err := t.s.spread(ctx, &t.goal, 0)
	if err != nil {
		return nil, err
	}
	list = slices.Insert(list, 0, chance{0, farkled})
	return func(yield func(int, float64) bool) {
		for _, c := range list {
			if !yield(c.points*t.m.step, min(c.p, 1)) { // rounding may have added something
				return
			}
		}
	}, nil
}

// Rows are the numbers of steps that a turn may reach next, each with its chances: at 0 to end with them, and
// by stage to roll.
type rows struct {
	chances map[int][]float64
	steps   []int // a heap
	stages  int
	made    int
}

func (r *rows) Len() int           { return len(r.steps) }
func (r *rows) Less(i, j int) bool { return r.steps[i] < r.steps[j] }
func (r *rows) Swap(i, j int)      { r.steps[i], r.steps[j] = r.steps[j], r.steps[i] }
func (r *rows) Push(at any)        { r.steps = append(r.steps, at.(int)) }
func (r *rows) Pop() any {
	last := len(r.steps) - 1
	at := r.steps[last]
	r.steps = r.steps[:last]
	return at
}

// row returns the row of a number of steps.
func (r *rows) row(at int) []float64 {
	found, ok := r.chances[at]
	if !ok {
		found = make([]float64, r.stages+1)
		r.chances[at] = found
		r.made++
		heap.Push(r, at)
	}
	return found
}

// going returns the chance to roll on from one of the rows.
func (r *rows) going() (p float64) {
	for _, at := range r.steps {
		p += sum(r.chances[at][1:])
	}
	return p
}

func sum(list []float64) (total float64) {
	for _, x := range list {
		total += x
	}
	return total
}

// lost is a chance to roll on that may be left out of a distribution.
const lost = 1e-13

// spread returns the chances to end a turn with each number of steps, and with a farkle, by the best choices
// for the solved goal.
func (s *solver) spread(ctx context.Context, g *goal, rounding float64) (ends []chance, farkled float64, err error) {
	m := s.m
	r := &rows{chances: map[int][]float64{}, stages: m.stages}
	r.row(0)[m.rules.Dice] = 1
	going := 1.0           // the chance that the turn continues, at or above the steps of the pass
	for len(r.steps) > 0 { // points only grow, so one pass does
		if err := parallel.Err(ctx); err != nil {
			return nil, 0, err
		}
		at := heap.Pop(r).(int)
		here := r.chances[at]
		delete(r.chances, at)
		if here[0] > 0 {
			ends = append(ends, chance{at, here[0]})
		}
		if going <= negligible { // up to rounding
			rest := r.going() + sum(here[1:])
			if rest <= lost {
				continue
			}
			going = rest
		}
		for n := m.lastStage(at); n >= 1; n-- {
			p := here[n]
			if p == 0 {
				continue
			}
			going -= p
			farkled += float64(p * m.farkleP[n])
			for i := range m.throws[n] {
				o := &m.throws[n][i]
				q := float64(p*float64(o.ways)) / float64(m.all[n])
				if m.final(n) && at+o.bank < g.least {
					farkled += q
					continue
				}
				to, end := s.choose(g, o, at, rounding)
				next := r.row(at + to.points)
				if end {
					next[0] += q
				} else {
					next[to.stage] += q
					going += q
				}
			}
			if r.made > maxRows {
				return nil, 0, tooLarge("a turn that may come to more than %d different numbers of points", maxRows)
			}
		}
	}
	return ends, farkled, nil
}
