// Awari is the board game of the report "Awari" for two people at one terminal,
// or one against the computer, with the rules of package awari: its own game,
// Kalah of any size, Oware and more.
//
//	go run ./examples/awari
//	go run ./examples/awari -bot search:6
//	go run ./examples/awari -bot solve
//	go run ./examples/awari -bot greedy -first bot -pits 4 -beans 2
//	go run ./examples/awari -rules "oware grand-slam=take-all"
//	go run ./examples/awari -rules list
//	go run ./examples/awari -h
//	printf '4\n1\nq\n' | go run ./examples/awari
//	go run ./examples/awari </dev/null
//
// It shows the board and asks the player to move for the number of a pit. Player 1
// sits below and Player 2 above, and pits are numbered in the direction of sowing.
// A person alone against the computer always sits below. The answer hint shows the
// value of each pit if both sides play perfectly, or the bounds that are proved
// within a second or two; ? explains the rules, and q ends the game.
//
// Answers from a pipe, the seed, colours and the exit status are those of all examples,
// see [pips.example/examples/internal/terminal]. Without input, the game of two bots has
// the seed 22.
package main

import (
	"context"
	"fmt"
	"slices"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

const help = `Awari, a game of sowing beans for two people, or one against the computer.

  awari [flags]

  -rules RULES   a name, or a name and other settings, in quotes:
                 "oware grand-slam=take-all". Default: standard.
                 -rules list explains each of them. The page of
                 examples/playground starts with kalah.
  -pits N        pits on a side, 1 to 12. Default: those of the rules.
  -beans N       beans in a pit at the start, 1 to 255. Default: likewise.
  -bot BOT       the computer plays; two bots with a comma between them play
                 each other:
                   random     sows any pit that is allowed
                   greedy     takes as many beans home as one move can
                   search:6   looks 6 sowings ahead, 1 to 16; search alone is
                              search:6
                   solve      plays the best move that it finds in five million
                              positions, and perfectly near the end
                   exec:CMD   a program in any language, with its arguments;
                              see go doc ./examples/tournament
  -move-time D   the time limit of such a program for a move, and
  -game-time D   for all its moves in a game. Default: 10s and 5m.
  -first WHO     who is Player 1 and begins: you (the default), bot or random
  -seed N        the seed of the bot random and of -first random.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE at the end, - for the output
  -resume FILE   continues the game in FILE, with its rules and seed; name its
                 computer players with -bot, as before
  -review        shows at the end who played well

In a game, type hint to see the values of the best choices, and undo to take
back the last choice.
Without any input, as in awari </dev/null, computer players play a game.
`

// Limits of rules, and of a pit in a game.
const (
	maxPits  = 12
	maxBeans = 255
)

// A bot is a computer player.
type bot = terminal.Bot[awari.View, awari.Move]

// bots are the computer players. With 16 sowings a move takes seconds.
var bots = []bot{
	{Name: "random", New: awari.Random},
	{Name: "greedy", New: func(uint64) awari.Strategy { return awari.Greedy() }},
	{Name: "search", Usual: 6, Least: 1, Most: 16, New: func(n uint64) awari.Strategy { return awari.Search(int(n)) }},
	{Name: "solve", New: solving},
}

type options struct {
	terminal.Options[awari.Rules, awari.State, awari.Move, struct{}, awari.View]
	first string // you, bot or random
}

func parseOptions(args []string) (o options, err error) {
	o.Rules, o.first = awari.Standard(), "you"
	var pits, beans int // 0 for those of the rules
	f := o.Flags("awari", awari.ParseRules, awari.Variants(), listed, bots, 2)
	terminal.Number(f, "pits", &pits, maxPits)
	terminal.Number(f, "beans", &beans, maxBeans)
	terminal.Choice(f, "first", &o.first, "you", "bot", "random")
	o.RecordFlags(f)
	if err := terminal.Parse(f, args, terminal.QuoteRules); err != nil {
		return o, err
	}
	if err := o.Resumable(terminal.Given(f)); err != nil {
		return o, err
	}
	if pits > 0 {
		o.Rules.Pits = pits
	}
	if beans > 0 {
		o.Rules.Beans = beans
	}
	return o, o.check()
}

// check refuses flags that contradict each other.
func (o *options) check() error {
	if err := o.Rules.Validate(); err != nil {
		return err
	}
	if len(o.Bots) != 1 && o.first != "you" {
		return fmt.Errorf("-first %s takes one -bot", o.first)
	}
	if s := o.Rules.Start(); len(slices.Collect(o.Rules.Moves(s))) == 0 {
		return fmt.Errorf("nothing could be sown: %s", terminal.Reason(o.Rules.Legal(s, 1)))
	}
	return nil
}

// listed returns the lines of -rules list for rules.
func listed(r awari.Rules) terminal.List {
	return append(terminal.List{fmt.Sprintf("%d pits on a side, with %d beans each.", r.Pits, r.Beans)}, sentences(r)...)
}

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "awari", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		if err := o.CanRecord(); err != nil {
			return err
		}
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
