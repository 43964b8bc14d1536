package awari_test

import (
	"testing"

	"pips.example/awari"
)

// Every pit and home of every board, and every other index, by the slow game.
func TestRing(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		r := awari.Kalah(pits, 3)
		g := slowGame{r}
		for i := range 256 {
			at, owner, move, opposite := awari.Pit(i), awari.South, 0, i
			for p := awari.South; p <= awari.North; p++ {
				if g.owns(p, i) {
					move = i - g.first(p) + 1
					opposite = g.first(p.Other()) + pits - move // as far from the other end of the row
				} else if i == g.home(p) {
					opposite = g.home(p.Other())
				}
			}
			if i > g.home(awari.South) {
				owner = awari.North
			}
			if r.Owner(at) != owner || r.Move(at) != awari.Move(move) || r.Opposite(at) != awari.Pit(opposite) {
				t.Errorf("%d pits: %d is move %v of player %v, opposite %d, want %d", pits, i, r.Move(at), r.Owner(at), r.Opposite(at), opposite)
			}
			for p := awari.Player(-1); p < 4; p++ {
				plays := p == awari.South || p == awari.North
				if got := r.IsHome(p, at); got != (plays && i == g.home(p)) {
					t.Errorf("%d pits: IsHome(%v, %d) = %v", pits, p, i, got)
				}
				back := 255
				if plays && 1 <= i && i <= pits {
					back = g.first(p) + i - 1
				}
				if got := r.Pit(p, awari.Move(i)); got != awari.Pit(back) {
					t.Errorf("%d pits: move %d of %v sows %d, want %d", pits, i, p, got, back)
				}
			}
		}
	}
}
