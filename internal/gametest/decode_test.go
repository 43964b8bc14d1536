package gametest_test

import (
	"fmt"
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
	switch b.text {
	case "keeps the text":
		return b.kept, nil
	case "does not read back":
		return []byte("a plain error"), nil
	}
	return []byte(b.text), nil
}

func (b broken) String() string {
	if b.text == "prints another text" {
		return "another"
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

// Each promise of decoders.
func TestDecode(t *testing.T) {
	for text, want := range map[string]string{
		"fine":                  "",
		"refused well":          "",
		"changes the receiver":  "became changes the receiver",
		"a plain error":         "is no *SyntaxError",
		"another input":         "the error is at",
		"offset behind the end": "the error is at",
		"no reason":             "and no constant",
		"long":                  "the message has",
		"changes the text":      "changes it to",
		"keeps the text":        "and its",
		"does not read back":    "and its",
		"prints another text":   "of which the text is",
		"parses":                "Parse",
		"another value":         "Parse",
		"parses to something":   "and Parse gives",
	} {
		fails(t, text, want, func(t testing.TB) {
			gametest.Decode[broken, *broken](t, []byte(text), broken{text: "had"}, parseBroken, func(a, b broken) bool { return a.text == b.text })
		})
	}
}
