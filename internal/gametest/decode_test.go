package gametest_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

func parseDie(s string) (d dice.Die, err error) {
	err = d.UnmarshalText([]byte(s))
	return d, err
}

// A dice.Die keeps all promises, whatever the text.
func TestDecode(t *testing.T) {
	for _, s := range append(gametest.HostileTexts(), "6", "06", "7") {
		want := s == "6"
		if got := gametest.Decode[dice.Die, *dice.Die](t, []byte(s), dice.Five, parseDie, gametest.Same); got != want {
			t.Errorf("%q is accepted: %v", s, got)
		}
	}
	all := map[string]bool{}
	for _, s := range gametest.HostileTexts() {
		if all[s] {
			t.Errorf("%.40q is there twice", s)
		}
		all[s] = true
	}
}

// A broken is a decoder that breaks the promise that its text names.
type broken struct {
	text string
	kept []byte
}

func (b broken) MarshalText() ([]byte, error) {
	switch {
	case b.text == "no text":
		return nil, errors.New("no text")
	case b.text == "keeps the text":
		return b.kept, nil
	}
	return []byte(b.String()), nil
}

func (b broken) String() string {
	switch b.text {
	case "another string":
		return "this one"
	case "reads as another":
		return "that one"
	case "does not read back":
		return "a plain error"
	}
	return b.text
}

func (b *broken) UnmarshalText(text []byte) error {
	s := string(text)
	switch s {
	case "changes the receiver":
		b.text = s
		return &pips.SyntaxError{Input: s, Reason: pips.ErrDamaged}
	case "a plain error":
		return pips.ErrDamaged
	case "another input":
		return &pips.SyntaxError{Input: "x", Reason: pips.ErrDamaged}
	case "offset behind the end":
		return &pips.SyntaxError{Input: s, Offset: len(s) + 1, Reason: pips.ErrDamaged}
	case "offset below 0":
		return &pips.SyntaxError{Input: s, Offset: -1, Reason: pips.ErrDamaged}
	case "no number":
		return &pips.SyntaxError{Input: s, Reason: fmt.Errorf("player 1: %w", errors.New("no die"))}
	case "long":
		return &pips.SyntaxError{Input: s, Reason: fmt.Errorf("%0500d %w", 1, pips.ErrDamaged)}
	case "wrapped":
		return &pips.SyntaxError{Input: s, Reason: fmt.Errorf("player 1: %w", pips.ErrDamaged)}
	case "no reason":
		return &pips.SyntaxError{Input: s}
	case "refused well", "parses", "another error", "parses to something":
		return &pips.SyntaxError{Input: s, Offset: len(s), Reason: pips.ErrDamaged}
	case "changes the text":
		text[0]++
	case "that one":
		s = "the other"
	}
	b.text, b.kept = s, text
	return nil
}

func parseBroken(s string) (broken, error) {
	switch s {
	case "parses":
		return broken{}, nil
	case "another error":
		return broken{}, pips.ErrDamaged
	case "parses to something":
		return broken{text: s}, &pips.SyntaxError{Input: s, Offset: len(s), Reason: pips.ErrDamaged}
	case "does not parse":
		return broken{}, pips.ErrDamaged
	case "another value":
		return broken{text: "x"}, nil
	}
	var b broken
	if err := b.UnmarshalText([]byte(s)); err != nil {
		return broken{}, err
	}
	return b, nil
}

// Each promise is looked after.
func TestDecodeBroken(t *testing.T) {
	same := func(a, b broken) bool { return a.text == b.text }
	for text, want := range map[string]string{
		"fine":                  "",
		"refused well":          "",
		"wrapped":               "",
		"changes the receiver":  "became changes the receiver",
		"a plain error":         "is no *SyntaxError",
		"another input":         "the error is at",
		"offset behind the end": "the error is at",
		"offset below 0":        "the error is at",
		"no reason":             "and no constant",
		"no number":             "and no constant",
		"long":                  "the message has 528 bytes",
		"changes the text":      "changes it to",
		"keeps the text":        "of which the text is",
		"no text":               "of which the text is",
		"reads as another":      "and that to",
		"does not read back":    "and that to",
		"parses":                "Parse",
		"does not parse":        "Parse",
		"another error":         "Parse",
		"another value":         "Parse",
		"parses to something":   "and Parse gives",
	} {
		fails(t, text, want, func(t testing.TB) {
			gametest.Decode[broken, *broken](t, []byte(text), broken{text: "had"}, parseBroken, same)
		})
		if strings.Contains(want, "Parse") {
			fails(t, text+" without Parse", "", func(t testing.TB) {
				gametest.Decode[broken, *broken](t, []byte(text), broken{text: "had"}, nil, same)
			})
		}
	}
}

func (b broken) MarshalJSON() ([]byte, error) { return json.Marshal(b.String()) }

func (b *broken) UnmarshalJSON(data []byte) error {
	s := strings.Trim(string(data), `"`)
	had := *b
	err := b.UnmarshalText([]byte(s))
	var bad *pips.SyntaxError
	if errors.As(err, &bad) && bad.Input == s {
		bad.Input = string(data)
	}
	if s == "changes the text" {
		*b, data[0] = had, 'x'
	}
	return err
}

// Each promise of decoders of JSON is looked after.
func TestDecodeJSON(t *testing.T) {
	same := func(a, b broken) bool { return a.text == b.text }
	for text, want := range map[string]string{
		"fine":                 "",
		"refused well":         "",
		"changes the receiver": "became changes the receiver",
		"a plain error":        "is no *SyntaxError",
		"another input":        "the error is at",
		"changes the text":     "changes it to",
		"reads as another":     "of which the JSON",
		"does not read back":   "of which the JSON",
	} {
		fails(t, text, want, func(t testing.TB) {
			gametest.DecodeJSON[broken, *broken](t, []byte(`"`+text+`"`), broken{text: "had"}, same)
		})
	}
}

// complaints takes down what a test complains of.
type complaints struct {
	testing.TB
	list []string
}

func (c *complaints) Errorf(format string, args ...any) {
	c.list = append(c.list, fmt.Sprintf(format, args...))
}

// Each promise of refused texts is looked after.
func TestRefusedRecord(t *testing.T) {
	same := func(a, b broken) bool { return a.text == b.text }
	refused := func(text string, at int, reason error) func(testing.TB) {
		return func(t testing.TB) {
			err := gametest.RefusedRecord[broken, *broken](t, text, at, reason, broken{text: "had"}, parseBroken, same)
			if !errors.Is(err, pips.ErrDamaged) {
				t.Errorf("%v is returned", err)
			}
		}
	}
	fails(t, "refused", "", refused("refused well", 12, pips.ErrDamaged))
	fails(t, "elsewhere", "at offset 12", refused("refused well", 11, pips.ErrDamaged))
	fails(t, "for another reason", "want the rules", refused("refused well", 12, pips.ErrRules))
	fails(t, "had", "became changes the receiver", refused("changes the receiver", 0, pips.ErrDamaged))
	fails(t, "parsed", "error <nil>", refused("parses", 6, pips.ErrDamaged))
	fails(t, "not zero", "gives", refused("parses to something", 19, pips.ErrDamaged))
}
