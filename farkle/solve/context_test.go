package solve_test

import (
	"context"
	"errors"
	"math"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// solvers make solutions of rules that take some time.
func solvers(t *testing.T) map[string]func(context.Context, ...solve.Option) error {
	long, short := rules(t, "standard"), rules(t, "standard target=1000")
	penalties := houseRules(t, "standard target=2000 farkles=2 penalty=100", "dice=5 1=100 5=50")
	return map[string]func(context.Context, ...solve.Option) error{
		"a turn":                of(t, solve.NewTurn, short),
		"a race":                of(t, solve.NewRace, short),
		"a race with penalties": of(t, solve.NewRace, penalties),
		"a field":               of(t, solve.NewField, short),
		"a duel":                of(t, solve.NewDuel, long),
	}
}

// of returns what makes a solution of rules. There is none with an error.
func of[S comparable](t *testing.T, by solver[S], r farkle.Rules) func(context.Context, ...solve.Option) error {
	return func(ctx context.Context, opts ...solve.Option) error {
		s, err := by(ctx, r, opts...)
		if none := *new(S); (s == none) != (err != nil) {
			t.Errorf("%v: %T with %v", r, s, err)
		}
		return err
	}
}

// Numbers of goroutines below 0 are refused. The last of several counts.
func TestWorkersRefused(t *testing.T) {
	for name, run := range solvers(t) {
		for _, n := range []int{-1, math.MinInt} {
			if err := run(background, solve.Option{Workers: n}); !errors.Is(err, pips.ErrTooLarge) {
				t.Errorf("%s with %d workers: %v", name, n, err)
			}
		}
		if err := run(cancelled(), solve.Option{Workers: -1}, solve.Option{Workers: 1}); err != context.Canceled {
			t.Errorf("%s: the last number of workers does not count: %v", name, err)
		}
	}
}

func TestCancelled(t *testing.T) {
	before := runtime.NumGoroutine()
	for name, run := range solvers(t) {
		if err := run(cancelled()); err != context.Canceled {
			t.Errorf("%s: the error is %v", name, err)
		}
		late, cancel := context.WithDeadline(background, time.Unix(0, 0))
		if err := run(late); err != context.DeadlineExceeded {
			t.Errorf("%s: the error after the deadline is %v", name, err)
		}
		cancel()
		for workers := 1; workers <= 3; workers++ {
			ctx, cancel := context.WithCancel(background)
			calls, after := 0, 0
			err := run(ctx, solve.Option{Workers: workers}, solve.Option{Progress: func(done, total int) {
				if ctx.Err() != nil {
					after++
				}
				if calls++; calls == 5 {
					cancel()
				}
			}})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: the error in the middle is %v", name, err)
			}
			if after > 0 {
				t.Errorf("%s: %d steps after it was cancelled", name, after)
			}
			cancel()
		}
	}
	gametest.Settled(t, before)
}

// A field has work to do after its race has reported the last score.
func TestFieldCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	f, err := solve.NewField(ctx, rules(t, "standard target=1000"), solve.Option{Progress: func(done, total int) {
		if done == total {
			cancel()
		}
	}})
	if f != nil || err != context.Canceled {
		t.Errorf("%v", err)
	}
}

// An impatient context is cancelled after most calls of Err.
type impatient struct {
	context.Context
	most  int64
	looks atomic.Int64
}

func (c *impatient) Err() error {
	if c.looks.Add(1) > c.most {
		return context.Canceled
	}
	return nil
}

// A cancelled Prepare leaves no part of a plan behind, and a state without a plan only the error of the context.
func TestPrepareCancelled(t *testing.T) {
	before := runtime.NumGoroutine()
	r := rules(t, "standard target=1000")
	s := parsed(t, r, "scores=0,0 roll=112346")
	_, want := top(newField(t, r), s)
	field := newField(t, r)
	for looks := range int64(40) {
		if err := field.Prepare(&impatient{background, looks, atomic.Int64{}}, s); err != context.Canceled {
			t.Errorf("the error after %d looks is %v", looks, err)
		}
	}
	if _, got := top(field, s); got != want {
		t.Errorf("the chance is %v, want %v", got, want)
	}
	if err := field.Prepare(cancelled(), s); err != nil { // it is there
		t.Error(err)
	}
	last := newField(t, rules(t, "wikipedia target=300"))
	for _, c := range []struct {
		field *solve.Field
		state farkle.State
	}{
		{field, farkle.State{}}, {field, parsed(t, r, "scores=25,0 roll=112345")}, {field, parsed(t, r, "scores=1000,0")}, {field, farkle.State{Players: 9, Turn: 9, Due: 6}},
		{last, parsed(t, last.Rules(), "scores=300,350")}, {last, parsed(t, last.Rules(), "scores=300,200 turn=1 due=6 turns-left=1")}, {new(solve.Field), s},
	} {
		if err := c.field.Prepare(background, c.state); err != nil {
			t.Errorf("%v: %v", c.state, err)
		}
		if err := c.field.Prepare(cancelled(), c.state); err != context.Canceled {
			t.Errorf("%v: the error is %v", c.state, err)
		}
	}
	gametest.Settled(t, before)
}

// The number of goroutines changes no bit.
func TestWorkers(t *testing.T) {
	many := newField(t, rules(t, "playmonster target=600"))
	if one, err := solve.NewField(background, many.Rules(), solve.Option{Workers: 1}); err != nil || one.Win(0, 50, 0) != many.Win(0, 50, 0) {
		t.Errorf("%v, or a chance that differs with one worker", err)
	}
	for _, text := range []string{"standard target=500", "wikipedia target=300", "standard target=100 farkles=2 penalty=100 floor=yes"} {
		r := rules(t, text)
		want := duelBits(t, newDuel(t, r), r.Target)
		for _, workers := range []int{1, 2, 7, math.MaxInt} {
			duel, err := solve.NewDuel(background, r, solve.Option{Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			for i, bits := range duelBits(t, duel, r.Target) {
				if bits != want[i] {
					t.Fatalf("%s: with %d workers chance %d has the bits %x, want %x", text, workers, i, bits, want[i])
				}
			}
		}
	}
}

// duelBits returns the bits of all chances of a duel.
func duelBits(t *testing.T, duel *solve.Duel, target int) (bits []uint64) {
	t.Helper()
	for a := 0; a < target; a += 50 {
		for b := 0; b < target; b += 50 {
			bits = append(bits, math.Float64bits(duel.Win(a, b)))
		}
	}
	return bits
}
