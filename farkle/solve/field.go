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

// A Field is the play with the largest chance to reach the target first while 1 to 7 others play a [Race],
// whatever the scores. It makes a plan for each of its turns, against the scores that the others have
// reached, and so wins more often than [Field.Win] says. It does not
// foresee that the others answer: by [farkle.Standard], against two players of a [Trio], it wins 0.221, 0.208 and
// 0.196 % of the games less often than a third one in its seat, see [Trio.Against].
//
// Opening, minimum bank, penalties and the automatic finish count. A Field does not foresee a last
// round, but plays to win once it is there. It is safe for concurrent use. The zero Field is not usable.
type Field struct {
	race *Race
	numbering
	left [][]float64 // by turns, and then by place: the chance that a racer has not reached the target
	crew options     // the workers on a plan

	mu    sync.Mutex
	plans map[standing][]float64
}

// A standing is the places of all players when one of them begins a turn. The order of the others does not
// matter, as each has as many turns left.
type standing struct {
	mine   place
	others [pips.MaxPlayers - 1]place // those that there are, sorted
	n      int
}

// NewField solves a race by the rules, and finds in how many turns it ends. Its errors are those of
// [NewRace], [pips.ErrRules] also for FirstFarkle, Rounds, Throws, Exact, lines that win, EqualTurns and Shared, and
// [pips.ErrTooLarge] for more than 4,000,000 pairs of a turn and a score, or for more than 250,000 different
// numbers of points of a turn.
//
// It plans a turn when first needed, which takes up to a second for a game to 10,000 points, or a few
// seconds with penalties; see [Field.Prepare].
func NewField(ctx context.Context, r farkle.Rules, opts ...Option) (*Field, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	if err := solvable(r, toField); err != nil {
		return nil, err
	}
	race, err := NewRace(ctx, r, opts...)
	if err != nil {
		return nil, err
	}
	f := &Field{race: race, numbering: race.m.numbered(race.low, r.Opening > 0), crew: o, plans: map[standing][]float64{}}
	if err := race.m.foresee(ctx); err != nil {
		return nil, err
	}
	leads := make([][]lead, f.size())
	s := &solver{m: race.m}
	for i := range leads {
		if p := f.place(i); race.solves(p) {
			if leads[i], err = f.leads(ctx, s, p); err != nil {
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

// leads returns where the turn of a racer leads. The error is [pips.ErrTooLarge], or that of ctx.
func (f *Field) leads(ctx context.Context, s *solver, from place) (to []lead, err error) {
	const rounding = 1e-9
	r := f.race
	g := r.goal(from)
	s.solve(g)
	ends, farkled, err := s.spread(ctx, g, rounding)
	if err != nil {
		return nil, err
	}
	to = append(to, lead{f.number(r.m.farkled(from)), farkled})
	for _, end := range ends {
		if from.score+end.points < r.target {
			to = append(to, lead{f.number(place{score: from.score + end.points, open: 1}), end.p})
		}
	}
	return to, nil
}

// plan returns the chances to be first after a turn of a standing, by the number of the place. The error is
// that of ctx.
func (f *Field) plan(ctx context.Context, at standing) (next []float64, err error) {
	f.mu.Lock()
	next, ok := f.plans[at]
	f.mu.Unlock()
	if ok {
		return next, nil
	}
	r := f.race
	alone := f.alone(at)
	next = make([]float64, f.size())
	solvers, err := parallel.Hire(ctx, &f.crew.Options, len(next), r.m.solver)
	if err != nil {
		return nil, err
	}
	for k := len(alone) - 1; k > 0; k-- {
		now := make([]float64, len(next))
		err := parallel.Each(ctx, solvers, len(now), func(s *solver, i int) {
			if p := f.place(i); r.solves(p) && f.reaches(at.mine, p, k) {
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

// maxPlans is how many plans are kept, so that all moves of a turn use the same, even in several games at once.
const maxPlans = 100

// alone returns the chances that no other player is at the target before turn k of the player, from 0, as far
// as they count.
func (f *Field) alone(at standing) (alone []float64) {
	for _, left := range f.left {
		p := 1.0
		for _, other := range at.others[:at.n] {
			p *= left[f.number(other)]
		}
		if p <= forgotten {
			break
		}
		alone = append(alone, p)
	}
	return alone
}

// worth returns the worth of places: won at the target, and below it that of next.
func (f *Field) worth(next []float64, won float64) func(place) float64 {
	return func(p place) float64 {
		if p.score >= f.race.target {
			return won
		}
		return next[f.number(p)]
	}
}

// reaches reports whether a player may get from one place to another in k turns.
func (f *Field) reaches(from, to place, k int) bool {
	least := from.score
	if rules := &f.race.m.rules; rules.Penalty > 0 {
		least -= (from.farkles + k) / rules.Farkles * rules.Penalty / f.race.m.step
	}
	return to.score >= least && to.open >= from.open
}

// goal returns the goal of a turn of a standing.
func (f *Field) goal(at standing) *goal {
	next, _ := f.plan(context.Background(), at) // which is never cancelled
	return f.race.aim(at.mine, f.worth(next, 1))
}

// Prepare makes the plan for the turn of a state, which [Field.Choices] would make otherwise, without a
// context. The error is that of ctx if it has ended and there is no plan; Choices reports what is wrong with
// a state.
func (f *Field) Prepare(ctx context.Context, s farkle.State) error {
	at, err := f.standing(s)
	if err != nil || s.TurnsLeft > 0 {
		return ctx.Err()
	}
	_, err = f.plan(ctx, at)
	return err
}

// Win returns the chance to be first at the target of a player who begins a turn with score, against 1
// to 7 others. It is -1 for fewer or more others, where [Race.Turns] is, and for scores more than 6
// penalties below 0, or 24 / Farkles if that is more.
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
	p, _ := (&solver{m: r.m}).solve(f.goal(at.sorted()))
	return atMostOne(p)
}

// has reports whether a game reaches a score that is not too near the lowest of the race.
func (f *Field) has(score int) bool {
	return f.race.m.has(score) && f.race.m.score(score) >= f.race.low/2
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

// Choices returns the legal moves, the best first, with the chance that the player to move is the first
// at the target, and in a last round the chance to win if all later players do their best to get past.
// If moves that bank the target before a last round have equal chances, the one with the most points is
// first. It fails with [pips.ErrTooLarge] for scores too low for [Field.Win], and for those more than
// 100,000 steps of points ahead in a last round.
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
	var g *goal
	switch {
	case s.TurnsLeft == 0:
		g = f.goal(at)
	case m.ahead(s) > maxNeed:
		return nil, tooLarge("a score far ahead of that of player %d", s.Turn)
	default:
		g = m.last(s)
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
	own := &solver{m: m}
	own.solve(g)
	return own.choices(g, s, atMostOne, most), nil
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

// standing returns the places of the players of a state, if its turn can be solved.
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
