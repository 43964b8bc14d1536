package terminal

import (
	"context"
	"io"
	"slices"
	"strings"
)

const maxIdle = 100 // answers in a row that lead nowhere

// An Asker asks for lines of input.
type Asker struct {
	ctx   context.Context
	out   *Screen
	lines Lines
	echo  bool
	quit  []string
	heard bool
	idle  int // answers since the game went on
}

// NewAsker returns an asker. With echo it shows the answers, as no terminal
// does. The words of quit end the game.
func NewAsker(ctx context.Context, in io.Reader, out *Screen, echo bool, quit ...string) *Asker {
	return &Asker{ctx: ctx, out: out, lines: Read(ctx, in), echo: echo, quit: quit}
}

// Answer asks the question and returns the next line without the space around
// it. The error is [ErrQuit], [ErrNowhere], that of the context, or that of
// reading; [io.EOF] is the end.
func (a *Asker) Answer(question string) (string, error) {
	for a.idle < maxIdle {
		a.out.Printf("%s\n%s ", question, a.out.Prompt(">"))
		if err := a.out.Flush(); err != nil {
			return "", err
		}
		l, err := a.lines.Next(a.ctx)
		if err != nil {
			return "", err
		}
		a.heard = true
		a.idle++
		text := strings.TrimSpace(l.Text)
		if a.echo {
			a.out.Printf("%s\n", Printable(text))
		}
		switch {
		case l.Long:
			a.out.Printf("%s\n", a.out.Warn("This line is too long."))
		case slices.ContainsFunc(a.quit, func(word string) bool { return strings.EqualFold(word, text) }):
			return "", ErrQuit
		default:
			return text, nil
		}
	}
	return "", ErrNowhere
}

// Onward tells that the game goes on.
func (a *Asker) Onward() { a.idle = 0 }

// Heard reports whether there was an answer.
func (a *Asker) Heard() bool { return a.heard }
