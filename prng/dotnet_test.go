package prng_test

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"testing"

	"pips.example/prng"
)

// The recurrences in 64-bit numbers with the whole history. The seeds are some that need no more than 32
// bits, some that wrap around, and the four of all 1<<31 in which wrapping leaves the usual range for a
// moment, to -1 or 1<<31 - 1.
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

// The ends of the range.
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

// Bounds are checked before a draw.
func TestPanics(t *testing.T) {
	l, d := prng.NewLFSR(333), prng.NewDotNet(333)
	for i, f := range []func(){
		func() { l.IntN(0) }, func() { l.IntN(-1) }, func() { l.IntN(far(math.MaxUint32 + 1)) },
		func() { d.IntN(0) }, func() { d.IntN(-1) }, func() { d.IntN(far(math.MaxInt32 + 1)) },
		func() { d.IntRange(7, 7) }, func() { d.IntRange(1, -1) },
		func() { d.IntRange(far(math.MinInt32-1), -1) }, func() { d.IntRange(0, far(math.MaxInt32+1)) },
	} {
		func() {
			defer func() {
				if text, _ := recover().(string); !strings.HasPrefix(text, "prng: invalid argument to ") {
					t.Errorf("call %d panics with %q", i, text)
				}
			}()
			f()
		}()
	}
	if *l != *prng.NewLFSR(333) || *d != *prng.NewDotNet(333) {
		t.Error("a draw before the panic")
	}
	if l.IntN(1) != 0 || strconv.IntSize == 64 && l.IntN(far(math.MaxUint32)) != int(slowLFSR(slowLFSR(333))) {
		t.Error("the smallest or the largest bound is refused or wrong")
	}
	e := *d
	if got, want := d.IntRange(0, math.MaxInt32), e.IntN(math.MaxInt32); got != want || *d != e {
		t.Errorf("the widest range with one draw gives %d, want %d", got, want)
	}
}

// far returns n, or -1 if an int cannot hold it.
func far(n int64) int {
	if int64(int(n)) != n {
		return -1
	}
	return int(n)
}
