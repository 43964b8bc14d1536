// Package parallel shares work out to goroutines. What the work finds does not
// depend on how many there are.
package parallel

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Err returns the error of a context, for work that looks at it now and then. In a
// browser there is one thread, and no timer runs while work goes on unless it lets it.
func Err(ctx context.Context) error {
	if runtime.GOARCH == "wasm" {
		runtime.Gosched()
	}
	return ctx.Err()
}

// Each calls f for 0 to n-1, each once, with one of the workers, which do nothing
// else meanwhile, and waits for all. When ctx is cancelled it begins no more calls
// and returns its error.
func Each[W any](ctx context.Context, workers []W, n int, f func(w W, i int)) error {
	var next atomic.Int64
	run := func(w W) {
		for Err(ctx) == nil {
			i := int(next.Add(1)) - 1
			if i >= n {
				return
			}
			f(w, i)
		}
	}
	if k := min(len(workers), n); k > 1 {
		var wg sync.WaitGroup
		for _, w := range workers[:k] {
			wg.Add(1)
			go func() {
				defer wg.Done()
				run(w)
			}()
		}
		wg.Wait()
	} else if n > 0 {
		run(workers[0])
	}
	return ctx.Err()
}
