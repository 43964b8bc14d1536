package dominoes_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What players ask of tiles, hands and boards, many times for each move, is put
// into its caller, and with a loop goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"Domino.Valid", "Domino.Flip", "Domino.Same", "Domino.has", "Domino.IsDouble", "Domino.code", "Domino.bit", "decode", "pack", "unpack",
		"Hand.Len", "Hand.Has", "Hand.All", "(*Hand).at", "Suits.Has", "Suits.with", "Suits.tiles",
		"DominoBoard.Len", "DominoBoard.Pips", "DominoBoard.History", "(*DominoBoard).at", "openPips",
		"AllDominoes", "CanPlay", "Played", "Blocked", "Points", "Doms2ScoreN", "Rules.AddPoints", "Rules.Moves", "View.Moves", "View.Gain", "View.Unseen",
	)
}
