package farkle_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What every throw asks is put into its caller, and with a loop over keeps,
// results or moves goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"(*Table).Score", "(*Table).IsFarkle", "(*Table).Keeps", "Rules.Keeps", "Rules.Moves", "Rules.Waits", "Rules.Draw", "Rules.View", "Rules.Standing",
		"ScoreResults.Len", "ScoreResults.Total", "ScoreResults.All", "value.points", "valueOf",
	)
}
