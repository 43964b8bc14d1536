package pips

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"sync"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A worker plays games and counts them.
type worker struct {
	number int // from 0
	*tally
}

// An arena is where the games of a comparison are played.
type arena[S, M comparable, C, V any] struct {
	*Comparison[S, M, C, V]
	n       int // players
	size    int // of a group
	start   S
	source  splitmix.Source
	other   splitmix.Source // of sampled expectations
	weights Enumerator[S, C]
	asking  sync.Mutex // for Forfeit

	foresees ChanceJudge[S] // the judge, if it is one for rules that list what chance may do
}

// newArena validates a comparison.
func newArena[S, M comparable, C, V any](c *Comparison[S, M, C, V]) (*arena[S, M, C, V], error) {
	a := &arena[S, M, C, V]{Comparison: c, n: len(c.Players), size: len(c.Players), source: splitmix.Source(c.Seed)}
	a.other = splitmix.Source(splitmix.Mix(^c.Seed))
	var err error
	if a.start, err = c.Rules.Begin(a.n); err != nil {
		return nil, err
	}
	if a.n < 1 || a.n > MaxPlayers { // by rules that take any number
		return nil, wrong.Players(ErrPlayers, 1, MaxPlayers, a.n)
	}
	if err := seated(a.n, c.Players); err != nil && c.PlayersOf == nil {
		return nil, err
	}
	if c.Alone {
		a.size = 1
	}
	switch {
	case c.Games < 0 || uint64(c.Games) > uint64(a.size)<<32:
		return nil, wrong.Value(ErrTooLarge, "the field Games is %d, want 0 to %d", c.Games, uint64(a.size)<<32)
	case c.Parts < 0:
		return nil, wrong.Value(ErrTooLarge, "the field Parts is %d, want 0 or more", c.Parts)
	case c.Part < 0 || c.Part >= max(c.Parts, 1):
		return nil, wrong.Value(ErrTooLarge, "the field Part is %d, want 0 to %d", c.Part, max(c.Parts, 1)-1)
	case c.Opening < 0 || c.Opening > maxSteps:
		return nil, wrong.Value(ErrTooLarge, "the field Opening is %d, want 0 to %d", c.Opening, maxSteps)
	case c.Samples < 0 || c.Samples > maxSamples:
		return nil, wrong.Value(ErrTooLarge, "the field Samples is %d, want 0 to %d", c.Samples, maxSamples)
	case c.Steps < 0 || c.Steps > maxSteps:
		return nil, wrong.Value(ErrTooLarge, "the field Steps is %d, want 0 to %d", c.Steps, maxSteps)
	case c.Judge != nil && c.Judge.Unit() == "":
		return nil, wrong.Value(ErrTooLarge, "the judge has an empty Unit, want what its values count")
	}
	if a.weights, _ = c.Rules.(Enumerator[S, C]); a.weights != nil {
		a.foresees, _ = c.Judge.(ChanceJudge[S])
	}
	return a, nil
}

// groups returns the first group of the part and the one after its last. The first parts have one
// more if the groups do not divide evenly.
func (a *arena[S, M, C, V]) groups() (first, end int) {
	all := (a.Games-1)/a.size + 1
	if a.Games == 0 {
		all = 0
	}
	parts := max(a.Parts, 1)
	first = a.Part*(all/parts) + min(a.Part, all%parts)
	end = first + all/parts
	if a.Part < all%parts {
		end++
	}
	return first, end
}

// first returns the first game of a group, or the number of games for the group after the last.
func (a *arena[S, M, C, V]) first(group int) int {
	if group > a.Games/a.size {
		return a.Games
	}
	return group * a.size
}

// play plays and counts a game.
func (a *arena[S, M, C, V]) play(ctx context.Context, w worker, game int) *GameError {
	turned, group := game%a.size, game/a.size
	src := a.source.Stream(uint32(group))
	l := luck[S, M, C, V]{arena: a, ctx: ctx, src: a.other.Stream(uint32(group)), group: group}
	p := player[S, M, C, V]{rules: a.Rules, sources: a.sources(group), steps: a.Steps}
	if a.Judge != nil {
		l.sum = make([]float64, a.n)
		p.chance = l.add
	}
	var s S
	err := safely(func() (err error) {
		players := a.Players
		if a.PlayersOf != nil {
			players = a.PlayersOf(w.number, game)
			if err := seated(a.n, players); err != nil {
				return err
			}
		}
		p.strategies = slices.Concat(players[turned:], players[:turned])
		p.history, err = a.begin(ctx, &s, group, &src)
		return err
	})
	if err != nil {
		return a.failure(game, s, false, err)
	}
	var choosing *bool
	if a.Forfeit != nil {
		choosing = watch(p.strategies)
	}
	loser := Nobody
	err = safely(func() error { return p.play(ctx, &s, &src) })
	if err != nil && p.chooses && ctx.Err() == nil && a.forfeits(a.failure(game, s, p.chooses, err), choosing) {
		_, loser = a.Rules.Waits(s)
		err = nil
	}
	if err == nil {
		err = safely(func() error { return a.count(w.tally, turned, s, loser, &l) })
	}
	if err != nil {
		return a.failure(game, s, p.chooses || err == errTooLong, err)
	}
	return nil
}

// A panicError is a panic.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprintf("panic: %v\n\n%s", e.value, e.stack) }

func (e *panicError) Unwrap() error {
	err, _ := e.value.(error)
	return err
}

