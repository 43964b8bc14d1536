package gametest

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// PlayRandomly plays a game between random players, and has see look at it after each step.
func PlayRandomly[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, names []string, see func(*pips.Game[R, S, M, C, V], pips.Step[M, C])) {
	t.Helper()
	g, err := pips.NewGame(r, names...)
	if err != nil {
		t.Fatal(err)
	}
	src := prng.NewSplitMix64(1)
	for i := 0; ; i++ {
		waits, p := g.Waits()
		switch waits {
		case pips.Chance:
			err = g.Roll(src)
		case pips.Decision:
			err = g.Move(pips.Random(r, uint64(p))(g.View(p)))
		default:
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		see(g, g.Record().Steps[i])
	}
}

// Uniform checks that choose, called with each seed below times the number of moves, chooses each of the
// moves about equally often, and no other.
func Uniform[M comparable](t testing.TB, moves []M, times int, choose func(seed uint64) M) {
	t.Helper()
	count := map[M]int{}
	for seed := range uint64(times * len(moves)) {
		count[choose(seed)]++
	}
	// The sum of squares is like one of len(moves)-1 normal values: it is near
	// len(moves)-1, give or take the root of twice that.
	chi := 0.0
	for _, m := range moves {
		off := float64(count[m] - times)
		chi += off * off / float64(times)
	}
	free := float64(len(moves) - 1)
	if len(count) != len(moves) || chi > free+5*math.Sqrt(2*free) {
		t.Fatalf("counts %v, chi square %.1f for %v", count, chi, free)
	}
}
