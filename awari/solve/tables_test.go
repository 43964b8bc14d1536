package solve

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"pips.example/internal/sowing"
)

// choose returns C(n, k).
func choose(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// Distributions are in the order of their ranks, without gaps. There are C(n+2m, 2m) with up to n beans in
// m pits a side.
func TestRanks(t *testing.T) {
	most := []int{1: 127, 2: 20, 3: 11, 4: 8, 5: 7, 6: 6, 7: 5}
	for pits := 1; pits <= sowing.MaxPits; pits++ {
		s := solverOf(t, fmt.Sprintf("kalah pits=%d", pits))
		all := int64(0)
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
			}
			if rank != s.ends.ranks(n) {
				t.Fatalf("%d pits: %d beans have %d distributions, want %d", pits, n, rank, s.ends.ranks(n))
			}
			if want := choose(n+2*pits, 2*pits); want.Cmp(big.NewInt(all)) != 0 || s.ends.size(n) != uint64(all) {
				t.Errorf("%d pits: %d distributions up to %d beans, want %v", pits, all, n, want)
			}
		}
		for range s.ends.distributions(1) {
			break // which is fine
		}
	}
}

// tablesOf returns the tables of a new solver and, if a majority ends the game, some for other numbers of
// beans.
func tablesOf(t *testing.T, text string, opts ...Option) []*tables {
	t.Helper()
	s := solverOf(t, text, opts...)
	all := s.tables()
	if half := s.game.half; s.game.majority {
		for _, total := range []int{half + 1, 2*half - 1, 2*half + 3} {
			all = append(all, s.tablesFor(total))
		}
	}
	return all
}

// ways is exact up to its limit.
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

// Tables are as large as memory and ranks allow.
func TestLevels(t *testing.T) {
	for _, text := range []string{"kalah", "basic", "oware", "standard pits=7", "kalah pits=2 beans=100", "basic majority=yes", "oware pits=2 beans=150"} {
		for _, memory := range []int{1, 1000, 1 << 20, defaultMemory, math.MaxInt} {
			for i, b := range tablesOf(t, text, Option{Memory: memory}) {
				n := b.level(1 << 62)
				if n >= 0 && b.size(n)+b.work(n) > uint64(memory) {
					t.Errorf("%s, tables %d: %d beans take %d bytes of %d", text, i, n, b.size(n)+b.work(n), memory)
				}
				if n < b.most() && b.size(n+1)+b.work(n+1) <= b.memory && b.ranks(n+1) <= math.MaxUint32 {
					t.Errorf("%s, tables %d: only %d beans in %d bytes", text, i, n, memory)
				}
				if n >= 0 && b.ranks(n) > math.MaxUint32 {
					t.Errorf("%s, tables %d: %d positions with %d beans", text, i, b.ranks(n), n)
				}
				for bytes := uint64(1); bytes < 1<<30; bytes *= 3 {
					m := b.level(bytes)
					if tooMany, tooFew := m >= 0 && b.size(m) > bytes, m < n && b.size(m+1) <= bytes; m > n || tooMany || tooFew {
						t.Errorf("%s, tables %d: %d beans in %d bytes", text, i, m, bytes)
					}
				}
			}
		}
	}
}
