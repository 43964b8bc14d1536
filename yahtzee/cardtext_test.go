package yahtzee_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseCardErrors(t *testing.T) {
	gametest.Refuses[yahtzee.Card, *yahtzee.Card](t, gameCard(t, "pair=2"), yahtzee.Standard().ParseCard, []fault{
		{"  ones^", pips.ErrSyntax, "as in ones=3"},
		{"ones=1 \ttwos^", pips.ErrSyntax, "as in twos=3"},
		{"extra^", pips.ErrSyntax, "as in extra=3"},
		{"ones=1 three^ of a kind=9", pips.ErrSyntax, "want the points after a name without spaces, as in three-of-a-kind=9"},
		{"ones=1\tpair=2^x", pips.ErrSyntax, "want a number from 0 to 250"},
		{"ones=1^=1", pips.ErrSyntax, "want a number from 0 to 250"},
		{"ones=1 ^=3", pips.ErrSyntax, "want ones, twos"},
		{"^chanse=5", pips.ErrSyntax, "did you mean chance?"},
		{"ones=1 ^Extra=1", pips.ErrSyntax, "want ones, twos"}, // no category has this name
		{"ones=1 ^Ones=999", pips.ErrSyntax, "want the box ones once"},
		{"ones=^251", pips.ErrTooLarge, "want a number from 0 to 250"},
		{"extra=^0", pips.ErrSyntax, "want a number from 1 to 248"},
		{"extra=1^x", pips.ErrSyntax, "want a number from 1 to 248"},
		{"extra=^249", pips.ErrTooLarge, "want a number from 1 to 248"},
		{"yahtzee=50 extra=1 ones=5 ^extra=x", pips.ErrSyntax, "want extra once"},
		{"yahtzee=50 extra=1^", pips.ErrState, "extra is 1, want at most 0 with 1 boxes filled"},
		{"yahtzee=0 ones=5 extra=1 ^", pips.ErrState, "extra is 1, want 0 without points in the box yahtzee"},
	})
	if c, err := (yahtzee.Rules{}).ParseCard("ones=5"); !errors.Is(err, pips.ErrRules) || c != (yahtzee.Card{}) {
		t.Errorf("no rules: [%v], %v", c, err)
	}
}
