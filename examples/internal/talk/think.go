// Package talk is shared by the example programs that find moves of Awari for other programs, in lines of text.
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

// A Thinker searches moves of Awari, Kalah and Oware in the background, one at a time.
type Thinker struct {
	Time   time.Duration // for a move
	Nodes  int           // limit of positions for a move, 0 for none
	Memory int           // megabytes

	solver *solve.Solver // by the rules of the last position …
	memory int           // … with this memory
	report func(solve.Result)
}

// Flags defines -time, -nodes and -memory. The fields have their defaults.
func (t *Thinker) Flags(f *flag.FlagSet) {
	Time(f, &t.Time)
	terminal.Number(f, "nodes", &t.Nodes, 1_000_000_000)
	terminal.Number(f, "memory", &t.Memory, 16_000)
}

// Time defines the flag -time, a duration above 0.
func Time(f *flag.FlagSet, d *time.Duration) {
	f.Func("time", "", func(s string) (err error) {
		if *d, err = time.ParseDuration(s); err != nil || *d <= 0 {
			return errors.New("must be a time above 0, as in 10s")
		}
		return nil
	})
}

// maxDepth is the largest depth of a full search. Each further sowing takes two to three times as long.
const maxDepth = 12

// Begin begins to search a position that has a legal move: depth sowings ahead if depth is from 1 to 12, else for
// a time. The channel yields each better result and is closed after the last; only then may Begin be called again.
// Stop ends the search early.
func (t *Thinker) Begin(ctx context.Context, v awari.View, limit time.Duration, depth int) (found <-chan solve.Result, stop context.CancelFunc) {
	results := make(chan solve.Result)
	thinking, stop := context.WithTimeout(ctx, limit)
	var last solve.Result
	report := func(r solve.Result) {
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
			r, err := t.solve(thinking, v, report)
			if err == nil || errors.Is(err, context.Canceled) {
				report(r)
				return
			}
			depth = maxDepth / 2 // too many beans for the solver
		}
		report(solve.Result{Moves: []pips.Choice[awari.Move]{{Move: awari.Search(depth)(v)}}})
	}()
	return results, stop
}

// news reports whether a result differs from the last one, if there is any.
func news(r, last solve.Result) bool {
	return len(last.Moves) == 0 || r.Moves[0].Move != last.Moves[0].Move ||
		r.Value != last.Value || r.Low != last.Low || r.High != last.High || len(r.Line) > max(len(last.Line), 1)
}

// solve solves a position within the limits.
func (t *Thinker) solve(ctx context.Context, v awari.View, report func(solve.Result)) (r solve.Result, err error) {
	if t.solver == nil || t.solver.Rules() != v.Rules || t.memory != t.Memory {
		t.memory = t.Memory
		t.solver, err = solve.New(v.Rules, solve.Option{
			Memory: min(t.Memory, math.MaxInt>>20) << 20, Nodes: t.Nodes, BestOnly: true, Progress: func(r solve.Result) { t.report(r) },
		})
		if err != nil {
			return r, err
		}
	}
	t.report = report
	return t.solver.Solve(ctx, v.State)
}
