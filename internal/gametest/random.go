package gametest

import (
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
