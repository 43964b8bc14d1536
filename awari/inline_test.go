package awari_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What every move of a game calls is put into its caller, and with a loop over the
// moves goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"board", "Board.seen", "Board.Home", "Rules.Moves", "Rules.Home", "Rules.Opposite", "Rules.Move", "Rules.Pit", "Rules.Owner",
	)
}
