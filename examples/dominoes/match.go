package main

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/stat"
)

// How often it is shown how far a match is.
const everySoOften = 200 * time.Millisecond

// A tally is what came of games.
type tally struct {
	wins   [2]int
	failed int   // the number of the first game that failed, or 0
	err    error // why it failed
}

func (t *tally) played() int { return t.wins[0] + t.wins[1] }

// playMatch plays the match and shows who won how many games.
func playMatch(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) error {
	line := c.Waiting().Line()
	t, err := match(ctx, o, c.Tick, func(played int) {
		line.Show(fmt.Sprintf("%d of %s, %d %%", played, games(o.games), int(100*float64(played)/float64(o.games))))
	})
	line.Erase()
	switch {
	case err != nil:
		return terminal.Stop(fmt.Sprintf("interrupted after %d of %s, so the match has no result", t.played(), games(o.games)))
	case t.err != nil:
		return fmt.Errorf("game %d of %d: %w", t.failed, o.games, t.err)
	}
	showResult(s, o, t.wins)
	return nil
}

// match plays the games on all cores. The tally is that of
// [dominoes.Rules.DomsMatch]: as every game has a generator of its own, it does
// not matter who plays it when. At a tick it calls update with the number of games
// that were played. The error is that of the context.
func match(ctx context.Context, o *options, tick <-chan time.Time, update func(played int)) (tally, error) {
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	next, end := iter.Pull2(dominoes.DomsGames(o.games, o.seed))
	defer end()
	var lock sync.Mutex // of next and what follows
	var sum tally
	begun := 0
	work := func() {
		p1, p2 := stoppable(o.players[0].play, &stop), stoppable(o.players[1].play, &stop)
		lock.Lock()
		defer lock.Unlock()
		for sum.err == nil {
			first, deal, ok := next()
			if !ok {
				return
			}
			begun++
			number := begun
			lock.Unlock()
			winner, err := o.rules.DomsGame(first, p1, p2, deal)
			lock.Lock()
			sum.add(number, winner, err)
		}
	}
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			work()
		}()
	}
	over := make(chan bool)
	go func() {
		workers.Wait()
		close(over)
	}()
	if tick == nil {
		ticker := time.NewTicker(everySoOften)
		defer ticker.Stop()
		tick = ticker.C
	}
	for {
		select {
		case <-over:
			if sum.played() < o.games {
				return sum, ctx.Err()
			}
			return sum, nil
		case <-tick:
			lock.Lock()
			played := sum.played()
			lock.Unlock()
			update(played)
		}
	}
}

// add counts a game. Of those that failed it keeps the first.
func (t *tally) add(number int, winner dominoes.Player, err error) {
	switch {
	case err == nil:
		t.wins[winner]++
	case t.err == nil || number < t.failed:
		t.failed, t.err = number, err
	}
}

// stoppable returns the player, who ends the game by an illegal move once stop is
// set. A single game can be very long.
func stoppable(p dominoes.DomsPlayer, stop *atomic.Bool) dominoes.DomsPlayer {
	return func(v dominoes.View) dominoes.Move {
		if stop.Load() {
			return dominoes.Move{Knock: true}
		}
		return p(v)
	}
}

// showResult shows who won how many games.
func showResult(s *terminal.Screen, o *options, wins [2]int) {
	percent := func(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }
	share := float64(wins[0]) / float64(o.games)
	low, high := stat.Wilson(float64(wins[0]), o.games)
	s.Printf("%s, %s.\n", games(o.games), o.settings())
	s.Printf("%s\n", s.Head(fmt.Sprintf("Player 1 (%s) won %d, player 2 (%s) won %d.", o.players[0].name, wins[0], o.players[1].name, wins[1])))
	s.Printf("That is %s and %s. The 95 %% interval of player 1 is %s to %s.\n",
		percent(share), percent(float64(wins[1])/float64(o.games)), percent(low), percent(high))
}
