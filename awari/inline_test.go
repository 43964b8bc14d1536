package awari_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What every move of a game calls is put into its caller, and with a loop over the
// moves or the pits goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"board", "Board.seen", "Board.Pits", "Board.Home", "Board.Row", "Board.Total", "Board.Mirror", "Board.All", "Player.Other",
		"Rules.Apply", "Rules.Moves", "Rules.Home", "Rules.Opposite", "Rules.Label", "Rules.Owner",
	)
}
