package group

import (
	"slices"
	"testing"

	"pips.example/dice"
)

// Slot and Key together give the dice back, of any number, so no others have both.
func TestKey(t *testing.T) {
	inverse := uint64(1) // of factor/8, modulo 1<<61
	for range 6 {
		inverse *= 2 - factor/8*inverse
	}
	check := func(d dice.Dice) {
		key := Key(d)
		if h := Slot(d)<<(64-slotBits) | key>>slotBits; key<<48 != 0 || h/8*inverse<<3>>3 != d.Packed() {
			t.Errorf("%v has slot %d and key %#x", d, Slot(d), key)
		}
	}
	for g := range All {
		check(g)
	}
	for g := range dice.All(9) {
		check(g)
	}
	for _, face := range []dice.Die{dice.One, dice.Six} {
		check(dice.Of(slices.Repeat([]dice.Die{face}, dice.MaxDice)...))
	}
}

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
