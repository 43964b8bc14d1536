// Package terminal is what the example games share to talk to a person, at a
// terminal or through a pipe: lines of input that do not keep an interrupt
// waiting, text in colours, some flags, files that come into being whole, and the
// exit status.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Interrupted is the exit status after an interrupt.
const Interrupted = 130

// Ends of a game that is not over.
var (
	ErrQuit    = errors.New("somebody quits")
	ErrNowhere = errors.New("too many answers lead nowhere")
)

// Context returns a context that an interrupt cancels. A second interrupt ends
// the program whatever it does.
func Context() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
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

// Status returns the exit status of a program that ends with the error, and
// whether to tell of the error. [Why] told the players of the others.
func Status(err error) (status int, tell bool) {
	switch {
	case err == nil, errors.Is(err, ErrQuit):
		return 0, false
	case errors.Is(err, context.Canceled):
		return Interrupted, false
	}
	return 1, !errors.Is(err, io.EOF) && !errors.Is(err, ErrNowhere)
}

// Why returns a sentence that tells why a game ends before it is over.
func Why(err error) string {
	switch {
	case errors.Is(err, ErrQuit):
		return "The game ends here."
	case errors.Is(err, context.Canceled):
		return "Interrupted: the game ends here."
	case errors.Is(err, io.EOF):
		return "The input has ended, so the game ends here."
	case errors.Is(err, ErrNowhere):
		return fmt.Sprintf("%d answers in a row led nowhere, so the game ends here.", maxIdle)
	}
	return "The game cannot go on."
}
