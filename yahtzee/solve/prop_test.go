package solve_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/internal/gen"
	"pips.example/yahtzee"
)

// Each legal move of a state has a value and a regret. A card with more points in a box is worth as many
// more if nothing else depends on them, and to fill a box is worth what is on the card and what is to come.
func TestSolverProperty(t *testing.T) {
	r := rules(t, "kata boxes=ones,sixes,pair,yahtzee,chance yahtzee=50")
	s := newSolver(t, r)
	rapid.Check(t, func(t *rapid.T) {
		state := gen.Reached(r, 12).Draw(t, "state")
		best := gen.Choices(t, r, state, s)
		card := state.Cards[state.Turn]
		for box := range r.Open(card, state.Roll) {
			next, err := r.Place(card, box, state.Roll)
			if err != nil || s.Expected(next) > best+1e-9 {
				t.Fatalf("%v: %v leads to %v, more than %v, %v", state, box, s.Expected(next), best, err)
			}
		}
	})
}

// Without bonus and jokers points that are on a card only add to what is to come.
func TestPointsAddProperty(t *testing.T) {
	r := rules(t, "kata boxes=ones,sixes,pair,yahtzee,chance yahtzee=50")
	s := newSolver(t, r)
	rapid.Check(t, func(t *rapid.T) {
		var cards [2]yahtzee.Card
		for range rapid.IntRange(0, r.Boxes.Len()).Draw(t, "filled") {
			box := rapid.SampledFrom(slices.Collect(r.Open(cards[0], dice.MustParse("12345")))).Draw(t, "box")
			for i := range cards {
				var err error
				if cards[i], err = r.Place(cards[i], box, gen.Dice(5, 5).Draw(t, "dice")); err != nil {
					t.Fatal(err)
				}
			}
		}
		a, b := s.Expected(cards[0])-float64(r.Total(cards[0])), s.Expected(cards[1])-float64(r.Total(cards[1]))
		if d := a - b; d > 1e-9 || d < -1e-9 {
			t.Fatalf("[%v] has %v to come, and [%v] %v", cards[0], a, cards[1], b)
		}
	})
}
