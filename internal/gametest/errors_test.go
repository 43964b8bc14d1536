package gametest_test

import (
	"errors"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

func TestSyntaxError(t *testing.T) {
	text, at := gametest.Mark("a=1 ^b 2")
	if text != "a=1 b 2" || at != 4 {
		t.Fatalf("%q, %d", text, at)
	}
	reason := errors.New("no key")
	wrapped := fmt.Errorf("player 1: %w", reason)
	bad := pips.SyntaxError{Input: text, Offset: at, Reason: reason}
	with := func(change func(*pips.SyntaxError)) error { b := bad; change(&b); return &b }
	for _, c := range []struct {
		name         string
		err          error
		exact, loose string // the failures
	}{
		{"right", &bad, "", ""},
		{"none", nil, "no *SyntaxError", "no *SyntaxError"},
		{"plain", reason, "no *SyntaxError", "no *SyntaxError"},
		{"another text", with(func(b *pips.SyntaxError) { b.Input += " " }), "want no key at 4", "want no key at 4"},
		{"another place", with(func(b *pips.SyntaxError) { b.Offset++ }), "at offset 5, want no key at 4", "at offset 5"},
		{"another reason", with(func(b *pips.SyntaxError) { b.Reason = errIllegal }), "illegal at offset 4, want no key", "illegal at offset 4, want no key"},
		{"wrapped", with(func(b *pips.SyntaxError) { b.Reason = wrapped }), "no key is within player 1", ""},
		{"long", with(func(b *pips.SyntaxError) { b.Reason = fmt.Errorf("%0500d %w", 0, reason) }), "the error is", "the error is"},
	} {
		fails(t, c.name, c.exact, func(t testing.TB) { gametest.SyntaxError(t, c.err, text, at, reason) })
		fails(t, c.name+", of a record", c.loose, func(t testing.TB) { gametest.RecordError(t, c.err, text, at, reason) })
	}
}
