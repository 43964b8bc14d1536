package solve

import (
	"context"
	"math"

	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// The last turns of a duel are those after the target was banked, all turns of Rounds, and the further rounds of those
// who tie. Their chances depend on how far a player is ahead, but not on the scores. They follow those of pairs in
// Duel.win, by turns left from 1, by steps ahead from -reach, and by who has banked before if that matters. Where the
// first of those who tie wins, and not by Rounds, model.chase has them.

// tiny is a chance that makes no difference.
const tiny = 1e-13

// seats returns 2 if it matters who began, and else 1.
func (m *model) seats() int { return 1 + b2i(m.rules.Finish == farkle.EqualTurns) }

// pairs returns how many pairs of places there are, with those in the other seat.
func (d *Duel) pairs() int { return d.m.seats() * d.places * d.places }

// ends returns how many chances of the last turns there are.
func (d *Duel) ends() int { return d.turns * (2*d.reach + 1) * d.opened }

// setEnds sets the numbers of last turns.
func (d *Duel) setEnds() error {
	r := &d.m.rules
	if r.Ties == farkle.FirstWins && r.Rounds == 0 {
		return nil
	}
	d.turns, d.reach = max(2*r.Rounds, 1+b2i(r.Ties == farkle.PlayOn)), max(r.Rounds, 1)*len(d.m.chase)
	if r.Exact {
		d.reach = d.target - d.low
	}
	d.opened = 1 + 3*b2i(r.Opening > 0)
	if d.ends() > maxPairs {
		return tooLarge("%d turns with leads of up to %d times %d points, more than %d", d.turns, d.reach, d.m.step, maxPairs)
	}
	return nil
}

// left returns the chance of a player who is to roll with turns left.
func (d *Duel) left(turns int, mine, other place) *float64 {
	i := (turns-1)*(2*d.reach+1) + mine.score - other.score + d.reach
	return &d.win[d.pairs()+i*d.opened+(2*mine.open+other.open)%d.opened]
}

// ended returns the chance with turns left, which may be none, of the player whose turn is next.
func (d *Duel) ended(left int, mine, other place) float64 {
	ahead := mine.score - other.score
	switch {
	case left == 1 && d.turns == 0:
		return d.m.chased(1-ahead, mine.open == 1)
	case left == 0 && ahead == 0 && d.m.rules.Ties == farkle.Shared:
		return 0.5
	case left == 0 && ahead == 0 && d.m.rules.Ties == farkle.PlayOn:
		return *d.left(2, mine, other)
	case left == 0 || ahead < -d.reach || ahead > d.reach:
		return float64(b2i(ahead > 0 || left == 0 && ahead == 0)) // the next was the first who had the points
	}
	return *d.left(left, mine, other)
}

// aimLast makes g the goal of one of the last turns.
func (d *Duel) aimLast(g *duelGoal, left int, mine, other place) {
	worth := func(p place) float64 { return 1 - d.ended(left-1, other, p) }
	need, far := max(other.score-mine.score+1, 1), 0 // a turn has a step of points
	if left > 1 {
		far = need + d.reach
	}
	d.m.setGoal(&g.goal, need-b2i(d.m.rules.Exact), mine.open == 1, far, func(at int) float64 {
		return worth(place{score: mine.score + at, open: 1})
	})
	g.base, g.past = max(g.least, 1), left > 1
	d.setFarkle(g, worth(mine))
}

// playLast solves one of the last turns.
func (d *Duel) playLast(s *solver, left int, mine, other place) float64 {
	g := new(duelGoal)
	d.aimLast(g, left, mine, other)
	v, _ := d.play(s, g, g.farkle)
	return min(max(v, 0), 1) // rounding may have added something
}

// end solves the last turns.
func (d *Duel) end(ctx context.Context, o *options) error {
	solvers, err := parallel.Hire(ctx, &o.Options, d.reach, d.m.solver)
	for open := 1; open >= b2i(d.opened == 1) && err == nil && d.m.rules.Ties == farkle.PlayOn; open-- {
		err = d.playOn(ctx, solvers, place{open: open})
	}
	for left := 1; left <= d.turns && err == nil; left++ {
		if err = d.layer(ctx, solvers, left); d.m.rules.Rounds > 0 {
			o.Report(left, d.turns)
		}
	}
	return err
}

// playOn solves a further round, in which a tie is worth what the round is. Its slope is that of the last two guesses.
func (d *Duel) playOn(ctx context.Context, solvers []*solver, at place) (err error) {
	before, was := -1.0, 0.0
	x := fixedPoint(0.5, func(x float64) (v, slope float64) {
		if *d.left(2, at, at) = x; err == nil {
			err = d.layer(ctx, solvers, 1)
		}
		if v = d.playLast(solvers[0], 2, at, at); before >= 0 {
			slope = (v - was) / (x - before)
		}
		before, was = x, v
		return v, slope
	})
	if math.IsInf(x, -1) && err == nil {
		return errEndless()
	}
	*d.left(2, at, at) = x
	return err
}

// layer solves the turns with as many left, from even scores on until more steps make no difference.
func (d *Duel) layer(ctx context.Context, solvers []*solver, left int) (err error) {
	const block = 64
	for _, sign := range []int{1, -1} {
		sure, near := float64(b2i(sign > 0)), false
		for from := 0; from <= d.reach && err == nil; from += block {
			n := min(block, d.reach+1-from)
			err = parallel.Each(ctx, solvers, n, func(s *solver, i int) {
				for open := range d.opened {
					mine, other := place{score: sign * (from + i), open: open / 2}, place{open: open % 2}
					chance := sure
					if !near {
						chance = d.playLast(s, left, mine, other)
					}
					*d.left(left, mine, other) = chance
				}
			})
			last := *d.left(left, place{score: sign * (from + n - 1), open: 1}, place{open: 1})
			near = math.Abs(last-sure) < tiny && !d.m.rules.Exact
		}
	}
	return err
}
