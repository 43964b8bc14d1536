package terminal

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"pips.example/dice"
)

// A Console is what a program talks to: its standard streams, or those of a test.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
	Terminal bool             // In is a terminal
	Progress bool             // Err can show how far some work is
	Look     Style            // of Out
	Tick     <-chan time.Time // for tests, when to show how far it is
	Dice     dice.Roller      // for tests, what falls in place of the dice from the seed
}

// Main runs a program with its arguments and its standard streams, and exits with the
// status that it returns. The context is that of [Context].
func Main(run func(ctx context.Context, args []string, c Console) (status int)) {
	c := Console{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Terminal: Is(os.Stdin),
		Progress: Is(os.Stderr) && os.Getenv("TERM") != "dumb",
		Look:     NewStyle(Is(os.Stdout), os.Getenv),
	}
	if Is(os.Stdout) {
		c.Look.fit(c.Terminal, stty)
	}
	os.Exit(run(Context(), os.Args[1:], c))
}

// Run runs a program whose flags were read with an error or without. It shows the help,
// if that is what was asked for, or else the text, if there is one, or else what work
// shows. The context of work ends with it.
func (c Console) Run(ctx context.Context, program, help string, err error, text string, work func(ctx context.Context, s *Screen) error) (status int) {
	switch {
	case errors.Is(err, flag.ErrHelp):
		text = help
	case err != nil:
		return c.Refuse(program, err)
	}
	s := NewScreen(c.Out, c.Look)
	s.Printf("%s", text)
	err = nil
	if text == "" {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel() // ends the goroutines
		err = work(ctx, s)
	}
	if written := s.Flush(); written != nil {
		err = written
	}
	return c.Exit(program, err)
}

// Exit tells what went wrong, if nobody has told it yet, and returns the exit status.
func (c Console) Exit(program string, err error) (status int) {
	status, tell := Status(err)
	if tell {
		fmt.Fprintf(c.Err, "%s: %s\n", program, Sentence(err))
	}
	return status
}

// Refuse tells what is wrong with the flags or arguments of the program, and returns the
// exit status.
func (c Console) Refuse(program string, err error) (status int) {
	fmt.Fprintf(c.Err, "%s: %s\nType %[1]s -h for help.\n", program, Sentence(err))
	return 2
}
