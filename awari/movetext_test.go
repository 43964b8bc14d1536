package awari_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// The text of a move is its number, and what is none has neither text nor JSON.
func TestMoveText(t *testing.T) {
	for i := range 256 {
		m := awari.Move(i)
		if 1 <= i && i <= 7 {
			gametest.Text[awari.Move, *awari.Move](t, m)
			continue
		}
		if text, err := m.AppendText([]byte("> ")); string(text) != "> " || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("the text of %d is %q, %v", i, text, err)
		}
		if data, err := m.MarshalJSON(); data != nil || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("the JSON of %d is %s, %v", i, data, err)
		}
	}
	const want = "want a number from 1 to 7"
	gametest.Refuses[awari.Move, *awari.Move](t, 7, awari.ParseMove, []fault{
		{"^", pips.ErrSyntax, want},
		{"^0", pips.ErrSyntax, want},
		{"1^ ", pips.ErrSyntax, "want no white space at the end"},
		{"^\n1", pips.ErrSyntax, "want no white space at the beginning"},
		{"^8", pips.ErrTooLarge, want},
	})
}
