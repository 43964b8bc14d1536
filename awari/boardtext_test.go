package awari_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

const wantTuz = "want at most one tuz in a row, an empty pit with another number than in the other row"

func TestParseErrors(t *testing.T) {
	gametest.Refuses[awari.Board, *awari.Board](t, ringBoard(t, 1, 2, 3, 4), awari.Parse, []fault{
		{"^", pips.ErrSyntax, "want a / and the other row"},
		{"3 3 3 3 3 3 0 3 3 3 3 3 3 ^0", pips.ErrTooLarge, "want at most 12 pits and a home before the /"},
		{"3 3 3 3 3 3 3 3 3 3 3 3 3 ^0 / 3", pips.ErrTooLarge, "want at most 12 pits and a home before the /"},
		{"0 ^/ 0", pips.ErrSyntax, "want the beans of at least one pit and of the home before the /"},
		{"3 0 /^", pips.ErrSyntax, "want 2 numbers after the /, as many as before"},
		{"3 3 0 / 3 0^", pips.ErrSyntax, "want 3 numbers after the /, as many as before"},
		{"3 0 / 3 0 ^0", pips.ErrSyntax, "want the end after 2 numbers, as many as before the /"},
		{"3 0 / ^/ 3 0", pips.ErrSyntax, "want one / between the rows"},
		{"3 0^/ 3 0", pips.ErrSyntax, "want a number from 0 to 65535"},
		{"3 0 / 3 1^x", pips.ErrSyntax, "want a number from 0 to 65535"},
		{"3 0 / 3 ^65536", pips.ErrTooLarge, "want a number from 0 to 65535"},
		{"3 ^* / 3 0", pips.ErrSyntax, "want a number before the *"},
		{"^3* 0 / 3 0", pips.ErrSyntax, wantTuz},
		{"0 ^0* / 3 0", pips.ErrSyntax, wantTuz},
		{"0* ^0* 0 / 3 0 0", pips.ErrSyntax, wantTuz},
		{"0* 0 0 / ^0* 3 0", pips.ErrSyntax, wantTuz},
		{"^256 0 / 3 0", pips.ErrTooLarge, "want at most 255 beans in a pit"},
		{"3 0 / ^256 0", pips.ErrTooLarge, "want at most 255 beans in a pit"},
		{"0 65000 / 255 ^281", pips.ErrTooLarge, "want at most 65535 beans on the board"},
		{strings.Repeat("0 ", 13) + "^" + strings.Repeat("0 ", 100_000), pips.ErrTooLarge, "want at most 12 pits and a home before the /"},
	})
}

// The zero Board is no board, and nothing panics.
func TestZeroBoard(t *testing.T) {
	var b awari.Board
	for i := range 256 {
		if b.At(awari.Pit(i)) != 0 || b.Home(awari.Player(i-128)) != 0 || b.Draw(awari.Player(i-128)) != "" {
			t.Errorf("the zero Board has something in %d", i)
		}
	}
	if b.String() != "/" {
		t.Errorf("it prints as %q", b)
	}
	gametest.NoText(t, b, pips.ErrState)
}

// Drawn by hand. North sees the mirror of the board, see TestNewBoard.
func TestDraw(t *testing.T) {
	for _, c := range []struct{ board, south string }{
		{"1 2 / 3 4", `
      1
      3
  4       2
      1
      1
`},
		{"255 0 0 255 0 0 0 3000 / 0 0 0 0 0 0 1 12345", `
      7   6   5   4   3   2   1
      1   0   0   0   0   0   0
12345                          3000
    255   0   0 255   0   0   0
      1   2   3   4   5   6   7
`},
		{"0 10000 / 0 55535", `
      1
      0
55535  10000
      0
      1
`},
	} {
		if got := mustBoard(t, c.board).Draw(awari.South); got != c.south[1:] {
			t.Errorf("South sees\n%swant%s", got, c.south)
		}
	}
}
