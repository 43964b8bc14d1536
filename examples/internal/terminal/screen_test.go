package terminal

import (
	"bytes"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// The first error stays.
func TestErr(t *testing.T) {
	s := NewScreen(programtest.Full(10), Style{})
	for n := range 2 {
		s.Printf("%s", "12345678")
		if err := s.Err(); err != nil {
			t.Error(err)
		}
		if err := s.Flush(); (err != nil) != (n == 1) {
			t.Errorf("%d: %v", n, err)
		}
	}
	if err := s.Err(); err == nil || err.Error() != "the disk is full" {
		t.Error(err)
	}
}

func TestWrap(t *testing.T) {
	a, b := strings.Repeat("a", 40), strings.Repeat("b", 37)
	for _, tt := range []struct{ text, want string }{
		{"", "[]\n"},
		{" one\n two ", "[one two]\n"},
		{a + " " + b, "[" + a + " " + b + "]\n"},             // 78 bytes
		{a + "a " + b, "[" + a + "a]\n[  " + b + "]\n"},      // one more
		{a + a + " b", "[" + a + a + "]\n[  b]\n"},           // a word has no end
		{a + " é" + b[:36], "[" + a + " é" + b[:36] + "]\n"}, // columns count
		{a + " é" + b, "[" + a + "]\n[  é" + b + "]\n"},
		{a + " " + a + " " + b[:35] + " b", "[" + a + "]\n[  " + a + " " + b[:35] + "]\n[  b]\n"},
	} {
		var out bytes.Buffer
		s := NewScreen(&out, Style{})
		s.Wrap(tt.text, func(line string) string { return "[" + line + "]" })
		s.Wrap(tt.text, nil)
		s.Flush()
		if want := tt.want + strings.NewReplacer("[", "", "]", "").Replace(tt.want); out.String() != want {
			t.Errorf("%q: got\n%swant\n%s", tt.text, out.String(), want)
		}
	}
}

// At a terminal lines are broken between words, and nothing else changes. They go on below their
// beginning; colours take no room.
func TestFold(t *testing.T) {
	for _, tt := range []struct{ printed, want string }{
		{"0123456 89\n", "0123456 89\n"},
		{"0123456 890\n", "0123456\n  890\n"},
		{"0123456  90 12345678 0\n", "0123456\n  90\n  12345678\n  0\n"},
		{"01234567890 2\n3", "01234567890\n  2\n3"},
		{"   a  b  c d\n", "   a  b  c\n   d\n"},
		{"ééééé éééé\n", "ééééé éééé\n"},
		{"日本語 日 0\n", "日本語 日\n  0\n"},
		{"01234567890\n\n  \n", "01234567890\n\n  \n"},
		{"\x1b[1m01234\x1b[0m 678 0\n", "\x1b[1m01234\x1b[0m 678\n  0\n"},
		{"0123|456 8|9\n|0123 567 9\n", "0123456 89\n0123 567 9\n"}, // | is another text
		{"012 |4567 90|1\n", "012 4567\n  901\n"},
		{"012 |456 |89 0\n", "012 456 89\n  0\n"},
		{"0|   4567 90\n", "0   4567\n  90\n"},
	} {
		var out bytes.Buffer
		s := NewScreen(&out, Style{Columns: 10})
		for text := range strings.SplitSeq(tt.printed, "|") {
			s.Printf("%s", text)
		}
		if s.Flush(); out.String() != tt.want {
			t.Errorf("%q: got\n%swant\n%s", tt.printed, out.String(), tt.want)
		}
	}
}

// In place a board stands at the top, with what was told since the last answer below it. Else it
// comes where it comes.
func TestBoard(t *testing.T) {
	for rows, want := range map[int]string{
		0: "\nBoard 0\nWelcome.\n\nBoard 1\nYour move?\n> No.\nYour move?\n> You move.\nI move.\n\nBoard 2\n\nHelp\n\nBoard 3\n\nBoard 4\n\nBoard 5\n",
		3: "\n\n\n\x1b[H\x1b[J" + "Board 0\nWelcome.\n" + "\x1b[H\x1b[J" + "Board 1\n\nWelcome.\nYour move?\n> No.\nYour move?\n> You move.\nI move.\n" +
			"\x1b[H\x1b[J" + "Board 2\n\nYou move.\nI move.\n\nHelp\n" + "\x1b[H\x1b[J" + "Board 3\n\nYou move.\nI move.\n\nHelp\n" +
			"\x1b[H\x1b[J" + "Board 4\nHelp\n" + "\x1b[H\x1b[J" + "Board 5\n",
	} {
		var out bytes.Buffer
		s := NewScreen(&out, Style{Rows: rows})
		a := NewAsker(t.Context(), strings.NewReader("x\ny\n"), s, false)
		board := func(n int) { s.Board(0, func() { s.Printf("Board %d\n", n) }) }
		board(0)
		s.Printf("Welcome.\n")
		board(1)
		for _, reply := range []string{"No.\n", "You move.\n"} {
			if _, err := a.Answer("Your move?"); err != nil {
				t.Fatal(err)
			}
			s.Printf("%s", reply)
		}
		s.Printf("I move.\n")
		board(2)
		s.Printf("\nHelp\n")
		board(3)
		s.Board(1, func() { s.Printf("Board 4\n") })
		s.Board(4, func() { s.Printf("Board 5\n") })
		if s.Flush(); out.String() != want {
			t.Errorf("%d rows: got\n%qwant\n%q", rows, out.String(), want)
		}
	}
}
