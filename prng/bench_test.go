package prng_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/prng"
)

var sink uint64

// Each draws one number, with PCG of math/rand/v2 beside them:
//
//	go test -run '^$' -bench . ./prng
func BenchmarkDraw(b *testing.B) {
	pcg, splitmix, lfsr, dotnet := rand.NewPCG(1, 2), prng.NewSplitMix64(1), prng.NewLFSR(1), prng.NewDotNet(1)
	g := prng.NewStdGen(1)
	for _, c := range []struct {
		name string
		draw func(n int) // a loop inside, so that a draw is put into it
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
		{"LFSR", func(n int) {
			for range n {
				sink += uint64(lfsr.Next())
			}
		}},
		{"StdGen.Next", func(n int) {
			for range n {
				var w uint64
				w, g = g.Next()
				sink += w
			}
		}},
		{"StdGen.Split", func(n int) {
			for range n {
				_, g = g.Split()
			}
		}},
		{"DotNet", func(n int) {
			for range n {
				sink += uint64(dotnet.Next())
			}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			c.draw(b.N)
		})
	}
}
