// Farkle is the dice game of the coursework "Farkle Application" for people
// and computer players, with the rules of package farkle.
//
//	go run ./examples/farkle
//	go run ./examples/farkle -bot bank:350
//	go run ./examples/farkle -bot solve -rules "standard target=2000" -review
//	go run ./examples/farkle -rules "zilch target=5000" -first random
//	go run ./examples/farkle -h
//	printf 'Ann\nBob\nstop\n1\n1\n' | go run ./examples/farkle -seed 7
//	go run ./examples/farkle </dev/null
//
// The answer ? explains the rules and the answers, and hint shows the chance to win of the best
// moves. For two players without penalties the chances are exact for best play; the first hint
// then solves the whole game, which takes a while. Otherwise they are those of a model of
// players who race.
//
// Answers from a pipe, the seed of the dice, colours and the exit status are those of all
// examples, see [pips.example/examples/internal/terminal].
package main

import (
	"context"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/house"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

const help = `Farkle, a dice game for two to eight people and computer players.

  farkle [flags]

  -rules RULES   a name, or a name and other settings, in quotes:
                 "standard target=5000 opening=500". Default: pocket.
                 -rules list explains all names and settings.
  -bot BOTS      adds computer players, with commas between them:
                   bank:300   takes the best score, banks at 300 points
                   keep:300   keeps as many dice as it may, banks at 300
                   groups:300 keeps whole combinations, banks at 300
                   random:7   plays any legal move; 7 is its seed
                   solve      has the best chance to win; with two players it
                              thinks before the game, usually for seconds
                   exec:CMD   a program in any language, with its arguments;
                              see go doc ./examples/tournament
                 Without a number it is 300, or the seed 1.
  -move-time D   the time limit of such a program for a move, and
  -game-time D   for all its moves in a game. Default: 10s and 5m.
  -first WHO     entered: the first player entered begins (the default);
                 random: any player begins
  -seed N        the seed of the dice; the same seed rolls the same dice.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE at the end, - for the output
  -resume FILE   continues the game in FILE, with its rules and seed; name its
                 computer players with -bot, as before
  -review        shows at the end who played well

In a game, type hint to see the values of the best choices, and undo to take
back your last choice, unless dice were rolled after it.
Without any input, as in farkle </dev/null, computer players play a game.
`

const maxPoints = 1_000_000 // of a bot before it banks

// bots are the computer players.
var bots = []terminal.Bot[farkle.View, farkle.Move]{
	{Name: "bank", Usual: 300, Most: maxPoints, New: func(n uint64) farkle.Strategy { return farkle.BankAt(int(n)) }},
	{Name: "keep", Usual: 300, Most: maxPoints, New: func(n uint64) farkle.Strategy { return farkle.KeepAll(int(n)) }},
	{Name: "groups", Usual: 300, Most: maxPoints, New: func(n uint64) farkle.Strategy { return farkle.ChooseGroups(int(n)) }},
	{Name: "random", Usual: 1, Most: 1<<64 - 1, New: farkle.Random},
	{Name: "solve"},
}

type options struct {
	terminal.Options[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]
	first string // entered or random
}

func parseOptions(args []string) (o options, err error) {
	o.Rules, o.Guide = farkle.Pocket(), house.Farkle()
	f := o.Flags("farkle", farkle.ParseRules, farkle.Variants(), listed, bots, pips.MaxPlayers)
	terminal.Choice(f, "first", &o.first, "entered", "random")
	o.RecordFlags(f)
	if err := terminal.Parse(f, args, terminal.QuoteRules); err != nil {
		return o, err
	}
	return o, o.Resumable(terminal.Given(f))
}

// listed returns the lines of -rules list for rules.
func listed(r farkle.Rules) terminal.List {
	return append(sentences(r), "What scores: "+r.Table.String())
}

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "farkle", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		if err := o.CanRecord(); err != nil {
			return err
		}
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