// safely calls f and returns a panic as an error.
func safely(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &panicError{v, debug.Stack()}
		}
	}()
	return f()
}

// watch wraps each strategy so that the result is true while one has been called and has not
// returned.
func watch[V, M any](strategies []Strategy[V, M]) *bool {
	choosing := new(bool)
	for i, choose := range strategies {
		strategies[i] = func(v V) M {
			*choosing = true
			m := choose(v)
			*choosing = false
			return m
		}
	}
	return choosing
}

// forfeits reports whether the strategy at fault only loses its game.
func (a *arena[S, M, C, V]) forfeits(e *GameError, choosing *bool) bool {
	if a.Forfeit == nil || !*choosing && (!errors.Is(e, ErrIllegal) || errors.As(e, new(*panicError))) {
		return false
	}
	a.asking.Lock()
	defer a.asking.Unlock()
	return a.Forfeit(e)
}

// count counts a game that has ended, or that loser has forfeited.
func (a *arena[S, M, C, V]) count(t *tally, turned int, s S, loser Player, l *luck[S, M, C, V]) error {
	o := a.Rules.Outcome(s)
	if loser != Nobody {
		o = Outcome{Over: true, Winners: (1<<a.n - 1) &^ SeatsOf(loser)}
	}
	if err := ended(o); err != nil {
		return err
	}
	if a.Judge != nil {
		if err := l.end(s, o, loser != Nobody); err != nil {
			return err
		}
	}
	for seat := range Player(a.n) {
		points, i := a.Rules.Standing(s, seat), (int(seat)+turned)%a.n
		if p := int64(points); p <= -maxPoints || p >= maxPoints {
			return fmt.Errorf("%d points: %w", points, ErrTooLarge)
		}
		t.count(i, seat, o)
		sums := &t.Scores[i]
		sums.Standing.now += int64(points)
		sums.Margin.now += int64(a.margin(s, seat, points))
		if a.Judge == nil {
			continue
		}
		value, adjusted := l.values[seat], l.values[seat]-l.sum[seat]
		if !(value > -maxValue && value < maxValue) { // points of a game that was given up
			return fmt.Errorf("a value of %v: %w", value, ErrTooLarge)
		}
		if !(adjusted > -maxValue && adjusted < maxValue) {
			return fmt.Errorf("%v without luck: %w", adjusted, ErrTooLarge)
		}
		sums.Value.now += int64(math.RoundToEven(value * fixed))
		sums.Adjusted.now += int64(math.RoundToEven(adjusted * fixed))
	}
	return nil
}

// failure returns the error of a game; chooses says whether a strategy chose last.
func (a *arena[S, M, C, V]) failure(game int, s S, chooses bool, err error) *GameError {
	e := &GameError{Game: game, Strategy: -1, Player: Nobody, State: s, Err: err}
	if !chooses {
		return e
	}
	_ = safely(func() error { // Waits may be what failed
		if waits, p := a.Rules.Waits(s); waits == Decision {
			if e.Player = p; int(p) < a.n {
				e.Strategy = (int(p) + game%a.size) % a.n
			}
		}
		return nil
	})
	return e
}

// sources returns the source of each seat, nil if they share one.
func (a *arena[S, M, C, V]) sources(group int) []rand.Source {
	if a.Alone {
		return nil
	}
	list := make([]rand.Source, a.n)
	for p := range list {
		src := splitmix.Source(splitmix.Mix(splitmix.Mix(a.Seed) + uint64(p))).Stream(uint32(group))
		list[p] = &src
	}
	return list
}

// begin sets *s to the state in which the strategies begin, after the opening, and returns the
// history of the opening.
func (a *arena[S, M, C, V]) begin(ctx context.Context, s *S, group int, src rand.Source) (*history[S], error) {
	*s = a.start
	if a.Start != nil {
		var err error
		if *s, err = a.Start(group); err == nil {
			err = possible(a.Rules, *s)
		}
		if r, ok := a.Rules.(Checker[S]); ok && err == nil && r.PlayersIn(*s) != a.n {
			err = wrong.Players(ErrPlayers, a.n, a.n, r.PlayersIn(*s))
		}
		if err != nil {
			return nil, err
		}
	}
	if a.Opening == 0 {
		return nil, nil
	}
	past := historyOf(a.Rules, *s)
	rnd := rand.New(src)
	for moves := 0; moves < a.Opening; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		waits, p := a.Rules.Waits(*s)
		var next S
		var m M
		var err error
		switch waits {
		case Chance:
			next, err = a.Rules.Chance(*s, a.Rules.Draw(*s, src))
		case Decision:
			list := slices.Collect(a.Rules.Moves(*s))
			if len(list) == 0 { // a full board of Awari
				return past, nil
			}
			m = list[rnd.IntN(len(list))]
			next, err = a.Rules.Apply(*s, m)
			moves++
		default:
			return past, nil
		}
		if err != nil {
			return nil, blame(err, waits, p, m)
		}
		*s = next
		if past != nil {
			past.add(s)
		}
	}
	return past, nil
}

// margin returns the lead of a player with these points over the best of the others.
func (a *arena[S, M, C, V]) margin(s S, seat Player, points int) int {
	if a.n == 1 {
		return 0
	}
	lead := math.MaxInt
	for p := range Player(a.n) {
		if p != seat {
			lead = min(lead, points-a.Rules.Standing(s, p))
		}
	}
	return lead
}
