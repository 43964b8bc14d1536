// Hotdice is the dice game of the C assignment "Program 2: farkle", with its output
// character for character and its generator: a seed rolls the same dice.
//
//	go run ./examples/hotdice
//
// It asks for the number of players, 1 to 4, and for a seed. One player has one
// turn. Several play until one of them has banked 10,000 points. The answers
// can also come from a pipe, with any white space between them:
//
//	echo 1 333 115 y 5 n | go run ./examples/hotdice
//
// The exit status is that of all examples, see
// [pips.example/examples/internal/terminal]. It is 2 for any arguments but -h.
//
// Decisions that the assignment leaves open are marked "Ours" in the source.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"pips.example/examples/internal/terminal"
)

func main() {
	context.AfterFunc(terminal.Context(), func() {
		// All output is out while a question waits, so this ends its line.
		fmt.Println()
		os.Exit(terminal.Interrupted)
	})
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program without the interrupt. It returns the exit status.
func run(args []string, in io.Reader, out, errOut io.Writer) int {
	f := flag.NewFlagSet("hotdice", flag.ContinueOnError)
	f.SetOutput(errOut)
	f.Usage = func() {} // shown below
	err := f.Parse(args)
	switch usage := "Usage: hotdice\n\nPlays Farkle. It asks for everything it needs to know.\n"; {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, usage)
		return 0
	case err != nil, f.NArg() > 0:
		fmt.Fprint(errOut, usage)
		return 2
	}
	g := newGame(in, out)
	err = g.play()
	if err != nil {
		g.Printf("\n") // ends the line of the question
	}
	if err = cmp.Or(err, g.Flush()); errors.Is(err, io.EOF) {
		err = errors.New("the input ended before the game did") // Ours, with the exit status.
	}
	if err != nil {
		fmt.Fprintln(errOut, "hotdice:", err)
		return 1
	}
	return 0
}
