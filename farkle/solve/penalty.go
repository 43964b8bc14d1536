package solve

import (
	"context"
	"math"

	"pips.example/internal/parallel"
)

// Under penalties the place of a player in a duel has not only a score but consecutive farkles, and whether the
// player has banked before. A score depends on lower ones, so sweeps over all pairs repeat until nothing
// changes.

// A numbering numbers the places of a player, from 0. Scores lower than the lowest count as that one.
type numbering struct{ low, scores, opens, counts int }

// numbered returns the numbering of scores from low to the target. Without opens all have opened, or it follows from the
// score.
func (m *model) numbered(low int, opens bool) numbering {
	return numbering{low, m.steps(m.rules.Target) - low, 1 + b2i(opens), m.counts()}
}

// size returns how many places there are.
func (n *numbering) size() int { return n.scores * n.opens * n.counts }

// number returns the number of a place.
func (n *numbering) number(p place) int {
	return ((max(p.score, n.low)-n.low)*n.opens+p.open%n.opens)*n.counts + p.farkles
}

// place returns the place with a number.
func (n *numbering) place(i int) place {
	p := place{score: n.low + i/n.counts/n.opens, open: i / n.counts % n.opens, farkles: i % n.counts}
	if n.opens == 1 {
		p.open = 1
	}
	return p
}

// chances returns the chances of a player who is to roll at a place, by the other's place.
func (d *Duel) chances(p place) []float64 {
	i := (p.second*d.places + d.number(p)) * d.places
	return d.win[i : i+d.places]
}

// sweep solves a duel with penalties.
func (d *Duel) sweep(ctx context.Context, o *options) error {
	d.suppose()
	scores := d.target - d.low
	each := d.places / scores
	solvers, err := parallel.Hire(ctx, &o.Options, scores, d.m.solver)
	if err != nil {
		return err
	}
	changes := make([]float64, scores)
	first, done := 0.0, 0
	for sweep := range maxSweeps {
		change := 0.0
		// A pair of scores depends on those with a larger sum, and on itself the other way
		// round; those with a smaller one are of the sweep before.
		for sum := 2 * (scores - 1); sum >= 0; sum-- {
			low := max(0, sum-(scores-1)) // the smaller score
			pairs := sum/2 - low + 1
			err := parallel.Each(ctx, solvers, pairs, func(s *solver, i int) {
				changes[i] = d.pair(s, low+i, sum-low-i, each)
			})
			if err != nil {
				return err
			}
			for _, c := range changes[:pairs] {
				change = max(change, c)
			}
			if sweep == 0 { // of some ten sweeps
				done = (2*scores - 1 - sum) / 20
				o.Report(done, scores)
			}
		}
		if change < sweepEnough {
			o.Report(scores, scores)
			return nil
		}
		if sweep == 0 {
			first = change
		}
		// The change falls by a factor from one sweep to the next, more or less.
		part := math.Log(first/change) / math.Log(first/sweepEnough)
		done = max(done, min(int(part*float64(scores)), scores-1))
		o.Report(done, scores)
	}
	return errEndless()
}

// suppose sets a first guess by the distances of both players to the target. With equal chances a penalty
// would seem to be a gain.
func (d *Duel) suppose() {
	for i := range d.m.seats() * d.places {
		mine := d.target - d.place(i%d.places).score
		for j := range d.places {
			other := d.target - d.place(j).score
			d.win[i*d.places+j] = float64(other) / float64(mine+other)
		}
	}
}

// sinks returns an error if penalties take more points than turns yield, so that a game hardly ever ends.
func (d *Duel) sinks() error {
	if !d.m.fined() || d.m.rules.Floor || d.m.wins != "" {
		return nil
	}
	tail, err := d.m.tail()
	if err != nil {
		return err
	}
	if d.m.average(tail) <= 0 {
		return errEndless()
	}
	return nil
}

// pair solves all places with two scores, counted from the lowest, and returns the largest change of a chance.
func (d *Duel) pair(s *solver, a, b, each int) (change float64) {
	for range maxRounds {
		round := 0.0
		for sum := 2 * (each - 1); sum >= 0; sum-- { // more farkles first, which is where a farkle leads
			for i := max(0, sum-(each-1)); i <= min(sum, each-1); i++ {
				round = max(round, d.turnAt(s, d.place(a*each+i), d.place(b*each+sum-i)))
				if a != b {
					round = max(round, d.turnAt(s, d.place(b*each+sum-i), d.place(a*each+i)))
				}
			}
		}
		change = max(change, round)
		// The lowest score leads to itself.
		if a > 0 && b > 0 || round < sweepEnough/100 {
			break
		}
	}
	return change
}

// turnAt solves the turn of a player at one place against another, and returns the change of the chance.
func (d *Duel) turnAt(s *solver, mine, other place) (change float64) {
	if mine.open == 0 && mine.score > 0 || other.open == 0 && other.score > 0 {
		return 0 // there are no points without a bank
	}
	for mine.second = range d.m.seats() {
		other.second = d.m.seats() - 1 - mine.second
		at := &d.chances(mine)[d.number(other)]
		before := *at
		v, _ := d.play(s, d.aim(mine, other), 1-d.chances(other)[d.number(d.m.farkled(mine))])
		*at = min(max(v, 0), 1) // rounding may have added something
		change = max(change, math.Abs(*at-before))
	}
	return change
}
