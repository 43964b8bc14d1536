package terminal

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"
)

// How often it is shown how far the work is.
const everySoOften = 200 * time.Millisecond

// Waiting says how to show how far some work is.
type Waiting struct {
	Out  io.Writer        // where to, mostly the standard error
	Show bool             // whether to show it at all
	Tick <-chan time.Time // when, for tests
}

// Await calls work, to which it gives a function that takes the progress, and waits
// for what it returns, or for the end of the context. At a tick it shows how far
// the work is, on a line that it erases in the end.
func Await[T any](ctx context.Context, w Waiting, what string, work func(progress func(done, total int)) (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	var percent atomic.Int64
	done := make(chan result, 1) // so that work can end when nobody waits
	go func() {
		value, err := work(func(done, total int) {
			percent.Store(int64(100 * float64(done) / float64(max(total, 1))))
		})
		done <- result{value, err}
	}()
	tick := w.Tick
	if tick == nil {
		ticker := time.NewTicker(everySoOften)
		defer ticker.Stop()
		tick = ticker.C
	}
	width := 0 // of what stands on the line
	defer func() {
		if width > 0 {
			fmt.Fprintf(w.Out, "\r%s\r", strings.Repeat(" ", width))
		}
	}()
	for {
		select {
		case r := <-done:
			return r.value, r.err
		case <-tick:
			if text := fmt.Sprintf("%s: %d %%", what, percent.Load()); w.Show {
				width = max(width, len(text))
				fmt.Fprintf(w.Out, "\r%-*s", width, text)
			}
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		}
	}
}
