package dice_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// The small methods must stay small enough for the compiler to put them into
// their callers: a call costs more than what they do.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"Die.valid", "Of", "Dice.Packed", "Dice.Len", "Dice.Count", "Dice.Sum", "Dice.Contains", "Dice.Plus", "Dice.Minus",
		"Dice.Rank", "Dice.Faces", "Dice.Subsets", "All", "Rolls", "Roll", "Batched", "Each",
	)
}
