package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pips.example"
)

// Mark takes the "^" out of a text, and returns where it was: the place of a
// fault.
func Mark(text string) (string, int) {
	return strings.Replace(text, "^", "", 1), strings.Index(text, "^")
}

// SyntaxError checks that err is a *[pips.SyntaxError] with exactly these
// fields and a message that is not long.
func SyntaxError(t testing.TB, err error, input string, offset int, reason error) {
	t.Helper()
	RecordError(t, err, input, offset, reason)
	if bad := new(pips.SyntaxError); errors.As(err, &bad) && bad.Reason != reason {
		t.Errorf("%.200q: %v is within %v", input, reason, bad.Reason)
	}
}

// RecordError is SyntaxError for a reason that another error may wrap, which
// says who could not do what.
func RecordError(t testing.TB, err error, input string, offset int, reason error) {
	t.Helper()
	bad, wrong := someSyntaxError(err, input)
	if wrong != nil {
		t.Error(wrong)
	} else if bad.Offset != offset || innermost(bad.Reason) != reason || !errors.Is(err, reason) {
		t.Errorf("%.200q: %v at offset %d, want %v at %d", input, bad.Reason, bad.Offset, reason, offset)
	}
}

// maxMessage is the length of the longest message of a refused text: what is wrong, up
// to 36 bytes of the text, four each where quoted, and what is expected, at most a
// list of 24 names.
const maxMessage = 500

// SomeSyntaxError checks that err is a *[pips.SyntaxError] with this input, an offset
// in it, a kind of the root package as the reason, which another error may wrap, and a
// message that is not long. It returns the *SyntaxError.
func SomeSyntaxError(t testing.TB, err error, input string) *pips.SyntaxError {
	bad, wrong := someSyntaxError(err, input)
	if wrong != nil {
		t.Helper()
		t.Fatal(wrong)
	}
	return bad
}

func someSyntaxError(err error, input string) (bad *pips.SyntaxError, wrong error) {
	switch {
	case !errors.As(err, &bad):
		return nil, fmt.Errorf("%.200q: %#v is no *SyntaxError", input, err)
	case bad.Input != input, bad.Offset < 0, bad.Offset > len(input):
		return nil, fmt.Errorf("%.200q: the error is at %d of %.200q", input, bad.Offset, bad.Input)
	case !numbered(bad.Reason):
		return nil, fmt.Errorf("%.200q: the reason is %#v, and no constant", input, bad.Reason)
	case len(err.Error()) > maxMessage:
		return nil, fmt.Errorf("%.200q: the message has %d bytes: %v", input, len(err.Error()), err)
	}
	return bad, nil
}

// innermost returns what err wraps at last.
func innermost(err error) error {
	for within := err; within != nil; within = errors.Unwrap(within) {
		err = within
	}
	return err
}

// numbered reports whether what err wraps at last is a constant.
func numbered(err error) bool {
	err = innermost(err)
	return err != nil && reflect.TypeOf(err).Kind() == reflect.Uint8
}

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
