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
