// Dominoes plays matches of fives-and-threes dominoes between computer players.
// It is domsMatch of the assignment "Fives-and-threes dominoes" as a command, with
// the rules and the players of package dominoes.
//
//	go run ./examples/dominoes
//	go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead
//	go run ./examples/dominoes -hand 9 -target 121 -p1 greedy -seed -7
//	go run ./examples/dominoes -show -p1 smart
//	go run ./examples/dominoes -play -p2 solve
//	go run ./examples/dominoes -h
//
// What the assignment prints, 48 wins for player 1 and 52 for player 2, comes
// from rules without a point for chipping out:
//
//	go run ./examples/dominoes -games 100 -hand 7 -target 61 -seed 1 -chip-out none
//
// A match uses all cores, and its result depends on the flags alone. It prints the
// games that each player won, player 1 first, and how sure the share of player 1
// is: the 95 % interval is that of Wilson. Where the standard error is a terminal,
// it shows there how far the match is, unless TERM=dumb.
//
// With -show it plays the first round of the match and shows every drop. With
// -play a person plays one game as player 1, against the player that -p2 names. It
// shows the board, the own hand and the scores, and asks for a tile and an end, as
// in 3l or 5-1 r. The answer hint tells with what chance each tile wins the game,
// ? explains the rules, and q ends the game. The answers can also come from a pipe. They are then shown after their questions, so
// that the output reads like a session:
//
//	printf '1\nq\n' | go run ./examples/dominoes -play -seed 3
//
// The tiles and the player random depend on the seed alone. Without the flag
// -seed it is 1, but with -play a new one. It is printed, so that a game can be
// played again.
//
// Colours are shown only on a terminal. The environment variables NO_COLOR, if
// it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when all was played to its end or the person typed q, 1
// when the input ended before, or a hundred answers in a row led nowhere, or
// something could not be read or written, or a game took too long, 2 for wrong
// flags and arguments, and 130 after an interrupt. An interrupted match has no
// result.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err = io.WriteString(c.Out, help)
	case err != nil:
		return c.Refuse("dominoes", err)
	default:
		err = perform(ctx, o, c)
	}
	return status(c, err)
}

// perform does what the options say and writes all that there is to show.
func perform(ctx context.Context, o options, c terminal.Console) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the goroutines
	s := &screen{terminal.NewScreen(c.Out, c.Look)}
	err := o.prepare(ctx, c)
	switch {
	case err != nil:
	case o.play:
		g := &game{rules: o.rules, opponent: o.p2, solver: o.solver, out: s, ask: terminal.NewAsker(ctx, c.In, s.Screen, !c.Terminal, "q", "quit")}
		g.solve = func() (*solve.Player, error) { return newSolver(ctx, o.rules, c) }
		err = g.run(o.seed)
	case o.show:
		err = showRound(ctx, o, s)
	default:
		err = playMatch(ctx, o, c, s)
	}
	if written := s.Flush(); written != nil {
		return written
	}
	return err
}

// status tells what went wrong and returns the exit status. What the person was
// told already it does not repeat.
func status(c terminal.Console, err error) int {
	status, tell := terminal.Status(err)
	if errors.Is(err, errInterrupted) {
		status = terminal.Interrupted
	}
	if tell {
		fmt.Fprintf(c.Err, "dominoes: %s\n", terminal.Sentence(err))
	}
	return status
}
