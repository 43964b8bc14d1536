package prng_test

import (
	"math"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestAllocs(t *testing.T) {
	l, s, d := prng.NewLFSR(333), prng.NewSplitMix64(333), prng.NewDotNet(333)
	g := prng.NewStdGen(333)
	var h prng.StdGen
	var sum uint64
	lfsr, _ := l.MarshalBinary()
	splitmix, _ := s.MarshalBinary()
	stdgen, _ := g.MarshalBinary()
	dotnet, _ := d.MarshalBinary()
	for name, f := range map[string]func(){
		"LFSR.IntN":              func() { sum += uint64(l.IntN(6)) },
		"LFSR.UnmarshalBinary":   func() { _ = l.UnmarshalBinary(lfsr) },
		"NewSplitMix64":          func() { sum += prng.NewSplitMix64(7).Uint64() },
		"SplitMix64.Stream":      func() { sum += s.Stream(7).Uint64() },
		"SplitMix64 binary":      func() { _ = s.UnmarshalBinary(splitmix) },
		"NewStdGen":              func() { h = prng.NewStdGen(7) },
		"StdGen.Next":            func() { sum, g = g.Next() },
		"StdGen.Split":           func() { g, h = g.Split() },
		"StdGen.IntRange":        func() { _, g = g.IntRange(1, 6) },
		"StdGen.UnmarshalBinary": func() { _ = h.UnmarshalBinary(stdgen) },
		"ParseStdGen":            func() { h, _ = prng.ParseStdGen("StdGen {unStdGen = SMGen 0 1}") },
		"NewDotNet":              func() { sum += uint64(prng.NewDotNet(7).Next()) },
		"DotNet.Next":            func() { sum += uint64(d.Next()) },
		"DotNet.IntN":            func() { sum += uint64(d.IntN(6)) },
		"DotNet.IntRange":        func() { sum += uint64(d.IntRange(math.MinInt32, math.MaxInt32)) },
		"DotNet.Float64":         func() { sum += uint64(d.Float64()) },
		"DotNet.UnmarshalBinary": func() { _ = d.UnmarshalBinary(dotnet) },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// The longest text of a StdGen, two numbers of 20 digits, is allocated once.
func TestStringAllocs(t *testing.T) {
	const longest = "StdGen {unStdGen = SMGen 18446744073709551615 18446744073709551615}"
	g := gametest.Must(t, prng.ParseStdGen, longest)
	var s string
	if n := testing.AllocsPerRun(100, func() { s = g.String() }); n != 1 || s != longest {
		t.Errorf("String allocates %v times for %s, want once", n, s)
	}
}
