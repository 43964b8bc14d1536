package solve

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// All lanes of a row rise to the largest of the rows after it in the list, or take it.
func TestRaise(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for n := range 8 {
		var r, kept, taken rows
		for i := range r.bits {
			r.bits[i] = toBits(rnd.Float64())
		}
		kept.bits, taken.bits = r.bits, r.bits
		list := make([]uint16, 10*(n+1))
		want := make([][lanes]float64, 10)
		for i, row := range rnd.Perm(groupMask)[:10] {
			list[i*(n+1)] = uint16(lanes * row)
			for j := range n {
				list[i*(n+1)+1+j] = fillRow(rnd.IntN(groupMask))
			}
			for lane := range lanes {
				for _, at := range list[i*(n+1):][:n+1] {
					want[i][lane] = max(want[i][lane], fromBits(r.bits[int(at)+lane]))
				}
			}
		}
		r.raise(n, list)
		if 1 <= n && n <= 5 {
			kept.raiseKept(n, list)
		}
		if n > 0 {
			taken.take(n, list)
		}
		for i, want := range want {
			g := int(list[i*(n+1)])
			if got := r.value[g:][:lanes]; !slices.Equal(got, want[:]) {
				t.Errorf("%d rows rise to %v, want %v", n, got, want)
			}
			for lane := range want {
				var most int64
				for _, at := range list[i*(n+1)+1:][:n] {
					most = max(most, r.bits[int(at)+lane])
				}
				if n > 0 && (taken.bits[g+lane] != most || taken.value[g+lane] != fromBits(most)) {
					t.Errorf("%d rows: lane %d takes %v, want %v", n, lane, taken.value[g+lane], fromBits(most))
				}
			}
			for lane, want := range want {
				if got := fromBits(kept.bits[g+lane]); got != want && 1 <= n && n <= 5 {
					t.Errorf("%d rows: lane %d of a smaller group rises to %v, want %v", n, lane, got, want)
				}
			}
		}
	}
}
