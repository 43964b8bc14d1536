package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadLine(t *testing.T) {
	b := bufio.NewReaderSize(strings.NewReader("one\ntwo\r\n\n"+strings.Repeat("x", 999)+"\n"+
		strings.Repeat("y", 1000)+"\n"+strings.Repeat("z", 5000)+"\nend"), maxLine)
	for _, want := range []Line{
		{Text: "one\n"}, {Text: "two\r\n"}, {Text: "\n"},
		{Text: strings.Repeat("x", 999) + "\n"},
		{Text: strings.Repeat("y", 1000), Long: true},
		{Text: strings.Repeat("z", 1000), Long: true},
		{Text: "end"}, {err: io.EOF}, {err: io.EOF},
	} {
		if got := readLine(b); got != want {
			t.Errorf("got %.20q %t %v, want %.20q %t %v", got.Text, got.Long, got.err, want.Text, want.Long, want.err)
		}
	}
}

// An endless reads the same byte for ever, and counts.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return copy(p, strings.Repeat("x", len(p))), nil
}

// Of a line without an end about maxSkip bytes are read.
func TestEndlessLine(t *testing.T) {
	e := new(endless)
	b := bufio.NewReaderSize(e, maxLine)
	for n := 1; n <= 2; n++ {
		if got := readLine(b); len(got.Text) != maxLine || !got.Long || got.err != nil {
			t.Errorf("%d bytes, %t, %v", len(got.Text), got.Long, got.err)
		}
		if most := n * (maxSkip + 3*maxLine); e.read < n*maxSkip || e.read > most {
			t.Errorf("%d lines: %d bytes were read", n, e.read)
		}
	}
}

func TestNext(t *testing.T) {
	ctx := context.Background()
	lines := Read(ctx, strings.NewReader("one\ntwo"))
	for _, want := range []string{"one\n", "two"} {
		if l, err := lines.Next(ctx); l.Text != want || err != nil {
			t.Errorf("%+v, %v; want %q", l, err, want)
		}
	}
	for range 2 { // the end stays
		if l, err := lines.Next(ctx); l != (Line{err: io.EOF}) && l != (Line{}) || !errors.Is(err, io.EOF) {
			t.Errorf("%+v, %v behind the end", l, err)
		}
	}
	paper := errors.New("no paper")
	if _, err := Read(ctx, iotest.ErrReader(paper)).Next(ctx); !errors.Is(err, paper) {
		t.Error(err)
	}
}

// An interrupt is heard before a line that is there as well, and while there is
// none.
func TestNextInterrupted(t *testing.T) {
	for range 20 { // else chance may choose
		ctx, cancel := context.WithCancel(context.Background())
		lines := make(chan Line, 1)
		lines <- Line{Text: "one\n"}
		cancel()
		if _, err := Lines(lines).Next(ctx); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	silent, w := io.Pipe()
	defer w.Close()
	lines := Read(ctx, silent)
	go cancel()
	if _, err := lines.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The goroutine ends with the context, even if nobody takes its line.
func TestReadEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	lines := Read(ctx, new(endless))
	if l, err := lines.Next(ctx); !l.Long || err != nil {
		t.Errorf("%t, %v", l.Long, err)
	}
	cancel()
	for range lines { // until it is closed
	}
}
