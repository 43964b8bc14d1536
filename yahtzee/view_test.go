package yahtzee_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// A guess is the state, except for other rules and impossible states.
func TestGuess(t *testing.T) {
	r, s := yahtzee.Yatzy(), gameState(t, "turn=1 left=1 roll=12266 [ones=3] []")
	for v, want := range map[yahtzee.View]error{
		r.View(s, 1):                nil,
		r.View(s, pips.Nobody):      nil,
		yahtzee.Kata().View(s, 1):   pips.ErrForeign,
		r.View(yahtzee.State{}, -1): pips.ErrState,
	} {
		if got, err := r.Guess(v, nil); !errors.Is(err, want) || (got == s) != (want == nil) {
			t.Errorf("of %+v: %v, %v, want %v", v, got, err, want)
		}
	}
}
