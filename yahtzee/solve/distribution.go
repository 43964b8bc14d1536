package solve

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"pips.example/internal/parallel"
	"pips.example/yahtzee"
)

// A Distribution has the chance of each final total, and the expected points of each box, by the best
// play ([Solver.Distribution]) or a strategy ([Evaluate]). The zero Distribution has no totals.
type Distribution struct {
	total  []float64 // the chance of each total
	boxes  []yahtzee.Category
	scored []float64 // by box, the chance of more than 0 points
	points []float64 // by box, the expected points
	bonus  float64
}

// Distribution returns the distribution of the best play. Of boxes with equal values it fills the first on
// the card. It leaves out dice one by one, the lowest face first, as long as that is worth more. Cards
// less likely than 1e-18 are ignored. For Yatzy it takes most of a minute on one core and half a
// gigabyte. Only [Option.Workers] and [Option.Progress] have an effect.
//
// It fails with the error of ctx, with [pips.ErrRules] for the zero Solver, and with [pips.ErrTooLarge]
// for an option out of range, with [Option.From], if not all values are in memory, and for too many
// totals, such as those of Maxi Yatzy and of Yatzy with saved rolls.
func (s *Solver) Distribution(ctx context.Context, opts ...Option) (*Distribution, error) {
	o, err := newOptions(opts)
	if err = cmp.Or(err, s.Rules().Validate()); err != nil {
		return nil, err
	}
	if err := s.whole(); err != nil {
		return nil, err
	}
	if n := s.lists(); n > maxValues {
		return nil, s.tooLarge(fmt.Sprintf("%.3g chances of totals, want at most %d", n, maxValues))
	}
	d := s.newDistribution()
	reach, err := s.reach(ctx, o, d)
	if err != nil {
		return nil, err
	}
	if d.total, err = s.totals(ctx, o, reach); err != nil {
		return nil, err
	}
	return d, nil
}

// lists returns the most chances of totals at a time: those of cards with one number of boxes filled and with one
// more.
func (s *Solver) lists() (most float64) {
	g := &Goal{space: s.space}
	g.findMost()
	before := 0.0
	for _, sets := range s.layers() {
		n := 0.0
		for _, set := range sets {
			n += float64(float64(s.offset[set+1]-s.offset[set]) * float64(g.total((1<<len(s.boxes)-1)&^set)+1))
		}
		most, before = max(most, n+before), n
	}
	return most
}

// newDistribution returns one without totals.
func (s *space) newDistribution() *Distribution {
	return &Distribution{
		boxes:  s.boxes,
		scored: make([]float64, len(s.boxes)),
		points: make([]float64, len(s.boxes)),
	}
}

// negligible is the largest chance of a card that is ignored.
const negligible = 1e-18

// reach returns the chance of each card, and adds the points of the boxes to d.
func (s *Solver) reach(ctx context.Context, o *options, d *Distribution) ([]float64, error) {
	reach := make([]float64, s.numbers)
	reach[s.number(0, 0, false)] = 1
	layers := s.layers()[:len(s.boxes)]
	players, err := parallel.Hire(ctx, &o.Options, min(chunk, most(layers)), func() *player { return newPlayer(s, false) })
	if err != nil {
		return nil, err
	}
	done := 0
	for _, sets := range layers {
		// The order of addition does not depend on the workers.
		for part := range slices.Chunk(sets, chunk) {
			steps := make([][]step, len(part))
			err := parallel.Each(ctx, players, len(part), func(p *player, i int) {
				s.eachCard(part[i], func(number, index int, mark bool) {
					p.each(reach, part[i], number, index, mark, func(number int, list []step) {
						for _, st := range list {
							st.p = float64(reach[number] * st.p)
							steps[i] = append(steps[i], st)
						}
					})
				})
			})
			if err != nil {
				return nil, err
			}
			for i, list := range steps {
				for _, st := range list {
					reach[st.to] += st.p
					d.add(&st, st.p, st.bonus)
				}
				done += s.offset[part[i]+1] - s.offset[part[i]]
			}
			o.Report(done, 2*s.numbers)
		}
	}
	return reach, nil
}

