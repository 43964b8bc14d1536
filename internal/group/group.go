// Package group numbers the groups of at most six dice, for tables of scores.
package group

import (
	"pips.example/dice"
	"pips.example/internal/lazy"
)

// Count is the number of groups of at most six dice, the empty one included.
const Count = 924

// No two groups of at most six dice have the same slot: the factor was found by trial.
const (
	slotBits = 13
	factor   = 0xb389a4012a071808

	Slots = 1 << slotBits // Slot is below
)

// Slot returns the index of d, of at most six dice, in a table of Slots.
func Slot(d dice.Dice) uint64 { return SlotOf(d.Packed()) }

// SlotOf is Slot for packed dice.
func SlotOf(p uint64) uint64 { return p * factor >> (64 - slotBits) }

// Key returns a number with 16 low zero bits that distinguishes d from all dice with the same slot, however many:
// the factor is eight times an odd number, so no two products are equal.
func Key(d dice.Dice) uint64 { return d.Packed() * factor << slotBits }

// All yields the groups of at most six dice, in the order of dice.Dice.Compare.
func All(yield func(dice.Dice) bool) {
	for n := range 7 {
		for g := range dice.All(n) {
			if !yield(g) {
				return
			}
		}
	}
}

// Ordinals returns, by Slot, the place of each group in All.
func Ordinals() *[Slots]uint16 { return ordinals.Get() }

var ordinals = lazy.Value[*[Slots]uint16]{New: func() *[Slots]uint16 {
	t := new([Slots]uint16)
	next := uint16(0)
	for g := range All {
		t[Slot(g)] = next
		next++
	}
	return t
}}
