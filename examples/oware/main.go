// Oware is an engine for programs that show boards of Oware, such as Aualé: it reads those commands of
// the Universal Chess Interface that apply to the game, and answers with moves of the solver.
//
//	go run ./examples/oware
//	go run ./examples/oware -time 2s -memory 1000
//	go run ./examples/oware -h
//
// # Notation
//
// Moves are the letters of the pits, in the direction of sowing: A to F are South's, a to f are
// North's. The moves of a game are one word, as in DcFa. A board is the beans in the pits A to F
// and a to f, then those at home, South's first, and S or N, the side to move, separated by hyphens.
// At the start it is 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S. There are 48 beans.
//
// # Commands
//
//	uci                             prints the name, the options, and uciok
//	isready                         prints readyok, at any time
//	setoption name Hash value N     N megabytes for a search
//	ucinewgame                      begins another game
//	position startpos moves DcFa    the board after these moves, which may be missing
//	position fen BOARD moves DcFa   the same from another board
//	go movetime N                   thinks for N milliseconds
//	go depth N                      looks N sowings ahead, at most 12; a larger N has no effect
//	go wtime N btime N winc N binc N movestogo N
//	                                thinks for a share of the time left to South (w) or North (b)
//	go infinite                     thinks until stop
//	go ponder                       thinks in the time of the other player, until stop or ponderhit
//	stop                            ends the search
//	ponderhit                       the other player has moved as expected: time counts from now
//	quit                            ends the program
//
// While it thinks it writes lines such as
//
//	info score cp 200 nodes 41234 pv Dc
//
// with the estimated final lead of the player to move, in hundredths of a bean, and the expected
// moves. The answer is bestmove D, or bestmove D ponder c with the expected reply, or bestmove 0000
// if the game is over, which it also is when a position is repeated.
//
// The answer to an unknown or impossible command is info string and the reason; it changes nothing.
// Sources: the lines of the programs Aualé, https://github.com/joansalasoler/auale, and Samurai,
// https://github.com/joansalasoler/samurai; the commands are those of S. Meyer-Kahlen, "Universal
// Chess Interface" (2006).
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
commands and writes moves; the package comment lists all commands.

  oware [flags]

  -time T    the time for a move if its command has none, as in 2s. Default: 1s.
  -nodes N   searches at most N positions for a move. Default: no limit.
  -memory N  the memory of a search, in megabytes. Default: 256.
`

// maxLine is the longest command in bytes.
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
