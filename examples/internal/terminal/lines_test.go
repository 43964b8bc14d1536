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

func TestRead(t *testing.T) {
	ctx := context.Background()
	lines := read(ctx, strings.NewReader("one\ntwo\r\n\n"+strings.Repeat("x", 5000)+"\nend"))
	for _, want := range []string{"one", "two", "", strings.Repeat("x", 5000), "end"} {
		if text, err := next(ctx, lines); text != want || err != nil {
			t.Errorf("%.20q, %v; want %.20q", text, err, want)
		}
	}
	for range 2 { // the end stays
		if text, err := next(ctx, lines); text != "" || !errors.Is(err, io.EOF) {
			t.Errorf("%q, %v behind the end", text, err)
		}
	}
	paper := errors.New("no paper")
	if _, err := next(ctx, read(ctx, iotest.ErrReader(paper))); !errors.Is(err, paper) {
		t.Error(err)
	}
	if _, err := next(ctx, read(ctx, endless{})); !errors.Is(err, bufio.ErrTooLong) {
		t.Error(err)
	}
}

// An endless reads the same byte for ever.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, strings.Repeat("x", len(p))), nil }

// An interrupt is heard before a line that is there as well, and while there is none. The
// goroutine ends with the context, even if nobody takes its line.
func TestInterruptedRead(t *testing.T) {
	for range 20 { // else chance may choose
		ctx, cancel := context.WithCancel(context.Background())
		lines := make(chan line, 1)
		lines <- line{text: "one"}
		cancel()
		if _, err := next(ctx, lines); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	silent, w := io.Pipe()
	defer w.Close()
	lines := read(ctx, silent)
	go cancel()
	if _, err := next(ctx, lines); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	lines = read(ctx, strings.NewReader(strings.Repeat("x\n", 100)))
	cancel()
	for range lines { // until it is closed
	}
}
