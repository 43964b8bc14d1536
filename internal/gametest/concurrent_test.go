package gametest_test

import (
	"slices"
	"sync/atomic"
	"testing"

	"pips.example/internal/gametest"
)

func TestConcurrently(t *testing.T) {
	var running, most, calls atomic.Int64
	all := make(chan struct{})
	got := gametest.Concurrently(t, 4, func(i int) int {
		running.Add(1)
		if calls.Add(1) == 4 {
			most.Store(running.Load())
			close(all)
		}
		<-all // until all four are there
		running.Add(-1)
		return i * i
	})
	if !slices.Equal(got, []int{0, 1, 4, 9}) || most.Load() != 4 || calls.Load() != 8 {
		t.Errorf("%v, %d at a time, %d calls", got, most.Load(), calls.Load())
	}
	var n atomic.Int64
	fails(t, "another value alone", "number 0 gives true", func(t testing.TB) { gametest.Concurrently(t, 3, func(int) bool { return n.Add(1) <= 3 }) })
}
