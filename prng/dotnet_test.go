package prng_test

import (
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

func TestDotNetZero(t *testing.T) {
	draws := map[string]func(*prng.DotNet) float64{
		"Next":          func(d *prng.DotNet) float64 { return float64(d.Next()) },
		"IntN":          func(d *prng.DotNet) float64 { return float64(d.IntN(1000)) },
		"IntRange":      func(d *prng.DotNet) float64 { return float64(d.IntRange(-500, 500)) },
		"wide IntRange": func(d *prng.DotNet) float64 { return float64(d.IntRange(math.MinInt32, math.MaxInt32)) },
		"Float64":       (*prng.DotNet).Float64,
		"MarshalBinary": func(d *prng.DotNet) float64 { b, _ := d.MarshalBinary(); return float64(b[10]) },
	}
	for name, draw := range draws {
		var zero prng.DotNet
		seeded := prng.NewDotNet(0)
		for i := range 100 {
			if got, want := draw(&zero), draw(seeded); got != want {
				t.Errorf("%s number %d of the zero DotNet is %v, want %v", name, i, got, want)
				break
			}
		}
	}
}

// TestDotNetIntRange compares with exact fractions. Where the exact result is
// within four millionths of a whole number, rounding may decide.
func TestDotNetIntRange(t *testing.T) {
	const m = math.MaxInt32
	for _, b := range [][2]int{
		{0, 1}, {0, 6}, {1, 7}, {-7, -1}, {-3, 4}, {5, 6}, {math.MinInt32, math.MinInt32 + 1},
		{0, m}, {-1, m - 1}, {math.MinInt32, -1}, {m - 1, m},
		{-1, m}, {math.MinInt32, 0}, {math.MinInt32, m}, {-m, m}, {-1 << 30, 1<<30 + 1},
	} {
		d, draws := prng.NewDotNet(333), prng.NewDotNet(333)
		width := uint64(int64(b[1]) - int64(b[0]))
		for range 300 {
			got := int64(d.IntRange(b[0], b[1])) - int64(b[0])
			over, under := int64(draws.Next()), uint64(m)
			if width > m {
				if draws.Next()&1 == 0 {
					over = -over
				}
				over, under = over+m-1, 2*m-1
			}
			exact := uint64(over) * width
			slack := under >> 18
			lo, hi := (max(exact, slack)-slack)/under, (min(exact, math.MaxUint64-slack)+slack)/under
			if got < 0 || uint64(got) >= width || uint64(got) < lo || uint64(got) > hi {
				t.Fatalf("IntRange%v = %d more than the least, want %d to %d", b, got, lo, hi)
			}
		}
		if *d != *draws {
			t.Errorf("IntRange%v took another number of draws", b)
		}
	}
}

func TestDotNetPanics(t *testing.T) {
	d := prng.NewDotNet(1)
	mustPanic(t, "IntN(0)", func() { d.IntN(0) })
	mustPanic(t, "IntN(-1)", func() { d.IntN(-1) })
	mustPanic(t, "IntN(MinInt)", func() { d.IntN(math.MinInt) })
	mustPanic(t, "IntRange(0, 0)", func() { d.IntRange(0, 0) })
	mustPanic(t, "IntRange(1, 0)", func() { d.IntRange(1, 0) })
	mustPanic(t, "IntRange(MaxInt, MinInt)", func() { d.IntRange(math.MaxInt, math.MinInt) })
	if big := int64(1 << 31); math.MaxInt > math.MaxInt32 {
		mustPanic(t, "IntN(1<<31)", func() { d.IntN(int(big)) })
		mustPanic(t, "IntRange(0, 1<<31)", func() { d.IntRange(0, int(big)) })
		mustPanic(t, "IntRange(-1<<31 - 1, 0)", func() { d.IntRange(int(-big-1), 0) })
		mustPanic(t, "IntRange(MinInt, MaxInt)", func() { d.IntRange(math.MinInt, math.MaxInt) })
	}
	if *d != *prng.NewDotNet(1) {
		t.Error("a panic took a draw")
	}
}

// TestDotNetFloat64 pins the ends of the range, from states made for it.
func TestDotNetFloat64(t *testing.T) {
	state := func(oldest, other uint32) *prng.DotNet {
		b, _ := prng.NewDotNet(0).MarshalBinary()
		put := func(i int, w uint32) {
			copy(b[5+4*i:], []byte{byte(w >> 24), byte(w >> 16), byte(w >> 8), byte(w)})
		}
		put(0, oldest)
		put(21, other)
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
