package pips

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"pips.example/internal/parallel"
	"pips.example/internal/splitmix"
)

// Compare plays games between strategies and says how well each does. The strategies
// change seats from game to game, and each seat has the same chance in n games in a row of
// n players. It is [Comparison.Run] with these settings, on all cores.
func Compare[S, M comparable, C, V any](ctx context.Context, r Rules[S, M, C, V], games int, seed uint64, players ...Strategy[V, M]) (Result, error) {
	c := NewComparison(r, players...)
	c.Games, c.Seed = games, seed
	return c.Run(ctx)
}

// A Comparison says what [Comparison.Run] plays. [NewComparison] returns one whose fields
// may be changed.
//
// Games are numbered from 0. With n strategies, n games in a row are a group: each strategy
// plays each seat once, and all games have the same chance: the same deals, and the same
// dice for each seat, in order. Luck that favors a seat then favors all strategies alike.
// The order around the table stays, so partners stay partners.
type Comparison[S, M comparable, C, V any] struct {
	Rules   Rules[S, M, C, V] // of the game
	Players []Strategy[V, M]  // who play each other, one for each seat
	Games   int               // how many are played, of all parts together
	Seed    uint64            // of the chance of all games

	// Opening is how many random moves a game begins with, the same in all games of a group.
	// Where nothing is left to chance, as in Awari, all games are the same without.
	Opening int

	// Judge says what positions are worth. If there is one, the result is also given
	// with luck taken out, see [Score].
	Judge   Judge[S]
	Samples int // if the rules are no [Enumerator], of how many draws an expectation is the mean; 100 if not set

	// Part is the number, from 0, of one of several Parts of the comparison, which
	// may be played on several machines, see [Result.Add]. All is one part if Parts is 0.
	Part, Parts int

	// Begin returns the state that the games of a group begin with, if not that of the
	// rules. Groups are numbered from 0.
	Begin func(group int) (S, error)

	// PlayersOf, if not nil, returns the players of a game, in place of Players, of which only the number
	// counts then. Workers are numbered from 0, and each plays one game at a time. So each can have its own
	// of players that cannot play two games at once, such as programs.
	PlayersOf func(worker, game int) []Strategy[V, M]

	// Forfeit, if not nil, is called when a strategy plays an illegal move or panics, as it may do
	// to give up. If it returns true, the strategy has lost the game, the others share the win,
	// and Run goes on; else Run fails. With a Judge, the game is then worth to each player its
	// Standing, if the unit is "points", or else its share of the win.
	Forfeit func(*GameError) bool // not called by two goroutines at a time

	// Alone makes each game a group of its own: it has its own chance, all from one source, and
	// nobody changes seats. Begin may then let the players take turns to begin.
	Alone bool

	Steps    int                   // the largest number of steps of a game, 100,000 if not set
	Workers  int                   // how many games are played at the same time, on all cores if not set
	Progress func(done, total int) // called with the number of games that have been played; not by two goroutines at a time
}

// A Judge says what the states of a game are worth. The solvers of most games are judges.
type Judge[S any] interface {
	// Values returns what a state is worth to each player, before chance or a move. At the
	// end of the game, it is what the players have got.
	Values(S) ([]float64, error)

	// Unit names what values count, as in "points" or "chance to win".
	Unit() string
}

// An Enumerator is implemented by rules that know how likely it is what chance brings.
type Enumerator[S, C any] interface {
	// Outcomes yields all that chance may bring in a state that waits for Chance, and
	// the probability of each.
	Outcomes(S) iter.Seq2[C, float64]
}

// NewComparison returns a comparison of 1,000 games, with seed 0.
func NewComparison[S, M comparable, C, V any](r Rules[S, M, C, V], players ...Strategy[V, M]) *Comparison[S, M, C, V] {
	return &Comparison[S, M, C, V]{Rules: r, Players: players, Games: 1000}
}

// defaultSamples is how many deals an expectation is the mean of.
const defaultSamples = 100

