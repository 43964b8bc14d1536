package solve

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// A Field is the play with the largest chance to reach the target first while 1 to 7 others race:
// each takes the fewest turns on average, like a [Race], whatever the scores. It plans anew for
// each of its turns: it finds what each of its own scores is worth against the scores that the
// others have reached, and so wins more often than [Field.Win] says, above all where there is a last
// round, which Win does not count.
//
// Opening, minimum bank, penalties and the automatic finish count. A Field does not foresee a last
// round, but once there it plays to win. It is safe for concurrent use. The zero Field is not
// usable.
type Field struct {
	race *Race
	left [][]float64 // by turns, and then by place: the chance that one who races is not there yet
	crew options     // how many work on a plan

	mu    sync.Mutex
	plans map[standing][]float64
}

// A standing is where all players stand when one of them begins a turn: this one, and
// the others in any order, as each has as many turns to come.
type standing struct {
	mine   place
	others [pips.MaxPlayers - 1]place // those that there are, sorted
	n      int
}

// NewField solves a race by the rules, and finds in how many turns it ends. It fails as [NewRace]
// does, and with [pips.ErrTooLarge] for more than 4,000,000 pairs of a turn and a score, or for a
// turn that may yield more than 250,000 different numbers of points.
//
// The plan for a turn is made when it is first needed. It takes up to a second for a game to
// 10,000 points, or a few seconds with penalties; see [Field.Prepare].
func NewField(ctx context.Context, r farkle.Rules, opts ...Option) (*Field, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	race, err := NewRace(ctx, r, opts...)
	if err != nil {
		return nil, err
	}
	f := &Field{race: race, crew: o, plans: map[standing][]float64{}}
	if err := race.m.foresee(ctx); err != nil {
		return nil, err
	}
	leads := make([][]lead, race.places())
	s := &solver{m: race.m}
	for i := range leads {
		if p := race.place(i); race.solves(p) {
			if leads[i], err = race.leads(ctx, s, p); err != nil {
				return nil, err
			}
		}
	}
	now := slices.Repeat([]float64{1}, len(leads))
	for f.left = [][]float64{now}; slices.Max(now) > forgotten; f.left = append(f.left, now) {
		if err := parallel.Err(ctx); err != nil {
			return nil, err
		}
		if len(f.left) >= maxPairs/len(leads) {
			return nil, tooLarge("more than %d pairs of a turn and a score", maxPairs)
		}
		next := make([]float64, len(leads))
		for i, to := range leads {
			for _, l := range to {
				next[i] += float64(l.p * now[l.place])
			}
		}
		now = next
	}
	return f, nil
}

// forgotten is the chance of a game so long that it does not count.
const forgotten = 1e-13

// A lead is a place below the target to which a turn leads, by its number.
type lead struct {
	place int
	p     float64
}

// places returns the number of places of a race.
func (r *Race) places() int { return len(r.turns) * len(r.turns[0]) * (r.target - r.low) }

// number returns the number of a place, from 0. Scores lower than the lowest that was
// solved count as that one, and without an opening score all have opened.
func (r *Race) number(p place) int {
	if r.m.rules.Opening == 0 {
		p.open = 1
	}
	return (p.open*len(r.turns[0])+p.farkles)*(r.target-r.low) + max(p.score, r.low) - r.low
}

// place returns the place with a number.
func (r *Race) place(i int) place {
	scores, counts := r.target-r.low, len(r.turns[0])
	return place{r.low + i%scores, i / scores / counts, i / scores % counts}
}

// leads returns where a turn leads a player who races. The error is [pips.ErrTooLarge], or
// that of ctx.
func (r *Race) leads(ctx context.Context, s *solver, from place) (to []lead, err error) {
	const rounding = 1e-9
	g := r.goal(from)
	s.solve(g)
	ends, farkled, err := s.spread(ctx, g, rounding)
	if err != nil {
		return nil, err
	}
	to = append(to, lead{r.number(r.m.farkled(from)), farkled})
	for _, end := range ends {
		if from.score+end.points < r.target {
			to = append(to, lead{r.number(place{from.score + end.points, 1, 0}), end.p})
		}
	}
	return to, nil
}

// plan returns what the places are worth after a turn of a standing: the chances to be
// first, by the number of the place. The error is that of ctx.
func (f *Field) plan(ctx context.Context, at standing) (next []float64, err error) {
	f.mu.Lock()
	next, ok := f.plans[at]
	f.mu.Unlock()
	if ok {
		return next, nil
	}
	r := f.race
	alone := f.alone(at)
	next = make([]float64, r.places())
	solvers, err := parallel.Hire(ctx, &f.crew.Options, len(next), r.m.solver)
	if err != nil {
		return nil, err
	}
	for k := len(alone) - 1; k > 0; k-- {
		now := make([]float64, len(next))
		err := parallel.Each(ctx, solvers, len(now), func(s *solver, i int) {
			if p := r.place(i); r.solves(p) && f.reaches(at.mine, p, k) {
				now[i], _ = s.solve(r.aim(p, f.worth(next, alone[k])))
			}
		})
		if err != nil {
			return nil, err
		}
		next = now
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.plans) >= maxPlans {
		clear(f.plans)
	}
	f.plans[at] = next
	return next, nil
}

// maxPlans is how many plans are kept, so that all moves of a turn go by the same, also
// where several games are played at once.
const maxPlans = 100

