package prng_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/prng"
)

func TestSplitMix64Zero(t *testing.T) {
	var zero prng.SplitMix64
	if zero != *prng.NewSplitMix64(0) {
		t.Error("the zero SplitMix64 is not NewSplitMix64(0)")
	}
	if got := zero.Uint64(); got != slowSplitMix(0, 1) {
		t.Errorf("the zero SplitMix64 gave %d", got)
	}
}

func TestSplitMix64Jump(t *testing.T) {
	step := prng.NewSplitMix64(42)
	for n := range uint64(5000) {
		jump := prng.NewSplitMix64(42)
		jump.Jump(n)
		if *jump != *step {
			t.Fatalf("Jump(%d) is not %d calls of Uint64", n, n)
		}
		jump.Jump(-n)
		if *jump != *prng.NewSplitMix64(42) {
			t.Fatalf("Jump(%d) and back is not where it was", n)
		}
		step.Uint64()
	}
	// Half of the cycle twice is all of it.
	g := prng.NewSplitMix64(42)
	g.Jump(1 << 63)
	if *g == *prng.NewSplitMix64(42) {
		t.Error("half of the cycle leads back")
	}
	g.Jump(1 << 63)
	if *g != *prng.NewSplitMix64(42) {
		t.Error("the whole cycle does not lead back")
	}
}

// TestSplitMix64Streams shows by arithmetic on the cycle that streams begin a
// multiple of 1<<32 words apart, either way round.
func TestSplitMix64Streams(t *testing.T) {
	const undo = 0xf1de83e19937733d // times the golden gamma it is 1
	if golden := uint64(0x9e3779b97f4a7c15); golden*undo != 1 {
		t.Fatal("not an inverse")
	}
	place := func(g *prng.SplitMix64) (x uint64) { // words from seed 0
		b, _ := g.MarshalBinary()
		for _, c := range b[4:] {
			x = x<<8 | uint64(c)
		}
		return x * undo
	}
	base := prng.NewSplitMix64(1234567)
	base.Uint64()
	before := *base
	from := place(base)
	for _, i := range []uint32{0, 1, 2, 3, 7, 1000, 1 << 16, 1 << 31, 1<<32 - 2, 1<<32 - 1} {
		if got, want := place(base.Stream(i))-from, uint64(i)<<32; got != want {
			t.Errorf("Stream(%d) is %d words ahead, want %d", i, got, want)
		}
	}
	if *base != before {
		t.Error("Stream changed its receiver")
	}
	if s := base.Stream(0); *s != *base || s == base {
		t.Error("Stream(0) is not a copy")
	}
	// The last word of a stream is followed by the first of the next one, and
	// that of the last stream by the first of all.
	for _, i := range []uint32{0, 5, 1<<32 - 1} {
		g := base.Stream(i)
		g.Jump(1 << 32)
		if *g != *base.Stream(i + 1) {
			t.Errorf("Stream(%d) does not end where the next begins", i)
		}
	}
}

// TestSplitMix64Split plays the same games in one piece, in blocks and
// backwards.
func TestSplitMix64Split(t *testing.T) {
	const games = 60
	base := prng.NewSplitMix64(7)
	game := func(i uint32) (sum int) {
		r := rand.New(base.Stream(i))
		for range 100 + r.IntN(100) { // games differ in length
			sum += r.IntN(6) + 1
		}
		return sum
	}
	total := 0
	for i := range uint32(games) {
		total += game(i)
	}
	for _, size := range []uint32{1, 7, 20, games} {
		parts := 0
		for end := uint32(games); end > 0; end -= min(size, end) {
			for i := end - min(size, end); i < end; i++ {
				parts += game(i)
			}
		}
		if parts != total {
			t.Errorf("blocks of %d add up to %d, want %d", size, parts, total)
		}
	}
}
