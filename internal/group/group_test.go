package group

import (
	"testing"

	"pips.example/dice"
)

// TestOrdinals checks that every group has a slot of its own and that ordinals
// count up in the order of the groups.
func TestOrdinals(t *testing.T) {
	taken := map[uint64]dice.Dice{}
	var last dice.Dice
	n := 0
	for g := range All {
		s := Slot(g)
		if other, ok := taken[s]; ok || s >= Slots {
			t.Errorf("%v has the slot %d of %v", g, s, other)
		}
		taken[s] = g
		if n > 0 && last.Compare(g) >= 0 {
			t.Errorf("%v comes before %v", last, g)
		}
		if got := int(Ordinals()[s]); got != n {
			t.Errorf("%v is number %d, not %d", g, got, n)
		}
		last = g
		n++
	}
	if n != Count {
		t.Errorf("%d groups, not %d", n, Count)
	}
	for range All {
		break // may be left early
	}
}
