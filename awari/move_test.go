package awari_test

import (
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Every move has the number of its pit as its text, and what is none has none.
func TestMoveText(t *testing.T) {
	for i := range 256 {
		m := awari.Move(i)
		want := strconv.Itoa(i)
		if m.String() != want {
			t.Errorf("%d prints as %q", i, m)
		}
		text, err := m.AppendText([]byte("> "))
		marshalled, merr := m.MarshalText()
		if i < 1 || i > 7 {
			if string(text) != "> " || err != pips.ErrSyntax || len(marshalled) > 0 || merr != pips.ErrSyntax {
				t.Errorf("the text of %d is %q, %v; %q, %v", i, text, err, marshalled, merr)
			}
			continue
		}
		if string(text) != "> "+want || err != nil || string(marshalled) != want || merr != nil {
			t.Errorf("the text of %d is %q, %v; %q, %v", i, text, err, marshalled, merr)
		}
		if got, err := awari.ParseMove("0" + want); got != m || err != nil {
			t.Errorf("%q reads as %v, %v", want, got, err)
		}
	}
	for _, c := range []struct {
		text string
		err  error
	}{
		{"^", pips.ErrSyntax},
		{"^0", pips.ErrSyntax},
		{"^-1", pips.ErrSyntax},
		{"^+1", pips.ErrSyntax},
		{"^ 1", pips.ErrSyntax},
		{"1^ ", pips.ErrSyntax},
		{"1^.5", pips.ErrSyntax},
		{"^x", pips.ErrSyntax},
		{"^8", pips.ErrTooLarge},
		{"^257", pips.ErrTooLarge}, // 1 in a byte
		{"^" + strings.Repeat("1", 100), pips.ErrTooLarge},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[awari.Move, *awari.Move](t, text, at, c.err, 7, awari.ParseMove, gametest.Same)
		_, err := awari.ParseMove(text)
		if bad := gametest.SomeSyntaxError(t, err, text); bad.Want != "want a number from 1 to 7" {
			t.Errorf("%q: %q", text, bad.Want)
		}
	}
}
