package pips

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"pips.example/internal/parallel"
	"pips.example/internal/splitmix"
)

// A Result is what [Compare] found, by strategy.
type Result struct {
	Games    int       `json:"games"`    // how many were played
	Wins     []float64 `json:"wins"`     // games won; a win that n players share counts 1/n for each
	Standing []float64 `json:"standing"` // mean points at the end of a game
}

// String returns the wins of each strategy in percent and its mean points.
func (r Result) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d games", r.Games)
	for i, w := range r.Wins {
		fmt.Fprintf(&b, "; %d: %.1f %%, %.1f points", i, 100*w/float64(max(r.Games, 1)), r.Standing[i])
	}
	return b.String()
}

// winParts is divisible by all numbers of players.
const winParts = 840

// A tally sums up games of one worker in whole numbers, so that the order of the games
// does not matter.
type tally struct {
	parts  [MaxPlayers]int64 // of wins
	points [MaxPlayers]int64
}

// Compare plays games between strategies on all cores. The strategies change seats from
// game to game, and n games in a row of n players have the same chance. The result
// depends on the arguments alone. The strategies are called by several goroutines at the
// same time; a panic of one reaches the caller. Where nothing is left to chance, as in
// Awari between two searches, all games are the same.
//
// It fails with the number and the error of the first game that does not end, with
// [ErrPlayers] for a nil strategy or a number of strategies that the rules do not allow,
// with [ErrTooLarge] for fewer than 0 games or more than 1<<32 times the number of
// players, and with the error of ctx.
func Compare[S, M comparable, C, V any](ctx context.Context, r Rules[S, M, C, V], games int, seed uint64, players ...Strategy[V, M]) (Result, error) {
	n := len(players)
	start, err := r.Begin(n)
	if err == nil {
		err = seated(n, players)
	}
	if err == nil && (n > MaxPlayers || games < 0 || uint64(games) > uint64(n)<<32) {
		err = fmt.Errorf("%d games: %w", games, ErrTooLarge)
	}
	if err != nil {
		return Result{}, err
	}
	var (
		source  = splitmix.Source(seed)
		tallies = make([]*tally, max(1, min(runtime.GOMAXPROCS(0), games)))
		mu      sync.Mutex // for what follows
		failed  = games    // the first game that failed
	)
	for i := range tallies {
		tallies[i] = new(tally)
	}
	stop, cancel := context.WithCancel(ctx)
	defer cancel()
	_ = parallel.Each(stop, tallies, games, func(t *tally, game int) {
		src := source.Stream(uint32(game / n))
		seats := append(slices.Clone(players[game%n:]), players[:game%n]...)
		s, bad := playout(stop, r, start, &src, seats)
		if bad != nil {
			var move *MoveError
			who := ""
			if errors.As(bad, &move) && move.Player >= 0 {
				who = fmt.Sprintf(", strategy %d", (int(move.Player)+game)%n)
			}
			mu.Lock()
			defer mu.Unlock()
			if game < failed && !errors.Is(bad, context.Canceled) {
				failed, err = game, fmt.Errorf("game %d%s: %w", game, who, bad)
			}
			cancel()
			return
		}
		o := r.Outcome(s)
		for p := range n {
			i := (p + game) % n
			if o.Winners.Has(Player(p)) {
				t.parts[i] += winParts / int64(o.Winners.Len())
			}
			t.points[i] += int64(r.Standing(s, Player(p)))
		}
	})
	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case err != nil:
		return Result{}, err
	}
	res := Result{Games: games, Wins: make([]float64, n), Standing: make([]float64, n)}
	for i := range n {
		var parts, points int64
		for _, t := range tallies {
			parts, points = parts+t.parts[i], points+t.points[i]
		}
		res.Wins[i], res.Standing[i] = float64(parts)/winParts, float64(points)/float64(max(games, 1))
	}
	return res, nil
}
