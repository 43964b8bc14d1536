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

// Compare plays games between strategies and says how well each does. Games come in groups of n, for
// n players: those of a group have the same dice and deals, and each strategy plays each seat once. It
// is [Comparison.Run] with these settings, on all cores.
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
// The order around the table stays, so partners stay partners, and of three or more players each has
// the same one before them all the time.
type Comparison[S, M comparable, C, V any] struct {
	Rules   Rules[S, M, C, V] // of the game; Run panics if nil
	Players []Strategy[V, M]  // the strategies to compare, one for each seat
	Games   int               // how many to play, of all parts together; best a multiple of len(Players)
	Seed    uint64            // of the chance of all games

	// Opening is how many random moves a game begins with, the same in all games of a group.
	// Without them, all games are the same where nothing is left to chance, as in Awari, and playing more
	// of them only makes intervals narrower, without saying more.
	Opening int

	// Judge says what positions are worth. If there is one, the result is also given with luck taken
	// out, see [Score], and Run takes longer, see [Judge].
	Judge   Judge[S]
	Samples int // how many draws to average for an expectation, if the rules are not an [Enumerator]; 100 if not set

	// Part is the number, from 0, of the part to play, of Parts in all. Several machines can play a
	// part each, see [Result.Add]. If Parts is 0, there is only one part.
	Part, Parts int

	// Start, if not nil, returns the state in which the games of a group begin, in place of that of the
	// rules, for as many players as there are, which Run cannot check: a seat that a state lacks loses
	// all games. Run calls it for each game: it must return the same state each time for a group. Groups
	// are numbered from 0. If the rules have a method Check(S) error, it checks the state.
	Start func(group int) (S, error)

	// PlayersOf, if not nil, returns the players of a game, in place of Players; only the length of
	// Players then counts. Workers are numbered from 0, and each plays one game at a time. So each
	// can have its own copies of players that cannot play two games at once, such as programs.
	PlayersOf func(worker, game int) []Strategy[V, M]

	// Forfeit, if not nil, is called when a strategy plays an illegal move or panics, as it may do
	// to give up. If it returns true, the strategy loses the game, the others, including a partner,
	// share the win, and Run continues; else Run fails or panics, as without it. With a Judge, each
	// player then gets its Standing if the unit is "points", or else its share of the win.
	Forfeit func(*GameError) bool // called by one goroutine at a time

	// Alone makes each game a group of its own: it has its own chance, all from one source, and
	// nobody changes seats. Start may then let the players take turns to begin.
	Alone bool

	Steps    int                   // the largest number of steps of a game after its Opening, 100,000 if not set
	Workers  int                   // how many games are played at the same time, at most and by default runtime.GOMAXPROCS(0)
	Progress func(done, total int) // called with the number of games played so far, by one goroutine at a time
}

// A Judge says what the states of a game are worth. The solvers of most games are judges.
//
// A [Comparison] asks its judge before and after each roll or deal. That pays while it takes less than
// [Score.Saved] times as long as a comparison without a judge, as it does for players who think for a while.
// If the players are quick, more games say more in the same time. So it is with two of [pips.example/farkle.BankAt],
// but not with two of [pips.example/yahtzee.Greedy], for which these print how many times as long it takes, and Saved:
//
//	go test -run '^$' -bench Judged -benchtime 20000x -cpu 1 ./farkle/solve
//	go test -run '^$' -bench Judged -benchtime 2000x -cpu 1 ./yahtzee/solve
//
// A state is worth before chance what it is worth after it on average. If the rules are an
// [Enumerator], Run asks for the values after each possible result, of which a roll of six dice has
// 462; a [ChanceJudge] knows the average.
type Judge[S any] interface {
	// Values returns what a state is worth to each player, by seat, before chance or a move. At the end
	// of the game, it is what each player got. No value may be NaN, 1<<20 or more, or -1<<20 or less.
	Values(S) ([]float64, error)

	// Unit names what values count, as in "points" or "chance to win". It must not be empty.
	Unit() string
}

// An Enumerator is implemented by rules that know how likely each result of chance is. If Draw draws
// with other probabilities, what [Compare] and [Review] say about luck is wrong.
type Enumerator[S, C any] interface {
	// Outcomes yields all that chance may bring in a state that waits for Chance, and
	// the probability of each.
	Outcomes(S) iter.Seq2[C, float64]
}

// NewComparison returns a comparison of 1,000 games, with seed 0.
func NewComparison[S, M comparable, C, V any](r Rules[S, M, C, V], players ...Strategy[V, M]) *Comparison[S, M, C, V] {
	return &Comparison[S, M, C, V]{Rules: r, Players: players, Games: 1000}
}

// How many deals an expectation is the mean of.
const (
	defaultSamples = 100
	maxSamples     = 1_000_000
)

// Run plays the games. The result depends on the fields alone, and is the same, to the bit, for any
// number of Workers. Unless Workers is 1, several goroutines call the strategies, the rules, the judge,
// Start and PlayersOf at the same time.
//
// It fails with a [*GameError] for the first game that cannot be played to its end, with the error
// of Rules.Begin for rules that cannot be played, with [ErrPlayers] for no or a nil strategy or a number
// of strategies that the rules do not allow, with [ErrTooLarge] for a number of games below 0 or
// above 1<<32 for each strategy (1<<32 in all if Alone), for a part that does not exist, for Parts,
// an Opening, Samples or Steps below 0, for an Opening or Steps above 100,000, for Samples above a
// million, for a Judge with an empty Unit, and with the error of ctx. A Run that fails keeps nothing: to stop and go on later, play Parts. If a
// strategy, the judge, Start, PlayersOf or a method of the rules panics in a game, Run panics with a *GameError. For moves and
// panics that only lose a game, see Forfeit.
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

// A GameError reports a game of a [Comparison] that could not be played to its end. Its reason is a
// *[MoveError], [ErrTooLarge] for too many steps, [ErrState] where the rules wait for nothing before the end,
// [ErrPlayers] where they wait for nobody's move, [ErrTooLarge] for points of 1<<40 or more, what
// Start, PlayersOf or the judge did wrong, or a panic with its stack, which wraps its value if that
// is an error.
type GameError struct {
	Game     int    // its number, from 0
	Strategy int    // whose move it was, as an index of Players; -1 if nobody's
	Player   Player // the seat of the strategy; Nobody if it was nobody's move
	State    any    // the position, with all secrets, of the type State of the game
	Err      error  // why
}

// Error returns all fields in words, as in "game 12, strategy 1 as player 0, in …: illegal move",
// without strategy and player if it was nobody's move.
func (e *GameError) Error() string {
	who := ""
	if e.Strategy >= 0 {
		who = fmt.Sprintf(", strategy %d as player %v", e.Strategy, e.Player)
	}
	return fmt.Sprintf("game %d%s, in %v: %v", e.Game, who, shown(e.State), e.Err)
}

// Unwrap returns the reason.
func (e *GameError) Unwrap() error { return e.Err }
