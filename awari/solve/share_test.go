package solve_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// A shared search has the result of one worker, but for the number of nodes, and reports its progress.
func TestShare(t *testing.T) {
	states := 4
	if testing.Short() {
		states = 2
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	shared := 0
	src := rand.New(rand.NewPCG(5, 2))
	for _, text := range []string{"kalah", "kalah-empty-capture pits=4", "standard pits=3", "basic pits=4 majority=yes", "basic pits=5"} {
		r := rules(t, text)
		for range states {
			at := randomState(t, src, r, 10+src.IntN(5))
			find := func(workers int, opts ...solve.Option) solve.Result {
				nodes := uint64(0)
				told := solve.Option{Progress: func(now solve.Result) {
					if now.Nodes < nodes {
						t.Errorf("%s: %v: %d nodes after %d", text, at, now.Nodes, nodes)
					}
					nodes = now.Nodes
				}}
				s := newSolver(t, r, append(opts, small, solve.Option{Workers: workers}, told)...)
				s.Short(200)
				result := solved(t, s, at)
				if result.Nodes < nodes {
					t.Errorf("%s: %v: %d nodes in the end, %d before", text, at, result.Nodes, nodes)
				}
				return result
			}
			want, got := find(1), find(3)
			if got.Nodes != want.Nodes {
				shared++
			}
			got.Nodes = want.Nodes
			if !want.Proved || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v: %+v, one worker %+v", text, at, got, want)
			}
			if want, got := find(1, solve.Option{BestOnly: true}), find(3, solve.Option{BestOnly: true}); !want.Proved || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v, the best: %+v, one worker %+v", text, at, got, want)
			}
		}
	}
	if shared == 0 {
		t.Error("no search was shared")
	}
}

// A cancelled shared search returns a true result and ends all workers.
func TestShareCancelled(t *testing.T) {
	before, r := runtime.NumGoroutine(), awari.Kalah(6, 4)
	s := newSolver(t, r, small, solve.Option{Workers: 4})
	s.Short(1000)
	for looks := 2; looks < 400; looks *= 3 {
		ctx := newClock(looks, context.Canceled)
		result, err := s.Solve(ctx, r.Start())
		if wrong := dishonest(8, result.Value, result.Low, result.High, result.Proved); wrong != "" || err != context.Canceled {
			t.Errorf("%d looks: %s, %+v, %v", looks, wrong, result, err)
		}
		if ctx.left.Load() < -20 {
			t.Errorf("%d looks more than %d", -ctx.left.Load(), looks)
		}
	}
	gametest.Settled(t, before)
}
