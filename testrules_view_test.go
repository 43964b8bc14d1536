package pips_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// A coyView has points that its JSON hides.
type coyView struct {
	Turn pips.Player
	s    PigState
}

// coyPig are the rules of Pig that end with the first decision, and have such views.
type coyPig struct{ Pig }

func (r coyPig) Moves(s PigState) iter.Seq[PigMove] {
	return slices.Values(slices.Collect(r.Pig.Moves(s))[:min(1, s.Points)])
}

func (r coyPig) Apply(s PigState, m PigMove) (PigState, error) {
	if !m.Hold {
		return s, pips.ErrIllegal
	}
	return r.Pig.Apply(s, m)
}

func (r coyPig) View(s PigState, _ pips.Player) coyView { return coyView{s.Turn, s} }

func (r coyPig) Guess(v coyView, _ rand.Source) (PigState, error) { return v.s, nil }

// What the JSON of views hides is found, also if it changes only from one game to the next.
func TestViewsOfTwoGames(t *testing.T) {
	if err := pips.TestRules(coyPig{1}, 1); err == nil || !strings.Contains(err.Error(), "have the same JSON") {
		t.Error(err)
	}
}

// lendingPig are the rules of Pig with views of one slice, which all share.
type lendingPig struct {
	Pig
	slice []int
}

func (r lendingPig) View(s PigState, _ pips.Player) []int {
	return append(r.slice[:0], int(s.Turn), s.Scores[0], s.Scores[1], s.Points)
}

func (r lendingPig) Guess(v []int, _ rand.Source) (PigState, error) {
	return PigState{Turn: pips.Player(v[0]), Scores: [2]int{v[1], v[2]}, Points: v[3], Rolled: true}, nil
}

// A view that the next one changes is found.
func TestViewsThatChange(t *testing.T) {
	if err := pips.TestRules(lendingPig{100, make([]int, 4)}, 1); err == nil || !strings.Contains(err.Error(), "View: the JSON of one was [0,0,0,4], and is [") {
		t.Error(err)
	}
	if err := pips.TestRules(lendingPig{Pig: 100}, 1); err != nil { // which makes a slice each time
		t.Error(err)
	}
}
