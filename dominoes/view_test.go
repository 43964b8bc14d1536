package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
)

// What cannot be played brings nothing.
func TestGainOfNothing(t *testing.T) {
	v := dominoes.Standard().View(mustState(t, "scores=58,0 hand1=5-0,6-6 board=5-5"), dominoes.Player1)
	for _, m := range []dominoes.Move{{Knock: true}, {Domino: dominoes.Domino{L: 255, R: 255}}, {Domino: dominoes.Domino{L: 7, R: 5}}, {Domino: dominoes.Domino{L: 5}, End: 9}, {Domino: dominoes.Domino{L: 6, R: 6}}} {
		if points, wins := v.Gain(m); points != 0 || wins {
			t.Errorf("%v brings %d, %v", m, points, wins)
		}
	}
}
