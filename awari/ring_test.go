package awari_test

import (
	"testing"

	"pips.example/awari"
)

// Every pit and home of every board, and every other index.
func TestRing(t *testing.T) {
	type place struct {
		owner          awari.Player
		move, opposite int
	}
	for pits := 1; pits <= awari.MaxPits; pits++ {
		r := awari.Kalah(pits, 3)
		places := map[int]place{pits: {awari.South, 0, 2*pits + 1}, 2*pits + 1: {awari.North, 0, pits}}
		for i := range pits { // the opposite pit is as far from the other end of the row
			places[i], places[pits+1+i] = place{awari.South, i + 1, 2*pits - i}, place{awari.North, i + 1, pits - 1 - i}
		}
		for i := range 256 {
			at := awari.Pit(i)
			want, ok := places[i]
			if !ok {
				want = place{awari.North, 0, i}
			}
			if got := (place{r.Owner(at), int(r.Move(at)), int(r.Opposite(at))}); got != want {
				t.Errorf("%d pits: %d is %+v, want %+v", pits, i, got, want)
			}
			for p := awari.Player(-1); p < 4; p++ {
				if got := r.IsHome(p, at); got != (ok && want.move == 0 && want.owner == p) {
					t.Errorf("%d pits: IsHome(%v, %d) = %v", pits, p, i, got)
				}
				back := 255
				if (p == awari.South || p == awari.North) && 1 <= i && i <= pits {
					back = int(p)*(pits+1) + i - 1
				}
				if got := r.Pit(p, awari.Move(i)); got != awari.Pit(back) {
					t.Errorf("%d pits: move %d of %v sows %d, want %d", pits, i, p, got, back)
				}
			}
		}
	}
}
