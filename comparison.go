package pips

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"sync"
	"sync/atomic"

	"pips.example/internal/parallel"
)

// Compare plays games between strategies and returns how often each wins. It is [Comparison.Run]
// with these settings, on all cores.
func Compare[S, M comparable, C, V any](ctx context.Context, r Rules[S, M, C, V], games int, seed uint64, players ...Strategy[V, M]) (Result, error) {
	c := NewComparison(r, players...)
	c.Games, c.Seed = games, seed
	return c.Run(ctx)
}

// A Comparison is the settings of [Comparison.Run].
//
// With n strategies, n consecutive games, from game 0, are a group: each strategy plays each seat
// once, with the same deals and, for each seat, the same dice in order, so luck that favors a seat
// favors all strategies alike. Seats rotate and the seating order stays: partners stay partners,
// and all keep their predecessor.
type Comparison[S, M comparable, C, V any] struct {
	Rules   Rules[S, M, C, V] // must not be nil
	Players []Strategy[V, M]  // one strategy for each seat
	Games   int               // of all Parts, at most 1<<32 groups; best a multiple of len(Players)
	Seed    uint64            // of chance

	// Opening is the number of random moves before the strategies play, the same in all games of a
	// group, at most 100,000. Without it, all games without chance, as of Awari, are identical.
	Opening int

	// Judge, if not nil, adds the result without luck, see [Score].
	Judge   Judge[S]
	Samples int // draws per expectation for rules that are not an [Enumerator], at most a million; 0 means 100

	// Part, from 0, is the part to play of Parts in all, for several machines, see [Result.Add].
	// Parts 0 means 1.
	Part, Parts int

	// Start, if not nil, replaces Begin for len(Players) players. It returns equal states for all
	// games of a group, numbered from 0.
	Start func(group int) (S, error)

	// PlayersOf, if not nil, replaces Players, whose length still counts. Each worker, from 0,
	// plays one game at a time, so it can have its own players, such as programs.
	PlayersOf func(worker, game int) []Strategy[V, M]

	// Forfeit, if not nil, is called when a strategy plays an illegal move or panics. If it returns
	// true, the strategy loses the game, all others share the win, and Run continues. For a Judge,
	// each player gets its Standing if the unit is "points", else its share of the win.
	Forfeit func(*GameError) bool // not called concurrently

	// Alone makes each game a group, with one source of chance and fixed seats. Start may let
	// players take turns to begin.
	Alone bool

	Steps    int                   // largest number after the Opening; 0 means 100,000, the limit
	Workers  int                   // concurrent games; 0 means GOMAXPROCS, the limit
	Progress func(done, total int) // called after each game, not concurrently
}

// A Judge values the states of a game. The solvers of most games are judges.
//
// A [Comparison] calls its judge before and after each roll or deal. That pays if it takes less
// than [Score.Saved] times as long as without: with strategies that think or, by the benchmarks
// Judged of the solvers, two of [pips.example/yahtzee.Greedy], but not two of
// [pips.example/farkle.BankAt].
//
// For an [Enumerator] it calls Values for each result of chance, 462 for a roll of six dice; a
// [ChanceJudge] knows the mean.
type Judge[S any] interface {
	// Values returns the value for each player, by seat, between -1<<20 and 1<<20; at the end of
	// the game, what each got.
	Values(S) ([]float64, error)

	// Unit names what values count, as in "points" or "chance to win"; not empty.
	Unit() string
}

// An Enumerator is implemented by rules that know the probability of each result of chance. Luck is
// wrong if Draw draws with other probabilities.
type Enumerator[S, C any] interface {
	// Outcomes yields all results of chance in a state, with their probabilities.
	Outcomes(S) iter.Seq2[C, float64]
}

// NewComparison returns a comparison of 1,000 games with seed 0.
func NewComparison[S, M comparable, C, V any](r Rules[S, M, C, V], players ...Strategy[V, M]) *Comparison[S, M, C, V] {
	return &Comparison[S, M, C, V]{Rules: r, Players: players, Games: 1000}
}

const defaultSamples, maxSamples = 100, 1_000_000 // draws per expectation

// Run plays the games. The result depends on the fields alone, bit for bit, for any number of
// Workers. Unless Workers is 1, several goroutines call strategies, rules, judge, Start and
// PlayersOf.
//
// Run fails with a [*GameError] for the first game that cannot be played to its end, and panics
// with one if any of these panic, see Forfeit. It then returns no result: to stop and continue,
// play Parts.
func (c *Comparison[S, M, C, V]) Run(ctx context.Context) (Result, error) {
	a, err := newArena(c)
	if err != nil {
		return Result{}, err
	}
	first, end := a.groups()
	total := a.first(end) - a.first(first)
	o := parallel.Chosen(max(c.Workers, 0), nil)
	hired := 0
	crew, err := parallel.Hire(ctx, &o, end-first, func() worker {
		hired++
		return worker{hired - 1, newTally(a.n, a.size)}
	})
	if err != nil {
		return Result{}, err
	}
	var (
		mu     sync.Mutex // of done and failed
		done   int
		failed *GameError
		least  atomic.Int64 // index of the first game that failed
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

// A GameError reports a game of a [Comparison] that could not be played to its end. Err is a
// *[MoveError]; an error of Start, PlayersOf or the judge; [ErrTooLarge] for too many steps or
// 1<<40 points; [ErrState] or [ErrPlayers] if the rules wait for nothing before the end, or for no
// player; or a panic with its stack, which wraps an error.
type GameError struct {
	Game     int    // from 0
	Strategy int    // to move, as an index of Players; -1 if none was
	Player   Player // the seat of the strategy, or Nobody
	State    any    // with all secrets, of the game's type State
	Err      error  // the reason
}

// Error returns all fields, as in "game 12, strategy 1 as player 0, in …: illegal move".
func (e *GameError) Error() string {
	who := ""
	if e.Strategy >= 0 {
		who = fmt.Sprintf(", strategy %d as player %v", e.Strategy, e.Player)
	}
	return fmt.Sprintf("game %d%s, in %v: %v", e.Game, who, shown(e.State), e.Err)
}

// Unwrap returns Err.
func (e *GameError) Unwrap() error { return e.Err }
