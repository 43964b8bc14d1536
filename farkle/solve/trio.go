package solve

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// tie is what may be due to rounding.
const tie = 1e-14

// maxLevels is the largest number of steps to the target of a [Trio].
const maxLevels = 200

// A Trio is an equilibrium of three players, in which nobody wins more often by playing otherwise. Each maximizes the
// own chance to win. There may be other equilibria, in which the chances differ.
//
// Now and then two players would have to change their play again and again, each to answer the other. Then each of
// them plays two plans at random, see [Trio.Values]. It is safe for concurrent use. The zero Trio is not usable.
type Trio struct {
	m      *model
	levels int // steps to the target

	// By the steps that the players need who roll first, second and third, from 1: the chances to win of the first and
	// of the third. What banks of a turn are worth to its player is a stretch of third.
	first, third []float64

	worst deviation
	asked sync.Pool // of *askedTrio
}

// A triple is the steps to the target of three players, in the order of their turns.
type triple [3]int

// next returns the triple of the player after the first.
func (n triple) next() triple { return triple{n[1], n[2], n[0]} }

// NewTrio solves a game of three by the rules, with all scores from 0 to the target.
//
// It fails as [NewDuel] does, with [pips.ErrRules] also for penalties, Rounds and last turns, and with
// [pips.ErrTooLarge] for more than 200 steps of points to the target.
func NewTrio(ctx context.Context, r farkle.Rules, opts ...Option) (*Trio, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	t, err := newTrio(ctx, r)
	if err != nil {
		return nil, err
	}
	crew, err := parallel.Hire(ctx, &o.Options, t.levels, t.turner)
	if err != nil {
		return nil, err
	}
	for level := 1; level <= t.levels; level++ {
		d, err := t.level(ctx, crew, level, o.folder)
		if err != nil {
			return nil, err
		}
		t.worst.add(d)
		o.Report(level*level*level, len(t.first))
	}
	return t, nil
}

// newTrio returns a trio that is not solved.
func newTrio(ctx context.Context, r farkle.Rules) (*Trio, error) {
	d, err := newDuel(ctx, r, toTrio)
	if err != nil {
		return nil, err
	}
	t := &Trio{m: d.m, levels: d.target}
	if n := t.levels; n > maxLevels {
		return nil, tooLarge("%d times %d points to the target, more than %d, which %s", n, t.m.step, maxLevels, takes(n, 3))
	}
	n := t.levels * t.levels * t.levels
	t.first, t.third = make([]float64, n), make([]float64, n)
	return t, nil
}

// takes returns what a solution would take, from what it takes three players to maxLevels.
func takes(levels, players int) string {
	const hourly = 8e6 // triples
	n := math.Pow(float64(levels), float64(players))
	return fmt.Sprintf("would take %.2g GB and %.2g hours", 8e-9*float64(players-1)*n, n/hourly)
}

// layer solves the triples of which the largest is level, those with a smaller sum first.
func (t *Trio) layer(ctx context.Context, crew []*turner, level int) (worst deviation, err error) {
	for sum := 2; sum <= 2*level; sum++ { // of the other two
		low, high := seconds(level, sum)
		err := parallel.Each(ctx, crew, high-low+1, func(w *turner, i int) {
			t.solve(w, triple{level, low + i, sum - low - i})
		})
		if err != nil {
			return worst, err
		}
	}
	for _, w := range crew {
		worst.add(w.worst)
		w.worst = deviation{}
	}
	return worst, nil
}

// seconds returns the least and the most that the second of a triple needs, given the largest of the triple, which the
// first needs, and the sum of the others. To have each ring once, the third needs less, or all the same.
func seconds(level, sum int) (low, high int) {
	if sum == 2*level {
		return level, level
	}
	return max(1, sum-level+1), min(level, sum-1)
}

// A deviation is what the first of a triple gains by another plan.
type deviation struct {
	gain float64
	at   triple
}

// add makes d the larger of itself and e, whichever is known first.
func (d *deviation) add(e deviation) {
	if c := cmp.Or(cmp.Compare(e.gain, d.gain), slices.Compare(d.at[:], e.at[:])); c > 0 && e.gain > 0 {
		*d = e
	}
}

// at returns the index of a triple.
func (t *Trio) at(n triple) int { return ((n[0]-1)*t.levels+n[1]-1)*t.levels + n[2] - 1 }

// aim makes g the goal of the first of a triple, given the worth of a farkle.
func (t *Trio) aim(g *goal, n triple, farkle float64) {
	from := t.at(triple{n[1], n[2], 1}) - 1 + n[0]
	side, before := g.side, 0.0
	t.m.setGoal(g, n[0], n[0] < t.levels, 0, func(at int) float64 {
		if at = max(at, 1); at >= n[0] { // no turn banks 0
			return 1
		}
		v := t.third[from-at]
		if v < before-tie {
			g.uneven = true
		}
		before = v
		return v
	})
	g.farkle, g.side = farkle, fit(side, len(g.bank))
	for at := range g.side {
		if g.side[at] = 0; 0 < at && at < n[0] {
			g.side[at] = t.first[from-at]
		}
	}
}

// guess returns the chance of the third of a triple from neighbours that are solved.
func (t *Trio) guess(n triple) float64 {
	sum, any := 0.0, false
	for near := 1; near < 8; near++ {
		m, sign := n, -1.0
		for i := range m {
			if near>>i&1 == 1 {
				m[i]--
				sign = -sign
			}
		}
		if min(m[0], m[1], m[2]) > 0 {
			sum, any = sum+sign*t.third[t.at(m)], true
		}
	}
	if !any {
		return 1. / 3
	}
	return min(max(sum, 0), 1)
}
