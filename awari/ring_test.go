package awari_test

import (
	"testing"

	"pips.example/awari"
)

// ring is what stands where, by another way: a list of owners and labels.
type ring struct {
	owner, label int
	home         bool
	opposite     int
}

// ringOf goes round a board. Pits opposite each other are as far from the ends
// of their rows: the first of a row lies before the last of the other.
func ringOf(pits int) []ring {
	var all []ring
	for owner := range 2 {
		for i := 1; i <= pits; i++ {
			all = append(all, ring{owner: owner, label: i, opposite: (1-owner)*(pits+1) + pits - i})
		}
		all = append(all, ring{owner: owner, home: true, opposite: (1-owner)*(pits+1) + pits})
	}
	return all
}

// Every pit and home of every board, and every index that is on none.
func TestRing(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		r := awari.Kalah(pits, 3)
		all := ringOf(pits)
		for i := range 256 {
			at := awari.Pit(i)
			want := ring{owner: 1, opposite: i}
			if i < len(all) {
				want = all[i]
			}
			if got := (ring{int(r.Owner(at)), int(r.Move(at)), r.IsHome(awari.South, at) || r.IsHome(awari.North, at), int(r.Opposite(at))}); got != want {
				t.Errorf("%d pits: %d is %+v, want %+v", pits, i, got, want)
			}
			for p := awari.Player(-1); p < 4; p++ {
				if got, want := r.IsHome(p, at), want.home && want.owner == int(p); got != want {
					t.Errorf("%d pits: IsHome(%v, %d) = %v", pits, p, i, got)
				}
				// A pit of the player comes back from its move; what is none is on no board.
				back := awari.Pit(255)
				if p == 0 && 1 <= i && i <= pits {
					back = awari.Pit(i - 1)
				} else if p == 1 && 1 <= i && i <= pits {
					back = awari.Pit(i + pits)
				}
				if got := r.Pit(p, awari.Move(i)); got != back {
					t.Errorf("%d pits: move %d of %v sows %d, want %d", pits, i, p, got, back)
				}
			}
			if want.home && r.Home(awari.Player(want.owner)) != at {
				t.Errorf("%d pits: the home is %d, want %d", pits, r.Home(awari.Player(want.owner)), i)
			}
		}
	}
}
