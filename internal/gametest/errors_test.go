package gametest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

// A fault is an error of the game of the tests, in which 3 and 4 are of the kind 2.
type fault uint8

var faultTexts = map[fault]string{1: "pips: syntax", 2: "pips: illegal", 3: "pips: no beans", 4: "pips: no player"}

// Spoilt texts and kinds, for a while.
var (
	otherTexts = map[fault]string{}
	otherJSON  = map[fault]string{}
	otherIs    func(e fault, target error) bool
)

func (e fault) Error() string {
	if text, ok := otherTexts[e]; ok {
		return text
	}
	if text, ok := faultTexts[e]; ok {
		return text
	}
	return fmt.Sprintf("pips: unknown error %d", uint8(e))
}

func (e fault) MarshalText() ([]byte, error) {
	if text, ok := otherJSON[e]; ok {
		return []byte(text), nil
	}
	return []byte(e.Error()), nil
}

func (e fault) Is(target error) bool {
	if otherIs != nil {
		return otherIs(e, target)
	}
	return target == fault(2) && 2 <= e && e <= 4
}

func TestErrors(t *testing.T) {
	check := func() string {
		return failure(func(t testing.TB) {
			gametest.Errors(t, "pips", fault(4), map[fault][]fault{2: {3, 4}}, func(e fault) error { return fmt.Errorf("of a game: %w", e) })
		})
	}
	if got := check(); got != "" {
		t.Fatal(got)
	}
	for want, texts := range map[string]map[fault]string{
		`error 3 has the text "beans: none"`:                          {3: "beans: none"},
		`error 3 has the text "pips: "`:                               {3: "pips: "},
		`error 3 has the text "pips:  no beans"`:                      {3: "pips:  no beans"},
		`error 3 has the text "pips: unknown error 3"`:                {3: "pips: unknown error 3"},
		`error 4 has the text "pips: no beans" of another`:            {4: "pips: no beans"},
		`no error 0 has the text ""`:                                  {0: ""},
		`no error 5 has the text "pips: more"`:                        {5: "pips: more"},
		`no error 255 has the text "pips: unknown error -1", want "p`: {255: "pips: unknown error -1"},
	} {
		otherTexts = texts
		if got := check(); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
	otherTexts = nil
	otherJSON[3] = "none"
	if got := check(); !strings.Contains(got, `"pips: no beans" is "none" in JSON`) {
		t.Errorf("the failure is %q", got)
	}
	otherJSON = nil
	for want, is := range map[string]func(e fault, target error) bool{
		"not of its own kind": func(e fault, target error) bool { return target == fault(2) && 2 < e && e <= 4 },
		"3 is 2: false":       func(e fault, target error) bool { return target == fault(2) && (e == 2 || e == 4) },
		"1 is 2: true":        func(e fault, target error) bool { return target == fault(2) && 1 <= e && e <= 4 },
		"5 is 2: true":        func(e fault, target error) bool { return target == fault(2) && 2 <= e },
		"4 is 3: true": func(e fault, target error) bool {
			return target == fault(2) && 2 <= e && e <= 4 || target == fault(3) && e == 4
		},
		"pips: syntax is what it": func(e fault, target error) bool {
			return target == fault(2) && 2 <= e && e <= 4 || target != nil && target.Error() == "pips: syntax" && e == 1
		},
	} {
		otherIs = is
		if got := check(); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
	otherIs = nil
	for want, check := range map[string]func(testing.TB){
		"no error 4 has":  func(t testing.TB) { gametest.Errors(t, "pips", fault(3), map[fault][]fault{2: {3}}) },
		"unknown error 5": func(t testing.TB) { gametest.Errors(t, "pips", fault(5), map[fault][]fault{2: {3, 4}}) },
		"3 is 2: true":    func(t testing.TB) { gametest.Errors(t, "pips", fault(4), nil) },
		"wrapError 0 is 0: fal": func(t testing.TB) {
			gametest.Errors(t, "pips", fault(4), map[fault][]fault{2: {3, 4}}, func(e fault) error { return fmt.Errorf("lost %w", errIllegal) })
		},
	} {
		if got := failure(check); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

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
		{"long", with(func(b *pips.SyntaxError) { b.Reason = fmt.Errorf("%0300d %w", 0, reason) }), "the error is", "the error is"},
	} {
		if got := failure(func(t testing.TB) { gametest.SyntaxError(t, c.err, text, at, reason) }); (got == "") != (c.exact == "") || !strings.Contains(got, c.exact) {
			t.Errorf("%s: the failure is %q, want %q", c.name, got, c.exact)
		}
		if got := failure(func(t testing.TB) { gametest.RecordError(t, c.err, text, at, reason) }); (got == "") != (c.loose == "") || !strings.Contains(got, c.loose) {
			t.Errorf("%s: the failure for a record is %q, want %q", c.name, got, c.loose)
		}
	}
}
