package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

const help = `Yatzy, a dice game for one to eight people and computer players.

  yatzy [flags]
  yatzy [-rules RULES] -score BOX DICE

  -rules RULES   a name, or a name and what differs, in quotes:
                 "yahtzee joker=free". Default: yatzy, and kata with -score.
                 -rules list lists the names.
  -players NAMES the people, with commas between them. Default: they are
                 asked for.
  -bot BOTS      adds computer players, with commas between them:
                   casual     keeps what it has most of, as people do
                   greedy     counts points, one roll ahead
                   random     does anything that is allowed
  -seed N        the seed of the dice; the same seed rolls the same dice.
                 Default: a new one, which is printed.
  -score BOX     prints what the dice count in a box, or in all of them:
                   yatzy -score fours 1 1 2 4 4
                   yatzy -score all 11244

Without any input, as in yatzy </dev/null, computer players play a game.
`

// Options are what the flags say.
type options struct {
	rules   yahtzee.Rules
	list    bool // the rules, and do not play
	seed    uint64
	seeded  bool // seed was given
	players []string
	bots    []bot
	score   string // the box, or "" to play
	dice    []string
}

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (options, error) {
	o := options{seed: uint64(rand.Uint32())}
	f := flag.NewFlagSet("yatzy", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Func("rules", "", o.setRules)
	f.Func("players", "", o.setPlayers)
	f.Func("bot", "", o.setBots)
	f.Func("seed", "", o.setSeed)
	f.Func("score", "", o.setScore)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	given := make(map[string]bool)
	f.Visit(func(one *flag.Flag) { given[one.Name] = true })
	if !given["rules"] {
		o.rules = yahtzee.Yatzy()
		if given["score"] {
			o.rules = yahtzee.Kata()
		}
	}
	o.dice = f.Args()
	return o, o.check(given)
}

// check refuses what does not go together.
func (o *options) check(given map[string]bool) error {
	switch {
	case given["score"] && (given["players"] || given["bot"] || given["seed"]):
		return errors.New("-score plays no game, so -players, -bot and -seed do not go with it")
	case !given["score"] && len(o.dice) > 0:
		return fmt.Errorf("%s is not expected here (rules of several words need quotes)", terminal.Quote(o.dice[0]))
	case len(o.players)+len(o.bots) > pips.MaxPlayers:
		return errTooMany
	}
	return nil
}

func (o *options) setRules(s string) (err error) {
	if s == "list" {
		o.list = true
		return nil
	}
	o.rules, err = yahtzee.ParseRules(s)
	return err
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

func (o *options) setBots(s string) (err error) {
	o.bots, err = parseBots(s)
	return err
}

func (o *options) setSeed(s string) (err error) {
	o.seed, err = terminal.ParseSeed(s)
	o.seeded = true
	return err
}

func (o *options) setScore(s string) error {
	if s == "" {
		return errors.New("it takes the name of a box, or all")
	}
	o.score = s
	return nil
}

// ruleList returns a line for each variant.
func ruleList() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-13s %4s %5s  %s\n", "name", "dice", "boxes", "also")
	for name, r := range yahtzee.Variants() {
		line := fmt.Sprintf("%-13s %4d %5d  %s", name, r.Dice, r.Boxes.Len(), strings.Join(features(r), ", "))
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("\nA name can be followed by what differs: -rules \"yatzy rolls=4 upper-bonus=100\".\n")
	return b.String()
}

// features returns in a few words what rules have beside their boxes.
func features(r yahtzee.Rules) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	add(r.UpperBonus > 0, "bonus %d at %d", r.UpperBonus, r.UpperLimit)
	add(r.Extra > 0, "extra %d", r.Extra)
	add(r.Joker != yahtzee.JokerNone, "joker %v", r.Joker)
	add(r.ServedBonus > 0, "served %d", r.ServedBonus)
	add(r.Ordered, "boxes in order")
	add(r.Saved, "unused rolls are saved")
	return list
}
