package terminal

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync/atomic"
	"time"
)

// everySoOften is the time between two displays of progress.
const everySoOften = 200 * time.Millisecond

// Think is [Await] for work without progress.
func Think[T any](ctx context.Context, c Console, work func() (T, error)) (T, error) {
	return Await(ctx, c, thinking, func(func(done, total int)) (T, error) { return work() })
}

// thinking is the text for work without progress.
const thinking = "Thinking ..."

// Await calls work and waits for its result, or for the end of the context. At each tick it shows the progress
// on a line, which it erases at the end.
func Await[T any](ctx context.Context, c Console, what string, work func(progress func(done, total int)) (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	var share atomic.Uint64      // the bits of the share that is done
	done := make(chan result, 1) // so that work can end after Await
	go func() {
		value, err := work(func(done, total int) {
			share.Store(math.Float64bits(float64(done) / float64(max(total, 1))))
		})
		done <- result{value, err}
	}()
	tick := c.Tick
	if tick == nil {
		ticker := time.NewTicker(everySoOften)
		defer ticker.Stop()
		tick = ticker.C
	}
	var begun, counted time.Time // of the first tick, and of the last with less than all done
	width := 0                   // of the line
	defer func() {
		if width > 0 {
			fmt.Fprintf(c.Err, "\r%s\r", strings.Repeat(" ", width))
		}
	}()
	for {
		select {
		case r := <-done:
			return r.value, r.err
		case now := <-tick:
			if begun.IsZero() {
				begun, counted = now, now
			}
			text := what
			if what != thinking {
				known := math.Float64frombits(share.Load())
				if text += far(known, now.Sub(begun)); known < 1 {
					counted = now
				} else if now.Sub(counted) > time.Second { // work continues without progress
					text += ", and a last stage"
				}
			}
			if c.Progress {
				width = max(width, Columns(text))
				fmt.Fprintf(c.Err, "\r%s", Pad(text, width))
			}
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		}
	}
}

// far returns the share that is done, and an estimate of the time left if that is some seconds.
func far(share float64, spent time.Duration) string {
	text := fmt.Sprintf(": %d %%", int(100*share))
	if share == 0 {
		return text
	}
	if left := time.Duration(float64(spent) * (1 - share) / share).Round(time.Second); spent > 2*time.Second && left > 2*time.Second {
		text += fmt.Sprintf(", about %v left", left)
	}
	return text
}
