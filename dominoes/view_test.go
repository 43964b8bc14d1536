package dominoes_test

import (
	"slices"
	"testing"

	"pips.example"
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

// Unseen are the tiles of which hand, board and knocks say nothing. A spectator sees the
// board alone.
func TestUnseen(t *testing.T) {
	s := mustState(t, "hand1=0-0,6-6 hand2=1-0,5-4 board=1-1,1-2 knocked1=5 knocked2=623")
	for p, want := range map[dominoes.Player]string{
		0:           "1-0 4-0 4-1 4-4 5-0 5-1 5-4 5-5",
		1:           "0-0 2-0 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 6-0 6-1 6-2 6-3 6-4 6-6",
		pips.Nobody: "0-0 1-0 2-0 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5 6-0 6-1 6-2 6-3 6-4 6-5 6-6",
	} {
		if got := dominoes.HandOf(slices.Collect(dominoes.Standard().View(s, p).Unseen())...).String(); got != want {
			t.Errorf("unseen by %v: %s, want %s", p, got, want)
		}
	}
}

// Whoever is no player looks on, and has no points.
func TestNobody(t *testing.T) {
	r, s := dominoes.Standard(), mustState(t, "scores=12,40 hand1=0-0,6-6 hand2=1-0,5-4")
	for _, p := range []dominoes.Player{2, 3, 127, -2, -128, pips.Nobody} {
		if got := r.View(s, p); got != r.View(s, pips.Nobody) || got.Player != pips.Nobody || got.Hand.Len() != 0 {
			t.Errorf("player %d sees %+v", p, got)
		}
		if n := r.Standing(s, p); n != 0 {
			t.Errorf("player %d has %d points", p, n)
		}
	}
}
