package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// A Line is a line of input without its end, or why there are no more; [io.EOF] is the end.
type Line struct {
	Text []byte
	Err  error
}

// Lines reads lines, until the input or the context ends. Of one of more bytes than most it keeps
// one more, so that it can be refused. It has a goroutine of its own, so that an interrupt is heard
// while it waits for input.
func Lines(ctx context.Context, in io.Reader, most int) <-chan Line {
	lines := make(chan Line)
	go func() {
		defer close(lines)
		send := func(l Line) (more bool) {
			select {
			case lines <- l:
				return l.Err == nil
			case <-ctx.Done():
				return false
			}
		}
		r := bufio.NewReader(in)
		for more := true; more; {
			var line []byte
			part, err := r.ReadSlice('\n')
			for ; ; part, err = r.ReadSlice('\n') {
				line = append(line, part[:min(len(part), most+1-len(line))]...)
				if !errors.Is(err, bufio.ErrBufferFull) {
					break
				}
			}
			if len(line) > 0 {
				more = send(Line{Text: bytes.TrimRight(line, "\r\n")})
			}
			if more && err != nil {
				more = send(Line{Err: err})
			}
		}
	}()
	return lines
}

// next waits for a line. The error is that of the context, or of reading.
func next(ctx context.Context, lines <-chan Line) (string, error) {
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
		return string(l.Text), l.Err
	}
}
