// Awari is the board game of the report "Awari" for two people at one terminal,
// or one against the computer, with the rules of package awari: its own game,
// Kalah of any size, Oware and more.
//
//	go run ./examples/awari
//	go run ./examples/awari -bot search6
//	go run ./examples/awari -bot solve
//	go run ./examples/awari -bot greedy -first bot -pits 4 -beans 2
//	go run ./examples/awari -rules "oware grand-slam=take-all"
//	go run ./examples/awari -rules list
//	go run ./examples/awari -h
//
// It shows the board and asks whose turn it is for a pit, by the number that
// stands below it or above it. Player 1 sits below and Player 2 above, and each
// counts the own pits in the direction of sowing. A person alone against the
// computer always sits below. The answer hint tells what each pit is worth when
// both play in the best way, or the bounds of it that are proved after a second
// or so; ? explains the rules, and q ends the game.
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
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	var text string
	switch {
	case errors.Is(err, flag.ErrHelp):
		text = help
	case err != nil:
		return c.Refuse("awari", err)
	case o.list:
		text = ruleList()
	}
	if text != "" {
		_, err = io.WriteString(c.Out, text)
	} else {
		err = playGame(ctx, o, c)
	}
	return status(c, err)
}

// playGame plays a game and writes all that there is to show.
func playGame(ctx context.Context, o options, c terminal.Console) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the goroutine that reads
	s := &screen{terminal.NewScreen(c.Out, c.Look)}
	g := &game{ctx: ctx, rules: o.rules, out: s, ask: terminal.NewAsker(ctx, c.In, s.Screen, !c.Terminal, "q", "quit")}
	err := g.run(&o, c.Terminal)
	if saved := g.save(o.record); saved != nil {
		err = saved
	}
	if written := s.Flush(); written != nil {
		return written
	}
	return err
}

// status tells what went wrong and returns the exit status. What the players
// were told already it does not repeat.
func status(c terminal.Console, err error) int {
	status, tell := terminal.Status(err)
	if tell && !errors.Is(err, errStuck) {
		fmt.Fprintf(c.Err, "awari: %s\n", terminal.Sentence(err))
	}
	return status
}

// save writes the record of the game to the file, to the output for "-", or
// nowhere for "".
func (g *game) save(file string) error {
	if file == "" || g.Game == nil {
		return nil
	}
	text, err := g.Record().MarshalText()
	if err != nil {
		return err
	}
	return g.out.Save(file, text)
}
