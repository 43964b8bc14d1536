package farkle_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// The rest of the contract, where it says more than another method.
func TestContract(t *testing.T) {
	r := farkle.Standard()
	s := gameState(t, r, "scores=300,-50 points=100 due=4")
	for p, want := range map[pips.Player]int{0: 300, 1: -50, 2: 0, 7: 0, 8: 0, pips.Nobody: 0, -128: 0, 127: 0} {
		if got := r.Standing(s, p); got != want {
			t.Errorf("player %v has %d points, want %d", p, got, want)
		}
	}
	for due, want := range map[int]int{-1: 0, 0: 0, 7: 6} {
		if d := r.Draw(farkle.State{Due: due}, rand.NewPCG(1, 2)); d.Len() != want {
			t.Errorf("where %d dice are due: %v, want %d dice", due, d, want)
		}
	}
	if d := r.Draw(s, rand.NewPCG(1, 2)); d != dice.Roll(rand.NewPCG(1, 2), 4) {
		t.Errorf("four dice fall as %v", d)
	}
	for _, p := range []pips.Player{0, 1, pips.Nobody} {
		v := r.View(s, p)
		if v.Rules != r || v.State != s || v.Player != p {
			t.Errorf("player %v sees %+v", p, v)
		}
		if got, err := r.Guess(v, nil); got != s || err != nil {
			t.Errorf("player %v guesses %v, %v", p, got, err)
		}
		if got, err := farkle.MustParseRules("zilch").Guess(v, nil); got != (farkle.State{}) || !errors.Is(err, pips.ErrForeign) {
			t.Errorf("by other rules player %v guesses %v, %v", p, got, err)
		}
	}
}
