// Yatzy is a score sheet for Yatzy, Yahtzee and their kin, for one to eight
// people and computer players, with the rules of package yahtzee.
//
//	go run ./examples/yatzy
//	go run ./examples/yatzy -players Ann,Bob -bot greedy
//	go run ./examples/yatzy -players Ann -bot solve -review
//	go run ./examples/yatzy -players Ann -bot duel -rules generala
//	go run ./examples/yatzy -rules "yahtzee joker=free"
//	go run ./examples/yatzy -rules list
//	go run ./examples/yatzy -h
//	printf 'Ann\n\n66\n\nsixes\n' | go run ./examples/yatzy -seed 7
//	go run ./examples/yatzy </dev/null
//
// It asks for the names of the players until one of them is "stop" or empty.
// Each turn it rolls and shows what the dice would bring in every open box.
// Type the dice to keep, as in 66, with - for none: it shows what stays, Enter
// rolls the others, and undo chooses again. Or type the box to fill. The answer
// hint tells to what total the best choices lead on average, or how likely they win against the
// bot duel, and ? explains all that.
//
// With -score it is the "Yahtzee kata" as a command. It prints what five dice
// are worth in a box, or in all of them:
//
//	go run ./examples/yatzy -score fours 1 1 2 4 4
//	go run ./examples/yatzy -score all 11244
//
// Answers from a pipe, the seed of the dice, a game without anybody, which here has the
// seed 63, colours, dice that are drawn, and the exit status are those of all examples,
// see [pips.example/examples/internal/terminal].
package main

import (
	"context"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "yatzy", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
