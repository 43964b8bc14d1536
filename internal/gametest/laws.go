package gametest

import (
	"testing"

	"pips.example"
)

// Laws checks rules with [pips.TestRules], for the seeds below a number.
func Laws[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, seeds uint64) {
	t.Helper()
	for seed := range seeds {
		if err := pips.TestRules(r, seed); err != nil {
			t.Fatalf("%v, seed %d: %v", r, seed, err)
		}
	}
}
