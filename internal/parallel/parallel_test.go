package parallel

import (
	"context"
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A deadline comes also where nothing else runs than what looks at the context.
func TestErr(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	for Err(ctx) == nil {
	}
	if err := Err(ctx); err != context.DeadlineExceeded {
		t.Errorf("the error is %v", err)
	}
	if n := 0; Each(ctx, make([]struct{}, 1), 1, func(struct{}, int) { n++ }) != context.DeadlineExceeded || n > 0 {
		t.Errorf("%d calls after the deadline", n)
	}
}

func TestEach(t *testing.T) {
	for workers := 1; workers <= 5; workers++ {
		for n := range 20 {
			var mu sync.Mutex
			times := make([]int, n)
			busy := make([]bool, workers)
			ws := make([]int, workers)
			for i := range ws {
				ws[i] = i
			}
			err := Each(context.Background(), ws, n, func(w, i int) {
				mu.Lock()
				if busy[w] {
					t.Errorf("worker %d does two things at once", w)
				}
				busy[w] = true
				times[i]++
				mu.Unlock()
				mu.Lock()
				busy[w] = false
				mu.Unlock()
			})
			if err != nil {
				t.Error(err)
			}
			for i, k := range times {
				if k != 1 {
					t.Errorf("%d of %d, %d workers: %d times", i, n, workers, k)
				}
			}
		}
	}
}

// Nothing to do needs no workers.
func TestEachOfNone(t *testing.T) {
	if err := Each(context.Background(), nil, 0, func(struct{}, int) { t.Error("called") }); err != nil {
		t.Error(err)
	}
}

func TestEachCancelled(t *testing.T) {
	for workers := 1; workers <= 3; workers++ {
		ctx, cancel := context.WithCancel(context.Background())
		var mu sync.Mutex
		calls := 0
		err := Each(ctx, make([]int, workers), 1000, func(_, i int) {
			mu.Lock()
			defer mu.Unlock()
			calls++
			if calls == 5 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || calls > 5+workers {
			t.Errorf("%d workers: %v after %d calls", workers, err, calls)
		}
		if err := Each(ctx, make([]int, workers), 3, func(_, _ int) { t.Error("called") }); err == nil {
			t.Error("no error")
		}
	}
}

// The largest number of calls is no number below 0 for who comes after a panic.
func TestEachLargest(t *testing.T) {
	defer func() {
		if v := recover(); v != "bad player" {
			t.Errorf("recovered %v", v)
		}
	}()
	err := Each(context.Background(), make([]int, 4), math.MaxInt32, func(_ int, i int) {
		if i < 0 {
			t.Errorf("call %d", i)
		}
		panic("bad player")
	})
	t.Errorf("returned %v", err)
}

// A panic reaches the goroutine of the caller with its value, and no more calls begin.
func TestEachPanics(t *testing.T) {
	for workers := 1; workers <= 3; workers++ {
		var calls atomic.Int64
		func() {
			defer func() {
				if v := recover(); v != "bad player" {
					t.Errorf("%d workers: recovered %v", workers, v)
				}
			}()
			err := Each(context.Background(), make([]int, workers), 1_000_000, func(_ int, i int) {
				if calls.Add(1) == 10 {
					panic("bad player")
				}
			})
			t.Errorf("%d workers: returned %v", workers, err)
		}()
		if n := calls.Load(); n == 1_000_000 {
			t.Errorf("%d workers: all calls were made", workers)
		}
	}
}
