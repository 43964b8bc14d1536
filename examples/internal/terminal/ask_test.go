package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestAnswer(t *testing.T) {
	long := strings.Repeat("x", 1001)
	for _, tt := range []struct {
		input, want, shown string
		err                error
	}{
		{" one \r\n", "one", "Well?\n> one\n", nil},
		{"\n", "", "Well?\n> \n", nil},
		{"a\x1b\n", "a\x1b", "Well?\n> \"a\\x1b\"\n", nil},
		{long + "\ntwo", "two", "Well?\n> " + long[:100] + "...\nThis line is too long.\nWell?\n> two\n", nil},
		{"quit", "", "Well?\n> quit\n", ErrQuit},
		{"Q\n", "", "Well?\n> Q\n", ErrQuit},
		{"QU\u0130T\n", "QU\u0130T", "Well?\n> QU\u0130T\n", nil},
		{"quite\n", "quite", "Well?\n> quite\n", nil},
		{"", "", "Well?\n> ", io.EOF},
	} {
		var out bytes.Buffer
		s := NewScreen(&out, Style{})
		a := NewAsker(context.Background(), strings.NewReader(tt.input), s, true, "q", "quit")
		got, err := a.Answer("Well?")
		s.Flush()
		if got != tt.want || !errors.Is(err, tt.err) || out.String() != tt.shown || a.heard != (tt.input != "") {
			t.Errorf("%.20q: %q, %v, heard %t, shown %q; want %q, %v, shown %q",
				tt.input, got, err, a.heard, out.String(), tt.want, tt.err, tt.shown)
		}
	}
}

// The count of answers begins again at Onward.
func TestNowhere(t *testing.T) {
	a := NewAsker(context.Background(), strings.NewReader(strings.Repeat("so?\n", 300)), NewScreen(io.Discard, Style{}), true)
	for range 99 {
		if _, err := a.Answer(""); err != nil {
			t.Fatal(err)
		}
	}
	a.Onward()
	for range 100 {
		if _, err := a.Answer(""); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.Answer(""); !errors.Is(err, ErrNowhere) {
		t.Error(err)
	}
}

// After a command or a refused answer the question is repeated. The error of a command ends the game.
func TestCommands(t *testing.T) {
	var out bytes.Buffer
	s := NewScreen(&out, Style{})
	a := NewAsker(context.Background(), strings.NewReader("HELP\nx\ny\nbreak\nz\n"), s, true)
	a.Commands = map[string]func() error{
		"help":  func() error { s.Printf("That is it.\n"); return nil },
		"break": func() error { return io.ErrUnexpectedEOF },
	}
	read := func(answer string) (int, error) {
		if answer == "x" {
			return 0, errors.New("not x")
		}
		return 7, nil
	}
	if n, err := Ask(a, "Well?", read); n != 7 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if _, err := Ask(a, "Well?", read); err != io.ErrUnexpectedEOF {
		t.Error(err)
	}
	s.Flush()
	if want := "Well?\n> HELP\nThat is it.\nWell?\n> x\nNot x.\nWell?\n> y\nWell?\n> break\n"; out.String() != want {
		t.Errorf("%q", out.String())
	}
}

func TestRead(t *testing.T) {
	ctx := context.Background()
	long := strings.Repeat("0123456789", 1000)
	lines := Lines(ctx, strings.NewReader("one\ntwo\r\n\n"+long+"\ncccc\n"+long+"\n"+long[:5000]+"\r\n"+long[:5000]+"\rand more\nend"), 5000)
	for _, want := range []string{"one", "two", "", long[:5001], "cccc", long[:5001], long[:5000], long[:5000] + "\r", "end"} {
		if text, err := next(ctx, lines); text != want || err != nil {
			t.Errorf("%.20q, %v; want %.20q", text, err, want)
		}
	}
	for range 2 { // the end is repeated
		if text, err := next(ctx, lines); text != "" || !errors.Is(err, io.EOF) {
			t.Errorf("%q, %v behind the end", text, err)
		}
	}
	paper := errors.New("no paper")
	if _, err := next(ctx, Lines(ctx, iotest.ErrReader(paper), 9)); !errors.Is(err, paper) {
		t.Error(err)
	}
}

// An interrupt takes precedence over a ready line, and ends the wait for one. The goroutine ends with the context,
// also with an unread line.
func TestInterruptedRead(t *testing.T) {
	for range 20 { // select chooses at random
		ctx, cancel := context.WithCancel(context.Background())
		lines := make(chan Line, 1)
		lines <- Line{Text: []byte("one")}
		cancel()
		if _, err := next(ctx, lines); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	silent, w := io.Pipe()
	defer w.Close()
	lines := Lines(ctx, silent, 9)
	go cancel()
	if _, err := next(ctx, lines); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	lines = Lines(ctx, strings.NewReader(strings.Repeat("x\n", 100)), 9)
	cancel()
	for range lines { // until it is closed
	}
}
