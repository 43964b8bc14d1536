package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
)

const (
	maxLine = 1000    // bytes of a line; the rest of a longer one is skipped …
	maxSkip = 1 << 20 // … up to about so many bytes, as a line may have no end
)

// A Line is a line of input.
type Line struct {
	Text string
	Long bool // longer than it may be, Text is its beginning
	err  error
}

// Lines are the lines of an input.
type Lines <-chan Line

// Read begins to read lines, until the context is done. It has a goroutine of
// its own, so that an interrupt is heard while it waits for input.
func Read(ctx context.Context, r io.Reader) Lines {
	lines := make(chan Line)
	go func() {
		defer close(lines)
		b := bufio.NewReaderSize(r, maxLine)
		for {
			l := readLine(b)
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if l.err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine reads a line and keeps at most maxLine bytes of it.
func readLine(b *bufio.Reader) Line {
	part, err := b.ReadSlice('\n')
	l := Line{Text: string(part)}
	for n := 0; errors.Is(err, bufio.ErrBufferFull) && n < maxSkip; n += maxLine {
		l.Long = true
		_, err = b.ReadSlice('\n')
	}
	switch {
	case err == nil, errors.Is(err, bufio.ErrBufferFull):
	case errors.Is(err, io.EOF) && l.Text != "": // the last line has no end
	default:
		return Line{err: err}
	}
	return l
}

// Next waits for a line. The error is that of the context, or of reading;
// [io.EOF] is the end.
func (l Lines) Next(ctx context.Context) (Line, error) {
	if err := ctx.Err(); err != nil { // also where a line is there as well
		return Line{}, err
	}
	select {
	case <-ctx.Done():
		return Line{}, ctx.Err()
	case line, ok := <-l:
		if !ok {
			return Line{}, io.EOF
		}
		return line, line.err
	}
}
