package main

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"pips.example/examples/internal/terminal"
	"pips.example/internal/parallel"
	"pips.example/prng"
)

// A count is how many games a player won, drew and lost.
type count struct {
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
}

func (c count) games() int { return c.Won + c.Drawn + c.Lost }

// share returns how many games count for the player, a draw half.
func (c count) share() float64 { return float64(c.Won) + float64(c.Drawn)/2 }

// plus adds up counts.
func (c count) plus(d count) count { return count{c.Won + d.Won, c.Drawn + d.Drawn, c.Lost + d.Lost} }

// turned returns the count of the other player.
func (c count) turned() count { return count{c.Lost, c.Drawn, c.Won} }

// A pairing has the counts of a pair, for the player that is named first.
type pairing struct {
	Player string `json:"player"`
	Other  string `json:"other"`
	Begins count  `json:"begins"`  // games in which the player begins
	Second count  `json:"answers"` // games in which the other player begins
}

// all returns the count of all games.
func (p *pairing) all() count { return p.Begins.plus(p.Second) }

// turned returns the pair with the other player named first.
func (p *pairing) turned() pairing {
	return pairing{p.Other, p.Player, p.Second.turned(), p.Begins.turned()}
}

// A tally has all pairs.
type tally []pairing

func newTally(s *settings) (t tally) {
	for _, pair := range s.allPairs() {
		t = append(t, pairing{Player: s.Players[pair[0]], Other: s.Players[pair[1]]})
	}
	return t
}

// add adds another tally of the same settings.
func (t tally) add(u tally) {
	for i := range t {
		t[i].Begins = t[i].Begins.plus(u[i].Begins)
		t[i].Second = t[i].Second.plus(u[i].Second)
	}
}

// play plays the games of a shard on all cores. Which games a core plays makes no
// difference, as each has its own stream of the generator.
func play(ctx context.Context, s *settings, h shard, w terminal.Waiting) (tally, error) {
	c, err := contestOf(s.Game)
	if err != nil {
		return nil, err
	}
	match, err := c.prepare(ctx, s, w)
	if err != nil {
		return nil, err
	}
	first, end := h.in(s)
	return terminal.Await(ctx, w, "Playing "+games(end-first), func(progress func(done, total int)) (tally, error) {
		return playRange(ctx, s, match, first, end, progress)
	})
}

// playRange plays the games with the numbers from first to one before end. Of games that
// fail it tells the first.
//
// The number of a game, from 0, is that of its stream. All pairs play their first game, then
// all their second, and so on. In the first, third … game of a pair the one begins, in the
// others the other.
func playRange(ctx context.Context, s *settings, match match, first, end int, progress func(done, total int)) (tally, error) {
	pairs := s.allPairs()
	tallies := make([]tally, runtime.GOMAXPROCS(0))
	for i := range tallies {
		tallies[i] = newTally(s)
	}
	base := prng.NewSplitMix64(s.Seed)
	var played atomic.Int64
	playing, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex
	failed, failure := end, error(nil) // the first game that fails, and why
	parallel.Each(playing, tallies, end-first, func(t tally, i int) {
		number := first + i
		n, begins := number%len(pairs), number/len(pairs)%2
		a, b := pairs[n][begins], pairs[n][1-begins]
		c, err := match(a, b, base.Stream(uint32(number)))
		if err != nil {
			stop() // all games before this one have begun
			mu.Lock()
			defer mu.Unlock()
			if number < failed {
				failed = number
				failure = fmt.Errorf("game %d of %d, %s against %s: %w", number+1, s.total(), s.Players[a], s.Players[b], err)
			}
			return
		}
		if begins == 0 {
			t[n].Begins = t[n].Begins.plus(c)
		} else {
			t[n].Second = t[n].Second.plus(c.turned())
		}
		progress(int(played.Add(1)), end-first)
	})
	if err := cmp.Or(ctx.Err(), failure); err != nil {
		return nil, err
	}
	sum := newTally(s)
	for _, t := range tallies {
		sum.add(t)
	}
	return sum, nil
}
