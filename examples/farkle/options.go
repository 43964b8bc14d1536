package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

const help = `Farkle, a dice game for two to eight people and computer players.

  farkle [flags]

  -rules RULES   a name, or a name and what differs, in quotes:
                 "standard target=5000 opening=500". Default: pocket.
                 -rules list lists the names.
  -bot BOTS      adds computer players, with commas between them:
                   bank300    takes the best score, banks at 300 points
                   keepall300 keeps as many dice as it may, banks at 300
                   groups300  keeps whole combinations, banks at 300
                   random7    does anything that is allowed; 7 is its seed
                 The number may be left out, it is 300 then, or 1 as a seed.
  -first WHO     entered: the first that was entered begins (the default);
                 random: one of all players does
  -seed N        the seed of the dice; the same seed rolls the same dice.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE in the end, - for the output

Without any input, as in farkle </dev/null, computer players play a game.
`

// The options are what the flags say.
type options struct {
	rules  farkle.Rules
	list   bool // the rules, and do not play
	seed   uint64
	seeded bool // seed was given
	random bool // the first player
	bots   []bot
	record string
}

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (options, error) {
	o := options{rules: farkle.Pocket(), seed: uint64(rand.Uint32())}
	f := flag.NewFlagSet("farkle", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Func("rules", "", o.setRules)
	f.Func("bot", "", func(s string) (err error) {
		o.bots, err = parseBots(s)
		return err
	})
	f.Func("first", "", o.setFirst)
	f.Func("seed", "", o.setSeed)
	f.Func("record", "", o.setRecord)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("there are no arguments, but %s was given (rules of several words need quotes)", terminal.Quote(f.Arg(0)))
	}
	return o, nil
}

func (o *options) setRules(s string) (err error) {
	if s == "list" {
		o.list = true
		return nil
	}
	o.rules, err = farkle.ParseRules(s)
	return err
}

func (o *options) setFirst(s string) error {
	if s != "entered" && s != "random" {
		return errors.New("it is entered or random")
	}
	o.random = s == "random"
	return nil
}

func (o *options) setSeed(s string) (err error) {
	o.seed, err = terminal.ParseSeed(s)
	o.seeded = true
	return err
}

// setRecord finds out before the game whether the file can be written.
func (o *options) setRecord(s string) error {
	o.record = s
	return terminal.CheckFile(s)
}

// ruleList returns a line for each variant.
func ruleList() string {
	samples := [...]string{"111", "2222", "112233", "222333", "123456"}
	var b strings.Builder
	fmt.Fprintf(&b, "What some throws score under each of the rules, and what else they have:\n\n%-16s", "name")
	for _, s := range samples {
		fmt.Fprintf(&b, "%7s", s)
	}
	b.WriteString("\n")
	for name, r := range farkle.Variants() {
		fmt.Fprintf(&b, "%-16s", name)
		for _, s := range samples {
			points := "-"
			if d := dice.MustParse(s); d.Len() <= r.Dice {
				points = strconv.Itoa(r.Table.Score(d))
			}
			fmt.Fprintf(&b, "%7s", points)
		}
		b.WriteString(strings.TrimRight(" "+strings.Join(extras(r), ", "), " ") + "\n")
	}
	b.WriteString("\nAll are played to 10000 points; -rules \"standard target=5000\" changes that.\n")
	return b.String()
}

// extras returns in a few words what rules have beside their table.
func extras(r farkle.Rules) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	add(r.Dice != 6, "%d dice", r.Dice)
	add(r.Keep != farkle.Strict, "keep %v", r.Keep)
	add(r.Finish != farkle.OnBank, "%v", r.Finish)
	add(r.Opening > 0, "opening %d", r.Opening)
	add(r.MinBank > 0, "min-bank %d", r.MinBank)
	add(r.HotDice == farkle.HotForced, "hot-dice forced")
	add(r.Multiplier, "multiplier")
	add(r.Farkles > 0, "%d farkles -%d", r.Farkles, r.Penalty)
	return list
}
