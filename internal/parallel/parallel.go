// Package parallel shares work out to goroutines. What the work finds does not
// depend on how many there are.
package parallel

import (
	"context"
	"sync"
	"sync/atomic"
)

// Each calls f for 0 to n-1, each once, with one of the workers, which do nothing
// else meanwhile, and waits for all. When ctx is cancelled it begins no more calls
// and returns its error.
func Each[W any](ctx context.Context, workers []W, n int, f func(w W, i int)) error {
	var next atomic.Int64
	run := func(w W) {
		for ctx.Err() == nil {
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
