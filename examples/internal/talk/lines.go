// Package talk is what the example programs share that talk to other programs in lines of
// text: reading lines, and thinking about a position of Awari meanwhile.
package talk

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// Read reads lines, until the input or the context ends. Of one of more bytes than most it keeps
// one more, so that it is refused. Empty lines are none.
func Read(ctx context.Context, in io.Reader, most int) <-chan []byte {
	lines := make(chan []byte)
	go func() {
		defer close(lines)
		r := bufio.NewReader(in)
		for {
			var line []byte
			part, err := r.ReadSlice('\n')
			for ; ; part, err = r.ReadSlice('\n') {
				line = append(line, part[:min(len(part), most+1-len(line))]...)
				if !errors.Is(err, bufio.ErrBufferFull) {
					break
				}
			}
			if line = bytes.TrimRight(line, "\r\n"); len(line) > 0 {
				select {
				case lines <- line:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}
