package prng_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/prng"
)

// The benchmarks draw one number each, with PCG of math/rand/v2 beside them:
//
//	go test -bench . ./prng

var sink uint64

func benchmark(b *testing.B, draw func(n int) uint64) {
	b.ReportAllocs()
	sink = draw(b.N)
}

func BenchmarkPCG(b *testing.B) {
	g := rand.NewPCG(1, 2)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			sum += g.Uint64()
		}
		return sum
	})
}

func BenchmarkSplitMix64(b *testing.B) {
	g := prng.NewSplitMix64(1)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			sum += g.Uint64()
		}
		return sum
	})
}

func BenchmarkLFSR(b *testing.B) {
	g := prng.NewLFSR(1)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			sum += uint64(g.Next())
		}
		return sum
	})
}

func BenchmarkStdGenNext(b *testing.B) {
	g := prng.NewStdGen(1)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			var w uint64
			w, g = g.Next()
			sum += w
		}
		return sum
	})
}

func BenchmarkStdGenSplit(b *testing.B) {
	g := prng.NewStdGen(1)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			_, g = g.Split()
		}
		sum, _ = g.Next()
		return sum
	})
}

func BenchmarkDotNet(b *testing.B) {
	g := prng.NewDotNet(1)
	benchmark(b, func(n int) (sum uint64) {
		for range n {
			sum += uint64(g.Next())
		}
		return sum
	})
}
