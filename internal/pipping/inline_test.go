package pipping_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What is asked of tiles and ends many times for each play is put into its caller.
func TestInlining(t *testing.T) {
	gametest.Inlined(t, "Set.Len", "Set.First", "Bit", "Suit", "Tile", "Points", "Play.Bit", "EndsOf", "Ends.Same", "Ends.Turned", "ChipOut.Point", "(*Sight).none", "(*Sight).after")
}
