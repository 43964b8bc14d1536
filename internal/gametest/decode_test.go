package gametest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

// A broken is a decoder that breaks the promise that its text names.
type broken struct {
	text string
	kept []byte
}

func (b broken) MarshalText() ([]byte, error) {
	if b.text == "keeps the text" {
		return b.kept, nil
	}
	return []byte(b.String()), nil
}

func (b broken) String() string {
	if b.text == "does not read back" {
		return "a plain error"
	}
	return b.text
}

func (b *broken) UnmarshalText(text []byte) error {
	s := string(text)
	bad := &pips.SyntaxError{Input: s, Reason: pips.ErrDamaged}
	switch s {
	case "a plain error":
		return pips.ErrDamaged
	case "changes the receiver":
		b.text = s
		return bad
	case "another input":
		bad.Input = "x"
		return bad
	case "offset behind the end":
		bad.Offset = len(s) + 1
		return bad
	case "no reason":
		bad.Reason = nil
		return bad
	case "long":
		bad.Reason = fmt.Errorf("%0500d %w", 1, pips.ErrDamaged)
		return bad
	case "refused well", "parses", "parses to something":
		bad.Offset = len(s)
		return bad
	case "changes the text":
		text[0]++
	}
	b.text, b.kept = s, text
	return nil
}

func (b broken) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%q", b.String()), nil }

func (b *broken) UnmarshalJSON(data []byte) error {
	err := b.UnmarshalText([]byte(strings.Trim(string(data), `"`)))
	var bad *pips.SyntaxError
	if errors.As(err, &bad) && bad.Input != "x" {
		bad.Input = string(data)
	}
	if b.text == "changes the text" {
		data[0] = 'x'
	}
	return err
}

func parseBroken(s string) (b broken, err error) {
	switch s {
	case "parses":
		return broken{}, nil
	case "parses to something":
		b.text = s
		return b, b.UnmarshalText([]byte(s))
	case "another value":
		return broken{text: "x"}, nil
	}
	if err = b.UnmarshalText([]byte(s)); err != nil {
		b = broken{}
	}
	return b, err
}

func sameBroken(a, b broken) bool { return a.text == b.text }

// Each promise of decoders of text and JSON.
func TestDecode(t *testing.T) {
	for text, want := range map[string]struct{ text, json string }{
		"fine":                  {},
		"refused well":          {},
		"changes the receiver":  {"became changes the receiver", "became changes the receiver"},
		"a plain error":         {"is no *SyntaxError", "is no *SyntaxError"},
		"another input":         {"the error is at", "the error is at"},
		"offset behind the end": {"the error is at", ""},
		"no reason":             {"and no constant", "and no constant"},
		"long":                  {"the message has", "the message has"},
		"changes the text":      {"changes it to", "changes it to"},
		"keeps the text":        {"of which the text is", ""},
		"does not read back":    {"and that to", "of which the JSON"},
		"parses":                {"Parse", ""},
		"another value":         {"Parse", ""},
		"parses to something":   {"and Parse gives", ""},
	} {
		had := broken{text: "had"}
		fails(t, text, want.text, func(t testing.TB) {
			gametest.Decode[broken, *broken](t, []byte(text), had, parseBroken, sameBroken)
		})
		fails(t, text, want.json, func(t testing.TB) {
			gametest.DecodeJSON[broken, *broken](t, []byte(`"`+text+`"`), had, sameBroken)
		})
	}
}