// Run plays the games. The result depends on the fields alone, and is the same, to the bit, for
// any number of Workers. The strategies are called by several goroutines at the same time.
//
// It fails with a [*GameError] for the first game that cannot be played to its end, with
// [ErrPlayers] for a nil strategy or a number of strategies that the rules do not allow,
// with [ErrTooLarge] for a number of games below 0 or above 1<<32 for each strategy or for a
// part that does not exist, and with the error of ctx. If a strategy or the judge panics,
// Run panics with a *GameError. For moves and panics that only lose a game see Forfeit.
func (c *Comparison[S, M, C, V]) Run(ctx context.Context) (Result, error) {
	a, err := newArena(c)
	if err != nil {
		return Result{}, err
	}
	first, end := a.groups()
	total := a.first(end) - a.first(first)
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	crew := make([]worker, max(1, min(workers, end-first)))
	for i := range crew {
		crew[i] = worker{i, newTally(a.n, a.size)}
	}
	var (
		mu     sync.Mutex // for what follows
		done   int
		failed *GameError
		least  atomic.Int64 // the number of the first game that failed
	)
	least.Store(math.MaxInt64)
	played := func(game int, bad *GameError) {
		mu.Lock()
		defer mu.Unlock() // also if Progress panics
		if bad != nil && (failed == nil || game < failed.Game) && ctx.Err() == nil {
			failed = bad
			least.Store(int64(game))
		}
		done++
		if c.Progress != nil {
			c.Progress(done, total)
		}
	}
	err = parallel.Each(ctx, crew, end-first, func(w worker, i int) {
		begin, next := a.first(first+i), a.first(first+i+1)
		for game := begin; game < next; game++ {
			if int64(game) > least.Load() || ctx.Err() != nil {
				return
			}
			played(game, a.play(ctx, w, game))
		}
		w.close(next - begin)
	})
	switch {
	case err != nil:
		return Result{}, err
	case failed != nil && errors.As(failed.Err, new(*panicError)):
		panic(failed)
	case failed != nil:
		return Result{}, failed
	}
	sum := crew[0].tally
	for _, w := range crew[1:] {
		sum.add(w.tally)
	}
	unit := ""
	if c.Judge != nil {
		unit = c.Judge.Unit()
	}
	return sum.result(unit), nil
}

// A GameError reports a game of a [Comparison] that could not be played to its end.
type GameError struct {
	Game     int    // its number, from 0
	Strategy int    // whose move it was, as an index of Players; -1 if nobody's
	Player   Player // the seat of the strategy; Nobody if it was nobody's move
	State    any    // the position, with all secrets, of the type State of the game
	Err      error  // the reason: a *MoveError, ErrTooLong, or a panic with its stack, which wraps its value if that is an error
}

// Error returns all of it in words, as in "game 12, strategy 1 as player 0, in …: illegal move".
func (e *GameError) Error() string {
	who := ""
	if e.Strategy >= 0 {
		who = fmt.Sprintf(", strategy %d as player %v", e.Strategy, e.Player)
	}
	return fmt.Sprintf("game %d%s, in %v: %v", e.Game, who, e.State, e.Err)
}

// Unwrap returns the reason.
func (e *GameError) Unwrap() error { return e.Err }

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
	other   splitmix.Source // of deals that are only imagined
	weights Enumerator[S, C]
	asking  sync.Mutex // for Forfeit
}

// newArena checks a comparison.
func newArena[S, M comparable, C, V any](c *Comparison[S, M, C, V]) (*arena[S, M, C, V], error) {
	a := &arena[S, M, C, V]{Comparison: c, n: len(c.Players), size: len(c.Players), source: splitmix.Source(c.Seed)}
	a.other = splitmix.Source(splitmix.Mix(^c.Seed))
	var err error
	if a.start, err = c.Rules.Begin(a.n); err != nil {
		return nil, err
	}
	if err := seated(a.n, c.Players); err != nil && c.PlayersOf == nil {
		return nil, err
	}
	if c.Alone {
		a.size = 1
	}
	switch {
	case c.Games < 0 || uint64(c.Games) > uint64(a.size)<<32:
		return nil, fmt.Errorf("%d games: %w", c.Games, ErrTooLarge)
	case c.Part < 0 || c.Parts < 0 || c.Part >= max(c.Parts, 1):
		return nil, fmt.Errorf("part %d of %d, numbered from 0: %w", c.Part, c.Parts, ErrTooLarge)
	case c.Opening < 0 || c.Samples < 0 || c.Steps < 0 || c.Steps > maxSteps:
		return nil, fmt.Errorf("%d random moves, %d samples and %d steps, want 0 or more and up to %d steps: %w", c.Opening, c.Samples, c.Steps, maxSteps, ErrTooLarge)
	}
	a.weights, _ = c.Rules.(Enumerator[S, C])
	return a, nil
}

// groups returns the groups of the part, up to one before the end. The first parts have one
// more if they cannot have as many as each other.
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

