package gametest_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// endless has no outcome.
type endless struct{ awari.Rules }

func (endless) Outcome(awari.State) pips.Outcome { return pips.Outcome{} }

func TestLaws(t *testing.T) {
	gametest.Laws(t, awari.Standard(), 2)
	fails(t, "no outcome", "Outcome", func(t testing.TB) { gametest.Laws(t, endless{awari.Standard()}, 1) })
}
