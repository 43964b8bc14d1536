package prng_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// TestInlining shows that the hot calls cost no call: solvers and simulations
// draw billions of words.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"NewLFSR", "(*LFSR).Next", "(*LFSR).IntN", "(*LFSR).Seed",
		"NewSplitMix64", "(*SplitMix64).Uint64", "(*SplitMix64).Stream",
		"StdGen.Next", "NewDotNet",
	)
}
