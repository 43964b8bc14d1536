package prng_test

import (
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
