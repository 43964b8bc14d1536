// Advise answers "what should I keep?" for a throw of Farkle, Yahtzee or Yatzy: it
// prints every legal choice with its exact value and its regret, the difference to
// the best value.
//
//	go run ./examples/advise -dice 122356
//	go run ./examples/advise -dice 1155 -points 300 -aim duel -score 4500 -other 8200
//	go run ./examples/advise -dice 1155 -points 300 -aim field -score 4500 -other 8200,5000,900
//	go run ./examples/advise -rules "zilch min-bank=500" -dice 114466 -aim race
//	go run ./examples/advise -game yahtzee -dice 11366 -left 1 -card "ones=3 yahtzee=50"
//	go run ./examples/advise -game yahtzee -rules yatzy -dice 23456 -top 5
//	go run ./examples/advise -dice 122356 -json
//	go run ./examples/advise -quiz farkle -seed 7 -difficulty hard
//	go run ./examples/advise -plan yatzy
//	go run ./examples/advise -h
//
// In Farkle the flag -aim selects the value, see -h. In Yahtzee the value is the final
// total of a player alone.
//
// With -json it prints one object:
//
//	game, rules   their names
//	aim           turn, race, duel or field; total in Yahtzee
//	dice          the throw, a list of numbers
//	state         the state after the throw, or before it if there are no choices
//	means         the meaning of the values; more is better
//	note          why there are no choices
//	legal         the number of choices
//	choices       the best first: move, value, regret, low and high
//
// The rules are the text that ParseRules reads. Dice, state and choices are the JSON of
// dice.Dice, of State in package farkle or yahtzee, and of pips.Choice with their Move. For
// the aim race the values are minus the turns.
//
// Each run solves the game again. That takes milliseconds for a turn of Farkle, up to a second
// with a multiplier, some seconds for a duel, a field or Yatzy, about a minute for a duel with a
// last round, and minutes with penalties, as in zilch.
//
// With -quiz it asks ten decisions of games that computers play from a seed, and says what each answer
// costs and why.
//
// With -plan it prints a plan to remember, of up to eight rules, and what that costs; "go -C tools run ./plan -h"
// searches for others. For standard and pocket it is 2.5 % of the games, for yahtzee and kniffel 16 points of 255 and
// 246, and for yatzy 21 points of 248.
//
// Colours, progress and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal]. The status is 0 also without choices, and 1 if the
// rules cannot be solved.
package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/practise"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

const help = `Advise shows what to keep: each choice after a throw, and its value.

  advise [flags] -dice DICE
  advise -quiz GAME [-seed N] [-difficulty LEVEL]
  advise -plan RULES

  -dice DICE     the throw, as in 122356 or "1 2 2 3 5 6"
  -game GAME     farkle (the default) or yahtzee
  -rules RULES   a name, or a name and other settings, in quotes:
                 "standard target=5000". Default: standard for farkle, yahtzee
                 for yahtzee. -rules list lists the names of the game.
  -top N         shows only the N best choices
  -json          prints one JSON object, for programs

  -quiz GAME     asks ten decisions of farkle, yahtzee, awari or dominoes
  -seed N        of the quiz; the same seed asks the same. Default: a new one.
  -difficulty LEVEL
                 easy, medium (the default) or hard: by how little the best
                 wrong answer costs

  -plan RULES    prints a plan to remember for standard, pocket or zilch of
                 Farkle, or for yahtzee, yatzy or kniffel

Farkle:
  -points N      points set aside before in this turn. Default: 0.
                 With multiplier=yes, only before any hot dice.
  -score N       your banked points. Default: 0.
  -aim AIM       the value:
                   turn  the expected points of the turn (the default)
                   race  the expected turns to the target
                   duel  the chance to win against an equal player; it takes
                         seconds, about a minute with a last round, and
                         minutes with penalties
                   field the chance to be the first at the target, if the
                         others race; if -other has the target and the rules
                         have a last round, to win it, yours being the last
                         turn
  -other N       with -aim duel, the banked points of the other player, and
                 with -aim field those of up to 7: -other 4500,3200.
                 Default: 0.
  -farkles N     your farkles in a row, unless -aim is turn, if the rules
                 count them. Default: 0.
  -other-farkles N
                 with -aim duel, those of the other player. Default: 0.

Yahtzee, Yatzy and their kin:
  -card CARD     your card: "ones=3 full-house=25". Default: empty.
  -left N        rolls left in the turn. Default: all but the first.
`

type options struct {
	game   string // farkle or yahtzee
	text   string // to show in place of advice: the names of the rules
	json   bool
	top    int // the most choices to show
	advise func(ctx context.Context, c terminal.Console) (*advice, error)

	rules, aim, card, other      string
	thrown                       dice.Dice
	points, score, farkles, left int
	otherFarkles                 int

	quiz, difficulty string
	plan             string // the name of its rules
	seed             uint64
}

