package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseCardOffsets(t *testing.T) {
	for _, f := range []fault{
		{"  ones", 6, pips.ErrSyntax},
		{"ones=1 \ttwos", 12, pips.ErrSyntax},
		{"ones=1\tpair=2x", 13, pips.ErrSyntax},
		{"ones=1=1", 6, pips.ErrSyntax},
		{"ones=1 =3", 7, pips.ErrSyntax},
		{"ones=1 Extra=1", 7, pips.ErrSyntax}, // no category has this name
		{"ones=1 Ones=999", 7, pips.ErrSyntax},
		{"ones=251", 5, pips.ErrTooLarge},
		{"extra=0", 6, pips.ErrSyntax},
		{"extra=1x", 7, pips.ErrSyntax},
		{"extra=21", 6, pips.ErrTooLarge},
		{"yahtzee=50 extra=1 ones=5 extra=x", 26, pips.ErrSyntax},
		{"yahtzee=50 extra=1", 18, pips.ErrState},
		{"yahtzee=0 ones=5 extra=1 ", 25, pips.ErrState},
	} {
		gametest.Refused[yahtzee.Card, *yahtzee.Card](t, f.text, f.offset, f.reason, gameCard(t, "pair=2"), yahtzee.Standard().ParseCard, gametest.Same)
	}
	// What only the rules refuse.
	for _, c := range []struct {
		rules yahtzee.Rules
		fault
	}{{yahtzee.Standard(), fault{"pair=2 ", 7, pips.ErrState}}, {yahtzee.Rules{}, fault{"ones=5", 6, pips.ErrRules}}} {
		got, err := c.rules.ParseCard(c.text)
		gametest.SyntaxError(t, err, c.text, c.offset, c.reason)
		if got != (yahtzee.Card{}) {
			t.Errorf("%q: refused, and the card is [%v]", c.text, got)
		}
	}
}
