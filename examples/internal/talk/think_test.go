package talk

import (
	"testing"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/examples/internal/terminal"
)

// think returns all results for the first position of a game.
func think(t *testing.T, thinker *Thinker, r awari.Rules, limit time.Duration, depth int) (results []solve.Result) {
	t.Helper()
	found, _ := thinker.Begin(t.Context(), r.View(r.Start(), awari.South), limit, depth)
	for r := range found {
		results = append(results, r)
	}
	if len(results) == 0 {
		t.Fatalf("%v: nothing was found", r)
	}
	return results
}

// The first player loses Kalah with three pits of six beans by 8: Irving, Donkers and Uiterwijk (2000). The solver is
// kept for the next position of the same rules and memory.
func TestProof(t *testing.T) {
	thinker := Thinker{Memory: 16}
	proof := func(r awari.Rules, value int) *solve.Solver {
		t.Helper()
		results := think(t, &thinker, r, time.Hour, 0)
		if last := results[len(results)-1]; !last.Proved || last.Value != value || len(last.Line) < 2 {
			t.Errorf("%+v", last)
		}
		return thinker.solver
	}
	proof(awari.Kalah(3, 6), -8)
	kept := proof(awari.Kalah(3, 3), 2)
	if proof(awari.Kalah(3, 3), 2) != kept {
		t.Error("another solver")
	}
	if thinker.Memory = 17; proof(awari.Kalah(3, 3), 2) == kept {
		t.Error("the solver still has the memory of before")
	}
}

// Results are reported when they are found, but not twice.
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
			t.Errorf("%+v after %+v", result, last)
		}
		last = result
	}
	if n < 2 {
		t.Errorf("%d results", n)
	}
	result := func(m awari.Move, value, low, high int, line ...awari.Move) solve.Result {
		return solve.Result{Moves: []pips.Choice[awari.Move]{{Move: m}}, Value: value, Low: low, High: high, Line: line}
	}
	old := result(3, 1, -2, 4, 3, 1)
	for _, tt := range []struct {
		r    solve.Result
		news bool
	}{
		{old, false}, {result(3, 1, -2, 4), false}, {result(3, 1, -2, 4, 3, 1, 2), true}, {result(2, 1, -2, 4), true},
		{result(3, 2, -2, 4), true}, {result(3, 1, -1, 4), true}, {result(3, 1, -2, 3), true},
	} {
		if news(tt.r, old) != tt.news || !news(tt.r, solve.Result{}) {
			t.Errorf("%+v: want %v", tt.r, tt.news)
		}
	}
	if news(result(3, 1, -2, 4, 3), result(3, 1, -2, 4)) {
		t.Error("a line of the move alone is no news")
	}
}

// A search ends with its time, its depth or stop, and has a move. Beyond 12 the depth is none, and the solver takes over
// unless there are too many beans.
func TestEnd(t *testing.T) {
	large, full := awari.Kalah(6, 6), awari.Kalah(7, 40)
	for _, depth := range []int{0, 13} {
		if last := think(t, &Thinker{Memory: 16}, large, time.Millisecond, depth)[0]; last.Proved || len(last.Moves) != 6 {
			t.Errorf("depth %d: %+v", depth, last)
		}
	}
	thinker := Thinker{Memory: 16}
	found, stop := thinker.Begin(t.Context(), large.View(large.Start(), awari.South), time.Hour, 0)
	stop()
	if r, more := <-found; !more || len(r.Moves) != 6 {
		t.Errorf("%+v", r)
	}
	for range found {
	}
	for depth, r := range map[int]awari.Rules{1: large, 3: large, 12: large, 0: full} {
		want := depth
		if depth == 0 {
			want = maxDepth / 2
		}
		move := awari.Search(want)(r.View(r.Start(), awari.South))
		if got := think(t, &thinker, r, time.Hour, depth); len(got) != 1 || len(got[0].Moves) != 1 || got[0].Moves[0].Move != move {
			t.Errorf("depth %d: %+v, want %v", depth, got, move)
		}
	}
}

func TestFlags(t *testing.T) {
	var got Thinker
	f := terminal.Flags("test")
	got.Flags(f)
	if err := f.Parse([]string{"-time", "2h", "-nodes", "1000000000", "-memory", "16000"}); err != nil || got.Time != 2*time.Hour || got.Nodes != 1_000_000_000 || got.Memory != 16_000 {
		t.Errorf("%+v, %v", got, err)
	}
	for _, args := range [][]string{{"-time", "0s"}, {"-time", "1"}, {"-nodes", "1000000001"}, {"-memory", "16001"}} {
		if err := f.Parse(args); err == nil {
			t.Errorf("%q: %+v", args, got)
		}
	}
}
