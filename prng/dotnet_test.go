package prng_test

import (
	"encoding/binary"
	"math"
	"testing"

	"pips.example/prng"
)

// TestDotNetOracle compares with the recurrences, written with 64-bit numbers
// and the whole history. The seeds are those where 32 bits are enough, those
// where they wrap around, and the four of all 1<<31 where the wrapping leaves
// the usual range for a moment, to -1 or 1<<31 - 1 (found by trying them all).
func TestDotNetOracle(t *testing.T) {
	seeds := []int32{
		0, 1, 42, 161803397, 161803398, 161803399, 161803400,
		614279151, 1235228408, 1235545220, 1333158113,
		math.MaxInt32 - 1, math.MaxInt32, math.MinInt32, math.MinInt32 + 1, -1, -42,
	}
	for i := range int32(100) {
		seeds = append(seeds, i*21474836)
	}
	for _, seed := range seeds {
		d := prng.NewDotNet(seed)
		for i, want := range slowDotNet(int64(seed), 300) {
			got := d.Next()
			if int64(got) != want {
				t.Fatalf("seed %d: draw %d is %d, want %d", seed, i, got, want)
			}
			if got < 0 || got == math.MaxInt32 {
				t.Fatalf("seed %d: draw %d is %d, out of range", seed, i, got)
			}
		}
	}
}

// TestDotNetFloat64 pins the ends of the range, from states made for it.
func TestDotNetFloat64(t *testing.T) {
	state := func(oldest, other uint32) *prng.DotNet {
		b, _ := prng.NewDotNet(0).MarshalBinary()
		binary.BigEndian.PutUint32(b[5:], oldest)
		binary.BigEndian.PutUint32(b[5+4*21:], other)
		d := new(prng.DotNet)
		if err := d.UnmarshalBinary(b); err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, c := range []struct {
		oldest, other uint32
		next          int32
	}{
		{5, 5, 0},
		{4, 5, math.MaxInt32 - 1},
		{math.MaxInt32 - 1, 0, math.MaxInt32 - 1},
		{0, math.MaxInt32 - 1, 1},
	} {
		d := state(c.oldest, c.other)
		if got := d.Next(); got != c.next {
			t.Errorf("%d less %d: %d, want %d", c.oldest, c.other, got, c.next)
		}
		f := state(c.oldest, c.other).Float64()
		if want := float64(c.next) / math.MaxInt32; math.Abs(f-want) > 1e-15 || f < 0 || f >= 1 {
			t.Errorf("%d less %d: %v, want %v", c.oldest, c.other, f, want)
		}
		for _, n := range []int{1, 6, math.MaxInt32} {
			if got := state(c.oldest, c.other).IntN(n); got < 0 || got >= n {
				t.Errorf("IntN(%d) = %d of a draw of %d", n, got, c.next)
			}
		}
	}
}
