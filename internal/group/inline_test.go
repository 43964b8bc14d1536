package group_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// Every throw that is looked up asks for its slot.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"Slot",
	)
}
