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
// In Farkle the flag -aim says what is to be best, see -h. The points of a turn do not
// count what comes after it. In Yahtzee it is the total at the end, for a player alone.
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
// second for a turn of Farkle and some seconds for a duel, a field or for Yatzy.
//
// Colours, progress and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal]. It is 0, too, where the throw leaves nothing
// to choose, and 1 when the rules cannot be solved.
package main

import (
	"context"
	"errors"

	"pips.example/examples/internal/terminal"
)

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	text := ""
	if o.list {
		text = ruleList(o.game)
	}
	return c.Run(ctx, "advise", help, err, text, func(ctx context.Context, s *terminal.Screen) error {
		a, err := o.advise(ctx, c)
		switch {
		case errors.Is(err, context.Canceled):
			return terminal.Stop("interrupted, so there is no answer")
		case err != nil:
			return err
		case o.json:
			return a.json(s, o.top)
		}
		a.table(s, o.top)
		return nil
	})
}
