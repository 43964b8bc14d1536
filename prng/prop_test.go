package prng_test

import (
	"testing"

	"pgregory.net/rapid"

	"pips.example/prng"
)

// drawStdGen is any StdGen, also those that no seed leads to.
func drawStdGen(t *rapid.T) prng.StdGen {
	b := rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "seed and gamma")
	b[15] |= 1
	var g prng.StdGen
	if err := g.UnmarshalBinary(b); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestPropLFSRResumes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := prng.NewLFSR(rapid.Uint32().Draw(t, "seed"))
		for range rapid.IntRange(0, 50).Draw(t, "draws") {
			g.Next()
		}
		b, _ := g.MarshalBinary()
		var h prng.LFSR
		if err := h.UnmarshalBinary(b); err != nil || h != *g {
			t.Fatalf("%q gives %v, %v", b, h, err)
		}
		if a, b := g.IntN(6), h.IntN(6); a != b {
			t.Fatalf("went on with %d, want %d", b, a)
		}
	})
}

func TestPropSplitMix64Words(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, n := rapid.Uint64().Draw(t, "seed"), rapid.Uint64().Draw(t, "n")
		g := prng.NewSplitMix64(seed)
		g.Jump(n)
		at := *g
		w := g.Uint64()
		if want := slowSplitMix(seed, n+1); w != want {
			t.Fatalf("word %d of seed %d is %d, want %d", n+1, seed, w, want)
		}
		// A word gives away the state: one step ahead of where it was drawn.
		back := prng.NewSplitMix64(variant.unmix(bigOf(w)).Uint64())
		if *back != *g {
			t.Fatalf("word %d does not lead back to its state", w)
		}
		if back.Jump(^uint64(0)); *back != at {
			t.Fatal("one word back is not where it was")
		}

		b, _ := g.MarshalBinary()
		var h prng.SplitMix64
		if err := h.UnmarshalBinary(b); err != nil || h != *g {
			t.Fatalf("%q gives %v, %v", b, h, err)
		}
	})
}

func TestPropSplitMix64Offsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := prng.NewSplitMix64(rapid.Uint64().Draw(t, "seed"))
		before := *g
		m, n := rapid.Uint64().Draw(t, "m"), rapid.Uint64().Draw(t, "n")
		i, j := rapid.Uint32().Draw(t, "i"), rapid.Uint32().Draw(t, "j")

		a, b := before, before
		a.Jump(m)
		a.Jump(n)
		b.Jump(m + n)
		if a != b {
			t.Fatal("two jumps are not the one of both lengths")
		}
		a = before
		a.Jump(uint64(i) << 32)
		if *g.Stream(i) != a {
			t.Fatal("Stream(i) is not Jump(i<<32)")
		}
		if *g.Stream(i).Stream(j) != *g.Stream(i + j) {
			t.Fatal("Stream(i).Stream(j) is not Stream(i+j)")
		}
		if i != j && *g.Stream(i) == *g.Stream(j) {
			t.Fatal("two streams are one")
		}
		if *g != before {
			t.Fatal("Stream changed its receiver")
		}
	})
}

func TestPropStdGenText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawStdGen(t)
		back, err := prng.ParseStdGen(g.String())
		if err != nil || back != g {
			t.Fatalf("%v parses as %v, %v", g, back, err)
		}
		text, _ := g.MarshalText()
		var h prng.StdGen
		if err := h.UnmarshalText(text); err != nil || h != g {
			t.Fatalf("%s gives %v, %v", text, h, err)
		}
		data, _ := g.MarshalBinary()
		h = prng.StdGen{}
		if err := h.UnmarshalBinary(data); err != nil || h != g {
			t.Fatalf("%q gives %v, %v", data, h, err)
		}
	})
}

func TestPropStdGenIntRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Int64().Draw(t, "seed")
		g, slow := prng.NewStdGen(seed), newSlowStd(seed)
		lo, hi := rapid.Int64().Draw(t, "lo"), rapid.Int64().Draw(t, "hi")
		n, after := g.IntRange(lo, hi)
		want, sa := slow.intRange(lo, hi)
		if n != want || after.String() != sa.String() {
			t.Fatalf("IntRange(%d, %d) = %d and %v, want %d and %v", lo, hi, n, after, want, sa)
		}
		if n < min(lo, hi) || n > max(lo, hi) {
			t.Fatalf("IntRange(%d, %d) = %d", lo, hi, n)
		}
		if m, other := g.IntRange(hi, lo); m != n || other != after {
			t.Fatal("swapped bounds give another number")
		}
	})
}

func TestPropStdGenSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawStdGen(t)
		left, right := g.Split()
		_, one := g.Next()
		if _, two := one.Next(); left != two {
			t.Fatalf("the left of %v is %v, not two words on", g, left)
		}
		for _, h := range []prng.StdGen{left, right} {
			if back, err := prng.ParseStdGen(h.String()); err != nil || back != h {
				t.Fatalf("a split gives %v: %v", h, err)
			}
		}
	})
}

func TestPropDotNet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, n := rapid.Int32().Draw(t, "seed"), rapid.IntRange(0, 200).Draw(t, "draws")
		d := prng.NewDotNet(seed)
		for i, want := range slowDotNet(int64(seed), n) {
			if got := int64(d.Next()); got != want {
				t.Fatalf("draw %d is %d, want %d", i, got, want)
			}
		}
		b, _ := d.MarshalBinary()
		var e prng.DotNet
		if err := e.UnmarshalBinary(b); err != nil || e != *d {
			t.Fatalf("%q gives %v, %v", b, e, err)
		}
		lo, hi := int(rapid.Int32().Draw(t, "lo")), int(rapid.Int32().Draw(t, "hi"))
		if lo, hi = min(lo, hi), max(lo, hi); lo < hi {
			got := d.IntRange(lo, hi)
			if got < lo || got >= hi || got != e.IntRange(lo, hi) {
				t.Fatalf("IntRange(%d, %d) = %d", lo, hi, got)
			}
		}
	})
}
