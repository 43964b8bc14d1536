package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestParseState(t *testing.T) {
	board := ringBoard(t, 1, 2, 3, 4)
	for _, c := range []struct {
		text, want string
		state      awari.State
	}{
		{"1 2 / 3 4", "1 2 / 3 4 turn=0", awari.State{Board: board}},
		{"1 2 / 3 4 turn=1 extra=255", "1 2 / 3 4 turn=1 extra=255", awari.State{Board: board, Turn: 1, Extra: 255}},
		{"1 2 / 3 4 turn=south extra=2", "1 2 / 3 4 turn=0 extra=2", awari.State{Board: board, Extra: 2}}, // as versions before wrote it
		{"1 2 / 3 4 turn=north extra=0", "1 2 / 3 4 turn=1", awari.State{Board: board, Turn: 1}},
		{"\n1 2 /\t3 4\r\nextra=009 \n", "1 2 / 3 4 turn=0 extra=9", awari.State{Board: board, Extra: 9}},
	} {
		s, err := awari.ParseState(c.text)
		if err != nil || s != c.state || s.String() != c.want {
			t.Errorf("%q reads as %v, %v", c.text, s, err)
		}
		gametest.Text[awari.State, *awari.State](t, s)
	}
}

// The place of each fault is marked by "^"; what would do is said.
func TestParseStateErrors(t *testing.T) {
	gametest.Refuses[awari.State, *awari.State](t, awari.Standard().Start(), awari.ParseState, []fault{
		{"1 2^", pips.ErrSyntax, "want a / and the other row"},
		{"1 2 / ^256 4", pips.ErrTooLarge, "want at most 255 beans in a pit"},
		{"^turn=1", pips.ErrSyntax, "want a / and the other row"},
		{"1 2 / 3 4 turn=^", pips.ErrSyntax, "want 0 or 1"},
		{"1 2 / 3 4 turn=^2", pips.ErrSyntax, "want 0 or 1"},
		{"1 2 / 3 4 extra=1^x", pips.ErrSyntax, "want a number from 0 to 255"},
		{"1 2 / 3 4 extra=^256", pips.ErrTooLarge, "want a number from 0 to 255"},
		{"1 2 / 3 4 turn=1 ^turn=1", pips.ErrSyntax, "want the setting turn once"},
		{"1 2 / 3 4 ^turns=1", pips.ErrSyntax, "did you mean turn?"},
		{"1 2 / 3 4 ^winner=1", pips.ErrSyntax, "want turn or extra"},
		{"1 2 / turn=1 3^ 4", pips.ErrSyntax, "want a setting, as in turn=…"},
	})
}

// String never panics, and shows what is wrong. What no rules have has no text.
func TestStateStringOfAnything(t *testing.T) {
	for want, s := range map[string]awari.State{
		"/ turn=9 extra=8": {Turn: 9, Extra: 8},
		"1 2 / 3 4 turn=2": {Board: ringBoard(t, 1, 2, 3, 4), Turn: 2},
	} {
		if got := s.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		gametest.NoText(t, s, pips.ErrState)
	}
}
