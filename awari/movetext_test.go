package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// The text of a move is its number, and what is none has none.
func TestMoveText(t *testing.T) {
	for i := range 256 {
		m := awari.Move(i)
		if 1 <= i && i <= 7 {
			gametest.Text[awari.Move, *awari.Move](t, m)
			continue
		}
		if text, err := m.AppendText([]byte("> ")); string(text) != "> " || err != pips.ErrSyntax {
			t.Errorf("the text of %d is %q, %v", i, text, err)
		}
	}
	for marked, kind := range map[string]error{
		"^": pips.ErrSyntax, "^0": pips.ErrSyntax, "^-1": pips.ErrSyntax, "1^ ": pips.ErrSyntax, "^x": pips.ErrSyntax, "^8": pips.ErrTooLarge, "^257": pips.ErrTooLarge, // 1 in a byte
	} {
		text, at := gametest.Mark(marked)
		gametest.Refused[awari.Move, *awari.Move](t, text, at, kind, 7, awari.ParseMove, gametest.Same)
	}
}
