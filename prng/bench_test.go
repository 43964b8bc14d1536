package prng_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/prng"
)

var sink uint64

// One draw, with PCG of math/rand/v2 for comparison:
//
//	go test -run '^$' -bench . ./prng
func BenchmarkDraw(b *testing.B) {
	pcg, splitmix := rand.NewPCG(1, 2), prng.NewSplitMix64(1)
	g := prng.NewStdGen(1)
	for _, c := range []struct {
		name string
		draw func(n int) // with a loop, so that a draw is inlined
	}{
		{"PCG", func(n int) {
			for range n {
				sink += pcg.Uint64()
			}
		}},
		{"SplitMix64", func(n int) {
			for range n {
				sink += splitmix.Uint64()
			}
		}},
		{"StdGen.Next", func(n int) {
			for range n {
				var w uint64
				w, g = g.Next()
				sink += w
			}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.draw(b.N)
		})
	}
}