// alone returns the chance that nobody else is at the target before turn k of the
// player, from 0, as far as it counts.
func (f *Field) alone(at standing) (alone []float64) {
	for _, left := range f.left {
		p := 1.0
		for _, other := range at.others[:at.n] {
			p *= left[f.race.number(other)]
		}
		if p <= forgotten {
			break
		}
		alone = append(alone, p)
	}
	return alone
}

// worth returns what places are worth of which next has those below the target, if to be
// at the target is worth won.
func (f *Field) worth(next []float64, won float64) func(place) float64 {
	return func(p place) float64 {
		if p.score >= f.race.target {
			return won
		}
		return next[f.race.number(p)]
	}
}

// reaches reports whether a player may come from one place to another in k turns.
func (f *Field) reaches(from, to place, k int) bool {
	least := from.score
	if rules := &f.race.m.rules; rules.Penalty > 0 {
		least -= (from.farkles + k) / rules.Farkles * rules.Penalty / f.race.m.step
	}
	return to.score >= least && to.open >= from.open
}

// goal returns what a turn of a standing is for.
func (f *Field) goal(at standing) *goal {
	next, _ := f.plan(context.Background(), at) // which nobody cancels
	return f.race.aim(at.mine, f.worth(next, 1))
}

// Prepare plans ahead from a state, so that [Field.Choices] answers at once for all moves of this
// turn. Choices makes the plan itself if need be, but cannot be canceled. The error is that of ctx
// if it has ended and there is no plan; Choices reports what is wrong with a state.
func (f *Field) Prepare(ctx context.Context, s farkle.State) error {
	at, err := f.standing(s)
	if err != nil || s.TurnsLeft > 0 {
		return ctx.Err()
	}
	_, err = f.plan(ctx, at)
	return err
}

// Win returns the chance to be first at the target of a player who begins a turn with a score,
// against 1 to 7 others with these scores. It is -1 for any other number of them, for scores as in
// [Race.Turns], and for scores lower than 6 penalties below 0, or than 24 /
// Farkles penalties where that is more.
func (f *Field) Win(score int, others ...int) float64 {
	if f.race == nil || len(others) < 1 || len(others) >= pips.MaxPlayers {
		return -1
	}
	r := f.race
	at := standing{mine: r.m.begins(score), n: len(others)}
	lost := false
	for i, other := range others {
		if !f.has(other) {
			return -1
		}
		at.others[i] = r.m.begins(other)
		lost = lost || other >= r.m.rules.Target
	}
	switch {
	case !f.has(score):
		return -1
	case score >= r.m.rules.Target:
		return 1
	case lost:
		return 0
	}
	return f.win(at)
}

// has reports whether a score is one of a game, and not so low that the scores below
// the lowest that the race has matter.
func (f *Field) has(score int) bool {
	return f.race.m.has(score) && f.race.m.score(score) >= f.race.low/2
}

// win solves the turn of a player who begins it.
func (f *Field) win(at standing) float64 {
	p, _ := (&solver{m: f.race.m}).solve(f.goal(at.sorted()))
	return atMostOne(p)
}

// atMostOne returns a chance to which rounding may have added something.
func atMostOne(p float64) float64 { return min(p, 1) }

// sorted returns the standing with the others in the order of their places.
func (at standing) sorted() standing {
	slices.SortFunc(at.others[:at.n], func(a, b place) int {
		return cmp.Or(a.score-b.score, a.open-b.open, a.farkles-b.farkles)
	})
	return at
}

// Choices returns the legal moves of a state, the best first, with the chance that the player whose
// turn it is will be the first at the target. In a last round it is the chance to win, if all who
// come after do everything to get past this player. If moves bank the target with the same chance
// and a last round follows, the one that banks the most is the best. It fails with
// [pips.ErrTooLarge] for scores that are too low for [Field.Win], and for those more than 100,000
// steps of points ahead in a last round.
func (f *Field) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	s := v.State
	if err := f.model().judges(&v); err != nil {
		return nil, err
	}
	at, err := f.standing(s)
	if err != nil {
		return nil, err
	}
	m := f.race.m
	if s.TurnsLeft > 0 && m.ahead(s) > maxNeed {
		return nil, tooLarge("a score far ahead of that of player %d", s.Turn)
	}
	var g *goal
	if s.TurnsLeft > 0 {
		g = m.last(s)
	} else {
		g = f.goal(at)
	}
	var most func(farkle.Move) int
	if m.chase != nil {
		most = func(move farkle.Move) int {
			banked := s.Points + m.points(s, move)
			if move.Then != farkle.BankPoints || s.Scores[s.Turn]+banked < m.rules.Target {
				return 0
			}
			return banked
		}
	}
	return m.play(g).choices(g, s, atMostOne, most), nil
}

// Rules returns the rules that f was made for.
func (f *Field) Rules() farkle.Rules { return f.model().made() }

// model returns the model of the race, or nil for the zero Field.
func (f *Field) model() *model {
	if f.race == nil {
		return nil
	}
	return f.race.m
}

// standing returns how the players of a state stand, if its turn can be solved.
func (f *Field) standing(s farkle.State) (at standing, err error) {
	m := f.model()
	if err := m.plays(s); err != nil {
		return at, err
	}
	for i := range s.Players {
		p := pips.Player((int(s.Turn) + i) % s.Players)
		if err := m.odd(s, p); err != nil {
			return at, err
		}
		if !f.has(s.Scores[p]) {
			return at, tooLarge("player %d has %d points, less than is solved", p, s.Scores[p])
		}
		here := m.placeIn(&s, p)
		if i == 0 {
			at.mine = here
		} else {
			at.others[at.n] = here
			at.n++
		}
	}
	return at.sorted(), nil
}
