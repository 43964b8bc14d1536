// Package talk is what the example programs share that find moves of Awari for other programs, which
// talk to them in lines of text.
package talk

import (
	"context"
	"errors"
	"flag"
	"math"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// A Thinker finds moves of Awari, Kalah and Oware by the solver, one at a time, while its program
// goes on.
type Thinker struct {
	Time   time.Duration // for a move
	Nodes  int           // positions that are looked at for a move, 0 for any number
	Memory int           // megabytes

	solver *solve.Solver // by the rules of the last position …
	memory int           // … with as much
	tell   func(solve.Result)
}

// Flags defines -time, -nodes and -memory, whose values are the defaults.
func (t *Thinker) Flags(f *flag.FlagSet) {
	Time(f, &t.Time)
	terminal.Number(f, "nodes", &t.Nodes, 1_000_000_000)
	terminal.Number(f, "memory", &t.Memory, 16_000)
}

// Time defines the flag -time for a time above 0.
func Time(f *flag.FlagSet, d *time.Duration) {
	f.Func("time", "", func(s string) (err error) {
		if *d, err = time.ParseDuration(s); err != nil || *d <= 0 {
			return errors.New("it is a time above 0, as in 10s")
		}
		return nil
	})
}

// maxDepth is how many sowings ahead are looked at in full. Each further one takes two to three
// times as long.
const maxDepth = 12

// Begin begins to think about a position in which somebody can move, for a time, or with a depth from
// 1 to 12 so many sowings ahead. The channel gives what is found, each time that it gets better,
// and is closed behind the last; before that nothing else can begin. Stop ends it early.
func (t *Thinker) Begin(ctx context.Context, v awari.View, limit time.Duration, depth int) (found <-chan solve.Result, stop context.CancelFunc) {
	results := make(chan solve.Result)
	thinking, stop := context.WithTimeout(ctx, limit)
	var last solve.Result
	tell := func(r solve.Result) {
		if !news(r, last) {
			return
		}
		last = r
		select {
		case results <- r:
		case <-ctx.Done():
		}
	}
	go func() {
		defer close(results)
		defer stop()
		if depth < 1 || depth > maxDepth {
			r, err := t.solve(thinking, v, tell)
			if err == nil || errors.Is(err, context.Canceled) {
				tell(r)
				return
			}
			depth = maxDepth / 2 // too many beans for the solver
		}
		tell(solve.Result{Moves: []pips.Choice[awari.Move]{{Move: awari.Search(depth)(v)}}})
	}()
	return results, stop
}

// news reports whether a result says what the last one, if there is any, did not.
func news(r, last solve.Result) bool {
	return len(last.Moves) == 0 || r.Moves[0].Move != last.Moves[0].Move ||
		r.Value != last.Value || r.Low != last.Low || r.High != last.High || len(r.Line) > max(len(last.Line), 1)
}

// solve solves a position as far as it gets.
func (t *Thinker) solve(ctx context.Context, v awari.View, tell func(solve.Result)) (r solve.Result, err error) {
	if t.solver == nil || t.solver.Rules() != v.Rules || t.memory != t.Memory {
		t.memory = t.Memory
		progress := func(r solve.Result) { t.tell(r) }
		t.solver, err = solve.New(v.Rules, solve.Option{Memory: min(t.Memory, math.MaxInt>>20) << 20}, solve.Option{Nodes: t.Nodes}, solve.Option{BestOnly: true}, solve.Option{Progress: progress})
		if err != nil {
			return r, err
		}
	}
	t.tell = tell
	return t.solver.Solve(ctx, v.State)
}
