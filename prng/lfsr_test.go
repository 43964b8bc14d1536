package prng_test

import (
	"math"
	"slices"
	"testing"

	"pips.example/prng"
)

// period returns the period of state under m if it is a divisor of n, else 0.
func period(m matrix, state uint32, n uint64) uint64 {
	if m.pow(n).apply(state) != state {
		return 0
	}
	for _, p := range primes(n) {
		for n%p == 0 && m.pow(n/p).apply(state) == state {
			n /= p
		}
	}
	return n
}

func primes(n uint64) (list []uint64) {
	for p := uint64(2); n > 1; p++ {
		if p*p > n {
			p = n
		}
		if n%p == 0 {
			list = append(list, p)
		}
		for n%p == 0 {
			n /= p
		}
	}
	return list
}

// The cycles of each length by linear algebra: the states whose period divides n are the kernel of
// M^n - 1.
func TestLFSRCycles(t *testing.T) {
	s := vectors().LFSR.Structure
	m := lfsrMatrix()
	slices.SortFunc(s.Cycles, func(a, b struct{ Length, Count uint64 }) int { return int(int64(a.Length) - int64(b.Length)) })

	exactly := map[uint64]uint64{} // states by exact period
	total := uint64(0)
	for _, c := range s.Cycles {
		n := c.Length
		exactly[n] = 1 << len(m.pow(n).plus(identity()).kernel())
		for d, states := range exactly {
			if d != n && n%d == 0 {
				exactly[n] -= states
			}
		}
		if got := exactly[n] / n; got != c.Count || exactly[n]%n != 0 {
			t.Errorf("%d cycles of %d words, want %d", got, n, c.Count)
		}
		total += exactly[n]
	}
	if total != 1<<32 || len(s.Cycles) != 16 {
		t.Errorf("%d lengths of cycles hold %d states, want 16 and 1<<32", len(s.Cycles), total)
	}

	for _, share := range []struct {
		length  uint64
		percent float64
	}{{1760532585, 82}, {251504655, 11.7}, {117368839, 5.5}} {
		if got := float64(exactly[share.length]) / (1 << 32) * 100; math.Abs(got-share.percent) > 0.05 {
			t.Errorf("%.2f %% of the seeds have period %d, want %v", got, share.length, share.percent)
		}
	}
	for seed, want := range map[uint32]uint64{333: 1760532585, 111: 1760532585, 13: 251504655} {
		if got := period(m, seed, s.Order); got != want {
			t.Errorf("seed %d has period %d, want %d", seed, got, want)
		}
	}
}

func TestLFSRFixedPoints(t *testing.T) {
	basis := lfsrMatrix().plus(identity()).kernel()
	if len(basis) != 1 || basis[0] != 0xEB564473 {
		t.Errorf("words that stay where they are: %#x, want 0 and 0xeb564473", basis)
	}
	if got := vectors().LFSR.Structure.FixedPoints; !slices.Equal(got, []uint32{0, 0xEB564473}) {
		t.Errorf("testdata has fixed points %#x", got)
	}
	for seed, face := range map[uint32]int{0: 1, 0xEB564473: 4} {
		g := prng.NewLFSR(seed)
		for range 100 {
			if got := g.IntN(6) + 1; got != face {
				t.Fatalf("seed %#x rolls a %d, want only %ds", seed, got, face)
			}
		}
	}
}

func TestLFSRFirstDice(t *testing.T) {
	for seed := range uint32(15) {
		if got := prng.NewLFSR(seed+1).IntN(6) + 1; got != 1 && got != 4 {
			t.Errorf("seed %d rolls a %d first", seed+1, got)
		}
	}
	if got := prng.NewLFSR(16).IntN(6) + 1; got == 1 || got == 4 {
		t.Errorf("seed 16 rolls a %d first: the comment could say more", got)
	}
}
