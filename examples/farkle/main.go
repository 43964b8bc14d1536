// Farkle is the dice game of the coursework "Farkle Application" for people
// and computer players, with the rules of package farkle.
//
//	go run ./examples/farkle
//	go run ./examples/farkle -bot bank350
//	go run ./examples/farkle -rules "zilch target=5000" -first random
//	go run ./examples/farkle -h
//
// It asks for the names of the players until one of them is "stop". Then the
// players take turns: bank the points of the roll or roll again, and which dice
// to keep. The answer ? explains the rules, and a whole move can be typed as a
// record has it: "115 roll" or "115 bank".
//
// The answers can also come from a pipe; they are then shown after their
// questions, so that the output reads like a session:
//
//	printf 'Ann\nBob\nstop\n1\n1\n' | go run ./examples/farkle -seed 7
//
// The dice depend on the seed alone. Without the flag -seed it is a new one,
// and it is printed, so that a game can be played again. Where the standard
// input is no terminal and has nothing at all, as in
//
//	go run ./examples/farkle </dev/null
//
// computer players show a game with a seed that is always the same.
//
// Dice and colours are drawn only on a terminal. The environment variables
// NO_COLOR, if it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when the game was played to its end, 1 when the input
// ended before, or a hundred answers in a row made no sense, or something could
// not be written, 2 for wrong flags and arguments, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// A console is what the game talks to.
type console struct {
	terminal.Console
	roll dice.Roller // for tests, instead of dice from the seed
}

func main() {
	terminal.Main(func(ctx context.Context, args []string, c terminal.Console) int {
		return run(ctx, args, console{Console: c})
	})
}

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c console) int {
	o, err := parseOptions(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err = io.WriteString(c.Out, help)
		return exit(c, err)
	case err != nil:
		return c.Refuse("farkle", err)
	case o.list:
		_, err = io.WriteString(c.Out, ruleList())
		return exit(c, err)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the goroutine that reads
	s := &screen{terminal.NewScreen(c.Out, c.Look)}
	g := &game{rules: o.rules, out: s, ask: newAsker(ctx, c, s)}
	err = g.run(o, c)
	if saved := g.save(o.record); saved != nil {
		err = saved
	}
	if written := s.Flush(); written != nil {
		err = written
	}
	return exit(c, err)
}

// exit tells what went wrong and returns the exit status. What the players
// were told already it does not repeat.
func exit(c console, err error) int {
	status, tell := terminal.Status(err)
	if tell && !errors.Is(err, errNonsense) {
		fmt.Fprintf(c.Err, "farkle: %s\n", terminal.Sentence(err))
	}
	return status
}

// save writes the record of the game to the file, to the output for "-", or
// nowhere for "".
func (g *game) save(file string) error {
	if file == "" || len(g.names) < 2 {
		return nil
	}
	record := farkle.Record{Rules: g.rules, Players: g.names} // of a game that has not begun
	if g.Game != nil {
		record = g.Record()
	}
	text, err := record.MarshalText()
	if err != nil {
		return err
	}
	return g.out.Save(file, text)
}
