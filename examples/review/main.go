// Review reads the record of a game of Farkle, Yahtzee, Awari or dominoes, and shows who played
// well and who was lucky: the regret of each decision, the luck of each roll or deal, the turning
// points, and the sums.
//
//	go run ./examples/farkle -bot bank:300,solve -record game.txt </dev/null
//	go run ./examples/review game.txt
//	go run ./examples/review -all -svg game.svg game.txt
//	go run ./examples/review -json <game.txt
//	go run ./examples/review -h
//
// The record is text or JSON of the games of this module; without a file it is read from the
// standard input. The solver of the game computes the values of moves:
//   - Farkle: the chance to win a duel, or for three and more players against players who race
//   - Yahtzee: points on the player's own card
//   - Awari: beans
//   - dominoes: the chance to win, from samples of the other hands; a mistake must be significant
//
// Accuracy is 100 % for the best moves and 0 % for the average of random moves.
//
// Colours and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal].
package main

import (
	"context"
	"errors"
	"io"
	"math"
	"os"

	"pips.example/examples/internal/terminal"
)

const help = `Review shows who played well in a recorded game, and who was lucky.

  review [flags] [FILE]

  -all        prints all decisions, rolls and deals, not only the turning points
  -json       prints the report as JSON
  -svg FILE   writes a picture of the value of the game after each step
  -nodes N    the number of positions to search for each move of Awari.
              Default: 200000.
  -solver N   the memory limit of the solver of Yahtzee, in megabytes of 1000000
              bytes. Default: 1000. Maxi Yatzy needs 5200, and half an hour.

Without a file the record is read from the standard input.
`

func main() { terminal.Main(run) }

type options struct {
	all, json bool
	svg       string
	nodes     int
	solver    int // megabytes
	file      string
}

func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("review")
	o.nodes, o.solver = 200_000, 1000
	f.BoolVar(&o.all, "all", false, "")
	f.BoolVar(&o.json, "json", false, "")
	f.StringVar(&o.svg, "svg", "", "")
	terminal.Number(f, "nodes", &o.nodes, 100_000_000)
	terminal.Number(f, "solver", &o.solver, min(100_000, math.MaxInt/1_000_000))
	if err := terminal.ParseAll(f, args); err != nil {
		return o, err
	}
	switch err := terminal.FlagsFirst(f, "record"); {
	case err != nil:
		return o, err
	case f.NArg() > 1:
		return o, errors.New("give one record, not several")
	case o.all && o.json:
		return o, errors.New("-all does not go with -json, which prints everything")
	}
	o.file = f.Arg(0)
	return o, nil
}

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "review", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		err := show(ctx, &o, c, s)
		if errors.Is(err, context.Canceled) {
			return terminal.Stop("interrupted, so there is no result")
		}
		return err
	})
}

// show reviews the record and shows the report.
func show(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) error {
	var picture *terminal.File
	if o.svg != "" { // check before the work that it can be written
		var err error
		if picture, err = terminal.NewFile(o.svg); err != nil {
			return err
		}
		defer picture.Remove()
	}
	text, err := terminal.Think(ctx, terminal.Console{}, func() ([]byte, error) { return read(o.file, c.In) }) // which shows nothing, but hears an interrupt
	if err != nil {
		return err
	}
	r, err := reviewText(ctx, o, c, text)
	if err != nil {
		return err
	}
	if picture != nil {
		if err := picture.Write(r.svg()); err != nil {
			return err
		}
	}
	if o.json {
		s.Write(append(r.JSON, '\n'))
		return nil
	}
	r.Show(s, o.all)
	return nil
}

// read returns the record in a file, or in the input if that has no name.
func read(file string, in io.Reader) ([]byte, error) {
	if file != "" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	return terminal.ReadRecord(in)
}
