package solve

import (
	"context"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// plain is negamax without windows, memory or order.
func plain(g game, p position) int32 {
	if g.over(&p) {
		return 0
	}
	best := int32(-endless)
	try := func(m play) {
		next := p
		g.apply(&next, m)
		gain := p.need[p.turn] - next.need[p.turn]
		if next.need[p.turn] == 0 {
			gain += winPoints
		} else {
			gain -= plain(g, next)
		}
		best = max(best, gain)
	}
	for m := range eachPlay(g.plays(p.ends, p.hand[p.turn])) {
		try(m)
	}
	if best == -endless {
		try(knock)
	}
	return best
}

// Whatever the window, what comes back is the value inside of it and a bound
// outside, with a memory that is too small as without one.
func TestWindows(t *testing.T) {
	deals := 60
	if testing.Short() {
		deals = 8
	}
	for i := range deals {
		r := dominoes.Rules{HandSize: 5, Target: 1000, ChipOut: testChips[i%3]}
		s, err := r.Start(dominoes.Player(i&1), r.Draw(dominoes.State{}, prng.NewSplitMix64(21).Stream(uint32(i))).Hands)
		if err != nil {
			t.Fatal(err)
		}
		g := newGame(r)
		p := g.positionOf(&r, &s)
		if i%4 == 0 {
			p.need = [2]int32{4, 6}
		}
		value := plain(g, p)
		for _, places := range []int{0, 2, 64, 1 << 12} {
			find := &search{game: g, ctx: context.Background()}
			if places > 0 {
				find.known = make(memory, places)
			}
			for low := value - 4; low <= value+3; low++ {
				for high := low + 1; high <= value+4; high++ {
					got := find.value(p, low, high)
					if got <= low && value > got || got >= high && value < got || got > low && got < high && got != value {
						t.Fatalf("deal %d, %d places, between %d and %d: %d, but the value is %d", i, places, low, high, got, value)
					}
				}
			}
		}
	}
}
