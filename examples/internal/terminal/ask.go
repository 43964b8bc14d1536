package terminal

import (
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
		a.out.answered()
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
