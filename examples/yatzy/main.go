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
//	printf 'Ann\n\n2233\n\ntwo-pairs\n' | go run ./examples/yatzy -seed 7
//	go run ./examples/yatzy </dev/null
//
// Each turn it rolls and shows the points of the dice in every open box. The answer ? explains
// the answers, and hint shows the expected total of the best choices, or their chance to win
// against the bot duel.
//
// With -score it is the "Yahtzee kata" as a command. It prints the points of five dice in a
// box, or in all of them:
//
//	go run ./examples/yatzy -score fours 1 1 2 4 4
//	go run ./examples/yatzy -score all 11244
//
// Answers from a pipe, the seed of the dice, colours and the exit status are those of all
// examples, see [pips.example/examples/internal/terminal]. Without input, the game of two
// bots has the seed 63.
package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/house"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

const help = `Yatzy, a dice game for one to eight people and computer players.

  yatzy [flags]
  yatzy [-rules RULES] -score BOX DICE

  -rules RULES   a name, or a name and other settings, in quotes:
                 "yahtzee joker=free". Default: yatzy, and kata with -score.
                 -rules list explains all names and settings.
  -players NAMES the people, with commas between them. Without it the program
                 asks for them.
  -bot BOTS      adds computer players, with commas between them:
                   casual     keeps the face that it has most of, as people do
                   greedy     looks one roll ahead for points
                   random     plays any legal move
                   solve      gets the most points on average; it thinks for
                              some seconds before the game
                   duel       plays to win against one other player, by rules
                              with few boxes and no upper bonus or jokers; it
                              thinks for minutes before a game of generala
                   exec:CMD   a program in any language, with its arguments;
                              see go doc ./examples/tournament
  -move-time D   the time limit of such a program for a move, and
  -game-time D   for all its moves in a game. Default: 10s and 5m.
  -seed N        the seed of the dice; the same seed rolls the same dice.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE at the end, - for the output
  -resume FILE   continues the game in FILE, with its rules and seed; name its
                 computer players with -bot, as before
  -review        shows at the end who played well
  -score BOX     prints the points of dice in a box, or in all of them:
                   yatzy -score fours 1 1 2 4 4
                   yatzy -score all 11244

In a game, type hint to see the values of the best choices, and undo to take
back your last choice, unless dice were rolled after it.
Without any input, as in yatzy </dev/null, computer players play a game.
`

// bots are the computer players.
var bots = []terminal.Bot[yahtzee.View, yahtzee.Move]{
	{Name: "casual", New: func(uint64) yahtzee.Strategy { return yahtzee.Casual() }},
	{Name: "greedy", New: func(uint64) yahtzee.Strategy { return yahtzee.Greedy() }},
	{Name: "random", New: yahtzee.Random},
	{Name: "solve"},
	{Name: "duel"},
}

type options struct {
	terminal.Options[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]
	players []string
	score   string // the box, or "" to play
	dice    []string
}

func parseOptions(args []string) (o options, err error) {
	o.Guide = house.Yahtzee()
	f := o.Flags("yatzy", yahtzee.ParseRules, yahtzee.Variants(), listed, bots, pips.MaxPlayers)
	f.Func("players", "", o.setPlayers)
	f.Func("score", "", func(s string) error {
		if o.score = s; s == "" {
			return errors.New("it takes the name of a box, or all")
		}
		return nil
	})
	o.RecordFlags(f)
	if err := terminal.ParseAll(f, args); err != nil {
		return o, err
	}
	given := terminal.Given(f)
	if err := o.Resumable(given); err != nil {
		return o, err
	}
	if !given["rules"] && o.Resume == nil {
		o.Rules = yahtzee.Yatzy()
		if given["score"] {
			o.Rules = yahtzee.Kata()
		}
	}
	o.dice = f.Args()
	if err := o.check(given); err != nil || o.score == "" || o.Text != "" {
		return o, err
	}
	if err = terminal.FlagsFirst(f, "dice"); err == nil {
		o.Text, err = score(o)
	}
	return o, err
}

// check refuses flags that contradict each other.
func (o *options) check(given map[string]bool) error {
	if !given["score"] && len(o.dice) > 0 {
		return fmt.Errorf("%s is not expected here%s", terminal.Quote(o.dice[0]), terminal.QuoteRules)
	}
	var wrong terminal.List
	wrong.Add(given["score"] && (given["players"] || given["bot"] || given["seed"] || given["review"]),
		"-score plays no game, so -players, -bot, -seed and -review do not go with it")
	wrong.Add(given["score"] && (given["record"] || given["resume"]), "-score plays no game, so -record and -resume do not go with it")
	seats, duel := len(o.players)+len(o.Bots), o.Has("duel")
	wrong.Add(seats > pips.MaxPlayers, "more than eight players")
	wrong.Add(duel && o.Has("solve"), "duel and solve play for different things; take one of them")
	wrong.Add(duel && (len(o.Bots) > 2 || len(o.players) > 0 && seats != 2), "duel plays against one other player")
	return wrong.Err()
}

func (o *options) setPlayers(s string) error {
	o.players = nil
	for name := range strings.SplitSeq(s, ",") {
		name = strings.TrimSpace(name)
		if err := checkName(name, o.players); err != nil {
			return err
		}
		o.players = append(o.players, name)
	}
	return nil
}

// checkName refuses a name that is invalid or taken.
func checkName(name string, taken []string) error {
	var wrong terminal.List
	wrong.Add(name == "", "a name is not empty")
	wrong.Add(!terminal.ValidName(name), "a name is at most 100 bytes of text, without control characters")
	wrong.Add(slices.Contains(taken, name), "there are two players called %s", name)
	return wrong.Err()
}

// listed returns the lines of -rules list for rules.
func listed(r yahtzee.Rules) terminal.List {
	return append(sentences(r), "Boxes: "+boxes(r)+".", scoring(r))
}

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "yatzy", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		if err := o.CanRecord(); err != nil {
			return err
		}
		g := newGame(ctx, &o, c, s)
		return g.End(g.play())
	})
}
