package solve_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/awari"
	"pips.example/internal/gen"
)

// Each legal move has a value and a regret, the best one is the value of the position, and the position
// with sides exchanged has the same value for the player to move.
func TestSolveProperty(t *testing.T) {
	for _, text := range []string{"standard pits=3 beans=2", "kalah pits=3 beans=2", "oware pits=3 beans=2"} {
		r := rules(t, text)
		solver := newSolver(t, r)
		rapid.Check(t, func(t *rapid.T) {
			s := gen.Reached(r, 12).Draw(t, "state")
			best := gen.Choices(t, r, s, solver)
			rows := ringOf(s.Board)
			board, err := awari.NewBoard(slices.Concat(rows[r.Pits+1:], rows[:r.Pits+1])...)
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range []awari.State{s, {Board: board, Turn: s.Turn.Other(), Extra: s.Extra}} {
				if got, err := solver.Solve(context.Background(), at); err != nil || !got.Proved || float64(got.Value) != best {
					t.Fatalf("%v: %v is worth %+v, %v, want %v", r, at, got, err, best)
				}
			}
		})
	}
}
