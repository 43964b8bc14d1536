package solve_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// background is a context that is never cancelled.
var background = context.Background()

// cancelled is a context that is cancelled.
func cancelled() context.Context {
	ctx, cancel := context.WithCancel(background)
	cancel()
	return ctx
}

// rules returns the rules of a valid text.
func rules(t testing.TB, text string) awari.Rules {
	t.Helper()
	return gametest.Must(t, awari.ParseRules, text)
}

// state returns the state of a valid text.
func state(t testing.TB, text string) awari.State {
	t.Helper()
	return gametest.Must(t, awari.ParseState, text)
}

// tabled yields the variants that have tables of endings.
func tabled() iter.Seq2[string, awari.Rules] {
	return func(yield func(string, awari.Rules) bool) {
		for name, r := range awari.Variants() {
			s, err := solve.New(r)
			if err == nil && s.Build(background, 0) == nil && !yield(name, r) {
				return
			}
		}
	}
}

// newSolver returns a solver for valid rules.
func newSolver(t testing.TB, r awari.Rules, opts ...solve.Option) *solve.Solver {
	t.Helper()
	s, err := solve.New(r, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return s
}

// solved solves a valid state.
func solved(t testing.TB, s *solve.Solver, at awari.State) solve.Result {
	t.Helper()
	r, err := s.Solve(background, at)
	if err != nil {
		t.Fatalf("%v: %v: %v", s.Rules(), at, err)
	}
	return r
}

// lead returns the number of beans that the player's home is ahead.
func lead(s awari.State, p awari.Player) int { return s.Board.Home(p) - s.Board.Home(p.Other()) }

// randomState returns a state with beans beans in the pits, sometimes all in one row. The homes hold the
// other beans of the rules, or any number.
func randomState(t testing.TB, src *rand.Rand, r awari.Rules, beans int) awari.State {
	t.Helper()
	ring := make([]int, 2*r.Pits+2)
	rows := [2]int{0, 1}
	if src.IntN(12) == 0 {
		rows[src.IntN(2)] ^= 1
	}
	for range beans {
		ring[rows[src.IntN(2)]*(r.Pits+1)+src.IntN(r.Pits)]++
	}
	home := 2*r.Pits*r.Beans - beans
	if src.IntN(3) == 0 {
		home = src.IntN(2*r.Pits*r.Beans + 3)
	}
	if home > 0 {
		ring[r.Pits] = src.IntN(home + 1)
		if src.IntN(3) > 0 { // near the middle, before a majority
			ring[r.Pits] = min(home, home/2+src.IntN(3))
		}
		ring[2*r.Pits+1] = home - ring[r.Pits]
	}
	board, err := awari.NewBoard(ring...)
	if err != nil {
		t.Fatalf("%v: %v", ring, err)
	}
	s := awari.State{Board: board, Turn: awari.Player(src.IntN(2))}
	switch r.Extra {
	case 1:
		s.Extra = uint8(src.IntN(2))
	case awari.Unlimited:
		s.Extra = uint8(src.IntN(3) * 127)
	}
	return s
}

// withMore returns a state with n more beans in a pit or a home.
func withMore(t testing.TB, s awari.State, at awari.Pit, n int) awari.State {
	t.Helper()
	ring := ringOf(s.Board)
	ring[at] += n
	board, err := awari.NewBoard(ring...)
	if err != nil {
		t.Fatal(err)
	}
	s.Board = board
	return s
}

// ringOf returns the beans of a board in the order of the ring.
func ringOf(b awari.Board) (ring []int) {
	for i := range len(strings.Fields(b.String())) - 1 {
		ring = append(ring, b.At(awari.Pit(i)))
	}
	return ring
}

// total returns the number of beans on a board.
func total(b awari.Board) (n int) {
	for _, beans := range ringOf(b) {
		n += beans
	}
	return n
}

// most is more than any lead.
const most = 1 << 17

// proved reports whether the value of a choice is.
func proved(c pips.Choice[awari.Move]) bool { return c.Low == c.High }

// byPit returns the moves of a result in ascending order.
func byPit(r solve.Result) []pips.Choice[awari.Move] {
	return slices.SortedFunc(slices.Values(r.Moves), func(a, b pips.Choice[awari.Move]) int { return int(a.Move) - int(b.Move) })
}
