package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"pips.example/examples/internal/terminal"
	"pips.example/internal/parallel"
	"pips.example/prng"
)

// A count is how many games the first player of a pair won, drew and lost.
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

// add counts a game with this outcome for the player.
func (c *count) add(o outcome) {
	switch o {
	case won:
		c.Won++
	case drawn:
		c.Drawn++
	default:
		c.Lost++
	}
}

// A tally has the counts of the first player of each pair: of the games in which it
// begins, and of those in which the other does.
type tally [][2]count

func newTally(s *settings) tally { return make(tally, s.pairs()) }

// add adds another tally of the same settings.
func (t tally) add(u tally) {
	for p := range t {
		for b := range t[p] {
			t[p][b] = t[p][b].plus(u[p][b])
		}
	}
}

// A failure is the game with the lowest number that could not be played.
type failure struct {
	mu     sync.Mutex
	number atomic.Int64 // beyond all games if there is none
	err    error
}

func (f *failure) set(number int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if int64(number) < f.number.Load() {
		f.number.Store(int64(number))
		f.err = err
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

// playRange plays the games with the numbers from first to one before end.
func playRange(ctx context.Context, s *settings, match match, first, end int, progress func(done, total int)) (tally, error) {
	pairs := make([][2]int, s.pairs())
	for n, pair := range s.allPairs() {
		pairs[n] = pair
	}
	base := prng.NewSplitMix64(s.Seed)
	var played atomic.Int64
	var fail failure
	fail.number.Store(int64(end))
	tallies := make([]tally, runtime.GOMAXPROCS(0))
	for i := range tallies {
		tallies[i] = newTally(s)
	}
	err := parallel.Each(ctx, tallies, end-first, func(t tally, i int) {
		number := first + i
		if int64(number) > fail.number.Load() {
			return // a game before it has failed already
		}
		n, begins := s.place(number)
		a, b := pairs[n][begins], pairs[n][1-begins]
		o, err := match(a, b, base.Stream(uint32(number)))
		if err != nil {
			fail.set(number, fmt.Errorf("game %d of %d, %s against %s: %w", number+1, s.total(), s.Players[a], s.Players[b], err))
			return
		}
		if begins == 1 {
			o = won - o
		}
		t[n][begins].add(o)
		progress(int(played.Add(1)), end-first)
	})
	switch {
	case err != nil:
		return nil, err
	case fail.err != nil:
		return nil, fail.err
	}
	sum := newTally(s)
	for _, t := range tallies {
		sum.add(t)
	}
	return sum, nil
}
