package awari

import (
	"testing"

	"pips.example/internal/sowing"
)

// The limits are those of the engine. That the choices of the rules have its numbers is in
// TestCases.
func TestLimitsOfTheEngine(t *testing.T) {
	if sowing.MaxPits != maxPits || sowing.MaxBeans != maxBeans {
		t.Errorf("the engine has up to %d pits of %d beans, want %d of %d", sowing.MaxPits, sowing.MaxBeans, maxPits, maxBeans)
	}
}