// each calls f with the number and the steps of a card, for each number of saved rolls with which it occurs.
func (p *player) each(reach []float64, set, number, index int, mark bool, f func(number int, list []step)) {
	prepared := false
	for saved := range p.s.levels(set) {
		n := number + saved*lanes
		if reach[n] <= negligible {
			continue
		}
		if !prepared {
			p.prepare(set, index, mark)
			prepared = true
		}
		f(n, p.turn(saved))
	}
}

// add adds the points of a step to its box, and perhaps the bonus, with chance p.
func (d *Distribution) add(st *step, p float64, bonus bool) {
	d.points[st.box] += float64(p * float64(st.points))
	if st.points > 0 {
		d.scored[st.box] += p
	}
	if bonus {
		d.bonus += p
	}
}

// chunk is the number of sets whose steps are kept at a time.
const chunk = 64

// totals returns the chance of each total.
func (s *Solver) totals(ctx context.Context, o *options, reach []float64) ([]float64, error) {
	// By card, the chance of each number of points to come, from full cards to the empty one.
	rest := make([][]float64, s.numbers)
	layers := s.layers()
	worker := func() *player { return newPlayer(s, false) }
	err := sweep(ctx, s.space, o, len(s.boxes), worker, func(p *player, set int) {
		s.eachCard(set, func(number, index int, mark bool) {
			if filled(set) < len(s.boxes) {
				p.each(reach, set, number, index, mark, func(number int, list []step) { rest[number] = mix(list, rest) })
			} else if reach[number] > negligible {
				rest[number] = []float64{1}
			}
		})
	}, func(n, done int) {
		if n < len(s.boxes) {
			for _, set := range layers[n+1] {
				clear(rest[s.offset[set]:s.offset[set+1]])
			}
		}
		o.Report(s.numbers+done, 2*s.numbers)
	})
	if err != nil {
		return nil, err
	}
	return rest[s.number(0, 0, false)], nil
}

// mix returns the chances of the points of some steps and of those to come after them.
func mix(steps []step, rest [][]float64) []float64 {
	size := 0
	for i := range steps {
		if n := len(rest[steps[i].to]); n > 0 {
			size = max(size, steps[i].gain+n)
		}
	}
	sum := make([]float64, size)
	for i := range steps {
		p := steps[i].p
		to := rest[steps[i].to]
		for k, into := 0, sum[steps[i].gain:]; k < len(to) && k < len(into); k++ {
			into[k] += float64(p * to[k])
		}
	}
	return sum
}

// All yields the possible totals, ascending, with their chances.
func (d *Distribution) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for total, p := range d.total {
			if p > 0 && !yield(total, min(p, 1)) {
				return
			}
		}
	}
}

// AtLeast returns the chance of at least this total.
func (d *Distribution) AtLeast(total int) float64 {
	sum := 0.0
	for t := len(d.total) - 1; t >= max(total, 0); t-- {
		sum += d.total[t]
	}
	return min(sum, 1) // without what rounding has added
}

// Expected returns the expected total, 0 for the zero Distribution.
func (d *Distribution) Expected() float64 {
	sum := 0.0
	for total, p := range d.total {
		sum += float64(float64(total) * p)
	}
	return sum
}

// Deviation returns the standard deviation of the total.
func (d *Distribution) Deviation() float64 {
	mean, sum := d.Expected(), 0.0
	for total, p := range d.total {
		x := float64(total) - mean
		sum += float64(float64(x*x) * p)
	}
	return math.Sqrt(sum)
}

// Percentile returns the lowest total not exceeded in at least this percentage of games: the lowest for
// 0 or less, the highest for 100 or more and for NaN, -1 for the zero Distribution.
func (d *Distribution) Percentile(percent float64) int {
	sum, last := 0.0, -1
	for total, p := range d.total {
		if p == 0 {
			continue
		}
		sum, last = sum+p, total
		if sum >= percent/100 && percent < 100 { // rounding may have raised it to 1 early
			break
		}
	}
	return last
}

// Bonus returns the chance of the bonus of the upper section.
func (d *Distribution) Bonus() float64 { return min(d.bonus, 1) }

// Box returns the chance that a box gets more than 0 points, and its expected points, including
// ServedBonus. Both are 0 for a box that the rules lack.
func (d *Distribution) Box(b yahtzee.Category) (scored, points float64) {
	for i, c := range d.boxes {
		if c == b {
			return min(d.scored[i], 1), d.points[i]
		}
	}
	return 0, 0
}
