package solve_test

import (
	"context"
	"errors"
	"math"
	"runtime"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// What is cancelled before or meanwhile gives no solver and the error of the
// context, and leaves nobody at work.
func TestCancelled(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, "generala boxes=ones,fives,full-house,yahtzee")
	s := newSolver(t, r)
	cancelled, cancel := context.WithCancel(background)
	cancel()
	expired, stop := context.WithTimeoutCause(background, 0, errors.New("too slow"))
	defer stop()
	for ctx, want := range map[context.Context]error{cancelled: context.Canceled, expired: context.DeadlineExceeded} {
		for workers := 1; workers <= 3; workers++ {
			if s, err := solve.New(ctx, r, solve.Workers(workers)); s != nil || !errors.Is(err, want) {
				t.Errorf("New: %v, %v", s, err)
			}
			if d, err := s.Distribution(ctx, solve.Workers(workers)); d != nil || !errors.Is(err, want) {
				t.Errorf("Distribution: %v, %v", d, err)
			}
		}
	}
	// Rules come first: they cannot be played whatever the context says.
	if _, err := solve.New(cancelled, yahtzee.Rules{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v", err)
	}
	// In the middle, after each call of the callback but the last.
	for name, run := range works(s, r) {
		calls := 0
		if _, err := run(background, solve.Progress(func(_, _ int) { calls++ })); err != nil {
			t.Fatal(err)
		}
		if calls < 4 {
			t.Errorf("%s: %d calls", name, calls)
		}
		for stop := 1; stop < calls; stop++ {
			ctx, cancel := context.WithCancel(background)
			n := 0
			none, err := run(ctx, solve.Workers(1+stop%3), solve.Progress(func(_, _ int) {
				if n++; n == stop {
					cancel()
				}
			}))
			if !none || !errors.Is(err, context.Canceled) {
				t.Errorf("%s: cancelled after %d of %d: %v", name, stop, calls, err)
			}
			if n > stop+1 {
				t.Errorf("%s: %d calls, cancelled after %d", name, n, stop)
			}
			cancel()
		}
	}
	gametest.Settled(t, before)
}

// works are what takes long: whether it gave nothing, and the error.
func works(s *solve.Solver, r yahtzee.Rules) map[string]func(context.Context, ...solve.Option) (bool, error) {
	return map[string]func(context.Context, ...solve.Option) (bool, error){
		"New": func(ctx context.Context, o ...solve.Option) (bool, error) {
			s, err := solve.New(ctx, r, o...)
			return s == nil, err
		},
		"Distribution": func(ctx context.Context, o ...solve.Option) (bool, error) {
			d, err := s.Distribution(ctx, o...)
			return d == nil, err
		},
	}
}

// Progress never falls, is never told by two goroutines at a time, and ends where
// all is done, the last call alone.
func TestProgress(t *testing.T) {
	for _, text := range []string{"forced-order", "yahtzee boxes=ones,sixes,full-house,yahtzee", "kata boxes=pair"} {
		r := rules(t, text)
		s := newSolver(t, r)
		for name, run := range works(s, r) {
			for _, workers := range []int{1, 2, 7} {
				last, total, busy := -1, -1, false
				f := func(done, all int) {
					if busy {
						t.Errorf("%s, %s: two calls at once", text, name)
					}
					busy = true
					if done < last || done > all || total >= 0 && all != total || last == total && total >= 0 {
						t.Errorf("%s, %s: %d of %d after %d of %d", text, name, done, all, last, total)
					}
					last, total = done, all
					busy = false
				}
				if _, err := run(background, solve.Progress(f), solve.Workers(workers), nil); err != nil {
					t.Fatal(err)
				}
				if last != total || total <= 0 {
					t.Errorf("%s, %s: ends at %d of %d", text, name, last, total)
				}
				if _, err := run(background, solve.Progress(nil)); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// The same bits with any number of goroutines.
func TestWorkers(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, text := range []string{"generala", "yahtzee boxes=ones,sixes,full-house,yahtzee,chance upper-limit=20"} {
		if testing.Short() && text == "generala" {
			continue
		}
		r := rules(t, text)
		one := newSolver(t, r, solve.Workers(1))
		want := distribution(t, one, solve.Workers(1))
		for _, workers := range []int{2, 7, math.MaxInt} {
			s := newSolver(t, r, solve.Workers(workers))
			for seed := range uint64(4) {
				for _, c := range randomCards(t, r, seed) {
					if a, b := one.Expected(c), s.Expected(c); math.Float64bits(a) != math.Float64bits(b) {
						t.Errorf("%s: [%v] is worth %x with %d goroutines, %x with one", text, c, b, workers, a)
					}
				}
			}
			got := distribution(t, s, solve.Workers(workers))
			for total := range 2000 {
				if a, b := want.Chance(total), got.Chance(total); math.Float64bits(a) != math.Float64bits(b) {
					t.Errorf("%s: chance of %d is %x with %d goroutines, %x with one", text, total, b, workers, a)
				}
			}
			if want.Bonus() != got.Bonus() {
				t.Errorf("%s: bonus %x and %x", text, want.Bonus(), got.Bonus())
			}
			for b := range r.Boxes.All() {
				p, x := want.Box(b)
				if q, y := got.Box(b); p != q || x != y {
					t.Errorf("%s: %v brings %x, %x and %x, %x", text, b, p, x, q, y)
				}
			}
		}
	}
	gametest.Settled(t, before)
}

// goalWork and exactWork are the others of works.
func goalWork(r yahtzee.Rules, worth func(int) float64) func(context.Context, ...solve.Option) (bool, error) {
	return func(ctx context.Context, o ...solve.Option) (bool, error) {
		g, err := solve.NewGoal(ctx, r, worth, o...)
		return g == nil, err
	}
}

func exactWork(r yahtzee.Rules) func(context.Context, ...solve.Option) (bool, error) {
	return func(ctx context.Context, o ...solve.Option) (bool, error) {
		x, err := solve.Exact(ctx, r, o...)
		return x == nil, err
	}
}

// A panic of a function that a solver calls reaches the caller, and leaves nobody at
// work.
func TestPanics(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, two)
	s := newSolver(t, r)
	all := works(s, r)
	all["NewGoal"], all["Exact"] = goalWork(r, solve.AtLeast(50)), exactWork(r)
	all["worth"] = goalWork(r, func(int) float64 { panic("stop") })
	for name, run := range all {
		func() {
			defer func() {
				if got := recover(); got != "stop" {
					t.Errorf("%s: %v", name, got)
				}
			}()
			_, _ = run(background, solve.Workers(3), solve.Progress(func(int, int) { panic("stop") }))
		}()
	}
	gametest.Settled(t, before)
}
