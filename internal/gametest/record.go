package gametest

import (
	"encoding"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
)

// A RecordValue is a record of a game.
type RecordValue interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// RecordText checks a record by its text, as String gives it: that is also what
// MarshalText returns, and it reads as the same record by parse and
// UnmarshalText. So does each of the other texts, and those with a byte order mark, other ends of
// lines or more empty ones. In UTF-16 it is refused.
func RecordText[R RecordValue, P Pointer[R]](t testing.TB, text string, parse func(string) (R, error), same func(a, b R) bool, others ...string) R {
	t.Helper()
	r, err := parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	marshalled, err := r.MarshalText()
	if err != nil || r.String() != text || string(marshalled) != text {
		t.Fatalf("%q prints as %q, and its text is %q, %v", text, r, marshalled, err)
	}
	for _, other := range append(others, text,
		strings.ReplaceAll(text, "\n", "\r\n"),
		strings.ReplaceAll(text, "\n\n", "\n\n\n\r\n"),
		text+"\n\n",
		strings.TrimSuffix(text, "\n"),
		"\ufeff"+text,
		"\ufeff"+strings.ReplaceAll(text, "\n", " \t \r\n"),
	) {
		if got, err := parse(other); err != nil || got.String() != text || !same(got, r) {
			t.Fatalf("%q reads as\n%v, %v", other, got, err)
		}
		var got R
		if err := P(&got).UnmarshalText([]byte(other)); err != nil || got.String() != text || !same(got, r) {
			t.Fatalf("%q reads with UnmarshalText as\n%v, %v", other, got, err)
		}
	}
	for _, order := range []interface {
		AppendUint16([]byte, uint16) []byte
	}{binary.LittleEndian, binary.BigEndian} {
		for _, mark := range []string{"", "\ufeff"} {
			var wide []byte
			for _, unit := range utf16.Encode([]rune(mark + text)) {
				wide = order.AppendUint16(wide, unit)
			}
			_, err := parse(string(wide))
			if bad := SomeSyntaxError(t, err, string(wide)); bad.Want != "want UTF-8, this is UTF-16" {
				t.Fatalf("in UTF-16, %v, mark %q: %v", order, mark, err)
			}
		}
	}
	return r
}

// Stored checks that a record is the same after the way through its text, which is its
// String, by parse and UnmarshalText. It returns the text.
func Stored[R RecordValue, P Pointer[R]](t testing.TB, r R, parse func(string) (R, error), same func(a, b R) bool) string {
	t.Helper()
	text, err := r.MarshalText()
	if err != nil || string(text) != r.String() {
		t.Fatalf("the text of %v is %q, %v", r, text, err)
	}
	if got, err := parse(string(text)); err != nil || !same(got, r) {
		t.Fatalf("%q reads as %v, %v", text, got, err)
	}
	var got R
	if err := P(&got).UnmarshalText(text); err != nil || !same(got, r) {
		t.Fatalf("%q reads with UnmarshalText as %v, %v", text, got, err)
	}
	return string(text)
}