func parseOptions(args []string) (o options, err error) {
	o = options{game: "farkle", aim: "turn", top: maxTop, difficulty: "medium", seed: uint64(rand.Uint32())}
	thrown := ""
	f := terminal.Flags("advise")
	terminal.Choice(f, "game", &o.game, "farkle", "yahtzee")
	terminal.Choice(f, "aim", &o.aim, "turn", "race", "duel", "field")
	terminal.Choice(f, "plan", &o.plan, slices.Sorted(maps.Keys(plans))...)
	terminal.Choice(f, "quiz", &o.quiz, "farkle", "yahtzee", "awari", "dominoes")
	terminal.Choice(f, "difficulty", &o.difficulty, practise.Levels...)
	f.Func("seed", "", func(text string) (err error) {
		o.seed, err = terminal.ParseSeed(text)
		return err
	})
	terminal.Number(f, "top", &o.top, maxTop)
	f.BoolVar(&o.json, "json", false, "")
	for name, text := range map[string]*string{"dice": &thrown, "rules": &o.rules, "card": &o.card, "other": &o.other} {
		f.StringVar(text, name, "", "")
	}
	for name, n := range map[string]*int{"points": &o.points, "score": &o.score, "farkles": &o.farkles, "other-farkles": &o.otherFarkles, "left": &o.left} {
		f.IntVar(n, name, 0, "")
	}
	if err := terminal.Parse(f, args, terminal.QuoteTexts); err != nil {
		return o, err
	}
	given := terminal.Given(f)
	if o.plan != "" {
		for _, name := range slices.Sorted(maps.Keys(given)) {
			if name != "plan" {
				return o, fmt.Errorf("-%s does not go with -plan", name)
			}
		}
		o.text = card(o.plan)
		return o, nil
	}
	if o.rules == "list" {
		o.text = ruleList(o.game)
		return o, nil
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if quizzes := slices.Contains([]string{"quiz", "seed", "difficulty"}, name); quizzes != (o.quiz != "") {
			if quizzes {
				return o, fmt.Errorf("-%s goes with -quiz", name)
			}
			return o, fmt.Errorf("-%s does not go with -quiz", name)
		}
	}
	if o.quiz != "" {
		return o, nil
	}
	for _, where := range []struct {
		what, flags string
		here        bool
	}{
		{"-game farkle", "aim farkles other other-farkles points score", o.game == "farkle"},
		{"-game yahtzee", "card left", o.game == "yahtzee"},
		{"-aim race, duel or field", "farkles", o.aim != "turn"},
		{"-aim duel", "other-farkles", o.aim == "duel"},
		{"-aim duel or field", "other", o.aim == "duel" || o.aim == "field"},
	} {
		for name := range strings.FieldsSeq(where.flags) {
			if given[name] && !where.here {
				return o, fmt.Errorf("-%s goes with %s", name, where.what)
			}
		}
	}
	if thrown == "" {
		return o, errors.New("-dice is missing; it is the throw, as in -dice 12236")
	}
	if o.thrown, err = parsed("dice", thrown, terminal.ParseDice); err != nil {
		return o, err
	}
	if o.game == "yahtzee" {
		return o, o.readYahtzee(given["left"])
	}
	return o, o.readFarkle()
}

// parsed reads the text of a flag.
func parsed[T any](flag, text string, parse func(string) (T, error)) (v T, err error) {
	if v, err = parse(text); err != nil {
		err = fmt.Errorf("invalid value %s for flag -%s: %s", terminal.Quote(text), flag, terminal.Fault(err))
	}
	return v, err
}

// A part is a flag for a part of a state, and a function that drops that part.
type part[S any] struct {
	flag string
	drop func(*S)
}

// blame checks a state. An error names the first part without which it disappears.
func blame[S any](s S, check func(S) error, parts ...part[S]) error {
	err := check(s)
	for _, p := range parts {
		if !errors.Is(err, pips.ErrState) {
			break
		}
		p.drop(&s)
		left := check(s)
		if !errors.Is(left, pips.ErrState) {
			return fmt.Errorf("-%s: %w", p.flag, err)
		}
		err = left
	}
	return err
}

// maxTop exceeds any number of choices.
const maxTop = 1_000_000

// ruleList returns the names of the rules of the game.
func ruleList(game string) (text string) {
	if game == "yahtzee" {
		for name := range yahtzee.Variants() {
			text += name + "\n"
		}
		return text
	}
	for name := range farkle.Variants() {
		text += name + "\n"
	}
	return text
}

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "advise", help, err, o.text, func(ctx context.Context, s *terminal.Screen) error {
		if o.quiz != "" {
			return o.startQuiz(ctx, c, s)
		}
		a, err := o.advise(ctx, c)
		switch {
		case errors.Is(err, context.Canceled):
			return terminal.Stop("interrupted, so there is no answer")
		case errors.Is(err, pips.ErrState): // solvers refuse more states than the rules do
			return terminal.Refused(err)
		case err != nil:
			return err
		case o.json:
			return a.json(s, o.top)
		}
		a.table(s, o.top)
		return nil
	})
}
