// Package parallel distributes work over goroutines. The result does not depend on their number.
package parallel

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Err returns the error of a context. In a browser, which has one thread, it first lets timers run.
func Err(ctx context.Context) error {
	if runtime.GOARCH == "wasm" {
		runtime.Gosched()
	}
	return ctx.Err()
}

// Each calls f once for each of 0 to n-1, with a worker that no other call uses at the time, and waits for all.
// When ctx is cancelled it begins no more calls and returns its error. If f panics, it begins no more calls and
// panics with the same value in the goroutine of the caller.
func Each[W any](ctx context.Context, workers []W, n int, f func(w W, i int)) error {
	var next atomic.Int64
	run := func(w W) {
		for Err(ctx) == nil {
			i := next.Add(1) - 1
			if i >= int64(n) {
				return
			}
			f(w, int(i))
		}
	}
	k := min(len(workers), n)
	if k <= 1 {
		if n > 0 {
			run(workers[0])
		}
		return ctx.Err()
	}
	var wg sync.WaitGroup
	panics := make(chan any, k)
	for _, w := range workers[:k] {
		wg.Add(1)
		go func() {
			defer wg.Done()
			ended := false
			defer func() {
				if !ended { // by a panic, or by Goexit, for which there is no value
					next.Store(int64(n))
					panics <- recover()
				}
			}()
			run(w)
			ended = true
		}()
	}
	wg.Wait()
	select {
	case v := <-panics:
		panic(v)
	default:
		return ctx.Err()
	}
}
