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
			if back := r.Opposite(r.Opposite(at)); back != at {
				t.Errorf("%d pits: opposite of the opposite of %d is %d", pits, i, back)
			}
			for p := awari.Player(-1); p < 4; p++ {
				if got, want := r.IsHome(p, at), want.home && want.owner == int(p); got != want {
					t.Errorf("%d pits: IsHome(%v, %d) = %v", pits, p, i, got)
				}
			}
			if want.home && r.Home(awari.Player(want.owner)) != at {
				t.Errorf("%d pits: the home is %d, want %d", pits, r.Home(awari.Player(want.owner)), i)
			}
			// The number comes back as the pit of its owner.
			for p := awari.Player(-1); p < 3; p++ {
				back := r.Pit(p, r.Move(at))
				if mine := want.label > 0 && want.owner == int(p); (back == at) != mine && i != 255 {
					t.Errorf("%d pits: %d of %v is pit %d, want %d: %v", pits, want.label, p, back, i, mine)
				}
				if (want.label == 0 || p < 0 || p > 1) && back != 255 {
					t.Errorf("%d pits: %d of %v is pit %d", pits, want.label, p, back)
				}
			}
			// What is no number of a pit is on no board.
			if m := awari.Move(i); (m < 1 || int(m) > pits) && (r.Pit(awari.South, m) != 255 || r.Pit(awari.North, m) != 255) {
				t.Errorf("%d pits: the pits of %d are %d and %d", pits, m, r.Pit(awari.South, m), r.Pit(awari.North, m))
			}
		}
	}
	// With six pits a side it is 12 minus the pit, as the report has it.
	for at := range awari.Pit(13) {
		if at != 6 && awari.Standard().Opposite(at) != 12-at {
			t.Errorf("opposite of %d is %d", at, awari.Standard().Opposite(at))
		}
	}
}
