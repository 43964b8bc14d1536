// Farkle is the dice game of the coursework "Farkle Application" for people
// and computer players, with the rules of package farkle.
//
//	go run ./examples/farkle
//	go run ./examples/farkle -bot bank350
//	go run ./examples/farkle -bot solve -rules "standard target=2000" -review
//	go run ./examples/farkle -rules "zilch target=5000" -first random
//	go run ./examples/farkle -h
//	printf 'Ann\nBob\nstop\n1\n1\n' | go run ./examples/farkle -seed 7
//	go run ./examples/farkle </dev/null
//
// It asks for the names of the players until one of them is "stop". Then the
// players take turns: bank the points of the roll or roll again, and which dice
// to keep. The answer ? explains the rules, hint tells with what chance the best
// moves win, and a whole move can be typed as a record has it: "115 roll" or
// "115 bank".
//
// For two players without penalties the chances are exact, if both play in the best way;
// the first hint then solves the whole game, which takes a while. Else they are those of a
// model, in which the players race.
//
// Answers from a pipe, the seed of the dice, a game without anybody, colours, dice that
// are drawn, and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal].
package main

import (
	"context"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "farkle", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
