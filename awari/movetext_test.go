package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// The text of a move is its number. Other numbers have neither text nor JSON.
func TestMoveText(t *testing.T) {
	for i := range 256 {
		m := awari.Move(i)
		if 1 <= i && i <= 12 {
			gametest.Text[awari.Move, *awari.Move](t, m)
			continue
		}
		gametest.NoText(t, m, pips.ErrIllegal)
	}
	const want = "want a number from 1 to 12"
	gametest.Refuses[awari.Move, *awari.Move](t, 7, awari.ParseMove, []fault{
		{"^", pips.ErrSyntax, want},
		{"^0", pips.ErrSyntax, want},
		{"1^ ", pips.ErrSyntax, "want no white space at the end"},
		{"^\n1", pips.ErrSyntax, "want no white space at the beginning"},
		{"^13", pips.ErrTooLarge, want},
	})
}
