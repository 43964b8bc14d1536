package solve

import (
	"math/big"
	"testing"

	"pips.example/awari"
	"pips.example/internal/sowing"
)

// choose returns the number of ways to choose k of n, 0 if there are not so many.
func choose(n, k int) *big.Int {
	if n < k {
		return new(big.Int)
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// The distributions of beans come in the order of their ranks, each once and
// none left out. There are C(n+2m, 2m) with up to n beans in m pits a side, and
// C(n+2m, 2m) - 2 C(n+m, m) + 1 of them have beans on both sides.
func TestRanks(t *testing.T) {
	most := []int{1: 127, 2: 20, 3: 11, 4: 8, 5: 7, 6: 6, 7: 5}
	for pits := 1; pits <= sowing.MaxPits; pits++ {
		r := awari.Kalah(pits, 3)
		s, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		all, open := int64(0), int64(1) // the empty board is taken off twice below
		for n := range most[pits] + 1 {
			rank := uint64(0)
			last := sowing.Position{}
			for q := range s.ends.distributions(n) {
				if got := uint64(s.ends.rank(q)); got != rank || q == last && rank > 0 || beans(q) != n {
					t.Fatalf("%d pits: %+v with %d beans has the rank %d, want %d", pits, q, n, got, rank)
				}
				for i := pits; i < 8; i++ {
					if q.Mine>>(8*i) != 0 || q.Theirs>>(8*i) != 0 {
						t.Fatalf("%d pits: %+v", pits, q)
					}
				}
				last = q
				rank++
				all++
				if q.Mine != 0 && q.Theirs != 0 {
					open++
				}
			}
			if rank != s.ends.ranks(n) {
				t.Fatalf("%d pits: %d beans have %d distributions, want %d", pits, n, rank, s.ends.ranks(n))
			}
			if want := choose(n+2*pits, 2*pits); want.Cmp(big.NewInt(all)) != 0 || s.ends.size(n) != uint64(all) {
				t.Errorf("%d pits: %d distributions up to %d beans, want %v", pits, all, n, want)
			}
			want := choose(n+2*pits, 2*pits)
			want.Sub(want, choose(n+pits, pits)).Sub(want, choose(n+pits, pits)).Add(want, big.NewInt(1))
			if want.Cmp(big.NewInt(open-1)) != 0 {
				t.Errorf("%d pits: %d distributions on both sides up to %d beans, want %v", pits, open-1, n, want)
			}
		}
		// An early end of the loop is fine.
		for range s.ends.distributions(1) {
			break
		}
	}
}

// ways counts well up to where it says that it is too many.
func TestWays(t *testing.T) {
	limit := new(big.Int).Lsh(big.NewInt(1), 48)
	for k := range 2*sowing.MaxPits + 2 {
		for s := range 300 {
			want := choose(s+k, k)
			switch got := ways(k, s); {
			case want.Cmp(limit) > 0 && got < 1<<48, want.Cmp(limit) <= 0 && want.Cmp(new(big.Int).SetUint64(got)) != 0:
				t.Fatalf("ways(%d, %d) = %d, want %v", k, s, got, want)
			}
		}
	}
}
