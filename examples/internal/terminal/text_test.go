package terminal

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

func TestPrintable(t *testing.T) {
	for _, tt := range []struct{ text, printable, quoted string }{
		{"", "", `""`},
		{`so "é" ä`, `so "é" ä`, `"so \"é\" ä"`},
		{"a\x1b[31m", `"a\x1b[31m"`, `"a\x1b[31m"`},
		{"a\tb", `"a\tb"`, `"a\tb"`},
		{"\xff", `"\xff"`, `"\xff"`},
		{strings.Repeat("\x80", 200), `"` + strings.Repeat(`\x80`, 96) + `..."`, `"` + strings.Repeat(`\x80`, 96) + `..."`},
		{"\ufffd", `"�"`, `"�"`},
		{"\u202e", `"\u202e"`, `"\u202e"`},
		{strings.Repeat("x", 100), strings.Repeat("x", 100), `"` + strings.Repeat("x", 100) + `"`},
		{strings.Repeat("x", 100) + "\x00", strings.Repeat("x", 100) + "...", `"` + strings.Repeat("x", 100) + `..."`},
		{"x" + strings.Repeat("é", 60), "x" + strings.Repeat("é", 49) + "...", `"x` + strings.Repeat("é", 49) + `..."`},
	} {
		if got := Printable(tt.text); got != tt.printable {
			t.Errorf("%q: printable %q, want %q", tt.text, got, tt.printable)
		}
		if got := Quote(tt.text); got != tt.quoted {
			t.Errorf("%q: quoted %q, want %q", tt.text, got, tt.quoted)
		}
	}
}

func TestReason(t *testing.T) {
	move := &pips.MoveError{Player: 1, Move: 5, Reason: errors.New("too few"), Need: 500, Have: 200}
	for _, tt := range []struct {
		err  error
		want string
	}{
		{move, "too few (need 500, have 200)"},
		{fmt.Errorf("step 7: %w", move), "too few (need 500, have 200)"},
		{&pips.MoveError{Player: 1, Move: 5, Reason: errors.New("no pips")}, "no pips"},
		{errors.New("the disk is full"), "the disk is full"},
	} {
		if got := Reason(tt.err); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.want)
		}
	}
	if move.Player != 1 || move.Move != 5 {
		t.Errorf("the error is now %v", move)
	}
}

func TestFault(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&pips.SyntaxError{Input: "yatzi", Reason: pips.ErrSyntax, Want: "did you mean yatzy?"}, "syntax error; did you mean yatzy?"},
		{fmt.Errorf("the rules: %w", &pips.SyntaxError{Input: "yatzi", Reason: pips.ErrSyntax}), "syntax error"},
		{&pips.SyntaxError{Input: "12237", Offset: 4, Reason: pips.ErrSyntax}, "syntax error"},
		{&pips.SyntaxError{Offset: 0, Reason: pips.ErrRules}, "the rules cannot be played"},
		{&pips.SyntaxError{Input: "yatzi x", Reason: pips.ErrSyntax}, `syntax error: "yatzi x" at offset 0`},
		{&pips.SyntaxError{Input: "yatzy x", Offset: 6, Reason: pips.ErrSyntax}, `syntax error: "yatzy x" at offset 6`},
		{errors.New("the disk is full"), "the disk is full"},
	} {
		if got := Fault(tt.err); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.want)
		}
	}
}

// Dice have space and commas between them, or not.
func TestParseDice(t *testing.T) {
	for text, want := range map[string]string{
		"114": "114", "1 1 4": "114", " 1,1, 4 ": "114", "11 4": "114", "": "", "1 1 7": "1 1 7", "1 x 4": "x", "d1 4": "d",
	} {
		d, err := ParseDice(text)
		if (err == nil) != (want == "" || IsNumber(want)) || err == nil && d.String() != want {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	}
	for text, want := range map[string]string{"1 1 5 roll": "115 roll", "66, 6 roll": "666 roll", "three of a kind": "three of a kind", "- roll": "- roll"} {
		if got := Tight(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
