package prng_test

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
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

// TestLFSRLinear shows that the generator is the linear map that the facts
// below are about.
func TestLFSRLinear(t *testing.T) {
	m := lfsrMatrix()
	for i := range uint32(100_000) {
		x := i * 0x9e3779b1 // odd, so all different
		if got, want := prng.NewLFSR(x).Next(), m.apply(x); got != want {
			t.Fatalf("after %#x comes %#x, want %#x", x, got, want)
		}
		if i < 1000 && m.apply(x) != slowLFSR(x) {
			t.Fatalf("the matrix is wrong for %#x", x)
		}
	}
}

// TestLFSRPolynomial computes the characteristic polynomial, its factors and
// the order of the map.
func TestLFSRPolynomial(t *testing.T) {
	s := vectors().LFSR.Structure
	m := lfsrMatrix()

	// The words v, Mv … M^31 v of a v that spans everything; M^32 v is a sum
	// of some of them, which are the terms of the polynomial.
	var krylov matrix
	v := uint32(1)
	for {
		w := v
		for j := range krylov {
			krylov[j], w = w, m.apply(w)
		}
		if len(krylov.kernel()) == 0 {
			break
		}
		v++
	}
	poly := 1<<32 | uint64(krylov.solve(m.apply(krylov[31])))
	if want, _ := strconv.ParseUint(s.CharPoly, 0, 64); poly != want {
		t.Errorf("characteristic polynomial %#x, want %#x", poly, want)
	}

	product := uint64(1)
	for i, text := range s.Factors {
		f, err := strconv.ParseUint(text, 0, 64)
		if err != nil {
			t.Fatal(err)
		}
		product = polyTimes(product, f)
		degree := bits.Len64(f) - 1
		if degree != s.Degrees[i] {
			t.Errorf("factor %#x has degree %d, want %d", f, degree, s.Degrees[i])
		}
		for d := uint64(2); bits.Len64(d)-1 <= degree/2; d++ {
			if polyMod(f, d) == 0 {
				t.Errorf("factor %#x is divisible by %#x", f, d)
			}
		}
	}
	if product != poly {
		t.Errorf("the factors make %#x, not %#x", product, poly)
	}

	if m.pow(s.Order) != identity() {
		t.Errorf("the order does not divide %d", s.Order)
	}
	for _, p := range primes(s.Order) {
		if m.pow(s.Order/p) == identity() {
			t.Errorf("the order divides %d", s.Order/p)
		}
	}
}

// TestLFSRCycles counts the cycles of each length by linear algebra: the states
// whose period divides n are the kernel of M^n - 1.
func TestLFSRCycles(t *testing.T) {
	s := vectors().LFSR.Structure
	m := lfsrMatrix()
	slices.SortFunc(s.Cycles, func(a, b struct{ Length, Count uint64 }) int { return int(int64(a.Length) - int64(b.Length)) })

	exactly := map[uint64]uint64{} // states by exact period
	total := uint64(0)
	for _, c := range s.Cycles {
		n := c.Length
		basis := m.pow(n).plus(identity()).kernel()
		exactly[n] = 1 << len(basis)
		for d, states := range exactly {
			if d != n && n%d == 0 {
				exactly[n] -= states
			}
		}
		if got := exactly[n] / n; got != c.Count || exactly[n]%n != 0 {
			t.Errorf("%d cycles of %d words, want %d", got, n, c.Count)
		}
		total += exactly[n]

		// Walk the shorter ones, with the generator itself.
		if n > 1_000_000 {
			continue
		}
		var seed uint32
		found := false
		for pick := range uint32(1) << len(basis) {
			seed = 0
			for i, b := range basis {
				if pick>>i&1 == 1 {
					seed ^= b
				}
			}
			if found = period(m, seed, n) == n; found {
				break
			}
		}
		if !found {
			t.Errorf("no seed with period %d", n)
			continue
		}
		g, steps := prng.NewLFSR(seed), uint64(1)
		for g.Next() != seed && steps <= n {
			steps++
		}
		if steps != n {
			t.Errorf("the cycle of %#x has %d words, want %d", seed, steps, n)
		}
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

// TestLFSRReveal finds a seed from 32 dice of which only odd or even is known.
func TestLFSRReveal(t *testing.T) {
	m := lfsrMatrix()
	var seen matrix // from a seed to the low bits of the 32 words after it
	for bit := range seen {
		for i := range 32 {
			seen[bit] |= m.pow(uint64(i + 1))[bit] & 1 << i
		}
	}
	if n := len(seen.kernel()); n != 0 {
		t.Fatalf("32 dice leave %d bits open", n)
	}
	for _, seed := range []uint32{1, 333, 0xDEADBEEF, math.MaxUint32} {
		g, odd := prng.NewLFSR(seed), uint32(0)
		for i := range 32 {
			odd |= uint32(g.IntN(6)&1) << i
		}
		if got := seen.solve(odd); got != seed {
			t.Errorf("found seed %#x, want %#x", got, seed)
		}
	}
}

// TestLFSR16 confirms where the shifts come from.
func TestLFSR16(t *testing.T) {
	x, n := uint16(1), 0
	for {
		x ^= x >> 7
		x ^= x << 9
		x ^= x >> 13
		if n++; x == 1 {
			break
		}
	}
	if n != 65535 {
		t.Errorf("on 16 bits the period is %d, want 65535", n)
	}
}
