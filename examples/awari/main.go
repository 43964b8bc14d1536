// Awari is the board game of the report "Awari" for two people at one terminal,
// or one against the computer, with the rules of package awari: its own game,
// Kalah of any size, Oware and more.
//
//	go run ./examples/awari
//	go run ./examples/awari -bot search6
//	go run ./examples/awari -bot greedy -first bot -pits 4 -beans 2
//	go run ./examples/awari -rules "oware grandslam=take-all"
//	go run ./examples/awari -rules list
//	go run ./examples/awari -h
//
// It shows the board and asks whose turn it is for a pit, by the number that
// stands below it or above it. Player 1 sits below and Player 2 above, and each
// counts the own pits in the direction of sowing. A person alone against the
// computer always sits below. The answer ? explains the rules, and q ends the
// game.
//
// The answers can also come from a pipe. They are then shown after their
// questions, so that the output reads like a session:
//
//	printf '4\n1\nq\n' | go run ./examples/awari
//
// The bot random and -first random depend on the seed alone. Without the flag
// -seed it is a new one, and it is printed, so that a game can be played again.
// Where the standard input is no terminal and has nothing at all, as in
//
//	go run ./examples/awari </dev/null
//
// two computer players show a game with the seed 22.
//
// Colours are shown only on a terminal. The environment variables NO_COLOR, if
// it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when the game was played to its end or somebody typed q,
// 1 when the input ended before, or a hundred answers in a row led nowhere, or
// something could not be read or written, 2 for wrong flags and arguments, and
// 130 after an interrupt.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
)

// A console is what the game talks to.
type console struct {
	in       io.Reader
	out, err io.Writer
	terminal bool // in is a terminal
	look     style
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program whatever it does
	os.Exit(run(ctx, os.Args[1:], console{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		terminal: isTerminal(os.Stdin),
		look:     newStyle(isTerminal(os.Stdout), os.Getenv),
	}))
}

// isTerminal reports whether f is a character device other than the one that
// is always empty.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c console) int {
	o, err := parseOptions(args)
	var text string
	switch {
	case errors.Is(err, flag.ErrHelp):
		text = help
	case err != nil:
		fmt.Fprintf(c.err, "awari: %v.\nType awari -h for help.\n", err)
		return 2
	case o.list:
		text = ruleList()
	}
	if text != "" {
		_, err = io.WriteString(c.out, text)
	} else {
		err = playGame(ctx, o, c)
	}
	return status(c, err)
}

// playGame plays a game and writes all that there is to show.
func playGame(ctx context.Context, o options, c console) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the goroutine that reads
	s := &screen{w: bufio.NewWriter(c.out), style: c.look}
	g := &game{rules: o.rules, out: s, ask: newAsker(ctx, c, s)}
	err := g.run(&o, c.terminal)
	if saved := g.save(o.record); saved != nil {
		err = saved
	}
	if written := s.flush(); written != nil {
		return written
	}
	return err
}

// status tells what went wrong and returns the exit status. What the players
// were told already it does not repeat.
func status(c console, err error) int {
	switch {
	case err == nil, errors.Is(err, errQuit):
		return 0
	case errors.Is(err, context.Canceled):
		return 130
	case !errors.Is(err, io.EOF) && !errors.Is(err, errNowhere) && !errors.Is(err, errStuck):
		fmt.Fprintf(c.err, "awari: %s.\n", reason(err))
	}
	return 1
}

// reason returns the text of an error without the name of the package, to be
// put into a sentence.
func reason(err error) string {
	return strings.TrimPrefix(err.Error(), "awari: ")
}

// save writes the record of the game to the file, to the output for "-", or
// nowhere for "".
func (g *game) save(file string) error {
	if file == "" {
		return nil
	}
	text, err := g.play.Record().MarshalText()
	switch {
	case err != nil:
		return err
	case file == "-":
		g.out.printf("\n%s", text)
		return nil
	}
	return os.WriteFile(file, text, 0o666)
}
