package solve

import (
	"context"
	"runtime"
	"testing"

	"pips.example/awari"
)

// Two and more workers settle all moves and count their nodes; one does not share.
func TestShareCrew(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	r := awari.Kalah(3, 2)
	for workers := 1; workers <= 3; workers++ {
		s := solverOf(t, "kalah pits=3 beans=2", Option{Memory: 1}, Option{Nodes: 1}, Option{Workers: workers})
		w := s.newWork(context.Background(), r.Start(), position(r.Start(), r.Pits))
		w.solve()
		before := w.nodes
		w.limitTo(unlimited)
		w.share()
		if shared := workers > 1; w.settled() != shared || w.nodes > before != shared {
			t.Errorf("%d workers: settled is %v, %d nodes", workers, w.settled(), w.nodes)
		}
	}
}
