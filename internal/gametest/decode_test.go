package gametest_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
)

// A dice.Loaded keeps all promises, whatever the text.
func TestDecode(t *testing.T) {
	had, err := dice.NewLoaded(3, 1, 4, 1, 5, 9)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(gametest.HostileTexts(), "1,2,3,4,5,6", "01,2,3,4,5,6", "1,2,3,4,5") {
		want := strings.HasSuffix(s, "1,2,3,4,5,6")
		if got := gametest.Decode[dice.Loaded, *dice.Loaded](t, []byte(s), had, dice.ParseLoaded, gametest.Same); got != want {
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
		return &dice.SyntaxError{Input: s, Err: dice.ErrFace}
	case "a plain error":
		return dice.ErrFace
	case "another input":
		return &dice.SyntaxError{Input: "x", Err: dice.ErrFace}
	case "offset behind the end":
		return &dice.SyntaxError{Input: s, Offset: len(s) + 1, Err: dice.ErrFace}
	case "offset below 0":
		return &dice.SyntaxError{Input: s, Offset: -1, Err: dice.ErrFace}
	case "no reason":
		return &dice.SyntaxError{Input: s}
	case "refused well", "parses", "another error", "parses to something":
		return &dice.SyntaxError{Input: s, Offset: len(s), Err: dice.ErrFace}
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
		return broken{}, dice.ErrFace
	case "parses to something":
		return broken{text: s}, &dice.SyntaxError{Input: s, Offset: len(s), Err: dice.ErrFace}
	case "does not parse":
		return broken{}, dice.ErrFace
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
		"changes the receiver":  "became changes the receiver",
		"a plain error":         "the error of",
		"another input":         "the error of",
		"offset behind the end": "the error of",
		"offset below 0":        "the error of",
		"no reason":             "the error of",
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
		got := failure(func(t testing.TB) {
			gametest.Decode[broken, *broken](t, []byte(text), broken{text: "had"}, parseBroken, same)
		})
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", text, got, want)
		}
		if ok := strings.HasPrefix(want, "Parse") || want == "and Parse gives"; ok {
			got := failure(func(t testing.TB) {
				gametest.Decode[broken, *broken](t, []byte(text), broken{text: "had"}, nil, same)
			})
			if got != "" {
				t.Errorf("%s: without Parse the failure is %q", text, got)
			}
		}
	}
}

// A complaint of Inlined names what is not put into its callers.
func TestInlined(t *testing.T) {
	told := &complaints{TB: t}
	gametest.Inlined(told, "Decode", "no function")
	if got := strings.Join(told.list, ", "); !strings.Contains(got, "Decode is not") || !strings.Contains(got, "no function is not") {
		t.Errorf("the complaints are %q", got)
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
