package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestParseStateErrors(t *testing.T) {
	gametest.Refuses[awari.State, *awari.State](t, awari.Standard().Start(), awari.ParseState, []fault{
		{"1 2^", pips.ErrSyntax, "want a / and the other row"},
		{"1 2 / ^256 4", pips.ErrTooLarge, "want at most 255 beans in a pit"},
		{"^turn=1", pips.ErrSyntax, "want a / and the other row"},
		{"1 2 / 3 4 turn=^2", pips.ErrSyntax, "want 0, 1, south or north"},
		{"1 2 / 3 4 extra=1^x", pips.ErrSyntax, "want a number from 0 to 255"},
		{"1 2 / 3 4 extra=^256", pips.ErrTooLarge, "want a number from 0 to 255"},
		{"1 2 / 3 4 turn=1 ^turn=1", pips.ErrSyntax, "want the setting turn once"},
		{"1 2 / 3 4 ^winner=1", pips.ErrSyntax, "want turn or extra"},
		{"1 2 / turn=1 3^ 4", pips.ErrSyntax, "want a setting, as in turn=…"},
	})
}
