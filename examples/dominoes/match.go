package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"pips.example"

	"pips.example/dominoes"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/parallel"
	"pips.example/internal/stat"
)

// strategies returns the strategies of all seats: the two players in turn.
func (o *options) strategies(ctx context.Context, c terminal.Console) (list []dominoes.Strategy, err error) {
	var solver pips.Adviser[dominoes.View, dominoes.Move]
	if o.Has("solve") {
		solver, err = terminal.Await(ctx, c, "Thinking of the scores", func(p solvers.Progress) (pips.Adviser[dominoes.View, dominoes.Move], error) {
			return solvers.Dominoes(ctx, o.Rules, p)
		})
		if err != nil {
			return nil, err
		}
	}
	for _, p := range o.Bots {
		if p.New == nil {
			list = append(list, pips.Best(solver))
		} else {
			list = append(list, p.New(o.Seed))
		}
	}
	_, seats := o.Rules.Players()
	return slices.Repeat(list, 2)[:seats], ctx.Err()
}

// playMatch plays the match and shows the wins.
func playMatch(ctx context.Context, o *options, players []dominoes.Strategy, c terminal.Console, s *terminal.Screen) error {
	var played atomic.Int64
	wins, err := terminal.Await(ctx, c, "Playing "+terminal.Count(o.games, "game"), func(progress func(done, total int)) ([2]int, error) {
		return match(ctx, o, players, func() { progress(int(played.Add(1)), o.games) })
	})
	switch {
	case errors.Is(err, context.Canceled):
		return terminal.Stop(fmt.Sprintf("interrupted after %d of %s, so the match has no result", played.Load(), terminal.Count(o.games, "game")))
	case err != nil:
		return err
	}
	percent := func(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }
	share := float64(wins[0]) / float64(o.games)
	low, high := stat.Wilson(float64(wins[0]), float64(o.games))
	s.Printf("%s, %s.\n", terminal.Count(o.games, "game"), o.settings())
	s.Printf("%s\n", s.Head(fmt.Sprintf("Player 1 (%s) won %d, player 2 (%s) won %d.", o.Bots[0].Name, wins[0], o.Bots[1].Name, wins[1])))
	s.Printf("That is %s and %s. The 95 %% interval of player 1 is %s to %s.\n",
		percent(share), percent(float64(wins[1])/float64(o.games)), percent(low), percent(high))
	return nil
}

// match plays the games on all cores, and calls played after each. The wins are those of
// [dominoes.Rules.DomsMatch], because each game has its own generator. The error is that of
// the context or of a failed game.
func match(ctx context.Context, o *options, players []dominoes.Strategy, played func()) (wins [2]int, err error) {
	stoppable := func(p dominoes.DomsPlayer) dominoes.DomsPlayer { // a single game can be very long
		return func(v dominoes.View) dominoes.Move {
			if ctx.Err() != nil {
				return dominoes.Move{Knock: true} // an illegal move, which ends the game
			}
			return p(v)
		}
	}
	both := [2]dominoes.DomsPlayer{stoppable(players[0]), stoppable(players[1])}
	var lock sync.Mutex // of the results
	cores := make([]struct{}, runtime.GOMAXPROCS(0))
	stopped := parallel.Each(ctx, cores, len(cores), func(_ struct{}, core int) {
		number := 0
		for first, deal := range scaffoldGames(o.games, o.seed) {
			number++
			if number%len(cores) != core {
				continue
			}
			winner, wrong := scaffoldGame(o.Rules, first, both, deal)
			lock.Lock()
			if wrong != nil {
				err = cmp.Or(ctx.Err(), fmt.Errorf("game %d of %d: %w", number, o.games, wrong))
				lock.Unlock()
				return
			}
			wins[winner]++
			played()
			lock.Unlock()
		}
	})
	if wins[0]+wins[1] == o.games { // an interrupt is too late
		return wins, nil
	}
	return wins, cmp.Or(err, stopped)
}
