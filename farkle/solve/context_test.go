package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// solvers take some time for these rules.
var solvers = map[string]string{
	"turn":   "standard target=1000",
	"race":   "target=2000 farkles=2 penalty=100 dice=5 1=100 5=50",
	"field":  "standard target=1000",
	"duel":   "standard",
	"trio":   "standard target=2000",
	"answer": "standard",
}

func TestCancelled(t *testing.T) {
	before := runtime.NumGoroutine()
	for name, text := range solvers {
		r := rules(t, text)
		for _, n := range []int{-1, math.MinInt} { // goroutines; the last option counts
			if err := run(background, name, r, solve.Option{Workers: 1}, solve.Option{Workers: n}); !errors.Is(err, pips.ErrTooLarge) {
				t.Errorf("%s with %d workers: %v", name, n, err)
			}
		}
		if err := run(cancelled(), name, r); err != context.Canceled {
			t.Errorf("%s: the error is %v", name, err)
		}
		late, cancel := context.WithDeadline(background, time.Unix(0, 0))
		if err := run(late, name, r); err != context.DeadlineExceeded {
			t.Errorf("%s: the error after the deadline is %v", name, err)
		}
		cancel()
		for workers := 1; workers <= 3; workers++ {
			ctx, cancel := context.WithCancel(background)
			calls, after := 0, 0
			err := run(ctx, name, r, solve.Option{Workers: workers}, solve.Option{Progress: func(done, total int) {
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

// Several goroutines ask the same solvers.
func TestConcurrent(t *testing.T) {
	r := rules(t, "standard target=300")
	turn, race, duel, field := newTurn(t, r), newRace(t, r), newDuel(t, r), newField(t, r)
	var states []farkle.State
	for _, text := range []string{"scores=0,0 roll=112345", "scores=200,0 opened=1,0 points=50 roll=15", "scores=0,250 opened=0,1 roll=111555"} {
		states = append(states, parsed(t, r, text))
	}
	var waiting []farkle.State // the last two are of a turn that does not come there
	for _, text := range []string{"due=6", "points=100 due=5", "points=50 due=1", "points=50 due=6"} {
		waiting = append(waiting, parsed(t, r, "scores=50,0 opened=1,0 "+text))
	}
	gametest.Concurrently(t, 6, func(i int) (answers string) {
		for k := range 3 {
			s := states[(i+k)%len(states)]
			for _, p := range []adviser{turn, race, duel, field} {
				m, v := top(p, s)
				answers += fmt.Sprintln(m, v, pips.Best(p)(see(r, s)))
			}
			answers += fmt.Sprintln(duel.Values(waiting[(i+k)%len(waiting)]))
			answers += fmt.Sprintln(expected(turn, 6, 0), whole(turn), race.Turns(50*k), race.Average(), duel.Win(50*k, 50*i), field.Win(50*k, 50*i%300, 0))
		}
		return answers
	})
}

// reported returns how much is done in each call of Progress, and the total, which never changes.
func reported(t *testing.T, name, text string) (done []int, total int) {
	t.Helper()
	if err := run(background, name, rules(t, text), solve.Option{Progress: func(d, of int) {
		if total = max(total, of); of != total || d > of {
			t.Errorf("%s: %d of %d after a total of %d", text, d, of, total)
		}
		done = append(done, d)
	}}, solve.Option{}); err != nil {
		t.Errorf("%s: %v", text, err)
	}
	return done, total
}

// A turn reports each number of points that it solves on its own, from the most down, after the tail, of which six ones
// only have none. A race reports each score once, from the target down, and a field its race. A duel reports the pairs
// of scores by their sum, where which player has which score makes no pair of its own, and a trio the triples by the
// most that is needed.
func TestProgress(t *testing.T) {
	each := func(first, last int) (list []int) {
		for ; first <= last; first++ {
			list = append(list, first)
		}
		return list
	}
	for _, c := range []struct {
		name, rules string
		want        []int
	}{
		{"turn", "target=1 111111=100", []int{1}},
		{"turn", "standard", each(1, 214)},
		{"race", "standard target=1000", each(0, 20)},
		{"field", "standard target=1000", each(0, 20)},
		{"race", "target=430 dice=5 1=100 5=50", each(0, 9)},
		{"duel", "target=50 dice=5 1=100 5=50", []int{1}},
		{"duel", "target=100 dice=5 1=100 5=50", []int{1, 2, 3}},
		{"duel", "target=350 dice=5 1=100 5=50", []int{1, 2, 4, 6, 9, 12, 16, 19, 22, 24, 26, 27, 28}},
		{"duel", "target=400 dice=5 1=100 5=50", []int{1, 2, 4, 6, 9, 12, 16, 20, 24, 27, 30, 32, 34, 35, 36}},
		{"trio", "target=200 dice=5 1=100 5=50", []int{1, 8, 27, 64}},
	} {
		if done, total := reported(t, c.name, c.rules); !slices.Equal(done, c.want) || total != done[len(done)-1] {
			t.Errorf("%s: %s: %v of %d, want %v", c.name, c.rules, done, total, c.want)
		}
	}
	if done, total := reported(t, "evaluate", "standard target=500"); len(done) < 10 || !slices.IsSorted(done) || done[len(done)-1] != total {
		t.Errorf("evaluate: %v of %d", done, total)
	}
}

// Under penalties a solver reports in each sweep how near the end is, as a part of the scores, and a duel before that
// each sum of scores in the first sweep. The total comes only at last.
func TestProgressPenalty(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		total       int
	}{
		{"race", "target=300 farkles=2 penalty=100 floor=yes dice=5 1=100 5=50", 6},
		{"race", "target=300 farkles=5 penalty=50 dice=5 1=100 5=50", 6 + 12}, // a dozen penalties below 0
		{"duel", "target=1500 farkles=2 penalty=100 floor=yes dice=5 1=100 5=100", 15},
	} {
		done, total := reported(t, c.name, c.rules)
		n := len(done)
		if total != c.total || n < 6 || n > 100 || !slices.IsSorted(done) || done[0] != 0 || done[n-2] == total || done[n-1] != total {
			t.Fatalf("%s: %s: %v of %d, want up to %d", c.name, c.rules, done, total, c.total)
		}
		if c.name == "duel" {
			if n < 35 || done[18] != 0 || done[19] != 1 || done[27] != 1 || done[n-2] < 3*total/4 {
				t.Errorf("%s: %v", c.rules, done)
			}
			continue
		}
		if middle := done[n/2]; middle < total/4 || middle > total*3/4 {
			t.Errorf("%s: %v of %d, which is not even", c.rules, done, total)
		}
		if n > 2*total && len(slices.Compact(done)) != total+1 {
			t.Errorf("%s: %v of %d in %d sweeps, which leaves something out", c.rules, done, total, n)
		}
	}
}
