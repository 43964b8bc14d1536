//go:build long

package solve_test

import (
	"testing"

	"pips.example/farkle"
)

// A turn, a race and a field are solved under a multiplier by the rules of every preset. Those of
// DixMille have the longest turns.
func TestMultiplierPresets(t *testing.T) {
	for name := range farkle.Variants() {
		r := rules(t, name+" multiplier=yes")
		plain, turn := newTurn(t, rules(t, name)).Value(), newTurn(t, r).Value()
		if !(turn > plain && turn < 2*plain) {
			t.Errorf("%s: a turn is worth %v, without a multiplier %v", name, turn, plain)
		}
	}
	simulates(t, rules(t, "dixmille target=1000 multiplier=yes"), 5_000)
	if win := newField(t, rules(t, "dixmille multiplier=yes")).Win(0, 0); !(win > 0.5 && win < 0.6) {
		t.Errorf("the first of two wins with %v", win)
	}
}
