package gametest_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

// A scroll is the record of the tests: a text that ends with a line. It is spoilt by what
// the text says.
type scroll string

func (r scroll) String() string { return string(r) }

func (r scroll) MarshalText() ([]byte, error) {
	if strings.Contains(string(r), "marshal") {
		return nil, errIllegal
	}
	return []byte(r), nil
}

func (r *scroll) UnmarshalText(text []byte) (err error) {
	if *r, err = parseScroll(string(text)); strings.Contains(string(*r), "decodes") {
		*r = "another\n"
	}
	return err
}

func parseScroll(s string) (scroll, error) {
	if strings.ContainsAny(s, "\x00") {
		return "", &pips.SyntaxError{Input: s, Reason: pips.ErrSyntax, Want: "want UTF-8, this is UTF-16"}
	}
	if !strings.Contains(s, "ends") {
		s = strings.NewReplacer("\r", "", " \t ", "", "\ufeff", "").Replace(s)
	}
	lines := strings.FieldsFunc(s, func(r rune) bool { return r == '\n' })
	s = strings.Join(lines, "\n\n") + "\n"
	switch {
	case strings.Contains(s, "no record"):
		return "", errIllegal
	case strings.Contains(s, "parses"):
		s = "another\n"
	}
	return scroll(s), nil
}

// A record that is spoilt is caught, by its text and by itself.
func TestRecords(t *testing.T) {
	for word, want := range map[string][2]string{
		"good":      {"", ""},
		"marshal":   {"illegal", "illegal"},
		"decodes":   {"reads with UnmarshalText as", "reads with UnmarshalText as"},
		"parses":    {"prints as", "reads as"},
		"ends":      {`\r\n`, ""},
		"no record": {"illegal", "illegal"},
	} {
		text := "pips\n\n" + word + "\n"
		for i, check := range []func(testing.TB){
			func(t testing.TB) {
				gametest.RecordText[scroll, *scroll](t, text, parseScroll, gametest.Same, "pips\n"+word)
			},
			func(t testing.TB) { gametest.Stored[scroll, *scroll](t, scroll(text), parseScroll, gametest.Same) },
		} {
			fails(t, word, want[i], check)
		}
	}
	fails(t, "another record", "reads as", func(t testing.TB) {
		gametest.RecordText[scroll, *scroll](t, "pips\n", parseScroll, gametest.Same, "other\n")
	})
}
