package gametest_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// What is accepted, or refused elsewhere, for another reason or with other words, is caught.
func TestRefuses(t *testing.T) {
	const want = "want a number from 1 to 7"
	_, err := awari.ParseMove("x")
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Fatalf("%v does not say %q", err, want)
	}
	for _, c := range []struct {
		fault gametest.Fault
		json  bool
		fails string // a part of the failure, or "" for none
	}{
		{gametest.Fault{Text: "^x", Reason: pips.ErrSyntax, Want: want}, false, ""},
		{gametest.Fault{Text: "x^", Reason: pips.ErrSyntax, Want: want}, false, "at offset 0"},
		{gametest.Fault{Text: "^x", Reason: pips.ErrTooLarge, Want: want}, false, "want too large"},
		{gametest.Fault{Text: "^x", Reason: pips.ErrSyntax, Want: "want a bean"}, false, "want a bean"},
		{gametest.Fault{Text: "^3", Reason: pips.ErrSyntax}, false, "no *SyntaxError"},
		{gametest.Fault{Text: `"x"`, Reason: pips.ErrSyntax}, true, ""},
		{gametest.Fault{Text: `{"pit":3}`, Reason: pips.ErrSyntax}, true, "is accepted"},
		{gametest.Fault{Text: `"x"`, Reason: pips.ErrTooLarge}, true, "want too large"},
		{gametest.Fault{Text: `"x"`, Reason: pips.ErrSyntax, Want: "want a bean"}, true, "want a bean"},
	} {
		fails(t, c.fault, c.fails, func(t testing.TB) {
			if c.json {
				gametest.RefusesJSON[awari.Move](t, 2, gametest.Same, []gametest.Fault{c.fault})
			} else {
				gametest.Refuses[awari.Move, *awari.Move](t, 2, awari.ParseMove, []gametest.Fault{c.fault})
			}
		})
	}
}

// A value that has a text, or none for another reason, is caught.
func TestNoText(t *testing.T) {
	for _, c := range []struct {
		rules  farkle.Rules
		reason error
		fails  string
	}{
		{farkle.Rules{}, pips.ErrRules, ""},
		{farkle.Rules{}, pips.ErrState, "want impossible state"},
		{farkle.Standard(), pips.ErrRules, "has the text"},
	} {
		fails(t, c.rules, c.fails, func(t testing.TB) { gametest.NoText(t, c.rules, c.reason) })
	}
}
