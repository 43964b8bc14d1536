package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"runtime"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A work is a long computation. It reports whether it returned nothing, and the error.
type work func(ctx context.Context, o ...solve.Option) (none bool, err error)

// works are all of them.
func works(s *solve.Solver, r yahtzee.Rules, worth func(int) float64) map[string]work {
	return map[string]work{
		"New": func(ctx context.Context, o ...solve.Option) (bool, error) {
			s, err := solve.New(ctx, r, o...)
			return s == nil, err
		},
		"Distribution": func(ctx context.Context, o ...solve.Option) (bool, error) {
			d, err := s.Distribution(ctx, o...)
			return d == nil, err
		},
		"Evaluate": func(ctx context.Context, o ...solve.Option) (bool, error) {
			d, err := solve.Evaluate(ctx, r, first, o...)
			return d == nil, err
		},
		"NewGoal": func(ctx context.Context, o ...solve.Option) (bool, error) {
			g, err := solve.NewGoal(ctx, r, worth, o...)
			return g == nil, err
		},
		"NewDuel": func(ctx context.Context, o ...solve.Option) (bool, error) {
			r := r
			r.UpperLimit, r.UpperBonus, r.Joker, r.JokerNeedsPoints, r.Extra = 0, 0, yahtzee.JokerNone, false, 0
			d, err := solve.NewDuel(ctx, r, o...)
			return d == nil, err
		},
		"Exact": func(ctx context.Context, o ...solve.Option) (bool, error) {
			x, err := solve.Exact(ctx, r, o...)
			return x == nil, err
		},
	}
}

// A computation that is cancelled returns nothing and the error of the context, and all goroutines end. Progress rises
// to the total, in one goroutine at a time.
func TestCancelledAndProgress(t *testing.T) {
	before := runtime.NumGoroutine()
	cancelled, cancel := context.WithCancel(background)
	cancel()
	expired, stop := context.WithTimeoutCause(background, 0, errors.New("too slow"))
	defer stop()
	for _, text := range []string{"yahtzee boxes=ones,full-house,yahtzee served=5", "forced-order boxes=ones,fives,chance", "kata boxes=pair"} {
		r := rules(t, text)
		for name, run := range works(newSolver(t, r), r, solve.AtLeast(40)) {
			for ctx, want := range map[context.Context]error{cancelled: context.Canceled, expired: context.DeadlineExceeded} {
				if none, err := run(ctx); !none || !errors.Is(err, want) {
					t.Errorf("%s: %v, want %v", name, err, want)
				}
			}
			calls, last, total := 0, 0, 0
			note := solve.Option{Progress: func(done, all int) {
				if calls++; done <= last || done > all || total != 0 && total != all {
					t.Errorf("%s, %s: %d of %d after %d of %d", text, name, done, all, last, total)
				}
				last, total = done, all
			}}
			if none, err := run(background, note, solve.Option{Workers: 2}, solve.Option{}); none || err != nil || last != total || total == 0 {
				t.Errorf("%s, %s: %v, ends at %d of %d", text, name, err, last, total)
			}
			for stop := 1; stop < calls; stop++ { // after each call but the last
				ctx, cancel := context.WithCancel(background)
				n := 0
				none, err := run(ctx, solve.Option{Workers: 1 + stop%3}, solve.Option{Progress: func(_, _ int) {
					if n++; n == stop {
						cancel()
					}
				}})
				if cancel(); !none || !errors.Is(err, context.Canceled) || n > stop+1 {
					t.Errorf("%s, %s: %d calls, cancelled after %d of %d: %v", text, name, n, stop, calls, err)
				}
			}
		}
	}
	gametest.Settled(t, before)
}

// The same bits with any number of goroutines.
func TestWorkers(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, "yahtzee boxes=ones,sixes,full-house,yahtzee,chance upper-limit=20")
	one := newSolver(t, r, solve.Option{Workers: 1})
	want := distribution(t, one, solve.Option{Workers: 1})
	wantFirst := evaluate(t, r, first, solve.Option{Workers: 1})
	duelled := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	wantDuel := gametest.Written(t, newDuel(t, duelled, solve.Option{Workers: 1}))
	for _, workers := range []int{3, math.MaxInt} {
		s := newSolver(t, r, solve.Option{Workers: workers})
		if !bytes.Equal(gametest.Written(t, s), gametest.Written(t, one)) {
			t.Errorf("other values with %d goroutines", workers)
		}
		if !bytes.Equal(gametest.Written(t, newDuel(t, duelled, solve.Option{Workers: workers})), wantDuel) {
			t.Errorf("another duel with %d goroutines", workers)
		}
		if got := distribution(t, s, solve.Option{Workers: workers}); !reflect.DeepEqual(got, want) {
			t.Errorf("another distribution with %d goroutines", workers)
		}
		if got := evaluate(t, r, first, solve.Option{Workers: workers}); !reflect.DeepEqual(got, wantFirst) {
			t.Errorf("another distribution of a strategy with %d goroutines", workers)
		}
	}
	gametest.Settled(t, before)
}

// A panic of a function that a solver calls reaches the caller, and all goroutines end.
func TestPanics(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, two)
	s := newSolver(t, r)
	all := works(s, r, solve.AtLeast(50))
	all["worth"] = works(s, r, func(int) float64 { panic("stop") })["NewGoal"]
	all["strategy"] = func(ctx context.Context, o ...solve.Option) (bool, error) {
		d, err := solve.Evaluate(ctx, r, func(yahtzee.View) yahtzee.Move { panic("stop") }, o...)
		return d == nil, err
	}
	for name, run := range all {
		func() {
			defer func() {
				if got := recover(); got != "stop" {
					t.Errorf("%s: %v", name, got)
				}
			}()
			_, _ = run(background, solve.Option{Workers: 3}, solve.Option{Progress: func(int, int) { panic("stop") }})
		}()
	}
	gametest.Settled(t, before)
}
