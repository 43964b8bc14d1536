package solve

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// tie is what rounding does to a chance, and enough a gain that may be due to it.
const (
	tie    = 1e-14
	enough = 1e-13
)

// maxLevels is the largest number of steps to the target of a [Trio].
const maxLevels = 200

// A Trio is an equilibrium of three players: nobody wins more often by other play. There may be others. Where two players
// would answer each other for ever, each of them draws one of two plans for the turn. It is safe for concurrent use. The
// zero Trio is not usable.
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

// circle returns the triple and those of the two players after the first.
func (n triple) circle() [3]triple { return [3]triple{n, n.next(), n.next().next()} }

// A deviation is the most that the first of a triple gains by another plan, and the triple.
type deviation [4]float64

// add makes d the larger of itself and e, whichever is known first.
func (d *deviation) add(e deviation) {
	if slices.Compare(e[:], d[:]) > 0 {
		*d = e
	}
}

// NewTrio solves a game of three by the rules, with all scores from 0 to the target. It fails as [NewDuel] does, with
// [pips.ErrRules] also for penalties, Rounds and last turns, and with [pips.ErrTooLarge] for more than 200 steps of points.
func NewTrio(ctx context.Context, r farkle.Rules, opts ...Option) (*Trio, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
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
	crew, err := parallel.Hire(ctx, &o.Options, t.levels, t.turner)
	for level := 1; level <= t.levels && err == nil; level++ {
		if err = t.level(ctx, crew, level, o.folder); err == nil {
			o.Report(level*level*level, n)
		}
	}
	if err != nil {
		return nil, err
	}
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
	err = eachSum(level, func(n int, ring func(i int) triple) error {
		return parallel.Each(ctx, crew, n, func(w *turner, i int) { t.solve(w, ring(i)) })
	})
	for _, w := range crew {
		worst.add(w.worst)
		w.worst = deviation{}
	}
	return worst, err
}

// eachSum calls f for the sums of the triples of which the largest is level, smaller ones first, with the number of
// rings, and a triple of each: the first needs most, and the third less, unless all need the same.
func eachSum(level int, f func(n int, ring func(i int) triple) error) error {
	for sum := 2; sum <= 2*level; sum++ { // of the second and the third
		low, high := max(1, sum-level+1), min(level, sum-1)
		if sum == 2*level {
			low = level
		}
		if err := f(high-low+1, func(i int) triple { return triple{level, low + i, sum - low - i} }); err != nil {
			return err
		}
	}
	return nil
}

// at returns the index of a triple.
func (t *Trio) at(n triple) int { return ((n[0]-1)*t.levels+n[1]-1)*t.levels + n[2] - 1 }

// second returns the chance of the second of a triple.
func (t *Trio) second(n triple) float64 { return 1 - t.first[t.at(n)] - t.third[t.at(n)] }

// aim makes g the goal of the first of a triple, given the worth of a farkle. Its side is what the second has.
func (t *Trio) aim(g *goal, n triple, farkle float64) {
	from := t.at(triple{n[1], n[2], 1}) - 1 + n[0]
	side, before := g.side, 0.0
	t.m.setGoal(g, n[0], n[0] < t.levels, 0, func(at int) float64 {
		if at = max(at, 1); at >= n[0] { // no turn banks 0
			return 1
		}
		v := t.third[from-at]
		g.uneven = g.uneven || v < before-tie
		before = v
		return v
	})
	g.farkle, g.side = farkle, side
	t.setSide(g, n, t.first, 0)
}

// setSide sets the side of a goal to what banks of the first of a triple leave to somebody, given that by the triple after
// them, and that of a win.
func (t *Trio) setSide(g *goal, n triple, after []float64, won float64) {
	from := t.at(triple{n[1], n[2], 1}) - 1 + n[0]
	g.side = fit(g.side, len(g.bank))
	for at := range g.side {
		if g.side[at] = won; 0 < at && at < n[0] {
			g.side[at] = after[from-at]
		}
	}
}

// guess returns the chance of the third of a triple from neighbours that are solved.
func (t *Trio) guess(n triple) float64 {
	sum, known := 0.0, false
	for near := 1; near < 8; near++ {
		m, sign := n, -1.0
		for i := range m {
			if near>>i&1 == 1 {
				m[i]--
				sign = -sign
			}
		}
		if min(m[0], m[1], m[2]) > 0 {
			sum, known = sum+sign*t.third[t.at(m)], true
		}
	}
	if !known {
		return 1. / 3
	}
	return min(max(sum, 0), 1)
}
