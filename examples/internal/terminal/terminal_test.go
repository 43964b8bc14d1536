package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"
)

// The null device, although it is a character device, and a file are no
// terminals.
func TestIs(t *testing.T) {
	for _, name := range []string{os.DevNull, "terminal.go"} {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if Is(f) {
			t.Errorf("%s is a terminal", name)
		}
		f.Close()
		if Is(f) {
			t.Errorf("%s, closed, is a terminal", name)
		}
	}
}

func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		err    error
		status int
		tell   bool
		why    string
	}{
		{nil, 0, false, ""},
		{ErrQuit, 0, false, "The game ends here."},
		{context.Canceled, 130, false, "Interrupted: the game ends here."},
		{io.EOF, 1, false, "The input has ended, so the game ends here."},
		{ErrNowhere, 1, false, "100 answers in a row led nowhere, so the game ends here."},
		{io.ErrUnexpectedEOF, 1, true, "The game cannot go on."},
		{End("The end."), 1, false, "The end."},
		{Stop("no result"), 130, true, "The game cannot go on."},
		{errors.New("no paper"), 1, true, "The game cannot go on."},
	} {
		errs := []error{tt.err}
		if tt.err != nil {
			errs = append(errs, fmt.Errorf("so: %w", tt.err))
		}
		for _, err := range errs {
			if status, tell := Status(err); status != tt.status || tell != tt.tell {
				t.Errorf("%v: %d, %t", err, status, tell)
			}
			if why := Why(err); err != nil && why != tt.why {
				t.Errorf("%v: %q", err, why)
			}
		}
	}
}
