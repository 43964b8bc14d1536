package prng_test

import "math/big"

// The generators once more, written to be read and to share nothing with the fast code: single bits, big
// integers, whole histories.

// slowLFSR is one step of the LFSR on a word that is spelled out in bits.
func slowLFSR(x uint32) uint32 {
	shifted := func(b [32]bool, by int) (s [32]bool) { // bit i moves to bit i+by
		for i := range b {
			if j := i + by; 0 <= j && j < 32 {
				s[j] = b[i]
			}
		}
		return s
	}
	var b [32]bool
	for i := range b {
		b[i] = x>>i&1 == 1
	}
	for _, by := range []int{-7, +9, -13} {
		for i, s := range shifted(b, by) {
			b[i] = b[i] != s
		}
	}
	x = 0
	for i := range b {
		if b[i] {
			x |= 1 << i
		}
	}
	return x
}

// A matrix is a linear map of 32-bit words over GF(2): element j is the image
// of the word with bit j alone.
type matrix [32]uint32

func lfsrMatrix() (m matrix) {
	for j := range m {
		m[j] = slowLFSR(1 << j)
	}
	return m
}

func identity() (m matrix) {
	for j := range m {
		m[j] = 1 << j
	}
	return m
}

func (m matrix) apply(v uint32) (r uint32) {
	for j := range m {
		if v>>j&1 == 1 {
			r ^= m[j]
		}
	}
	return r
}

func (m matrix) times(n matrix) (r matrix) {
	for j := range r {
		r[j] = m.apply(n[j])
	}
	return r
}

func (m matrix) plus(n matrix) matrix {
	for j := range m {
		m[j] ^= n[j]
	}
	return m
}

func (m matrix) pow(n uint64) matrix {
	r := identity()
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			r = r.times(m)
		}
		m = m.times(m)
	}
	return r
}

// kernel returns a basis of the words that m maps to 0.
func (m matrix) kernel() (basis []uint32) {
	pre := identity() // m applied to pre[j] is m[j], through all the steps
	for bit := uint32(1); bit != 0; bit <<= 1 {
		pivot := -1
		for j := range m {
			if m[j]&bit == 0 || m[j]&(bit-1) != 0 {
				continue
			}
			if pivot < 0 {
				pivot = j
				continue
			}
			m[j] ^= m[pivot]
			pre[j] ^= pre[pivot]
		}
	}
	for j := range m {
		if m[j] == 0 {
			basis = append(basis, pre[j])
		}
	}
	return basis
}

var (
	two64    = new(big.Int).Lsh(big.NewInt(1), 64)
	bigStep  = bigOf(0x9e3779b97f4a7c15)
	variant  = finalizer{30, 0xbf58476d1ce4e5b9, 27, 0x94d049bb133111eb, 31} // Stafford's variant 13
	murmur   = finalizer{33, 0xff51afd7ed558ccd, 33, 0xc4ceb9fe1a85ec53, 33} // MurmurHash3
	everyBit = bigOf(0xaaaaaaaaaaaaaaaa)
)

func bigOf(x uint64) *big.Int { return new(big.Int).SetUint64(x) }

func mod64(x *big.Int) *big.Int { return x.Mod(x, two64) }

func xorShift(x *big.Int, by uint) *big.Int {
	return new(big.Int).Xor(x, new(big.Int).Rsh(x, by))
}

// A finalizer is x ^= x>>s1; x *= m1; x ^= x>>s2; x *= m2; x ^= x>>s3.
type finalizer struct {
	s1 uint
	m1 uint64
	s2 uint
	m2 uint64
	s3 uint
}

func (f finalizer) mix(x *big.Int) *big.Int {
	x = mod64(new(big.Int).Mul(xorShift(x, f.s1), bigOf(f.m1)))
	x = mod64(new(big.Int).Mul(xorShift(x, f.s2), bigOf(f.m2)))
	return xorShift(x, f.s3)
}

// slowSplitMix is word number n, from 1, of SplitMix64 with that seed.
func slowSplitMix(seed, n uint64) uint64 {
	x := new(big.Int).Mul(bigStep, bigOf(n))
	return variant.mix(mod64(x.Add(x, bigOf(seed)))).Uint64()
}

// A slowStd is a StdGen as the pair that Haskell shows.
type slowStd struct{ seed, gamma *big.Int }

func newSlowStd(seed int64) slowStd {
	s := mod64(big.NewInt(seed)) // Mod is never negative
	return slowStd{murmur.mix(s), slowGamma(new(big.Int).Add(s, bigStep))}
}

func slowGamma(x *big.Int) *big.Int {
	x = variant.mix(mod64(x))
	x.SetBit(x, 0, 1)
	changes := 0
	for i := range 64 {
		if x.Bit(i) != x.Bit(i+1) {
			changes++
		}
	}
	if changes < 24 {
		x.Xor(x, everyBit)
	}
	return x
}

// after is the seed n steps on.
func (g slowStd) after(n int64) *big.Int {
	x := new(big.Int).Mul(g.gamma, big.NewInt(n))
	return mod64(x.Add(x, g.seed))
}

func (g slowStd) next() (uint64, slowStd) {
	return murmur.mix(g.after(1)).Uint64(), slowStd{g.after(1), g.gamma}
}

func (g slowStd) split() (left, right slowStd) {
	return slowStd{g.after(2), g.gamma}, slowStd{murmur.mix(g.after(1)), slowGamma(g.after(2))}
}

// intRange builds the number bit by bit and compares it with the true width,
// which needs no wrapping around.
func (g slowStd) intRange(lo, hi int64) (int64, slowStd) {
	low, high := big.NewInt(lo), big.NewInt(hi)
	if low.Cmp(high) > 0 {
		low, high = high, low
	}
	width := new(big.Int).Sub(high, low)
	if width.Sign() == 0 {
		return lo, g
	}
	for {
		var w uint64
		w, g = g.next()
		x := new(big.Int)
		for i := range width.BitLen() {
			x.SetBit(x, i, uint(w>>i&1))
		}
		if x.Cmp(width) <= 0 {
			return x.Add(x, low).Int64(), g
		}
	}
}

func (g slowStd) String() string {
	return "StdGen {unStdGen = SMGen " + g.seed.String() + " " + g.gamma.String() + "}"
}

// slowDotNet returns the first n draws of System.Random(seed). It keeps the
// whole history in one list: 55 words to begin with, 220 more by Knuth's
// recurrence with the lags 55 and 24, and from there the draws, by .NET's
// recurrence with the lags 55 and 34.
func slowDotNet(seed int64, n int) []int64 {
	const m = 1<<31 - 1
	wrap := func(x int64) int64 { return (x+1<<31)&(1<<32-1) - 1<<31 } // as a 32-bit int
	minus := func(a, b int64) int64 {
		d := wrap(a - b)
		if d < 0 {
			d += m
		}
		return d
	}
	if seed < 0 {
		seed = -seed
	}
	seed = min(seed, m)

	x := make([]int64, 55, 55+220+n)
	a, b := 161803398-seed, int64(1)
	x[54] = a
	for i := 1; i < 55; i++ {
		x[i*21%55-1] = b
		a, b = b, minus(a, b)
	}
	for len(x) < 55+220 {
		x = append(x, minus(x[len(x)-55], x[len(x)-24]))
	}
	for len(x) < 55+220+n {
		x = append(x, minus(x[len(x)-55], x[len(x)-34]))
	}
	return x[55+220:]
}
