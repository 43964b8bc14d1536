package terminal

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestRead(t *testing.T) {
	ctx := context.Background()
	long := strings.Repeat("0123456789", 1000)
	lines := Lines(ctx, strings.NewReader("one\ntwo\r\n\n"+long+"\ncccc\n"+long+"\nend"), 5000)
	for _, want := range []string{"one", "two", "", long[:5001], "cccc", long[:5001], "end"} {
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
	if _, err := next(ctx, Lines(ctx, iotest.ErrReader(paper), 9)); !errors.Is(err, paper) {
		t.Error(err)
	}
}

// An interrupt is heard before a line that is there as well, and while there is none. The
// goroutine ends with the context, even if nobody takes its line.
func TestInterruptedRead(t *testing.T) {
	for range 20 { // else chance may choose
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
