package solve

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/parallel"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// A Result says how many games a player won against another.
type Result struct {
	Games     int     `json:"games"`      // how many were played
	Wins      int     `json:"wins"`       // how many of them the first player won
	Low       float64 `json:"low"`        // the first player's share is at least this …
	High      float64 `json:"high"`       // … and at most this, by the 95 % interval of Wilson
	PerSecond float64 `json:"per-second"` // games per second: the only number that depends on time
}

// String returns "573 of 1000, 57.30 % (54.21 to 60.33)".
func (r Result) String() string {
	share := float64(r.Wins) / float64(max(r.Games, 1))
	return fmt.Sprintf("%d of %d, %.2f %% (%.2f to %.2f)", r.Wins, r.Games, 100*share, 100*r.Low, 100*r.High)
}

// Compare plays games between a, as player 1, and b on all cores. Each game has its
// own stream of the [prng.SplitMix64] with this seed, and a begins the games with
// an even number, from 0. The result depends on the seed alone, but for the speed.
// Several goroutines call a and b at the same time; a panic of one reaches the
// caller.
//
// It fails for bad rules, with [pips.ErrPlayers] for a nil player, with
// [pips.ErrTooLarge] for fewer than 0 games or more than 1<<32, with the error and
// the number of the first game that did not come to its end, or with that of ctx.
func Compare(ctx context.Context, r dominoes.Rules, a, b dominoes.DomsPlayer, games int, seed uint64, opts ...Option) (Result, error) {
	o, err := newOptions(opts)
	if err != nil {
		return Result{}, err
	}
	if err := r.Validate(); err != nil {
		return Result{}, err
	}
	for i, p := range [...]dominoes.DomsPlayer{a, b} {
		if p == nil {
			return Result{}, fmt.Errorf("player %d has no strategy: %w", i, pips.ErrPlayers)
		}
	}
	if games < 0 || uint64(games) > 1<<32 {
		return Result{}, fmt.Errorf("%d games, want 0 to 1<<32: %w", games, pips.ErrTooLarge)
	}
	var (
		start = time.Now()
		from  = prng.NewSplitMix64(seed)
		wins  atomic.Int64
		mu    sync.Mutex // for what follows
		done  int
		bad   = games
	)
	a, b = until(ctx, a), until(ctx, b)
	fail, cancel := context.WithCancel(ctx)
	defer cancel()
	parallelErr := parallel.Each(fail, make([]struct{}, o.Crew(games)), games, func(_ struct{}, i int) {
		s, gameErr := r.BeginWith(2, dominoes.Player(i&1))
		if gameErr == nil {
			s, gameErr = pips.Playout(r, s, from.Stream(uint32(i)), a, b)
		}
		if gameErr == nil && r.Outcome(s).Winner() == dominoes.Player1 {
			wins.Add(1)
		}
		mu.Lock()
		defer mu.Unlock()
		if gameErr != nil && i < bad {
			bad, err = i, fmt.Errorf("game %d: %w", i, gameErr)
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
	res := Result{Games: games, Wins: int(wins.Load())}
	res.Low, res.High = stat.Wilson(float64(res.Wins), games)
	if spent := time.Since(start).Seconds(); spent > 0 {
		res.PerSecond = float64(games) / spent
	}
	return res, nil
}

// until returns the player, who ends the game with an illegal move when ctx ends.
func until(ctx context.Context, p dominoes.DomsPlayer) dominoes.DomsPlayer {
	return func(v dominoes.View) dominoes.Move {
		if ctx.Err() != nil {
			return dominoes.Move{Domino: dominoes.Domino{L: 255, R: 255}}
		}
		return p(v)
	}
}
