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
//	printf '4\n1\nq\n' | go run ./examples/awari
//	go run ./examples/awari </dev/null
//
// It shows the board and asks whose turn it is for a pit, by the number that
// stands below it or above it. Player 1 sits below and Player 2 above, and each
// counts the own pits in the direction of sowing. A person alone against the
// computer always sits below. The answer hint tells what each pit is worth when
// both play in the best way, or the bounds of it that are proved after a second
// or so; ? explains the rules, and q ends the game.
//
// Answers from a pipe, the seed, a game without anybody, which here has the seed 22,
// colours and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal].
package main

import (
	"context"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "awari", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
