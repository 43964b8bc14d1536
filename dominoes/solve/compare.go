package solve

import (
	"context"
	"fmt"
	"time"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/stat"
	"pips.example/internal/wrong"
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

// Compare plays games between a, as player 0, and b, as player 1. Each game has its own stream of
// the [prng.SplitMix64] with this seed, and a begins the games with an even number, counted from 0,
// unless the rules say what must be led: then the deal decides who begins. Except for the speed,
// the result depends only on the seed. Several goroutines call a and b at the same time; a panic of
// one reaches the caller.
//
// It is a [pips.Comparison] whose players keep their seats, and fails and panics like one. There are
// at most 1<<32 games, by rules for two; [pips.Compare] plays others.
func Compare(ctx context.Context, r dominoes.Rules, a, b dominoes.DomsPlayer, games int, seed uint64, opts ...Option) (Result, error) {
	o, err := newOptions(opts)
	if err != nil {
		return Result{}, err
	}
	if least, _ := r.Players(); least > 2 {
		return Result{}, wrong.Value(pips.ErrPlayers, "the rules are for %d players, want two; pips.Compare plays others", least)
	}
	c := pips.NewComparison(r, a, b)
	c.Games, c.Seed, c.Workers, c.Progress = games, seed, o.Workers, o.Progress
	c.Alone = true
	if r.Lead == dominoes.LeadAny {
		c.Begin = func(game int) (dominoes.State, error) { return r.BeginWith(2, dominoes.Player(game&1)) }
	}
	start := time.Now()
	scores, err := c.Run(ctx)
	if err != nil {
		return Result{}, err
	}
	res := Result{Games: games, Wins: scores.Scores[0].Won}
	res.Low, res.High = stat.Wilson(float64(res.Wins), float64(games))
	if spent := time.Since(start).Seconds(); spent > 0 {
		res.PerSecond = float64(games) / spent
	}
	return res, nil
}
