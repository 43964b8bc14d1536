package solve_test

import (
	"bytes"
	"context"
	"runtime"
	"sync/atomic"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// A clock is a context that ends after some calls of Err.
type clock struct {
	context.Context
	left atomic.Int64
	done chan struct{}
	err  error
}

func newClock(looks int, err error) *clock {
	c := &clock{Context: background, done: make(chan struct{}), err: err}
	c.left.Store(int64(looks))
	return c
}

func (c *clock) Done() <-chan struct{} { return c.done }

func (c *clock) Err() error {
	switch n := c.left.Add(-1); {
	case n > 0:
		return nil
	case n == 0:
		close(c.done)
	}
	return c.err
}

// Whenever a context ends, the result is true, and the reports before it were less and less vague. The error
// is nil at the deadline.
func TestContextOfSolve(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, p := range problems(t) {
		for looks := 0; looks < 100; looks = looks*4 + 1 {
			for _, end := range []error{context.Canceled, context.DeadlineExceeded} {
				last := solve.Result{Low: -most, High: most}
				look := func(r solve.Result) {
					if wrong := p.wrongValues(p.state, r, false); wrong != "" || r.Low < last.Low || r.High > last.High || r.Nodes < last.Nodes {
						t.Errorf("%v: %v: %s, %+v after %+v", p.rules, p.state, wrong, r, last)
					}
					last = r
				}
				s := newSolver(t, p.rules, small, solve.Option{Nodes: 10_000}, solve.Option{Progress: look})
				ctx := newClock(looks, end)
				r, err := s.Solve(ctx, p.state)
				p.agree(t, "with a clock", p.state, r, false)
				if last.Low > r.Low || last.High < r.High {
					t.Errorf("%v: %v: %+v at last, but %+v before", p.rules, p.state, r, last)
				}
				var want error
				if ended := ctx.left.Load() <= 0; ended && end == context.Canceled {
					want = end
				}
				if err != want {
					t.Errorf("%v: %v after %d looks: %v, want %v", p.rules, end, looks, err, want)
				}
			}
		}
	}
	gametest.Settled(t, before)
}

// Tables are the same if their making is interrupted and resumed.
func TestContextOfBuild(t *testing.T) {
	for text, beans := range map[string]int{"kalah": 5, "basic": 5, "oware beans=2": 5, "awari beans=1": 5} {
		r := rules(t, text)
		if testing.Short() {
			beans -= 2
		}
		want := newSolver(t, r)
		if err := want.Build(background, beans); err != nil {
			t.Fatal(err)
		}
		s := newSolver(t, r)
		parts := 0
		for looks := 1; ; looks += 1 + looks/2 {
			err := s.Build(newClock(looks, context.Canceled), beans)
			if err == nil {
				break
			}
			if parts++; err != context.Canceled || parts > 1000 {
				t.Fatalf("%s: %v", text, err)
			}
			if looks < 10 {
				wantFile(t, s) // the finished layers can be read
			}
		}
		if parts < 3 && !testing.Short() {
			t.Errorf("%s: broken off only %d times", text, parts)
		}
		if !bytes.Equal(wantFile(t, s), wantFile(t, want)) {
			t.Errorf("%s: other tables after %d parts", text, parts)
		}
		if err := s.Build(background, beans); err != nil {
			t.Error(err)
		}
	}
	if err := newSolver(t, awari.Kalah(6, 4)).Build(cancelled(), 12); err != context.Canceled {
		t.Error(err)
	}
}
