// Dominoes plays matches of fives-and-threes dominoes between computer players.
// It is domsMatch of the assignment "Fives-and-threes dominoes" as a command, with
// the rules and the players of package dominoes.
//
//	go run ./examples/dominoes
//	go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead
//	go run ./examples/dominoes -hand 9 -target 121 -p1 greedy -seed -7
//	go run ./examples/dominoes -show -p1 smart
//	go run ./examples/dominoes -play -p2 solve
//	go run ./examples/dominoes -rules partners -play -p2 counting
//	go run ./examples/dominoes -rules "draw leave=0" -games 1000 -p1 solve -p2 heaviest
//	go run ./examples/dominoes -h
//	printf '1\nq\n' | go run ./examples/dominoes -play -seed 3
//
// What the assignment prints, 48 wins for player 1 and 52 for player 2, comes
// from rules without a point for chipping out:
//
//	go run ./examples/dominoes -games 100 -hand 7 -target 61 -seed 1 -chip-out none
//
// A match uses all cores, and its result depends on the flags alone. It prints the
// games that each player won, player 1 first, and how sure the share of player 1
// is: the 95 % interval is that of Wilson. An interrupted match has no result.
//
// With -show it plays the first round of the match and shows every drop. With
// -play a person plays one game as player 1, against the player that -p2 names. It
// shows the board, the own hand and the scores, and asks for a tile and an end, as
// in 3l or 5-1 r. The answer hint tells with what chance the best drops win the game,
// ? explains the rules, and q ends the game.
//
// With -rules all rules of the library are played: against a stock, by three or four, and in
// pairs. A match then is a comparison of -p1 with -p2, who change seats, and -show shows a round of it.
//
// The tiles and the player random depend on the seed alone. Without the flag
// -seed it is 1, but with -play a new one. Answers from a pipe, colours, progress and
// the exit status are those of all examples, see
// [pips.example/examples/internal/terminal].
package main

import (
	"context"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "dominoes", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		if o.play {
			g := newGame(ctx, &o, c, s)
			return g.End(g.play())
		}
		players, err := o.strategies(ctx, c)
		switch {
		case err != nil:
			return err
		case o.wide && o.show:
			return showWide(&o, players, s)
		case o.wide:
			return playWide(ctx, &o, players, c, s)
		case o.show:
			return showRound(ctx, &o, players, s)
		}
		return playMatch(ctx, &o, players, c, s)
	})
}
