package solve_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"reflect"
	"runtime"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A work is a long computation. It reports whether it returned nothing, and the error.
type work func(ctx context.Context, o ...solve.Option) (none bool, err error)

func workOf[T any](f func(ctx context.Context, o ...solve.Option) (*T, error)) work {
	return func(ctx context.Context, o ...solve.Option) (bool, error) {
		x, err := f(ctx, o...)
		return x == nil, err
	}
}

// works are all of them.
func works(s *solve.Solver, r yahtzee.Rules, worth func(int) float64, player yahtzee.Strategy) map[string]work {
	plain := r // for a duel
	plain.UpperLimit, plain.UpperBonus, plain.Joker, plain.JokerNeedsPoints, plain.Extra = 0, 0, yahtzee.JokerNone, false, 0
	return map[string]work{
		"New":          workOf(func(ctx context.Context, o ...solve.Option) (*solve.Solver, error) { return solve.New(ctx, r, o...) }),
		"Distribution": workOf(s.Distribution),
		"Evaluate": workOf(func(ctx context.Context, o ...solve.Option) (*solve.Distribution, error) {
			return solve.Evaluate(ctx, r, player, o...)
		}),
		"NewGoal": workOf(func(ctx context.Context, o ...solve.Option) (*solve.Goal, error) {
			return solve.NewGoal(ctx, r, worth, o...)
		}),
		"NewDuel": workOf(func(ctx context.Context, o ...solve.Option) (*solve.Duel, error) {
			return solve.NewDuel(ctx, plain, o...)
		}),
		"Prepare": func(ctx context.Context, o ...solve.Option) (bool, error) {
			fresh, err := solve.New(background, r)
			if err == nil {
				err = fresh.Prepare(ctx, o...)
			}
			return err != nil, err
		},
		"Exact": workOf(func(ctx context.Context, o ...solve.Option) (*big.Rat, error) { return solve.Exact(ctx, r, o...) }),
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
		for name, run := range works(newSolver(t, r), r, solve.AtLeast(40), first) {
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
	duelled := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	results := func(workers int) []any {
		o := solve.Option{Workers: workers}
		s := newSolver(t, r, o)
		return []any{gametest.Written(t, s), gametest.Written(t, newDuel(t, duelled, o)), distribution(t, s, o), evaluate(t, r, first, o)}
	}
	want := results(1)
	for _, workers := range []int{3, math.MaxInt} {
		for i, got := range results(workers) {
			if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("another result %d with %d goroutines", i, workers)
			}
		}
	}
	gametest.Settled(t, before)
}

// A panic of a function that a solver calls reaches the caller, and all goroutines end.
func TestPanics(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, two)
	s := newSolver(t, r)
	all := works(s, r, solve.AtLeast(50), first)
	stop := works(s, r, func(int) float64 { panic("stop") }, func(yahtzee.View) yahtzee.Move { panic("stop") })
	all["worth"], all["strategy"] = stop["NewGoal"], stop["Evaluate"]
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
