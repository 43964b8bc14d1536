package solve

import (
	"context"
	"math"

	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// An endings has the turns of a duel that are left when the target was banked, all turns of Rounds, and a further
// round of those who tie. Their worth depends on how far a player is ahead, but not on the scores. There are none
// where the first of those who tie wins, unless by Rounds.
type endings struct {
	turns int       // the most that may be left, or 0
	reach int       // steps ahead from which a player wins
	opens int       // 4 if it matters who has banked before, or 1
	win   []float64 // the chance of the player to roll, by turns left from 1, by steps ahead from -reach, and by opens
	ties  []float64 // after all turns, what a tie is worth to the player whose turn would be next, by place.open
}

// ends only where it hardly matters.
const tiny = 1e-13

// seats returns 2 if it matters who began, and else 1.
func (m *model) seats() int { return 1 + b2i(m.rules.Finish == farkle.EqualTurns) }

// setEnds makes room for the endings.
func (d *Duel) setEnds() error {
	r, e := &d.m.rules, &d.ends
	if r.Ties == farkle.FirstWins && r.Rounds == 0 {
		return nil
	}
	e.turns, e.reach, e.opens = max(2*r.Rounds, 1), (len(d.m.chase)-1)*max(r.Rounds, 1), 1
	if r.Ties == farkle.PlayOn {
		e.turns = max(e.turns, 2)
	}
	if r.Exact {
		e.reach = d.target - d.low
	}
	if r.Opening > 0 {
		e.opens = 4
	}
	if least := d.m.least(false); r.Rounds > 0 && least > e.reach {
		return tooLarge("a bank of %d times %d points, more than a turn has with a chance of %g", least, d.m.step, tiny)
	}
	if n := e.sizes()[0]; n > maxPairs {
		return tooLarge("%d turns with leads of up to %d times %d points, more than %d", e.turns, e.reach, d.m.step, maxPairs)
	}
	return nil
}

// tables returns what is saved.
func (e *endings) tables() [][]float64 { return [][]float64{e.win, e.ties}[:2*b2i(e.turns > 0)] }

// sizes returns the lengths of the tables.
func (e *endings) sizes() []int {
	return []int{e.turns * (2*e.reach + 1) * e.opens, 2}[:2*b2i(e.turns > 0)]
}

// read sets the tables.
func (e *endings) read(tables [][]float64) {
	if len(tables) > 0 {
		e.win, e.ties = tables[0], tables[1]
	}
}

// at returns the chance with turns left, of the player at one place who is to roll.
func (e *endings) at(left int, mine, other place) *float64 {
	return &e.win[((left-1)*(2*e.reach+1)+mine.score-other.score+e.reach)*e.opens+(2*mine.open+other.open)%e.opens]
}

// ended returns the chance with turns left, which may be 0, of the player whose turn is next.
func (d *Duel) ended(left int, mine, other place) float64 {
	switch ahead := mine.score - other.score; {
	case left == 0 && ahead == 0:
		return d.ends.ties[mine.open]
	case ahead > d.ends.reach || left == 0 && ahead > 0:
		return 1
	case ahead < -d.ends.reach || left == 0:
		return 0
	}
	return *d.ends.at(left, mine, other)
}

// chased returns the chance of a player who is to roll after the other has banked the target.
func (d *Duel) chased(mine, other place) float64 {
	switch {
	case mine.second < d.m.seats()-1: // the round is over
		return 0
	case d.ends.turns > 0:
		return d.ended(1, mine, other)
	}
	return d.m.chased(other.score-mine.score+1, mine.open == 1)
}

// aimLast makes g the goal of one of the last turns.
func (d *Duel) aimLast(g *duelGoal, left int, mine, other place) {
	worth := func(p place) float64 { return 1 - d.ended(left-1, other, p) }
	need, far := max(other.score-mine.score+1, 1), 0 // a turn has a step of points
	if d.m.rules.Exact {
		need--
	} else if left > 1 {
		far = need + d.ends.reach
	}
	d.m.setGoal(&g.goal, need, mine.open == 1, far, func(at int) float64 { return worth(place{score: mine.score + at, open: 1}) })
	g.base, g.past = max(g.least, 1), !d.m.rules.Exact
	d.setFarkle(g, worth(mine))
}

// end solves the endings.
func (d *Duel) end(ctx context.Context, o *options) error {
	e := &d.ends
	if e.turns == 0 {
		return nil
	}
	solvers, err := parallel.Hire(ctx, &o.Options, math.MaxInt, d.m.solver)
	if err != nil {
		return err
	}
	e.win, e.ties = make([]float64, e.sizes()[0]), []float64{1, 1}
	switch d.m.rules.Ties {
	case farkle.Shared:
		e.ties = []float64{0.5, 0.5}
	case farkle.PlayOn:
		for open := 1; open >= b2i(e.opens == 1 || d.m.rules.Rounds == 0); open-- {
			if err := d.tie(ctx, solvers, open); err != nil {
				return err
			}
		}
	}
	for left := 1; left <= e.turns; left++ {
		if err := d.layer(ctx, solvers, left); err != nil {
			return err
		}
		if d.m.rules.Rounds > 0 {
			o.Report(left, e.turns)
		}
	}
	return nil
}

// tie solves further rounds: the chance of the first player is what a tie is worth.
func (d *Duel) tie(ctx context.Context, solvers []*solver, open int) (err error) {
	var x, fx float64 // the guess before, and its chance
	at := place{open: open}
	for i := range maxRounds {
		guess := d.ends.ties[open]
		if err = d.layer(ctx, solvers, 1); err != nil {
			return err
		}
		next := d.playLast(solvers[0], 2, at, at)
		if slope := (next - fx) / (guess - x); i > 0 && math.Abs(next-guess) > 1e-14 {
			if 1-slope < 1e-9 {
				return errEndless()
			}
			x, fx = guess, next
			next = guess + (next-guess)/(1-slope)
		} else if x, fx = guess, next; i > 0 {
			break
		}
		d.ends.ties[open] = next
		if d.ends.opens == 1 {
			d.ends.ties[0] = next
		}
	}
	return nil
}

// layer solves all turns with as many left, from even scores on until more steps make no difference.
func (d *Duel) layer(ctx context.Context, solvers []*solver, left int) error {
	const block = 64
	for _, ahead := range []int{1, -1} {
		sure, is := float64(b2i(ahead > 0)), false // what the chance gets near
		for from := 0; from <= d.ends.reach; from += block {
			n := min(block, d.ends.reach+1-from)
			err := parallel.Each(ctx, solvers, n, func(s *solver, i int) {
				for open := range d.ends.opens {
					mine, other := place{score: ahead * (from + i), open: open / 2}, place{open: open % 2}
					chance := d.ends.at(left, mine, other)
					if *chance = sure; !is {
						*chance = d.playLast(s, left, mine, other)
					}
				}
			})
			if err != nil {
				return err
			}
			is = !d.m.rules.Exact
			for open := range d.ends.opens {
				last := *d.ends.at(left, place{score: ahead * (from + n - 1), open: open / 2}, place{open: open % 2})
				is = is && math.Abs(last-sure) < tiny
			}
		}
	}
	return nil
}

// playLast solves one of the last turns.
func (d *Duel) playLast(s *solver, left int, mine, other place) float64 {
	g := new(duelGoal)
	d.aimLast(g, left, mine, other)
	v, _ := d.play(s, g, g.farkle)
	return min(max(v, 0), 1) // rounding may have added something
}
