package solve

import (
	"context"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// Whatever the window, what comes back is the value inside of it and a bound
// outside, with a memory that is too small as without one.
func TestWindows(t *testing.T) {
	for i := range 30 {
		r := dominoes.Rules{HandSize: 5, Target: 1000, ChipOut: testChips[i%3]}
		s := begun(t, r, i&1, prng.NewSplitMix64(21).Stream(uint32(i)))
		g := newGame(r)
		p := g.positionOf(&r, &s)
		if i%4 == 0 {
			p.need = [2]int32{4, 6}
		}
		value := (&search{game: g, ctx: context.Background()}).value(p, -endless, endless) // see TestAnalyze
		for _, places := range []int{0, 2, 64, 1 << 12} {
			find := &search{game: g, ctx: context.Background()}
			if places > 0 {
				find.known = make(memory, places)
			}
			for low := value - 4; low <= value+3; low++ {
				for high := low + 1; high <= value+4; high++ {
					got := find.value(p, low, high)
					ok := got == value
					if got <= low {
						ok = value <= got
					} else if got >= high {
						ok = value >= got
					}
					if !ok {
						t.Fatalf("deal %d, %d places, between %d and %d: %d, but the value is %d", i, places, low, high, got, value)
					}
				}
			}
		}
	}
}

// Large hands, for which positions are remembered, have the values that they have
// without a memory.
func TestMemoryChangesNothing(t *testing.T) {
	for i := range 4 {
		r := dominoes.MustParseRules("nine")
		s := begun(t, r, i&1, prng.NewSplitMix64(22).Stream(uint32(i)))
		g := newGame(r)
		p := g.positionOf(&r, &s)
		with := newSearch(context.Background(), g, &p)
		without := &search{game: g, ctx: context.Background()}
		got, want := with.value(p, -endless, endless), without.value(p, -endless, endless)
		if got != want || with.known == nil || with.nodes >= without.nodes {
			t.Errorf("deal %d: %d in %d positions, without a memory %d in %d", i, got, with.nodes, want, without.nodes)
		}
	}
}

// A memory tells positions apart that differ in their hands alone or in the rest alone.
// A position with fewer tiles leaves the first place to one with more, unless that is
// the same position.
func TestMemory(t *testing.T) {
	base := position{hand: [2]tileSet{3, 12}, need: [2]int32{5, 6}, ends: noLine}
	hands, rest := base, base
	hands.hand[0] = 5
	rest.need[1] = 7
	unknown := known{low: -endless, high: endless, best: knock}
	m := make(memory, 2)
	find := func(what string, p *position, want known) {
		t.Helper()
		if got := m.find(p); got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	find("an empty memory", &base, unknown)
	find("the position of zeros", &position{}, unknown)
	first := known{low: 1, high: 2, best: 3}
	m.keep(&base, 9, first)
	find("what was kept", &base, first)
	find("other hands", &hands, unknown)
	find("another rest", &rest, unknown)

	second := known{low: 4, high: 5, best: 6}
	for _, p := range []*position{&hands, &rest} {
		m.keep(p, 8, second)
		find("one with more tiles", &base, first)
		find("one with fewer tiles", p, second)
	}
	third := known{low: 7, high: 7, best: 8}
	m.keep(&base, 7, third)
	find("the same with fewer tiles", &base, third)
	find("beside it", &rest, second)
	m.keep(&hands, 7, first)
	find("one with as many tiles", &hands, first)
	find("what was in its place", &base, unknown)
}

// A memory has room for the positions of a search, up to 64 MB.
func TestNewMemory(t *testing.T) {
	for tiles, want := range map[int]int{17: 1 << 14, 24: 1 << 21, 28: 1 << 21} {
		if got := len(newMemory(tiles)); got != want {
			t.Errorf("%d tiles: %d places, want %d", tiles, got, want)
		}
	}
}
