package prng_test

import (
	"math"
	"math/bits"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestZero(t *testing.T) {
	if (prng.LFSR{}) != *prng.NewLFSR(0) || (prng.SplitMix64{}) != *prng.NewSplitMix64(0) || (prng.StdGen{}) != prng.NewStdGen(0) {
		t.Error("the zero generators are not those of the seed 0")
	}
	var drawn, stored prng.DotNet
	data, _ := stored.MarshalBinary()
	if want, _ := prng.NewDotNet(0).MarshalBinary(); drawn.Next() != prng.NewDotNet(0).Next() || string(data) != string(want) {
		t.Error("the zero DotNet is not that of the seed 0")
	}
}

// Seeds of all kinds and chains of splits in big integers. The steps take both branches of mixGamma.
func TestStdGenOracle(t *testing.T) {
	seeds := []int64{0, 1, -1, 2, 13, 333, math.MinInt64, math.MaxInt64, -0x61c8864680b583eb}
	for i := range int64(200) {
		seeds = append(seeds, i*0x5851f42d4c957f2d)
	}
	ranges := [12]int64{0, 6, 7, -6, math.MinInt64 + 12, math.MaxInt64 - 2, math.MinInt32, 1 << 62, 12, 0, -1 << 62, math.MaxUint32}
	flipped := 0
	for _, seed := range seeds {
		g, slow := prng.NewStdGen(seed), newSlowStd(seed)
		for i := range 12 {
			if g.String() != slow.String() {
				t.Fatalf("seed %d after %d splits is %v, want %v", seed, i, g, slow)
			}
			w, next := g.Next()
			if sw, snext := slow.next(); w != sw || next.String() != snext.String() {
				t.Fatalf("%v gives %d and %v, want %d and %v", g, w, next, sw, snext)
			}
			lo, hi := ranges[i]-int64(i), ranges[(i+1)%12]+seed%3
			n, next := g.IntRange(lo, hi)
			if sn, snext := slow.intRange(lo, hi); n != sn || next.String() != snext.String() || n < min(lo, hi) || n > max(lo, hi) {
				t.Fatalf("%v draws %d of %d to %d and %v, want %d and %v", g, n, lo, hi, next, sn, snext)
			}
			left, right := g.Split()
			sleft, sright := slow.split()
			if left.String() != sleft.String() || right.String() != sright.String() {
				t.Fatalf("%v splits into %v and %v, want %v and %v", g, left, right, sleft, sright)
			}
			if z := variant.mix(slow.after(2)).Uint64() | 1; bits.OnesCount64(z^z>>1) < 24 {
				flipped++
			}
			if i%3 == 0 {
				g, slow = left, sleft
			} else {
				g, slow = right, sright
			}
		}
	}
	if flipped == 0 {
		t.Error("no step needed its bits flipped")
	}
}

func TestParseStdGen(t *testing.T) {
	const (
		head          = "StdGen {unStdGen = SMGen "
		syntax, large = pips.ErrSyntax, pips.ErrTooLarge
		zeros, bits   = "want a number without zeros in front", "want a number of at most 64 bits"
	)
	gametest.Refuses[prng.StdGen, *prng.StdGen](t, prng.NewStdGen(5), prng.ParseStdGen, []fault{
		{"^", syntax, `want "StdGen {`},
		{"^ " + head + "1 1}", syntax, "want no white space at the beginning"},
		{"StdGen^", syntax, `want " {unStdGen`},
		{head + "^", syntax, "want a number"},
		{head + "^-1 1}", syntax, "want a number"},
		{head + "0^1 1}", syntax, zeros},
		{head + "0^0 1}", syntax, zeros},
		{head + "1^", syntax, `want " "`},
		{head + "1^}", syntax, `want " "`},
		{head + "1 ^", syntax, "want a number"},
		{head + "1 0^1}", syntax, zeros},
		{head + "1 13^", syntax, `want "}"`},
		{head + "1 13}^\n", syntax, "want no white space at the end"},
		{head + "1 1^2}", syntax, "want an odd number"},
		{head + "1844674407370955161^6 1}", large, bits},
		{head + "1 1844674407370955161^7}", large, bits},
		// 1<<65: its last digit carries into the high word, which is 1 already
		{head + "3689348814741910323^2 1}", large, bits},
		{head + "1 18446744073709551615^0}", large, bits},
	})
}

// Streams in big integers, and Seed of the LFSR.
func TestStreams(t *testing.T) {
	for _, seed := range []uint64{0, 7, 333, 1 << 63, math.MaxUint64} {
		for _, stream := range []uint32{0, 1, 2, 1 << 31, math.MaxUint32} {
			g := prng.NewSplitMix64(seed)
			s := g.Stream(stream)
			for word := range uint64(4) {
				if got, want := g.Uint64(), slowSplitMix(seed, word+1); got != want {
					t.Fatalf("word %d of seed %d is %d, want %d", word, seed, got, want)
				}
				if got, want := s.Uint64(), slowSplitMix(seed, uint64(stream)<<32+word+1); got != want {
					t.Fatalf("word %d of stream %d of seed %d is %d, want %d", word, stream, seed, got, want)
				}
			}
		}
	}
	l := prng.NewLFSR(333)
	if l.Seed(0); *l != *prng.NewLFSR(333) {
		t.Error("Seed(0) changes the state")
	}
	if l.Seed(13); *l != *prng.NewLFSR(13) {
		t.Error("Seed(13) does not set the state")
	}
}
