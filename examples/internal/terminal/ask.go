package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
)

const (
	maxIdle = 100  // answers in a row without effect
	maxLine = 1000 // bytes of an answer
)

// An Asker asks for lines of input.
type Asker struct {
	Commands map[string]func() error // answers that show something, after which the question is repeated

	ctx   context.Context
	out   *Screen
	lines <-chan Line
	echo  bool
	quit  []string
	heard bool
	idle  int // answers since Onward
}

// NewAsker returns an asker. With echo it prints the answers, for input from a pipe. The words of quit end
// the game.
func NewAsker(ctx context.Context, in io.Reader, out *Screen, echo bool, quit ...string) *Asker {
	return &Asker{ctx: ctx, out: out, lines: Lines(ctx, in, maxLine), echo: echo, quit: quit}
}

// Answer asks the question, if there is one, and returns the next line that is not a command, without the
// space around it. The error is [ErrQuit], [ErrNowhere], [io.EOF] at the end of the input, or the error of a
// command, of the context or of reading.
func (a *Asker) Answer(question string) (string, error) {
	for a.idle < maxIdle {
		if question != "" {
			a.out.Printf("%s\n", question)
		}
		a.out.Printf("%s ", a.out.Prompt(">"))
		if err := a.out.Flush(); err != nil {
			return "", err
		}
		text, err := next(a.ctx, a.lines)
		if err != nil {
			return "", err
		}
		a.out.column, a.out.told = 0, nil
		a.heard = true
		a.idle++
		long := len(text) > maxLine
		text = strings.TrimSpace(text)
		if a.echo {
			a.out.Printf("%s\n", Printable(text))
		}
		if long {
			a.out.Printf("%s\n", a.out.Warn("This line is too long."))
			continue
		}
		for _, word := range a.quit {
			if strings.EqualFold(word, text) {
				return "", ErrQuit
			}
		}
		command := a.Commands[strings.ToLower(text)]
		if command == nil {
			return text, nil
		}
		if err := command(); err != nil {
			return "", err
		}
	}
	return "", ErrNowhere
}

// Ask asks the question until read accepts the answer. It shows the errors of read.
func Ask[T any](a *Asker, question string, read func(answer string) (T, error)) (none T, err error) {
	for {
		text, err := a.Answer(question)
		if err != nil {
			return none, err
		}
		v, err := read(text)
		if err == nil {
			return v, nil
		}
		a.out.Refuse(err)
	}
}

// Onward resets the count of answers without effect.
func (a *Asker) Onward() { a.idle = 0 }

// Nobody reports whether the error is [io.EOF] of an empty input that is not a terminal.
func (a *Asker) Nobody(err error) bool { return errors.Is(err, io.EOF) && !a.heard && a.echo }

// A Line is a line of input without its end, or the error of reading, which is [io.EOF] at the end.
type Line struct {
	Text []byte
	Err  error
}

// Lines reads lines in its own goroutine, until the input or the context ends. It cuts longer lines to most+1
// bytes, so that the caller can refuse them.
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
			read := 0
			part, err := r.ReadSlice('\n')
			for ; ; part, err = r.ReadSlice('\n') {
				line = append(line, part[:min(len(part), most+1-len(line))]...)
				read += len(part)
				if !errors.Is(err, bufio.ErrBufferFull) {
					break
				}
			}
			if read == len(line) || read == len(line)+1 && err == nil { // complete, or without its last line feed
				line = bytes.TrimRight(line, "\r\n")
			}
			if read > 0 {
				more = send(Line{Text: line})
			}
			if more && err != nil {
				more = send(Line{Err: err})
			}
		}
	}()
	return lines
}

// next waits for a line. The error is that of the context or of reading.
func next(ctx context.Context, lines <-chan Line) (string, error) {
	if err := ctx.Err(); err != nil { // even if a line is ready
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
