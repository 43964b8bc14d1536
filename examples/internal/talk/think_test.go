package talk

import (
	"testing"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// think thinks about the start of a game to the end.
func think(t *testing.T, r awari.Rules, limit time.Duration, depth int) (results []solve.Result) {
	t.Helper()
	thinker := Thinker{Memory: 16}
	found, _ := thinker.Begin(t.Context(), r.View(r.Start(), awari.South), limit, depth)
	for r := range found {
		results = append(results, r)
	}
	if len(results) == 0 {
		t.Fatalf("%v: nothing was found", r)
	}
	return results
}

// The first player loses Kalah with three pits of six beans by 8: Irving, Donkers and Uiterwijk
// (2000).
func TestProof(t *testing.T) {
	results := think(t, awari.Kalah(3, 6), time.Hour, 0)
	if last := results[len(results)-1]; !last.Proved || last.Value != -8 || len(last.Line) < 2 {
		t.Errorf("%+v", last)
	}
}

// What is found is told at once, but not twice.
func TestNews(t *testing.T) {
	r := awari.MustParseRules("oware")
	s, err := awari.ParseState("3 0 1 2 1 3 16 / 2 1 0 2 0 1 16")
	if err != nil {
		t.Fatal(err)
	}
	thinker := Thinker{Memory: 16, Nodes: 230_000}
	found, _ := thinker.Begin(t.Context(), r.View(s, awari.South), time.Hour, 0)
	var last solve.Result
	n := 0
	for result := range found {
		if n++; n > 1 && !news(result, last) {
			t.Errorf("%+v comes after %+v", result, last)
		}
		last = result
	}
	if n < 2 {
		t.Errorf("%d results", n)
	}
	moves := func(m awari.Move) []pips.Choice[awari.Move] { return []pips.Choice[awari.Move]{{Move: m}} }
	old := solve.Result{Moves: moves(3), Value: 1, Low: -2, High: 4, Line: []awari.Move{3, 1}}
	for _, tt := range []struct {
		r    solve.Result
		news bool
	}{
		{old, false},
		{solve.Result{Moves: moves(3), Value: 1, Low: -2, High: 4}, false},
		{solve.Result{Moves: moves(3), Value: 1, Low: -2, High: 4, Line: []awari.Move{3, 1, 2}}, true},
		{solve.Result{Moves: moves(2), Value: 1, Low: -2, High: 4}, true},
		{solve.Result{Moves: moves(3), Value: 2, Low: -2, High: 4}, true},
		{solve.Result{Moves: moves(3), Value: 1, Low: -1, High: 4}, true},
		{solve.Result{Moves: moves(3), Value: 1, Low: -2, High: 3}, true},
	} {
		if news(tt.r, old) != tt.news || !news(tt.r, solve.Result{}) {
			t.Errorf("%+v: want %v", tt.r, tt.news)
		}
	}
	old.Line = nil
	if one := old; news(solve.Result{Moves: one.Moves, Value: 1, Low: -2, High: 4, Line: []awari.Move{3}}, old) {
		t.Error("a line of the move alone is no news")
	}
}

// A time ends a search, and so does stop; either way there is a move.
func TestEnd(t *testing.T) {
	large := awari.Kalah(6, 6)
	if last := think(t, large, time.Millisecond, 0)[0]; last.Proved || len(last.Moves) != 6 {
		t.Errorf("%+v", last)
	}
	thinker := Thinker{Memory: 16}
	found, stop := thinker.Begin(t.Context(), large.View(large.Start(), awari.South), time.Hour, 0)
	stop()
	if r, more := <-found; !more || len(r.Moves) != 6 {
		t.Errorf("%+v", r)
	}
	for range found {
	}
}

// A solver is kept for the next position of the same rules.
func TestKept(t *testing.T) {
	thinker := Thinker{Memory: 16}
	value := func(r awari.Rules) (last solve.Result) {
		found, _ := thinker.Begin(t.Context(), r.View(r.Start(), awari.South), time.Hour, 0)
		for last = range found {
		}
		return last
	}
	small := awari.Kalah(3, 3)
	value(small)
	kept := thinker.solver
	if got := value(small); got.Value != 2 || thinker.solver != kept {
		t.Errorf("%+v", got)
	}
	if got := value(awari.Kalah(2, 6)); got.Value != 8 {
		t.Errorf("%+v", got)
	}
	value(small)
	kept, thinker.Memory = thinker.solver, 17
	if value(small); thinker.solver == kept {
		t.Error("the solver still has as much memory as before")
	}
}
