package gametest

import (
	"errors"
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

// FullRules are the rules of a game of this module: those of package pips, which also say
// why something is refused.
type FullRules[S, M comparable, C, V any] interface {
	pips.Rules[S, M, C, V]
	Validate() error      // why they cannot be played
	Check(S) error        // why a state is impossible
	Legal(s S, m M) error // why a move is refused
}

// Reason returns the reason of a *[pips.MoveError] in err, and else err itself.
func Reason(err error) error {
	var refused *pips.MoveError
	if errors.As(err, &refused) {
		return refused.Reason
	}
	return err
}
