package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	game   string // farkle or yahtzee
	list   bool   // the rules, and give no advice
	json   bool
	top    int // how many choices to show at most
	advise func(ctx context.Context, c terminal.Console) (*advice, error)
}

// maxTop is more choices than there ever are.
const maxTop = 1_000_000

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (o options, err error) {
	f := terminal.Flags("advise")
	f.BoolVar(&o.json, "json", false, "")
	v := values{text: make(map[string]string)} // much depends on other flags, so it is read later
	for _, name := range []string{"game", "top", "dice", "rules", "points", "score", "other", "farkles", "aim", "card", "left"} {
		f.Func(name, "", func(s string) error { v.text[name] = s; return nil })
	}
	if err := terminal.Parse(f, args, terminal.QuoteTexts); err != nil {
		return o, err
	}
	o.top = maxTop
	o.game = v.choice("game", "farkle", "yahtzee")
	v.number("top", &o.top, 1, maxTop)
	o.list = v.err == nil && v.text["rules"] == "list"
	switch {
	case o.list:
	case o.game == "yahtzee":
		o.advise = readYahtzee(&v).advise
	default:
		o.advise = readFarkle(&v).advise
	}
	return o, v.err
}

// Values are the texts of the flags that were given. After the first error they read
// nothing.
type values struct {
	text map[string]string
	err  error
}

// read calls parse with the text of a flag, if it was given.
func (v *values) read(name string, parse func(s string) error) {
	if s, given := v.text[name]; given && v.err == nil {
		if err := parse(s); err != nil {
			v.refuse(name, s, terminal.Fault(err))
		}
	}
}

// parsed reads the value of a flag, if it was given.
func parsed[T any](v *values, name string, value *T, parse func(s string) (T, error)) {
	v.read(name, func(s string) (err error) {
		*value, err = parse(s)
		return err
	})
}

// refuse is the error of a flag, in the words of package flag.
func (v *values) refuse(name, text, why string) {
	v.fail(fmt.Errorf("invalid value %s for flag -%s: %s", terminal.Quote(text), name, why))
}

// fail keeps the first error.
func (v *values) fail(err error) {
	if v.err == nil {
		v.err = err
	}
}

// foreign refuses flags that were given, if they mean nothing here.
func (v *values) foreign(here bool, where string, names ...string) {
	for _, name := range names {
		if _, given := v.text[name]; given && here {
			v.fail(fmt.Errorf("-%s goes with %s", name, where))
		}
	}
}

// choice returns the word of a flag, the first if it was not given.
func (v *values) choice(name string, words ...string) (word string) {
	word = words[0]
	v.read(name, func(s string) error {
		if word = s; !slices.Contains(words, s) {
			return fmt.Errorf("it is %s", terminal.Or(words))
		}
		return nil
	})
	return word
}

// number reads the number of a flag, from least to most.
func (v *values) number(name string, n *int, least, most int) {
	v.read(name, func(s string) error { return number(s, n, least, most) })
}

func number(s string, n *int, least, most int) (err error) {
	if *n, err = strconv.Atoi(s); err != nil || *n < least || *n > most {
		return fmt.Errorf("it is a number from %d to %d", least, most)
	}
	return nil
}

// dice reads the throw.
func (v *values) dice() (d dice.Dice) {
	if v.text["dice"] == "" {
		v.fail(errors.New("-dice is missing, which says what was thrown, as in -dice 12236"))
	}
	parsed(v, "dice", &d, dice.Parse)
	return d
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
