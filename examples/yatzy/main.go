// Yatzy is a score sheet for Yatzy, Yahtzee and their kin, for one to eight
// people and computer players, with the rules of package yahtzee.
//
//	go run ./examples/yatzy
//	go run ./examples/yatzy -players Ann,Bob -bot greedy
//	go run ./examples/yatzy -rules "yahtzee joker=free"
//	go run ./examples/yatzy -rules list
//	go run ./examples/yatzy -h
//
// It asks for the names of the players until one of them is "stop" or empty.
// Each turn it rolls and shows what the dice would bring in every open box.
// Type the dice to keep, as in 66, with - for none: it shows what stays, Enter
// rolls the others, and undo chooses again. Or type the box to fill. The answer
// ? explains all that.
//
// The answers can also come from a pipe. They are then shown after their
// questions, so that the output reads like a session:
//
//	printf 'Ann\n\n66\n\nsixes\n' | go run ./examples/yatzy -seed 7
//
// The dice depend on the seed alone. Without the flag -seed it is a new one,
// and it is printed, so that a game can be played again. Where the standard
// input is no terminal and has nothing at all, as in
//
//	go run ./examples/yatzy </dev/null
//
// two computer players show a game of Yatzy with the seed 63.
//
// With -score it is the "Yahtzee kata" as a command. It prints what five dice
// are worth in a box, or in all of them:
//
//	go run ./examples/yatzy -score fours 1 1 2 4 4
//	go run ./examples/yatzy -score all 11244
//
// Dice and colours are drawn only on a terminal. The environment variables
// NO_COLOR, if it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when the game was played to its end or somebody typed
// quit, 1 when the input ended before, or a hundred answers in a row led nowhere,
// or something could not be read or written, 2 for wrong flags and arguments,
// and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
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
	var text string
	switch {
	case errors.Is(err, flag.ErrHelp):
		text, err = help, nil
	case err == nil && o.list:
		text = ruleList()
	case err == nil && o.score != "":
		text, err = score(o)
	}
	switch {
	case err != nil:
		return c.Refuse("yatzy", err)
	case text != "":
		_, err = io.WriteString(c.Out, text)
	default:
		err = playGame(ctx, o, c)
	}
	return status(c, err)
}

// playGame plays a game and writes all that there is to show.
func playGame(ctx context.Context, o options, c console) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the goroutine that reads
	s := &screen{terminal.NewScreen(c.Out, c.Look)}
	g := &game{ctx: ctx, rules: o.rules, out: s, ask: terminal.NewAsker(ctx, c.In, s.Screen, !c.Terminal, "quit")}
	err := g.run(&o, c)
	if written := s.Flush(); written != nil {
		return written
	}
	return err
}

// status tells what went wrong and returns the exit status. What the players
// were told already it does not repeat.
func status(c console, err error) int {
	status, tell := terminal.Status(err)
	if tell {
		fmt.Fprintf(c.Err, "yatzy: %s\n", terminal.Sentence(err))
	}
	return status
}
