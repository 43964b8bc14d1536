package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

const help = `Advise tells what to keep: each choice after a throw, and what it is worth.

  advise [flags] -dice DICE

  -dice DICE     what was thrown, as in 122356
  -game GAME     farkle (the default) or yahtzee
  -rules RULES   a name, or a name and what differs, in quotes:
                 "standard target=5000". Default: standard for farkle, yahtzee
                 for yahtzee. -rules list lists the names of the game.
  -top N         shows no more than the N best choices
  -json          prints one JSON object, for programs

Farkle:
  -points N      points set aside before, in this turn. Default: 0.
  -score N       your banked points. Default: 0.
  -aim AIM       what is to be best:
                   turn  the points of the turn on average (the default)
                   race  the turns to the target, as few as possible
                   duel  the chance to win against one who plays as well
                   field the chance to be the first at the target, if the
                         others race
  -other N       with -aim duel, the banked points of the other, and with -aim
                 field those of up to 7: -other 4500,3200. Default: 0.
  -farkles N     with -aim race or field, your farkles in a row, where the
                 rules count them. Default: 0.

Yahtzee, Yatzy and their kin:
  -card CARD     what is on your card: "ones=3 full-house=25". Default: empty.
  -left N        rolls left in the turn. Default: all but the first.
`

// Options are what the flags say.
type options struct {
	game string // farkle or yahtzee
	list bool   // the rules, and give no advice
	json bool
	top  int // 0 for all
	farkleOptions
	yahtzeeOptions
}

// maxTop is more choices than there ever are.
const maxTop = 1_000_000

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (options, error) {
	o := options{game: "farkle"}
	f := flag.NewFlagSet("advise", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	text := make(map[string]string) // much depends on other flags, so it is read later
	f.BoolVar(&o.json, "json", false, "")
	for _, name := range []string{"game", "top", "dice", "rules", "points", "score", "other", "farkles", "aim", "card", "left"} {
		f.Func(name, "", func(s string) error { text[name] = s; return nil })
	}
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("there are no arguments, but %s was given (texts of several words need quotes)", terminal.Quote(f.Arg(0)))
	}
	if s, given := text["game"]; given {
		if o.game = s; s != "farkle" && s != "yahtzee" {
			return o, invalid("game", s, "it is farkle or yahtzee")
		}
	}
	if err := readNumber(text, "top", &o.top, 1, maxTop); err != nil {
		return o, err
	}
	if text["rules"] == "list" {
		o.list = true
		return o, nil
	}
	if o.game == "yahtzee" {
		return o, o.yahtzeeOptions.read(text)
	}
	return o, o.farkleOptions.read(text)
}

// ask finds what each choice is worth.
func (o *options) ask(ctx context.Context, c terminal.Console) (*advice, error) {
	if o.game == "yahtzee" {
		return o.yahtzeeOptions.advise(ctx, c)
	}
	return o.farkleOptions.advise(ctx, c)
}

// invalid is the error of a flag, in the words of package flag.
func invalid(name, value, why string) error {
	return fmt.Errorf("invalid value %s for flag -%s: %s", terminal.Quote(value), name, why)
}

// foreign refuses flags that were given and mean nothing here.
func foreign(text map[string]string, where string, names ...string) error {
	for _, name := range names {
		if _, given := text[name]; given {
			return fmt.Errorf("-%s goes with %s", name, where)
		}
	}
	return nil
}

// readNumber reads the number of a flag, from least to most, if it was given.
func readNumber(text map[string]string, name string, n *int, least, most int) error {
	s, given := text[name]
	if !given {
		return nil
	}
	v, err := strconv.Atoi(s)
	if err != nil || v < least || v > most {
		return invalid(name, s, fmt.Sprintf("it is a number from %d to %d", least, most))
	}
	*n = v
	return nil
}

// readDice reads the throw.
func readDice(text map[string]string, d *dice.Dice) (err error) {
	s := text["dice"]
	if s == "" {
		return errors.New("-dice is missing, which says what was thrown, as in -dice 12236")
	}
	if *d, err = dice.Parse(s); err != nil {
		return invalid("dice", s, terminal.Fault(err))
	}
	return nil
}

// ruleList returns a line for each variant of the game.
func ruleList(game string) string {
	var b strings.Builder
	if game == "yahtzee" {
		fmt.Fprintf(&b, "%-14s %4s %5s %5s  %s\n", "name", "dice", "boxes", "rolls", "joker")
		for name, r := range yahtzee.Variants() {
			fmt.Fprintf(&b, "%-14s %4d %5d %5d  %v\n", name, r.Dice, r.Boxes.Len(), r.Rolls, r.Joker)
		}
		b.WriteString("\nA name can be followed by what differs: -rules \"yahtzee joker=free rolls=4\".\n")
		return b.String()
	}
	fmt.Fprintf(&b, "%-16s %4s %6s %7s %8s  %s\n", "name", "dice", "target", "opening", "min-bank", "finish")
	for name, r := range farkle.Variants() {
		fmt.Fprintf(&b, "%-16s %4d %6d %7d %8d  %v\n", name, r.Dice, r.Target, r.Opening, r.MinBank, r.Finish)
	}
	b.WriteString("\nA name can be followed by what differs: -rules \"standard 1111=2000\".\n")
	return b.String()
}
