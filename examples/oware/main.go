// Oware is an engine for programs that show boards of Oware, such as Aualé: it reads commands of
// the Universal Chess Interface, as far as they fit the game, and answers with moves, which it
// finds by the solver.
//
//	go run ./examples/oware
//	go run ./examples/oware -time 2s -memory 1000
//	go run ./examples/oware -h
//
// # Notation
//
// Moves are the letters of the pits, in the direction of sowing: A to F are South's, a to f are
// North's. Those of a game stand in one word, as in DcFa. A board is the beans in the pits A to F
// and a to f, then those at home, South's first, and S or N, who is to move, with hyphens between
// them. At the start it is 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S. There are 48 beans.
//
// # Commands
//
//	uci                             is answered with who it is, options, and uciok
//	isready                         is answered with readyok, at any time
//	setoption name Hash value N     N megabytes for a search
//	ucinewgame                      what comes now is another game
//	position startpos moves DcFa    the board after these moves; they may be missing
//	position fen BOARD moves DcFa   the same from another board
//	go movetime N                   begins to think, for so many milliseconds
//	go depth N                      looks so many sowings ahead, if that is at most 12; with more it
//	                                thinks as long as without a depth
//	go wtime N btime N winc N binc N movestogo N
//	                                thinks for a share of the time that South (w) or North (b) has left
//	go infinite                     thinks until stop
//	go ponder                       thinks in the time of the other player, until stop or ponderhit
//	stop                            ends thinking
//	ponderhit                       the other player has moved as expected: time counts from now
//	quit                            ends the program
//
// While it thinks it writes lines such as
//
//	info score cp 200 nodes 41234 pv Dc
//
// with the estimated lead of the player to move at the end, in hundredths of a bean, and how the
// game may continue. Then comes bestmove D, or bestmove D ponder c with the answer that it expects;
// bestmove 0000 if the game is over. A game is over, too, when a position comes up again.
//
// What it does not understand, or what cannot be, is answered with info string and why, and changes
// nothing. The sources are what the programs Aualé, in https://github.com/joansalasoler/auale, and
// Samurai, in https://github.com/joansalasoler/samurai, say and understand; and S. Meyer-Kahlen,
// "Universal Chess Interface" (2006), whose commands they are.
//
// The exit status is that of all examples, see [pips.example/examples/internal/terminal]: 0 after
// quit or the end of the input, and 130 after an interrupt.
package main

import (
	"context"
	"time"

	"pips.example/awari"
	"pips.example/examples/internal/talk"
	"pips.example/examples/internal/terminal"
)

const help = `Oware is an engine for programs that show boards, such as Aualé. It reads
commands and writes moves; the comment of its package has all commands.

  oware [flags]

  -time T    for a move, if the program does not say, as in 2s. Default: 1s.
  -nodes N   positions that are looked at for a move. Default: any number.
  -memory N  megabytes for a search. Default: 256.
`

// maxLine is how many bytes a command has at most.
const maxLine = 1 << 16

func main() { terminal.Main(run) }

func parseOptions(args []string) (t talk.Thinker, err error) {
	f := terminal.Flags("oware")
	t.Time, t.Memory = time.Second, 256
	t.Flags(f)
	return t, terminal.Parse(f, args, "")
}

func run(ctx context.Context, args []string, c terminal.Console) int {
	t, err := parseOptions(args)
	return c.Run(ctx, "oware", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		e := &engine{Thinker: t, out: s, game: position{state: awari.MustParseRules("oware").Start()}}
		return e.serve(ctx, terminal.Lines(ctx, c.In, maxLine))
	})
}
