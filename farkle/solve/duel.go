package solve

import (
	"context"
	"fmt"
	"math"
	"sort"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// maxPairs is the largest number of pairs of scores below the target that a
// [Duel] solves.
const maxPairs = 4_000_000

// A Duel is the play with the best chance to win against one player who plays equally well, where a
// shared win counts one half, as by [pips.Outcome.Share]. It considers finish, ties, rounds, opening,
// minimum bank, throws, an exact target, lines that win and penalties. It solves turns when first needed
// and keeps one, or up to 64 MB of them. It is safe for concurrent use. The zero Duel is not usable.
type Duel struct {
	m         *model
	target    int       // in steps
	numbering           // from the lowest score that was solved, in steps, 0 or below
	places    int       // its size
	win       []float64 // the chance of the player to roll, by seat where turns are equal, by own place and then by the other's; without penalties by scores in steps
	risk      float64   // the least chance of a farkle when continuing after the target
	solved    solvedTurns

	turns, reach, opened int // of the last turns: their number, the steps ahead, and 4 if it matters who has banked before, or 1
}

// NewDuel solves a duel by the rules, with all scores from 0 to the target.
//
// Penalties take much longer, as the consecutive farkles of both players count. Without a floor the
// scores go down to 6 penalties below 0, or 16 / Farkles if that is more. A lower score counts as the
// lowest, so chances near it are not exact. NewDuel checks the context between pairs of scores, each of
// which takes up to a few seconds with a multiplier and forced hot dice.
//
// It fails as [NewTurn] does, but allows Exact and lines that win, and refuses penalties with Rounds or
// PlayOn, and lines that win with Rounds, LastRound, EqualTurns, or penalties but no Floor. It also
// fails with [ErrUnbounded] if a game hardly ever ends or an exact target may get out of reach, and
// with [pips.ErrTooLarge] for more than 4,000,000 pairs of scores, of scores with farkles, or, with
// Rounds, of leads and turns left.
func NewDuel(ctx context.Context, r farkle.Rules, opts ...Option) (*Duel, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	d, err := newDuel(ctx, r, toDuel)
	if err != nil {
		return nil, err
	}
	d.win = make([]float64, d.pairs()+d.ends())
	if err := d.end(ctx, &o); err != nil {
		return nil, err
	}
	if r.Rounds > 0 {
		return d, nil
	}
	if d.m.fined() {
		if err := d.sweep(ctx, &o); err != nil {
			return nil, err
		}
		return d, nil
	}
	solvers, err := parallel.Hire(ctx, &o.Options, d.target, d.m.solver)
	if err != nil {
		return nil, err
	}
	// A pair depends on those with a larger sum, and on itself the other way round.
	done, total := 0, d.target*(d.target+1)/2
	for sum := 2 * (d.target - 1); sum >= 0; sum-- {
		low := max(0, sum-(d.target-1)) // the smaller score
		pairs := sum/2 - low + 1
		err := parallel.Each(ctx, solvers, pairs, func(s *solver, i int) {
			for seat := range d.m.seats() {
				a, b := low+i, sum-low-i
				d.solve(s, seat, a, b)
				for _, p := range []*float64{d.at(seat, a, b), d.at(d.m.seats()-1-seat, b, a)} {
					*p = min(max(*p, 0), 1) // rounding may have added something
				}
			}
		})
		if err != nil {
			return nil, err
		}
		done += pairs
		o.Report(done, total)
	}
	if math.IsNaN(d.win[0]) {
		return nil, errEndless()
	}
	return d, nil
}

// newDuel returns a duel that is not solved.
func newDuel(ctx context.Context, r farkle.Rules, to purpose) (*Duel, error) {
	m, err := newModel(r, to, r.Finish >= farkle.LastRound || r.Exact || to == toTrio, r.Penalty, r.FirstFarkle)
	if err != nil {
		return nil, err
	}
	d := &Duel{m: m, target: m.steps(r.Target)}
	if err := d.sinks(); err != nil {
		return nil, err
	}
	low := 0
	if m.fined() && !r.Floor {
		low = -max(6, 16/m.counts()) * (r.Penalty + r.FirstFarkle) / m.step
	}
	d.numbering = m.numbered(low, m.fined() && r.Opening > 0)
	if d.places = d.size(); d.places > maxPairs/max(d.places, 1) {
		return nil, tooLarge("%d scores of each player, more than %d pairs", d.places, maxPairs)
	}
	if err := m.foresee(ctx); err != nil {
		return nil, err
	}
	if score := m.deadEnd(d.target); score != none {
		return nil, unbounded(fmt.Sprintf("with %d points no exact target can be banked", score*m.step))
	}
	d.risk = m.leastRisk()
	if stuck, err := d.stuck(ctx); err != nil {
		return nil, err
	} else if stuck {
		return nil, unbounded("hardly a turn has the points to bank")
	}
	return d, d.setEnds()
}

// stuck reports whether a player without points hardly ever gets any. The chances would not show it, as two
// players who stay at 0 are equals. The error is that of ctx.
func (d *Duel) stuck(ctx context.Context) (bool, error) {
	m := d.m
	least := m.least(false)
	if m.rules.Finish == farkle.Automatic {
		least = min(least, d.target)
	}
	chance, err := m.chances(ctx, min(least, maxChase))
	return err == nil && chance[len(chance)-1]*endless < 1, err
}

// at returns the chance of a player with score a who is to roll in a seat, against b.
func (d *Duel) at(seat, a, b int) *float64 { return &d.win[(seat*d.target+a)*d.target+b] }

// solve solves a pair of scores, for either player to roll.
func (d *Duel) solve(s *solver, seat, a, b int) {
	other := d.m.seats() - 1 - seat
	x, y := d.at(seat, a, b), d.at(other, b, a)
	*x, *y = d.guess(seat, a, b), d.guess(other, b, a)
	mine, theirs := place{a, b2i(a > 0), 0, seat}, place{b, b2i(b > 0), 0, other}
	ga := d.aim(mine, theirs)
	if mine == theirs {
		// x = f(1 - x).
		*x = fixedPoint(*x, func(x float64) (float64, float64) {
			v, risk := d.play(s, ga, 1-x)
			return v, -risk
		})
		return
	}
	// x = f(1 - y) and y = g(1 - x), by following both slopes.
	gb := d.aim(theirs, mine)
	for range 100 {
		v, p := d.play(s, ga, 1-*y)
		w, q := d.play(s, gb, 1-*x)
		// x = v - p (y' - y), y = w - q (x' - x)
		if 1-float64(p*q) < 1e-9 { // neither gets on
			*x, *y = math.NaN(), math.NaN()
			return
		}
		nx := (v + float64(p**y) - float64(p*(w+float64(q**x)))) / (1 - float64(p*q))
		ny := w - float64(q*(nx-*x))
		change := max(math.Abs(nx-*x), math.Abs(ny-*y))
		*x, *y = nx, ny
		if change <= 1e-14 {
			return
		}
	}
}

// guess is a chance from neighbours that are solved.
func (d *Duel) guess(seat, a, b int) float64 {
	switch end := d.target - 1; {
	case a < end && b < end:
		return *d.at(seat, a+1, b) + *d.at(seat, a, b+1) - *d.at(seat, a+1, b+1)
	case a < end:
		return *d.at(seat, a+1, b)
	case b < end:
		return *d.at(seat, a, b+1)
	}
	return 0.5
}

// play solves a turn for a goal with this worth of a farkle.
func (d *Duel) play(s *solver, g *duelGoal, farkle float64) (value, risk float64) {
	d.setFarkle(g, farkle)
	s.from = &d.m.again
	return s.solve(&g.goal)
}

// A duelGoal is the goal of a turn in a duel.
type duelGoal struct {
	goal
	base int  // what top is at least
	past bool // more points than base may be better
}

// setFarkle sets the worth of a farkle. In a last round it limits how far past the target a player may want
// to go: until the risk of the next roll exceeds the other's chance to get past.
func (d *Duel) setFarkle(g *duelGoal, farkle float64) {
	g.farkle = farkle
	if !g.past {
		return
	}
	enough := d.risk * (1 - farkle)
	more := sort.Search(len(g.bank)-1-g.base, func(i int) bool { return 1-g.bank[g.base+i] <= enough })
	g.top = g.base + more
}

// aim returns the goal of a player at one place, against another.
func (d *Duel) aim(mine, other place) *duelGoal {
	g := new(duelGoal)
	d.setAim(g, mine, other)
	return g
}

// setAim makes g what aim returns. It reuses the memory of g.
func (d *Duel) setAim(g *duelGoal, mine, other place) {
	past := mine.score - other.score + 1 // steps less 1 that the other needs in the last round if this player banks none
	theirs := d.chances(other)
	// If the other has a turn left, more than the target is better, as long as the other may get past.
	d.m.setGoal(&g.goal, d.target-mine.score, mine.open == 1, len(d.m.chase)-past, func(at int) float64 {
		banked := place{mine.score + at, 1, 0, mine.second}
		switch {
		case banked.score < d.target:
			return 1 - theirs[d.number(banked)]
		case mine.second == 1: // the round is over
			return 1
		}
		return 1 - d.ended(1, other, banked)
	})
	g.past = d.m.chase != nil
	g.uneven = g.uneven || g.past
	g.base = g.top
	if d.m.rules.FirstFarkle > 0 {
		after := d.m.farkled(mine)
		g.first = theirs[d.number(d.m.fine(after, d.m.rules.FirstFarkle))] - theirs[d.number(after)]
	}
}

// Rules returns the rules that d was made for.
func (d *Duel) Rules() farkle.Rules { return d.m.made() }

// Win returns the chance that a player who begins a turn with score beats one with other, neither with
// consecutive farkles: 1 at the target; if only other is there, the chance in a last round, or 0. With
// EqualTurns this player began the game, unless other is at the target; with Rounds all turns are left.
// It is -1 for scores that no game reaches: between those of the rules, or below 0 without penalties.
func (d *Duel) Win(score, other int) float64 {
	if !d.m.has(score) || !d.m.has(other) {
		return -1
	}
	mine, theirs := d.m.begins(score), d.m.begins(other)
	switch rules := d.Rules(); {
	case rules.Rounds > 0:
		return d.ended(2*rules.Rounds, mine, theirs)
	case score >= rules.Target:
		return 1
	case other >= rules.Target:
		return d.ended(1, mine, theirs)
	}
	return d.chances(mine)[d.number(theirs)]
}

// WinFirst returns the chance to win of the player who has the first turn.
func (d *Duel) WinFirst() float64 { return d.Win(0, 0) }

// Choices returns the legal moves, the best first, with the chance that the player to move wins. It fails
// with [pips.ErrPlayers] unless two play, and with [pips.ErrTooLarge] for a player more than 100,000 steps
// of points behind the other or the target.
func (d *Duel) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	s := v.State
	if err := d.judges(&v); err != nil {
		return nil, err
	}
	t := d.ask(&s)
	defer d.answered(t)
	return t.choices(&t.goal, s, same, nil), nil
}

