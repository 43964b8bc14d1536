package solve_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/internal/gen"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Each legal move of a state has a value and a regret, equal ones are in the order of Moves, and Best is the first. To
// fill a box is worth what is on the card and what is to come.
func TestSolverProperty(t *testing.T) {
	var all []yahtzee.Rules
	solvers := map[yahtzee.Rules]*solve.Solver{}
	for _, text := range append([]string{"kata boxes=ones,sixes,pair,yahtzee,chance yahtzee=50"}, smallRules...) {
		r := rules(t, text)
		all, solvers[r] = append(all, r), newSolver(t, r)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(all).Draw(t, "rules")
		s, state := solvers[r], gen.Reached(r, 12).Draw(t, "state")
		best, view := gen.Choices(t, r, state, s), r.View(state, state.Turn)
		list, _ := s.Choices(view)
		legal := slices.Collect(r.Moves(state))
		for i, c := range list[1:] {
			if before := list[i]; c.Value == before.Value && slices.Index(legal, c.Move) < slices.Index(legal, before.Move) {
				t.Fatalf("%v: %v after %v", state, c, before)
			}
		}
		if m, err := s.Best(view); err != nil || m != list[0].Move {
			t.Fatalf("%v: %v is best, %v, want %v", state, m, err, list[0].Move)
		}
		card := state.Cards[state.Turn]
		for box := range r.Open(card, state.Roll) {
			next, err := r.Place(card, box, state.Roll)
			if err != nil || s.Expected(next) > best+1e-9 {
				t.Fatalf("%v: %v leads to %v, more than %v, %v", state, box, s.Expected(next), best, err)
			}
		}
	})
}
