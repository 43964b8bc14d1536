package terminal

import (
	"strings"
	"testing"

	"pips.example/farkle"
)

func TestClip(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{strings.Repeat("x", 100), strings.Repeat("x", 100)},
		{strings.Repeat("x", 101), strings.Repeat("x", 100) + "..."},
		{"x" + strings.Repeat("é", 60), "x" + strings.Repeat("é", 49) + "..."},
		{strings.Repeat("\x80", 200), strings.Repeat("\x80", 96) + "..."},
	} {
		if got := Clip(tt.text); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for _, tt := range []struct{ text, printable, quoted string }{
		{"", "", `""`},
		{`so "é" ä`, `so "é" ä`, `"so \"é\" ä"`},
		{"a\x1b[31m", `"a\x1b[31m"`, `"a\x1b[31m"`},
		{"a\tb", `"a\tb"`, `"a\tb"`},
		{"\xff", `"\xff"`, `"\xff"`},
		{"\ufffd", `"�"`, `"�"`},
		{"\u202e", `"\u202e"`, `"\u202e"`},
		{strings.Repeat("x", 100) + "\x00", strings.Repeat("x", 100) + "...", `"` + strings.Repeat("x", 100) + `..."`},
	} {
		if got := Printable(tt.text); got != tt.printable {
			t.Errorf("%q: printable %q, want %q", tt.text, got, tt.printable)
		}
		if got := Quote(tt.text); got != tt.quoted {
			t.Errorf("%q: quoted %q, want %q", tt.text, got, tt.quoted)
		}
	}
}

func TestNoVariant(t *testing.T) {
	for text, want := range map[string]bool{"standard": false, "chess": true, "chess x=1": true, "standard x=1": false, "standard opening=x": false} {
		if _, err := farkle.ParseRules(text); NoVariant(err, farkle.ErrName) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if NoVariant(nil, farkle.ErrName) || NoVariant(farkle.ErrName, farkle.ErrName) {
		t.Error("what is no error of text")
	}
}
