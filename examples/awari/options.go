package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

const help = `Awari, a game of sowing beans for two people, or one against the computer.

  awari [flags]

  -rules RULES   a name, or a name and what differs, in quotes:
                 "oware grand-slam=take-all". Default: standard.
                 -rules list lists the names.
  -pits N        pits on a side, 1 to 7, in place of those of the rules
  -beans N       beans in a pit at the start, 1 to 255, likewise
  -bot BOT       the computer plays; two bots with a comma between them play
                 each other:
                   random     sows any pit that is allowed
                   greedy     brings home as much as it can at once
                   search6    looks 6 sowings ahead; 1 to 16 are possible,
                              and 6 is meant without a number
                   solve      plays the best move that it finds among a million
                              positions, and perfectly near the end
  -first WHO     who is Player 1, who begins: you (the default), bot or random
  -seed N        what chance depends on, in the bot random and -first random.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE in the end, - for the output

Without any input, as in awari </dev/null, computer players play a game.
`

// Limits of rules, and of a pit in a game.
const (
	maxPits  = 7
	maxBeans = 255
)

// Options are what the flags say.
type options struct {
	rules  awari.Rules
	list   bool // the rules, and do not play
	bots   []bot
	first  string // you, bot or random
	seed   uint64
	seeded bool // seed was given
	record string
}

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (options, error) {
	o := options{rules: awari.Standard(), first: "you", seed: uint64(rand.Uint32())}
	var pits, beans int // 0 for those of the rules
	f := flag.NewFlagSet("awari", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Func("rules", "", o.setRules)
	terminal.Number(f, "pits", &pits, maxPits)
	terminal.Number(f, "beans", &beans, maxBeans)
	f.Func("bot", "", o.setBots)
	f.Func("first", "", o.setFirst)
	f.Func("seed", "", o.setSeed)
	f.Func("record", "", o.setRecord)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("there are no arguments, but %s was given (rules of several words need quotes)", terminal.Quote(f.Arg(0)))
	}
	if pits > 0 {
		o.rules.Pits = pits
	}
	if beans > 0 {
		o.rules.Beans = beans
	}
	return o, o.check()
}

// check refuses what does not go together.
func (o *options) check() error {
	if err := o.rules.Validate(); err != nil {
		return err
	}
	if len(o.bots) != 1 && o.first != "you" {
		return fmt.Errorf("-first %s takes one -bot", o.first)
	}
	if s := o.rules.Start(); !canMove(o.rules, s) {
		return fmt.Errorf("nothing could be sown: %s", terminal.Reason(o.rules.Legal(s, 1)))
	}
	return nil
}

func (o *options) setRules(s string) (err error) {
	if s == "list" {
		o.list = true
		return nil
	}
	o.rules, err = awari.ParseRules(s)
	return err
}

func (o *options) setBots(s string) (err error) {
	o.bots, err = parseBots(s)
	return err
}

func (o *options) setFirst(s string) error {
	if s != "you" && s != "bot" && s != "random" {
		return errors.New("it is you, bot or random")
	}
	o.first = s
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
	var b strings.Builder
	fmt.Fprintf(&b, "%-19s %4s %5s  %-9s  %s\n", "name", "pits", "beans", "left to", "also")
	for name, r := range awari.Variants() {
		line := fmt.Sprintf("%-19s %4d %5d  %-9s  %s", name, r.Pits, r.Beans, r.Leftover, strings.Join(features(r), ", "))
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("\nA name can be followed by what differs: -rules \"kalah beans=6 extra=1\".\n" +
		"The answer ? in a game explains its rules.\n")
	return b.String()
}

// features returns in a few words what sets rules apart.
func features(r awari.Rules) (list []string) {
	add := func(is bool, text string) {
		if is {
			list = append(list, text)
		}
	}
	opposite := r.Capture == awari.Opposite
	add(r.Sow == awari.BothHomes, "both homes")
	add(opposite && r.CaptureAnySide, "both sides")
	add(opposite && r.CaptureEmpty, "captures nothing, too")
	add(!opposite, "captures 2s and 3s")
	add(!opposite && r.GrandSlam == awari.TakeAll, "grand slams")
	add(!opposite && (r.GrandSlam == awari.Illegal || r.GrandSlam == awari.IllegalUnlessOnly), "no grand slams")
	add(r.Sow != awari.NoHomes && r.Extra == 0, "no extra")
	add(r.Sow != awari.NoHomes && r.Extra == 1, "one extra")
	return list
}
