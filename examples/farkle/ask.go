package main

import (
	"context"
	"errors"
	"strings"

	"pips.example/examples/internal/terminal"
)

const maxNonsense = 100 // answers in a row that make no sense

// errNonsense ends a game with somebody who does not know what it is.
var errNonsense = errors.New("too many answers make no sense")

// An asker asks for lines of input.
type asker struct {
	ctx     context.Context
	out     *screen
	echo    bool // show the answers, as no terminal does
	lines   terminal.Lines
	heard   bool // there was an answer
	refused int  // answers in a row that made no sense
}

func newAsker(ctx context.Context, c console, out *screen) *asker {
	return &asker{ctx: ctx, out: out, echo: !c.Terminal, lines: terminal.Read(ctx, c.In)}
}

// line shows the prompt and returns the next line without the space around it.
// The error is that of the context, or of reading; [io.EOF] is the end.
func (a *asker) line() (string, error) {
	for {
		if a.refused >= maxNonsense {
			return "", errNonsense
		}
		a.out.Printf("%s ", a.out.Prompt(">"))
		if err := a.out.Flush(); err != nil {
			return "", err
		}
		next, err := a.lines.Next(a.ctx)
		if err != nil {
			return "", err
		}
		a.heard = true
		text := strings.TrimSpace(next.Text)
		if a.echo {
			a.out.Printf("%s\n", terminal.Printable(text))
		}
		if !next.Long {
			return text, nil
		}
		a.refuse("This line is too long, please try again.")
	}
}

// refuse says what is wrong with an answer.
func (a *asker) refuse(format string, args ...any) {
	a.refused++
	a.out.Printf(a.out.Warn(format)+"\n", args...)
}

// accept begins to count anew.
func (a *asker) accept() { a.refused = 0 }
