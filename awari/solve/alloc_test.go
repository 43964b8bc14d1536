package solve

import (
	"context"
	"math"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// Searches and lookups in tables do not allocate.
func TestAllocs(t *testing.T) {
	for name, r := range awari.Variants() {
		if foreign(r) != nil {
			continue
		}
		s := solverOf(t, name, Option{Memory: 1 << 16}, Option{Nodes: math.MaxInt})
		start := r.Start()
		w := s.newWork(context.Background(), start, position(start, r.Pits))
		s.forget(w)
		var k kid
		s.game.sow(&k, w.root, 0, 0)
		lead := 0
		if n := testing.AllocsPerRun(20, func() {
			w.expect(&k, worst, -worst, 4)
			w.kidAtLeast(&k, lead%9-4, 5)
			lead++
		}); n != 0 {
			t.Errorf("%s: a search allocates %v times", name, n)
		}
		bot, view := pips.Best(solverOf(t, name, Option{Memory: 1 << 16}, Option{Nodes: 100})), r.View(start, awari.South)
		least := 1.0 // of many, as with the race detector a pool loses things
		for range 20 {
			least = min(least, testing.AllocsPerRun(1, func() { bot(view) }))
		}
		if least > 0 {
			t.Errorf("%s: a move allocates", name)
		}
		if w.nodes < 1000 {
			t.Errorf("%s: %d nodes", name, w.nodes)
		}
	}
}
