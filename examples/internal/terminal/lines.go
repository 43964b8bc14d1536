package terminal

import (
	"bufio"
	"cmp"
	"context"
	"io"
)

// maxLine is how many bytes a line may have. One of more than 64 KB ends the input.
const maxLine = 1000

// A line is a line of input without its end, or why there are no more.
type line struct {
	text string
	err  error
}

// read begins to read lines, until the context is done. It has a goroutine of its own, so
// that an interrupt is heard while it waits for input.
func read(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		in := bufio.NewScanner(r)
		for more := true; more; {
			var l line
			if more = in.Scan(); more {
				l.text = in.Text()
			} else {
				l.err = cmp.Or(in.Err(), io.EOF)
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// next waits for a line. The error is that of the context, or of reading; [io.EOF] is the
// end.
func next(ctx context.Context, lines <-chan line) (string, error) {
	if err := ctx.Err(); err != nil { // also where a line is there as well
		return "", err
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case l, ok := <-lines:
		if !ok {
			return "", io.EOF
		}
		return l.text, l.err
	}
}
