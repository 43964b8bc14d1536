package gametest_test

import (
	"strings"
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
	if got := failure(func(t testing.TB) { gametest.Laws(t, endless{awari.Standard()}, 1) }); !strings.Contains(got, "Outcome") {
		t.Errorf("the failure is %q", got)
	}
}
