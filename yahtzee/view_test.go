package yahtzee_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// A view holds the state, and a guess is the state.
func TestView(t *testing.T) {
	r, s := yahtzee.Yatzy(), gameState(t, "turn=1 left=1 roll=12266 [ones=3] []")
	for _, p := range []pips.Player{0, 1, pips.Nobody} {
		v := r.View(s, p)
		if v != (yahtzee.View{Rules: r, Player: p, State: s}) {
			t.Errorf("player %v sees %+v", p, v)
		}
		if got, err := r.Guess(v, nil); got != s || err != nil {
			t.Errorf("player %v guesses %v, %v", p, got, err)
		}
		if !slices.Equal(slices.Collect(v.Moves()), slices.Collect(r.Moves(s))) {
			t.Errorf("player %v has other moves", p)
		}
	}
	if _, err := yahtzee.Kata().Guess(r.View(s, 0), nil); !errors.Is(err, pips.ErrForeign) {
		t.Errorf("a view of other rules: %v", err)
	}
	if _, err := r.Guess(r.View(yahtzee.State{}, 0), nil); !errors.Is(err, pips.ErrState) {
		t.Errorf("a view of no state: %v", err)
	}
}