// Best returns the first of [Duel.Choices], or its error, several times as fast.
func (d *Duel) Best(v farkle.View) (best farkle.Move, err error) {
	s := v.State
	if err := d.judges(&v); err != nil {
		return best, err
	}
	t := d.ask(&s)
	defer d.answered(t)
	top := 0.0
	for m := range d.m.rules.Moves(s) {
		if v := t.worth(&t.goal, s, m); v > top || best == (farkle.Move{}) {
			best, top = m, v
		}
	}
	return best, nil
}

// near returns an error if the turn of a state takes too many points.
func (d *Duel) near(s farkle.State) error {
	if d.m.ahead(s) > maxNeed {
		return tooLarge("player %d has %d points", s.Turn.Other(), s.Scores[s.Turn.Other()])
	}
	if d.target-d.m.score(s.Scores[s.Turn]) > maxNeed {
		return tooLarge("player %d has %d points", s.Turn, s.Scores[s.Turn])
	}
	return nil
}

// turn returns the goal of the turn of a state, if it can in the memory of g.
func (d *Duel) turn(g *duelGoal, s farkle.State) *goal {
	from, to := d.m.placeIn(&s, s.Turn), d.m.placeIn(&s, s.Turn.Other())
	if s.TurnsLeft > 0 {
		d.aimLast(g, s.TurnsLeft, from, to)
		return &g.goal
	}
	d.setAim(g, from, to)
	d.setFarkle(g, 1-d.chances(to)[d.number(d.m.farkled(from))])
	return &g.goal
}
