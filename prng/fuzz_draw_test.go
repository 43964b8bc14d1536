package prng_test

import (
	"math"
	"strings"
	"testing"

	"pips.example/prng"
)

// panics reports whether f does, as it is documented.
func panics(f func()) (did bool) {
	defer func() {
		text, _ := recover().(string)
		did = strings.HasPrefix(text, "prng: invalid argument to ")
	}()
	f()
	return false
}

// hostileInts are bounds that a program may come up with.
var hostileInts = []int64{
	0, 1, 2, 6, -1, -6, math.MaxInt32 - 1, math.MaxInt32, math.MaxInt32 + 1, math.MaxUint32, math.MaxUint32 + 1, math.MinInt32, math.MinInt32 - 1,
	math.MaxInt64, math.MinInt64,
}

func FuzzLFSR(f *testing.F) {
	for _, n := range hostileInts {
		f.Add(uint32(333), uint32(0), n)
		f.Add(uint32(0), uint32(0xeb564473), n)
	}
	f.Fuzz(func(t *testing.T, seed, again uint32, bound int64) {
		n := int(bound)
		g := prng.NewLFSR(seed)
		if want := n <= 0 || uint64(n) > math.MaxUint32; want {
			before := *g
			if !panics(func() { g.IntN(n) }) || *g != before {
				t.Fatalf("IntN(%d) does not panic, or draws", n)
			}
		} else if got, want := g.IntN(n), int(slowLFSR(seed)%uint32(n)); got != want {
			t.Fatalf("IntN(%d) of seed %d is %d, want %d", n, seed, got, want)
		}
		state := prng.NewLFSR(seed)
		state.Seed(again)
		if again == 0 {
			again = seed
		}
		if got, want := state.Next(), slowLFSR(again); got != want {
			t.Fatalf("seed %d, then another: draws %d, want %d", seed, got, want)
		}
	})
}

func FuzzSplitMix64(f *testing.F) {
	for _, n := range []uint64{0, 1, 1 << 32, 1 << 63, math.MaxUint64} {
		f.Add(uint64(333), n, uint32(n>>32))
		f.Add(n, uint64(7), uint32(n))
	}
	f.Fuzz(func(t *testing.T, seed, n uint64, stream uint32) {
		g := prng.NewSplitMix64(seed)
		s := g.Stream(stream)
		if *g != *prng.NewSplitMix64(seed) {
			t.Fatal("Stream moves the generator")
		}
		for word := range n%8 + 1 {
			if got, want := g.Uint64(), slowSplitMix(seed, word+1); got != want {
				t.Fatalf("word %d of seed %d is %d, want %d", word, seed, got, want)
			}
			if got, want := s.Uint64(), slowSplitMix(seed, uint64(stream)<<32+word+1); got != want {
				t.Fatalf("word %d of stream %d of seed %d is %d, want %d", word, stream, seed, got, want)
			}
		}
	})
}

// FuzzStdGen draws from any generator there is.
func FuzzStdGen(f *testing.F) {
	for _, n := range hostileInts {
		f.Add(uint64(0), uint64(0), n, int64(1))
		f.Add(uint64(math.MaxUint64), uint64(math.MaxUint64), int64(-6), n)
	}
	f.Fuzz(func(t *testing.T, seed, gamma uint64, lo, hi int64) {
		gamma |= 1
		slow := slowStd{bigOf(seed), bigOf(gamma)}
		g, err := prng.ParseStdGen(slow.String())
		if err != nil {
			t.Fatal(err)
		}
		word, next := g.Next()
		if want, after := slow.next(); word != want || next.String() != after.String() {
			t.Fatalf("%v draws %d and goes on as %v, want %d and %v", g, word, next, want, after)
		}
		left, right := g.Split()
		if l, r := slow.split(); left.String() != l.String() || right.String() != r.String() {
			t.Fatalf("%v splits into %v and %v, want %v and %v", g, left, right, l, r)
		}
		n, next := g.IntRange(lo, hi)
		want, after := slow.intRange(lo, hi)
		if n != want || next.String() != after.String() || n < min(lo, hi) || n > max(lo, hi) {
			t.Fatalf("%v draws %d of %d to %d and goes on as %v, want %d and %v", g, n, lo, hi, next, want, after)
		}
	})
}

// FuzzDotNet draws with any bounds, from a seed and from a state of any words.
func FuzzDotNet(f *testing.F) {
	for _, n := range hostileInts {
		f.Add(int32(333), uint8(60), n, []byte{})
		f.Add(int32(math.MinInt32), uint8(3), n, []byte("\x37\x7f\xff\xff\xfe"))
	}
	f.Fuzz(func(t *testing.T, seed int32, draws uint8, bound int64, state []byte) {
		d := prng.NewDotNet(seed)
		for i, want := range slowDotNet(int64(seed), int(draws)) {
			if got := d.Next(); int64(got) != want {
				t.Fatalf("draw %d of seed %d is %d, want %d", i, seed, got, want)
			}
		}
		// The state goes on from other words, where they are a state.
		data := append([]byte("dotn"), make([]byte, 221)...)
		copy(data[4:], state)
		for at := 5; at < len(data); at += 4 {
			data[at] &= 0x7f
		}
		_ = d.UnmarshalBinary(data)
		n := int(bound)
		if v := d.Next(); v < 0 || v == math.MaxInt32 {
			t.Fatalf("draws %d", v)
		}
		if x := d.Float64(); !(x >= 0 && x < 1) {
			t.Fatalf("draws %v", x)
		}
		if n <= 0 || n > math.MaxInt32 {
			if e := *d; !panics(func() { d.IntN(n) }) || *d != e {
				t.Fatalf("IntN(%d) does not panic, or draws", n)
			}
		} else if got := d.IntN(n); got < 0 || got >= n {
			t.Fatalf("IntN(%d) is %d", n, got)
		}
		for _, r := range [][2]int{{n, math.MaxInt32}, {math.MinInt32, n}, {n, 0}, {-1, n}, {n, n}} {
			lo, hi := r[0], r[1]
			if lo >= hi || lo < math.MinInt32 || hi > math.MaxInt32 {
				if !panics(func() { d.IntRange(lo, hi) }) {
					t.Fatalf("IntRange(%d, %d) does not panic", lo, hi)
				}
				continue
			}
			e := *d
			got := d.IntRange(lo, hi)
			if got < lo || got >= hi || int64(hi)-int64(lo) <= math.MaxInt32 && got != lo+e.IntN(hi-lo) {
				t.Fatalf("IntRange(%d, %d) is %d", lo, hi, got)
			}
		}
		stored, _ := d.MarshalBinary()
		e := new(prng.DotNet)
		if err := e.UnmarshalBinary(stored); err != nil || *e != *d { // it would be refused with a word out of range
			t.Fatalf("%q decodes with %v", stored, err)
		}
	})
}
