// Advise answers "what should I keep?" for a throw of Farkle, Yahtzee or Yatzy: it
// prints every legal choice with its exact value and with its regret, which is by
// how much it is worse than the best one.
//
//	go run ./examples/advise -dice 122356
//	go run ./examples/advise -dice 1155 -points 300 -aim duel -score 4500 -other 8200
//	go run ./examples/advise -dice 1155 -points 300 -aim field -score 4500 -other 8200,5000,900
//	go run ./examples/advise -rules "zilch min-bank=500" -dice 114466 -aim race
//	go run ./examples/advise -game yahtzee -dice 11366 -left 1 -card "ones=3 yahtzee=50"
//	go run ./examples/advise -game yahtzee -rules yatzy -dice 23456 -top 5
//	go run ./examples/advise -dice 122356 -json
//	go run ./examples/advise -h
//
// In Farkle the flag -aim says what is to be best: the points of the turn, the turns
// to the target, the chance to win against another player who plays as well, or the
// chance to be the first at the target of up to eight, of whom the others race. The
// points of a turn do not count what comes after it. In Yahtzee it is the total at
// the end, for a player alone.
//
// With -json it prints one object:
//
//	game, rules   what is played
//	aim           turn, race, duel or field, and total in Yahtzee
//	dice          what was thrown, a list of numbers
//	state         all that counts: after the throw, or before it where it leaves
//	              nothing to choose
//	means         what the values are; more is better
//	note          where there are no choices, why
//	legal         how many choices there are
//	choices       the best first: move, value, regret, low and high
//
// The rules are the text that ParseRules reads. Dice, state and choices are the JSON of
// dice.Dice, of State in package farkle or yahtzee, and of pips.Choice with their Move. For
// the aim race the values are the turns below 0, as fewer are better.
//
// Nothing is stored, so a game is solved each time. That takes some hundredths of a
// second for a turn of Farkle and some seconds for a duel, a field or for Yatzy. Where the
// standard error is a terminal, it shows there how far that is, unless TERM=dumb.
//
// Colours are shown only on a terminal. The environment variables NO_COLOR, if
// it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when there is an answer, also where the throw leaves nothing
// to choose, 1 when the rules cannot be solved or something could not be written, 2
// for wrong flags and arguments, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	var text string
	switch {
	case errors.Is(err, flag.ErrHelp):
		text = help
	case err != nil:
		return c.Refuse("advise", err)
	case o.list:
		text = ruleList(o.game)
	default:
		text, err = answer(ctx, o, c)
	}
	if err == nil || errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(c.Out, text)
	}
	return status(c, err)
}

// answer returns what there is to print.
func answer(ctx context.Context, o options, c terminal.Console) (string, error) {
	a, err := o.ask(ctx, c)
	if err != nil {
		return "", err
	}
	if o.json {
		return a.json(o.top)
	}
	return a.table(o.top, c.Look), nil
}

// status tells what went wrong and returns the exit status.
func status(c terminal.Console, err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(c.Err, "advise: interrupted, so there is no answer.\n")
		return terminal.Interrupted
	}
	fmt.Fprintf(c.Err, "advise: %s\n", terminal.Sentence(err))
	return 1
}
