package solve

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"pips.example/dominoes"
	"pips.example/internal/parallel"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// A Result says how many games a player won against another.
type Result struct {
	Games     int     // how many were played
	Wins      int     // how many of them the first player won
	Low, High float64 // the 95 % interval of Wilson around the first player's share
	PerSecond float64 // games per second: the only number that depends on time
}

// newResult returns the result of so many games.
func newResult(games, wins int, perSecond float64) Result {
	low, high := stat.Wilson(float64(wins), games)
	return Result{games, wins, low, high, perSecond}
}

// Share returns the share of the games that the first player won, and NaN if none
// was played.
func (r Result) Share() float64 {
	if r.Games == 0 {
		return math.NaN()
	}
	return float64(r.Wins) / float64(r.Games)
}

// Add returns the result of both parts of a comparison, see [From]. It adds up
// games per second, as of parts that are played at the same time.
func (r Result) Add(o Result) Result {
	return newResult(r.Games+o.Games, r.Wins+o.Wins, r.PerSecond+o.PerSecond)
}

// String returns wins, games, share and interval, but not the speed: "573 of 1000,
// 57.30 % (54.21 to 60.33)".
func (r Result) String() string {
	return fmt.Sprintf("%d of %d, %.2f %% (%.2f to %.2f)", r.Wins, r.Games, 100*r.Share(), 100*r.Low, 100*r.High)
}

// Compare plays games between a, as player 1, and b on all cores. Each game has a
// stream of its own of the [prng.SplitMix64] with this seed, for its deals, and a
// begins the games with an even number, from 0. So the result depends on the seed
// alone, but for the speed. a and b are called by several goroutines at once.
//
// The error is that of [dominoes.Rules.Validate], [dominoes.ErrNoStrategy] for a nil
// player, [ErrTooSmall] for fewer than 0 games, [ErrTooLarge] if there are more than
// 1<<32 streams needed, one of both for an option out of range, that of the game with
// the lowest number that came to a bad end, with the number (see [dominoes.Game.Err]
// and [From]), or that of ctx. It comes with the zero Result.
func Compare(ctx context.Context, r dominoes.Rules, a, b dominoes.DomsPlayer, games int, seed uint64, opts ...Option) (Result, error) {
	o, err := newOptions(opts)
	switch {
	case err != nil:
		return Result{}, err
	case r.Validate() != nil:
		return Result{}, r.Validate()
	case a == nil || b == nil:
		return Result{}, dominoes.ErrNoStrategy
	case games < 0:
		return Result{}, ErrTooSmall
	case uint64(o.from)+uint64(games) > 1<<32:
		return Result{}, ErrTooLarge
	}
	var (
		start = time.Now()
		from  = prng.NewSplitMix64(seed)
		wins  atomic.Int64
		mu    sync.Mutex // for what follows
		done  int
		bad   = games
	)
	fail, cancel := context.WithCancel(ctx)
	defer cancel()
	parallelErr := parallel.Each(fail, make([]struct{}, o.Crew(games)), games, func(_ struct{}, i int) {
		n := o.from + i
		g := r.Play(dominoes.Player(n&1), dominoes.Shuffled(from.Stream(uint32(n))), a, b)
		for range g.All() {
			if fail.Err() != nil && ctx.Err() != nil {
				return
			}
		}
		if r.Outcome(g.State()).Winner == dominoes.Player1 && g.Err() == nil {
			wins.Add(1)
		}
		mu.Lock()
		defer mu.Unlock()
		if g.Err() != nil && i < bad {
			bad, err = i, fmt.Errorf("dominoes/solve: game %d: %w", n, g.Err())
			cancel()
		}
		done++
		o.Report(done, games)
	})
	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case err != nil:
		return Result{}, err
	case parallelErr != nil:
		return Result{}, parallelErr
	}
	perSecond := 0.0
	if spent := time.Since(start).Seconds(); spent > 0 {
		perSecond = float64(games) / spent
	}
	return newResult(games, int(wins.Load()), perSecond), nil
}
