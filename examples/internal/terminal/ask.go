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
	maxIdle = 100  // answers in a row that lead nowhere
	maxLine = 1000 // bytes of an answer
)

// An Asker asks for lines of input.
type Asker struct {
	Commands map[string]func() error // what answers do that show something; the question comes again

	ctx   context.Context
	out   *Screen
	lines <-chan Line
	echo  bool
	quit  []string
	heard bool
	idle  int // answers since the game went on
}

// NewAsker returns an asker. With echo it shows the answers, as no terminal
// does. The words of quit end the game.
func NewAsker(ctx context.Context, in io.Reader, out *Screen, echo bool, quit ...string) *Asker {
	return &Asker{ctx: ctx, out: out, lines: Lines(ctx, in, maxLine), echo: echo, quit: quit}
}

// Answer asks the question, if there is one, and returns the next line that is no command,
// without the space around it. The error is [ErrQuit], [ErrNowhere], that of a command or
// of the context, or that of reading; [io.EOF] is the end.
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

// Ask asks the question until read can do something with the answer. What it refuses is
// shown.
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

// Onward tells that the game goes on.
func (a *Asker) Onward() { a.idle = 0 }

// Nobody reports whether the error is the end of an input that is no terminal and had
// nothing at all.
func (a *Asker) Nobody(err error) bool { return errors.Is(err, io.EOF) && !a.heard && a.echo }

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
			read := 0
			part, err := r.ReadSlice('\n')
			for ; ; part, err = r.ReadSlice('\n') {
				line = append(line, part[:min(len(part), most+1-len(line))]...)
				read += len(part)
				if !errors.Is(err, bufio.ErrBufferFull) {
					break
				}
			}
			if read == len(line) || read == len(line)+1 && err == nil { // or only its end was left out
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
