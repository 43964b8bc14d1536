package talk

import (
	"testing"
	"time"

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
	for i, r := range results[1:] {
		before := results[i]
		if r.Low < before.Low || r.High > before.High || r.Low == before.Low && r.High == before.High && r.Value == before.Value &&
			r.Moves[0].Move == before.Moves[0].Move && len(r.Line) < 2 {
			t.Errorf("%+v comes after %+v", r, before)
		}
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
	thinker.Nodes = 7
	thinker.Memory = 17 // another solver
	found, _ = thinker.Begin(t.Context(), large.View(large.Start(), awari.South), time.Hour, 0)
	var last solve.Result
	for last = range found {
	}
	if last.Nodes > 100 || thinker.solver.Rules() != large {
		t.Errorf("%+v", last)
	}
}

// A depth looks so far and no further; beyond 12 the solver does, but for too many beans.
func TestDepth(t *testing.T) {
	large, full := awari.Kalah(6, 6), awari.Kalah(7, 40)
	for _, depth := range []int{1, 3, 12} {
		want := awari.Search(depth)(large.View(large.Start(), awari.South))
		if got := think(t, large, time.Hour, depth); len(got) != 1 || len(got[0].Moves) != 1 || got[0].Moves[0].Move != want {
			t.Errorf("depth %d: %+v, want %v", depth, got, want)
		}
	}
	if got := think(t, large, time.Millisecond, 13)[0]; len(got.Moves) != 6 {
		t.Errorf("%+v", got)
	}
	if got := think(t, full, time.Hour, 0)[0]; len(got.Moves) != 1 || full.Legal(full.Start(), got.Moves[0].Move) != nil {
		t.Errorf("%+v", got)
	}
}
