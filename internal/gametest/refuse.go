package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// A Fault is a text that is refused, where its place is marked, see [Mark], or JSON, where it is
// not.
type Fault struct {
	Text   string
	Reason error
	Want   string // what was expected, or a part of it
}

// FaultLike is a Fault that a package has a name of its own for, so that its tables need no keys.
type FaultLike interface {
	~struct {
		Text   string
		Reason error
		Want   string
	}
}

// Refuses checks that texts are refused where they are wrong, with what was expected, and that a value does
// not change.
func Refuses[V comparable, P Decoder[V], F FaultLike](t testing.TB, had V, parse func(string) (V, error), faults []F) {
	t.Helper()
	for _, f := range faults {
		c := Fault(f)
		text, at := Mark(c.Text)
		err := refused[V, P](t, text, had, parse, Same, func(err error) {
			t.Helper()
			SyntaxError(t, err, text, at, c.Reason)
		})
		if bad := SomeSyntaxError(t, err, text); !strings.Contains(bad.Want, c.Want) {
			t.Errorf("%.50q: %q, want %q", text, bad.Want, c.Want)
		}
	}
}

// RefusesJSON checks that JSON is refused, with what was expected, and that a value does not change.
func RefusesJSON[V any, P JSONDecoder[V], F FaultLike](t testing.TB, had V, same func(a, b V) bool, faults []F) {
	t.Helper()
	for _, f := range faults {
		c := Fault(f)
		if DecodeJSON[V, P](t, []byte(c.Text), had, same) {
			t.Errorf("%s is accepted", c.Text)
			continue
		}
		into := had
		err := P(&into).UnmarshalJSON([]byte(c.Text))
		if bad := SomeSyntaxError(t, err, c.Text); !errors.Is(err, c.Reason) || !strings.Contains(bad.Want, c.Want) {
			t.Errorf("%s: %v, want %v and %q", c.Text, err, c.Reason, c.Want)
		}
	}
}

// NoText checks that a value has no text and no JSON.
func NoText(t testing.TB, v any, reason error) {
	t.Helper()
	appended, aerr := []byte("> "), reason
	if a, ok := v.(encoding.TextAppender); ok {
		appended, aerr = a.AppendText(appended)
	}
	text, terr := v.(encoding.TextMarshaler).MarshalText()
	data, jerr := json.Marshal(v)
	if string(appended) != "> " || len(text) > 0 || len(data) > 0 {
		t.Errorf("%v has the text %q and %q, and the JSON %s", v, appended, text, data)
	}
	for _, err := range []error{aerr, terr, jerr} {
		if !errors.Is(err, reason) {
			t.Errorf("%v: %v, want %v", v, err, reason)
		}
	}
}
