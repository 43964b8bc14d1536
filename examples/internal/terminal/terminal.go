// Package terminal is shared by the example programs for people: flags, answers from a terminal or a pipe,
// coloured text, a table for people and bots, records, and the exit status.
//
// Answers from a pipe are shown after their questions, so that the output reads like a session. Dice and
// tiles depend on the flag -seed alone; without it the seed is new, and it is printed, so that a game can be
// repeated. If the standard input is not a terminal and is empty, bots play a game with a fixed seed.
//
// A computer player can be a program in any language, see [bot.Parse]. The flags -move-time and -game-time
// limit its time. A program that crashes, is late or plays an illegal move loses, and the game ends.
//
// In the games,
//   - hint shows the values of the best choices, by a solver that is made for the first hint; if it refuses
//     the rules, the game continues without hints;
//   - undo returns to the last decision of a person, unless dice were rolled or tiles drawn after it;
//   - -record writes the record of the game;
//   - -resume continues a recorded game with the same dice or tiles;
//   - -review shows a [Review] at the end. At a terminal the game offers one in any case.
//
// Colours and pictures of dice are for terminals only. There a game of people redraws its board in place, with
// the last move reversed and the latest events below it. The environment variables NO_COLOR, if it is not
// empty, and TERM=dumb disable that. Lines are broken between words at the width of the terminal; the default
// size is 60 columns and 24 rows. If the standard error is a terminal, long work shows its progress and the
// time left, unless TERM=dumb.
//
// The exit status is
//   - 0 if the program did its work, or a person quit;
//   - 1 if the input ended too early, a hundred answers in a row had no effect, a bot cannot play by the
//     rules, or reading, writing or solving failed;
//   - 2 for invalid flags and arguments, including those that only a solver refuses and programs that do not
//     exist;
//   - 130 after an interrupt, SIGTERM or, unless nohup started the program, SIGHUP.
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

// A Console has the standard streams of a program, or those of a test.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
	Terminal bool             // In is a terminal
	Progress bool             // Err can show progress
	Look     Style            // of Out
	Tick     <-chan time.Time // for tests, when to show progress
	Dice     dice.Roller      // for tests, in place of the seed
}

// Main runs a program with its arguments, its standard streams and a [Context], and exits with the status
// that it returns. After the end of the context, writing to an unread output fails.
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

// An output may be unread. Soon after the end of the context its writes fail.
type output struct {
	ctx context.Context
	to  io.Writer
}

// patience limits a write after the end of the context.
const patience = time.Second

func (o output) Write(p []byte) (int, error) {
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	p = bytes.Clone(p) // it may be written after Write has returned
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

// Run runs a program after its flags were read, and returns the exit status. It refuses err, unless that is
// [flag.ErrHelp], which shows the help. Otherwise it shows the text or, without one, calls work, whose context
// ends with it.
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
	status, report := Status(err)
	if report {
		fmt.Fprintf(c.Err, "%s: %s\n", program, Sentence(err))
	}
	return status
}

// Wrong is an error of work about invalid flags or arguments.
type Wrong struct{ error }

// Refused marks an error as [Wrong].
func Refused(err error) error { return Wrong{err} }

// Interrupted is the exit status after an interrupt.
const Interrupted = 130

// An End is a sentence for the output: why a game ends before it is over, or a program without its result.
type End string

func (e End) Error() string { return string(e) }

// Ends of any game.
const (
	ErrQuit    = End("The game ends here.")
	ErrNowhere = End("100 answers in a row had no effect, so the game ends here.")
)

// A Stop is the message of an interrupted program on the standard error.
type Stop string

func (s Stop) Error() string { return string(s) }

// Context returns a context that an interrupt, SIGTERM or SIGHUP cancels. A second signal ends the program at
// once, except SIGHUP, which some terminals send twice when they are closed.
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

// Is reports whether f is a terminal: a character device, but not the null device.
func Is(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// Status returns the exit status for the error of a program, and whether to print the error on the standard
// error. For other errors the output has a sentence, see [Why].
func Status(err error) (status int, report bool) {
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

// Why returns a sentence: why a game ends before it is over.
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
	return "The game cannot continue."
}
