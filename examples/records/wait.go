package main

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"
)

// How often it is shown how far the work is.
const everySoOften = 200 * time.Millisecond

// await calls work, to which it gives a function that takes the progress, and waits
// for what it returns, or for the end of the context. At a tick it shows how far
// the work is, on a line that it erases in the end.
func await[T any](ctx context.Context, c console, what string, work func(progress func(done, total int)) (T, error)) (T, error) {
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
	tick := c.tick
	if tick == nil {
		ticker := time.NewTicker(everySoOften)
		defer ticker.Stop()
		tick = ticker.C
	}
	line := progressLine{c: c}
	defer line.erase()
	for {
		select {
		case r := <-done:
			return r.value, r.err
		case <-tick:
			line.show(fmt.Sprintf("%s: %d %%", what, percent.Load()))
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		}
	}
}

// A progressLine is a line of the standard error.
type progressLine struct {
	c     console
	width int // of what stands there
}

func (p *progressLine) show(text string) {
	if !p.c.progress {
		return
	}
	p.width = max(p.width, len(text))
	fmt.Fprintf(p.c.err, "\r%-*s", p.width, text)
}

func (p *progressLine) erase() {
	if p.width > 0 {
		fmt.Fprintf(p.c.err, "\r%s\r", strings.Repeat(" ", p.width))
	}
}
