package awari_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
)

// plainGreedy is the definition: the largest lead, then another move, then the first.
func plainGreedy(r awari.Rules, s awari.State) awari.Move {
	best, most, again := awari.Move(0), math.MinInt, false
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		gain := lead(next, s.Turn) - lead(s, s.Turn)
		on := next.Turn == s.Turn && !r.Outcome(next).Over
		if gain > most || gain == most && on && !again {
			best, most, again = m, gain, on
		}
	}
	return best
}

// plainValue is the lead of a player after depth sowings, by plain minimax.
func plainValue(r awari.Rules, s awari.State, depth int, me awari.Player) int {
	if depth == 0 {
		return lead(s, me)
	}
	values := []int{}
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		values = append(values, plainValue(r, next, depth-1, me))
	}
	switch {
	case len(values) == 0:
		return lead(s, me)
	case s.Turn == me:
		return slices.Max(values)
	}
	return slices.Min(values)
}

// plainSearch takes the first of the best moves.
func plainSearch(r awari.Rules, s awari.State, depth int) awari.Move {
	best, most := awari.Move(0), math.MinInt
	for m := range r.Moves(s) {
		if depth < 1 {
			return m
		}
		next, _ := r.Apply(s, m)
		if v := plainValue(r, next, depth-1, s.Turn); v > most {
			best, most = m, v
		}
	}
	return best
}

// sameByDefinition compares Greedy and Search, up to a depth, with their definitions.
func sameByDefinition(t *testing.T, r awari.Rules, s awari.State, depth int) {
	t.Helper()
	if got, want := awari.Greedy()(r.View(s, s.Turn)), plainGreedy(r, s); got != want {
		t.Fatalf("%v: Greedy plays %v in %v, want %v", r, got, s, want)
	}
	for ; depth >= 0; depth-- {
		if got, want := awari.Search(depth)(r.View(s, s.Turn)), plainSearch(r, s, depth); got != want {
			t.Fatalf("%v: Search(%d) plays %v in %v, want %v", r, depth, got, s, want)
		}
	}
}

// Under all rules, with few and with many beans.
func TestStrategiesByDefinition(t *testing.T) {
	n := 12
	if testing.Short() {
		n = 6
	}
	for name, r := range allRules(t) {
		src := rand.New(rand.NewPCG(uint64(len(name)), 1))
		sameByDefinition(t, r, r.Start(), 4)
		for i := range n {
			sameByDefinition(t, r, randomState(t, src, r, []int{1, 2, 3, 5, 30, 255}[i%6]), 3+i%2)
		}
	}
}

// Pits that are nearly full, so that sowings are refused, and a board with the most beans, where one move gains all
// that are left and another all but one.
func TestSearchAtTheLimits(t *testing.T) {
	sameByDefinition(t, mustRules(t, "kalah pits=3"), mustState(t, "1 0 0 0 / 1 1 1 65531 turn=1"), 4)
	src := rand.New(rand.NewPCG(1, 1))
	for _, text := range []string{"kalah pits=2", "standard pits=2", "basic pits=2", "oware pits=2 majority=no", "basic pits=2 sow=no-homes end=mover-stuck"} {
		for range 25 {
			ring := make([]int, 6)
			for i := range ring {
				ring[i] = []int{0, 1, 2, 3, 252, 253, 254, 255}[src.IntN(8)]
			}
			sameByDefinition(t, mustRules(t, text), awari.State{Board: ringBoard(t, ring...), Turn: awari.Player(src.IntN(2))}, 4)
		}
	}
}

// The depth is limited by the stack if a bean moves round for ever.
func TestDepthsAtTheLimits(t *testing.T) {
	r, s := mustRules(t, "basic pits=1 sow=no-homes end=mover-stuck"), mustState(t, "1 0 / 0 0 turn=0")
	if n := awari.Perft(r, mustState(t, "0 2 / 0 0"), 1); n != 0 {
		t.Errorf("%d sowings after the end", n)
	}
	for _, depth := range []int{-1, 0, 1, 1000, 1001, math.MaxInt} {
		if m := awari.Search(depth)(awari.View{Rules: r, State: s}); m != 1 {
			t.Errorf("%d ahead: %v", depth, m)
		}
		want := uint64(1)
		if depth < 0 || depth > 1000 {
			want = 0
		}
		if n := awari.Perft(r, s, depth); n != want {
			t.Errorf("%d lines of %d sowings, want %d", n, depth, want)
		}
	}
}
