package farkle_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What every throw asks is put into its caller, and with a loop over keeps, lines,
// results or moves goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"(*Table).IsFarkle", "(*Table).Dice", "(*Table).Keeps", "(*Table).Lines", "Rules.Keeps", "Rules.Moves", "Rules.Legal",
		"ScoreResults.Len", "ScoreResults.Total", "ScoreResults.Dice", "ScoreResults.All", "value.points", "valueOf", "over",
	)
}
