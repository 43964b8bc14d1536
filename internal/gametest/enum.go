package gametest

import (
	"encoding"
	"fmt"
	"strings"
	"testing"
)

// An Enum is a value of an enumeration.
type Enum interface {
	~uint8
	fmt.Stringer
	encoding.TextMarshaler
	encoding.TextAppender
}

// Enumeration checks the texts of all 256 values of an enumeration by its name in
// Go and its texts, "" for what is not valid: they are those, also of AppendText
// and MarshalText, and read back as the value. What is not valid has a text like
// "%!Name(9)" in String alone, and unknown as the error. No other text is read.
func Enumeration[E Enum, P Pointer[E]](t testing.TB, name string, unknown error, texts ...string) {
	t.Helper()
	for i := range 256 {
		e := E(i)
		want := fmt.Sprintf("%%!%s(%d)", name, i)
		valid := i < len(texts) && texts[i] != ""
		if valid {
			want = texts[i]
		}
		appended, err := e.AppendText([]byte("x"))
		marshalled, merr := e.MarshalText()
		switch {
		case e.String() != want:
			t.Fatalf("%s %d prints as %q, want %q", name, i, e, want)
		case valid && (string(appended) != "x"+want || string(marshalled) != want || err != nil || merr != nil),
			!valid && (string(appended) != "x" || len(marshalled) != 0 || err != unknown || merr != unknown):
			t.Fatalf("%v has the text %q, %v, appended %q, %v", e, marshalled, merr, appended, err)
		}
		if valid {
			got := E(99)
			if err := P(&got).UnmarshalText([]byte(want)); err != nil || got != e {
				t.Fatalf("%q reads as %v, %v", want, got, err)
			}
			for _, other := range []string{strings.ToUpper(want), want + " ", " " + want, want[:len(want)-1]} {
				refusedEnum[E, P](t, other, unknown)
			}
			continue
		}
		refusedEnum[E, P](t, want, unknown)
	}
	for _, text := range []string{"", "0", "9", "\x00", "\xff"} {
		refusedEnum[E, P](t, text, unknown)
	}
}

// refusedEnum checks that a text is refused and leaves the value as it was.
func refusedEnum[E Enum, P Pointer[E]](t testing.TB, text string, unknown error) {
	t.Helper()
	got := E(99)
	SyntaxError(t, P(&got).UnmarshalText([]byte(text)), text, 0, unknown)
	if got != 99 {
		t.Fatalf("%q: refused, and now %v", text, got)
	}
}