// first returns the first game of a group, or the number of games for the group behind the last.
func (a *arena[S, M, C, V]) first(group int) int {
	if group > a.Games/a.size {
		return a.Games
	}
	return group * a.size
}

// play plays a game and counts it.
func (a *arena[S, M, C, V]) play(ctx context.Context, w worker, game int) *GameError {
	turned, group := game%a.size, game/a.size
	src := a.source.Stream(uint32(group))
	l := luck[S, M, C, V]{arena: a, src: a.other.Stream(uint32(group))}
	p := player[S, M, C, V]{rules: a.Rules, sources: a.sources(group), steps: a.Steps}
	if a.Judge != nil {
		l.sum = make([]float64, a.n)
		p.chance = l.add
	}
	var s S
	err := safely(func() error {
		players := a.Players
		if a.PlayersOf != nil {
			players = a.PlayersOf(w.number, game)
			if err := seated(a.n, players); err != nil {
				return err
			}
		}
		p.strategies = slices.Concat(players[turned:], players[:turned])
		return a.begin(&s, group, &src)
	})
	loser := Nobody
	if err == nil {
		err = safely(func() error { return p.play(ctx, &s, &src) })
		if err != nil && p.chooses && ctx.Err() == nil && a.forfeits(a.failure(game, s, err)) {
			_, loser = a.Rules.Waits(s)
			err = nil
		}
	}
	if err == nil {
		err = safely(func() error { return a.count(w.tally, turned, s, loser, &l) })
	}
	if err != nil {
		return a.failure(game, s, err)
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

// safely calls f, and returns a panic as an error.
func safely(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &panicError{v, debug.Stack()}
		}
	}()
	return f()
}

// forfeits reports whether a strategy, which chose last, loses its game and no more.
func (a *arena[S, M, C, V]) forfeits(e *GameError) bool {
	if a.Forfeit == nil || !errors.Is(e, ErrIllegal) && !errors.As(e, new(*panicError)) {
		return false
	}
	a.asking.Lock()
	defer a.asking.Unlock()
	return a.Forfeit(e)
}

// count counts a game that has come to its end, or that a loser has given up.
func (a *arena[S, M, C, V]) count(t *tally, turned int, s S, loser Player, l *luck[S, M, C, V]) error {
	o := a.Rules.Outcome(s)
	if loser != Nobody {
		o = Outcome{Over: true, Winners: (1<<a.n - 1) &^ SeatsOf(loser)}
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
		t.points(i, points, a.margin(s, seat))
		if a.Judge == nil {
			continue
		}
		value, adjusted := l.values[seat], l.values[seat]-l.sum[seat]
		if !(adjusted > -maxValue && adjusted < maxValue) {
			return fmt.Errorf("%v without luck: %w", adjusted, ErrTooLarge)
		}
		t.values(i, value, adjusted)
	}
	return nil
}

// failure returns the error of a game.
func (a *arena[S, M, C, V]) failure(game int, s S, err error) *GameError {
	e := &GameError{Game: game, Strategy: -1, Player: Nobody, State: s, Err: err}
	if waits, p := a.Rules.Waits(s); waits == Decision {
		e.Player, e.Strategy = p, (int(p)+game%a.size)%a.n
	}
	return e
}

// sources returns the source of each seat.
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

// begin sets the state that a game begins with.
func (a *arena[S, M, C, V]) begin(s *S, group int, src rand.Source) error {
	*s = a.start
	if a.Begin != nil {
		var err error
		if *s, err = a.Begin(group); err != nil {
			return err
		}
	}
	rnd := rand.New(src)
	for moves := 0; moves < a.Opening; {
		waits, _ := a.Rules.Waits(*s)
		var next S
		var err error
		switch waits {
		case Chance:
			next, err = a.Rules.Chance(*s, a.Rules.Draw(*s, src))
		case Decision:
			list := slices.Collect(a.Rules.Moves(*s))
			if len(list) == 0 { // a full board of Awari
				return nil
			}
			next, err = a.Rules.Apply(*s, list[rnd.IntN(len(list))])
			moves++
		default:
			return nil
		}
		if err != nil {
			return err
		}
		*s = next
	}
	return nil
}

// margin returns how many points a player has more than the best of the others.
func (a *arena[S, M, C, V]) margin(s S, seat Player) int {
	best, others := 0, false
	for p := range Player(a.n) {
		if p == seat {
			continue
		}
		if points := a.Rules.Standing(s, p); !others || points > best {
			best, others = points, true
		}
	}
	if !others {
		return 0
	}
	return a.Rules.Standing(s, seat) - best
}
