package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// errInterrupted is the end of a match that has no result.
var errInterrupted = errors.New("interrupted")

// Games come to the cores in batches, as large as still gives each core some.
const (
	maxBatch       = 32
	batchesPerCore = 16
)

// How often it is shown how far a match is.
const everySoOften = 200 * time.Millisecond

// A start is what a game of a match depends on.
type start struct {
	first dominoes.Player
	deal  prng.StdGen
}

// A batch is some games in a row.
type batch struct {
	number int // of its first game, from 1
	games  []start
}

// A tally is what came of games.
type tally struct {
	wins   [2]int
	failed int   // the number of the game that failed, or 0
	err    error // why it failed
}

// add adds up tallies. Of games that failed it keeps the first.
func (t *tally) add(u tally) {
	t.wins[0] += u.wins[0]
	t.wins[1] += u.wins[1]
	if u.err != nil && (t.err == nil || u.failed < t.failed) {
		t.failed, t.err = u.failed, u.err
	}
}

func (t *tally) played() int { return t.wins[0] + t.wins[1] }

// playMatch plays the match and shows who won how many games.
func playMatch(ctx context.Context, o options, c terminal.Console, s *screen) error {
	show := progress{c: c, games: o.games}
	t, err := match(ctx, o, show.update, c.Tick)
	show.erase()
	switch {
	case err != nil:
		return fmt.Errorf("%w after %d of %s, so the match has no result", errInterrupted, t.played(), games(o.games))
	case t.err != nil:
		return fmt.Errorf("game %d of %d: %w", t.failed, o.games, t.err)
	}
	s.result(&o, t.wins)
	return nil
}

// match plays the games on all cores. The tally is that of
// [dominoes.Rules.DomsMatch]: as every game has a generator of its own, it does
// not matter who plays it when. At a tick it calls update with the number of games
// that were played. The error is that of the context.
func match(ctx context.Context, o options, update func(int), tick <-chan time.Time) (tally, error) {
	var stop, enough atomic.Bool // stop at once; begin no more games
	cores := runtime.GOMAXPROCS(0)
	batches, tallies := make(chan batch, cores), make(chan tally, cores)
	go func() {
		defer close(batches)
		for b := range o.batches(cores) {
			if enough.Load() {
				return
			}
			batches <- b
		}
	}()
	var workers sync.WaitGroup
	for range cores {
		workers.Add(1)
		go func() {
			defer workers.Done()
			p1, p2 := stoppable(o.p1.play(o.seed), &stop), stoppable(o.p2.play(o.seed), &stop)
			for b := range batches {
				tallies <- b.play(o.rules, p1, p2)
			}
		}()
	}
	go func() {
		workers.Wait()
		close(tallies)
	}()
	if tick == nil {
		ticker := time.NewTicker(everySoOften)
		defer ticker.Stop()
		tick = ticker.C
	}
	var sum tally
	interrupted := ctx.Done()
	for {
		select {
		case t, ok := <-tallies:
			if !ok && sum.played() < o.games {
				return sum, ctx.Err()
			}
			if !ok {
				return sum, nil
			}
			if sum.add(t); t.err != nil {
				enough.Store(true)
			}
		case <-tick:
			update(sum.played())
		case <-interrupted:
			stop.Store(true) // and the games that fail then are enough
			interrupted = nil
		}
	}
}

// batches yields the games of the match.
func (o *options) batches(cores int) iter.Seq[batch] {
	return func(yield func(batch) bool) {
		size := min(max(o.games/(cores*batchesPerCore), 1), maxBatch)
		b := batch{number: 1}
		for first, deal := range dominoes.DomsGames(o.games, o.seed) {
			b.games = append(b.games, start{first, deal})
			if len(b.games) < size {
				continue
			}
			if !yield(b) {
				return
			}
			b = batch{number: b.number + size}
		}
		if len(b.games) > 0 {
			yield(b)
		}
	}
}

// play plays the games, up to the first that fails.
func (b batch) play(r dominoes.Rules, p1, p2 dominoes.DomsPlayer) (t tally) {
	for i, g := range b.games {
		winner, err := r.DomsGame(g.first, p1, p2, g.deal)
		if err != nil {
			t.failed, t.err = b.number+i, err
			return t
		}
		t.wins[winner]++
	}
	return t
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

// result shows who won how many games.
func (s *screen) result(o *options, wins [2]int) {
	percent := func(share float64) string { return fmt.Sprintf("%.2f %%", 100*share) }
	share := float64(wins[0]) / float64(o.games)
	low, high := stat.Wilson(float64(wins[0]), o.games)
	s.Printf("%s, %s.\n", games(o.games), o.settings())
	s.Printf("%s\n", s.Head(fmt.Sprintf("Player 1 (%s) won %d, player 2 (%s) won %d.", o.p1.name, wins[0], o.p2.name, wins[1])))
	s.Printf("That is %s and %s. The 95 %% interval of player 1 is %s to %s.\n",
		percent(share), percent(float64(wins[1])/float64(o.games)), percent(low), percent(high))
}

// A progress shows how far a match is, on a line that it erases in the end.
type progress struct {
	c     terminal.Console
	games int
	width int // of what stands there
}

func (p *progress) update(played int) {
	if !p.c.Progress {
		return
	}
	line := fmt.Sprintf("%d of %s, %d %%", played, games(p.games), int(100*float64(played)/float64(p.games)))
	p.width = max(p.width, len(line))
	fmt.Fprintf(p.c.Err, "\r%-*s", p.width, line)
}

func (p *progress) erase() {
	if p.width > 0 {
		fmt.Fprintf(p.c.Err, "\r%s\r", strings.Repeat(" ", p.width))
	}
}

// games returns a number of games in words.
func games(n int) string {
	if n == 1 {
		return "1 game"
	}
	return strconv.Itoa(n) + " games"
}
