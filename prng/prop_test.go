package prng_test

import (
	"encoding"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"pips.example/prng"
)

// A generator that was stored continues with the sequence of the original, as the matches of seed 004 and
// the games of seed 002 do with the state that they keep: by text, JSON and the binary encoding.
func TestStoredProperty(t *testing.T) {
	t.Run("LFSR", func(t *testing.T) {
		stored(t, func(seed uint64) *prng.LFSR { return prng.NewLFSR(uint32(seed)) }, func(g *prng.LFSR) uint64 { return uint64(g.Next()) })
	})
	t.Run("SplitMix64", func(t *testing.T) {
		stored(t, prng.NewSplitMix64, (*prng.SplitMix64).Uint64)
	})
	t.Run("DotNet", func(t *testing.T) {
		stored(t, func(seed uint64) *prng.DotNet { return prng.NewDotNet(int32(seed)) }, func(g *prng.DotNet) uint64 { return uint64(g.Next()) })
	})
	t.Run("StdGen", func(t *testing.T) {
		stored(t, func(seed uint64) *prng.StdGen { g := prng.NewStdGen(int64(seed)); return &g }, func(g *prng.StdGen) uint64 {
			n, next := g.Next()
			*g = next
			return n
		})
	})
}

// stored checks it of one kind of generator.
func stored[G any, P interface {
	*G
	encoding.TextUnmarshaler
	encoding.BinaryUnmarshaler
}](t *testing.T, seeded func(uint64) P, next func(P) uint64) {
	rapid.Check(t, func(t *rapid.T) {
		g := seeded(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 50).Draw(t, "drawn") {
			next(g)
		}
		var text, object, binary G
		b, err := any(g).(encoding.TextMarshaler).MarshalText()
		if err == nil {
			err = P(&text).UnmarshalText(b)
		}
		if err == nil {
			b, err = json.Marshal(g)
		}
		if err == nil {
			err = json.Unmarshal(b, &object)
		}
		if err == nil {
			b, err = any(g).(encoding.BinaryMarshaler).MarshalBinary()
		}
		if err == nil {
			err = P(&binary).UnmarshalBinary(b)
		}
		if err != nil {
			t.Fatal(err)
		}
		for i := range 20 {
			want := next(g)
			if a, b, c := next(&text), next(&object), next(&binary); a != want || b != want || c != want {
				t.Fatalf("number %d is %d by text, %d by JSON and %d by binary, want %d", i, a, b, c, want)
			}
		}
	})
}

// The two generators of Split share no number among their first 1,000, and copies continue alike.
func TestSplitProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := prng.NewStdGen(rapid.Int64().Draw(t, "seed")).Split()
		seen := map[uint64]bool{}
		one, other, again := a, b, a
		for range 1000 {
			var x, y uint64
			x, one = one.Next()
			if y, again = again.Next(); x != y {
				t.Fatalf("a copy gives %d, want %d", y, x)
			}
			seen[x] = true
		}
		for range 1000 {
			var x uint64
			if x, other = other.Next(); seen[x] {
				t.Fatalf("both draw %d", x)
			}
		}
	})
}
