// Package terminal is what the example programs share to talk to a person, at a
// terminal or through a pipe: flags, lines of input that do not keep an interrupt
// waiting, text in colours, a table at which people and bots play, files that come
// into being whole, and the exit status.
//
// Answers can also come from a pipe. They are then shown after their questions, so that
// the output reads like a session. What chance brings depends on the flag -seed alone;
// without it that is a new one, and it is printed, so that a game can be played again.
// Where the standard input is no terminal and has nothing at all, bots show a game with
// a seed that is always the same.
//
// A computer player can be a program in any language, see [bot.Parse]. The flags -move-time and -game-time
// limit how long it may think. If it crashes, is late or plays no legal move, the game ends, with the reason, and it
// has lost.
//
// In the games the answer undo takes the game back to the last decision of a person, unless dice or tiles have
// fallen since. The flag -record writes the record of a game, and -resume goes on with one that has ended early, with the
// dice or tiles that it would have had.
//
// In the games the answer hint tells what the best choices are worth, by a solver that is
// made when it is first asked for; what it refuses is told, and the game goes on. After a
// game a person at a terminal may ask for a review of it, and the flag -review shows one in
// any case, see [Review].
//
// Colours, and dice that are drawn, are shown only on a terminal. There a game that people play
// draws its board anew in place, with the last move reversed and what happened below it. The environment
// variables NO_COLOR, if it is not empty, and TERM=dumb turn that off. Lines at a terminal are
// broken between words where it ends; one that does not tell its size is taken for 60 columns
// and 24 rows. Where the standard error is a terminal, it shows there how far a long work is and
// how much time is left, unless TERM=dumb.
//
// The exit status is 0 when a program has done what it is for, also when somebody
// quits, 1 when the input ended before, a hundred answers in a row led nowhere, a bot cannot play by the rules, or
// something could not be read, written or done, 2 for wrong flags and arguments, also where
// only a solver finds them wrong or a program that they name is not there, and 130 after an
// interrupt, SIGTERM or, unless nohup started the program, SIGHUP.
package terminal

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
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
// status that it returns. The context is that of [Context]. After its end an output that nobody reads
// is one that cannot be written.
func Main(run func(ctx context.Context, args []string, c Console) (status int)) {
	ctx := Context()
	c := Console{
		In: os.Stdin, Out: output{ctx, os.Stdout}, Err: os.Stderr,
		Terminal: Is(os.Stdin),
		Progress: Is(os.Stderr) && os.Getenv("TERM") != "dumb",
		Look:     NewStyle(Is(os.Stdout), os.Getenv),
	}
	if Is(os.Stdout) {
		c.Look.fit(c.Terminal, stty)
	}
	os.Exit(run(ctx, os.Args[1:], c))
}

// An output is one that perhaps nobody reads. Soon after the end of the context it is given up.
type output struct {
	ctx context.Context
	to  io.Writer
}

// patience is how long an output may take after that.
const patience = time.Second

func (o output) Write(p []byte) (int, error) {
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	p = bytes.Clone(p) // which may be written when nobody waits any more
	go func() {
		n, err := o.to.Write(p)
		done <- result{n, err}
	}()
	select {
	case r := <-done:
		return r.n, r.err
	case <-o.ctx.Done():
	}
	select {
	case r := <-done:
		return r.n, r.err
	case <-time.After(patience):
		return 0, o.ctx.Err()
	}
}

// Run runs a program whose flags were read with an error or without. It shows the help,
// if that is what was asked for, or else the text, if there is one, or else what work
// shows. The context of work ends with it.
func (c Console) Run(ctx context.Context, program, help string, err error, text string, work func(ctx context.Context, s *Screen) error) (status int) {
	refuse := func(err error) int {
		fmt.Fprintf(c.Err, "%s: %s\nType %[1]s -h for help.\n", program, Sentence(err))
		return 2
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		text = help
	case err != nil:
		return refuse(err)
	}
	s := NewScreen(c.Out, c.Look)
	s.Printf("%s", text)
	err = nil
	if text == "" {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel() // ends the goroutines
		err = work(ctx, s)
	}
	err = cmp.Or(s.Flush(), err)
	if wrong := new(Wrong); errors.As(err, wrong) {
		return refuse(err)
	}
	status, tell := Status(err)
	if tell {
		fmt.Fprintf(c.Err, "%s: %s\n", program, Sentence(err))
	}
	return status
}

// Wrong is an error of work for flags or arguments that say what cannot be.
type Wrong struct{ error }

// Refused returns the error as one of wrong flags.
func Refused(err error) error { return Wrong{err} }

// Interrupted is the exit status after an interrupt.
const Interrupted = 130

// An End is why a game ends before it is over, or a program without what it is for. It is
// a sentence that its output shows.
type End string

func (e End) Error() string { return string(e) }

// Ends of any game.
const (
	ErrQuit    = End("The game ends here.")
	ErrNowhere = End("100 answers in a row led nowhere, so the game ends here.")
)

// A Stop is what an interrupted program tells on the standard error.
type Stop string

func (s Stop) Error() string { return string(s) }

// Context returns a context that an interrupt, SIGTERM or SIGHUP cancels. A second one ends the
// program whatever it does, except SIGHUP, which comes twice when some terminals are closed.
func Context() context.Context {
	hangup := hangup()
	ctx, stop := signal.NotifyContext(context.Background(), append(hangup, os.Interrupt, syscall.SIGTERM)...)
	context.AfterFunc(ctx, func() {
		if len(hangup) > 0 { // or all signals would be ignored
			signal.Ignore(hangup...)
		}
		stop()
	})
	return ctx
}

// Is reports whether f is a character device other than the one that is always
// empty.
func Is(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// Status returns the exit status of a program that ends with the error, and whether to
// tell of it on the standard error. Of the others the output tells, by [Why].
func Status(err error) (status int, tell bool) {
	var end End
	var stop Stop
	switch {
	case err == nil, errors.Is(err, ErrQuit):
		return 0, false
	case errors.As(err, &stop):
		return Interrupted, true
	case errors.Is(err, context.Canceled):
		return Interrupted, false
	}
	return 1, !errors.Is(err, io.EOF) && !errors.As(err, &end)
}

// Why returns a sentence that tells why a game ends before it is over.
func Why(err error) string {
	var end End
	switch {
	case errors.As(err, &end):
		return string(end)
	case errors.Is(err, context.Canceled):
		return "Interrupted: the game ends here."
	case errors.Is(err, io.EOF):
		return "The input has ended, so the game ends here."
	}
	return "The game cannot go on."
}
