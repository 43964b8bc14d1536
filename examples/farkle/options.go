package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
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
                   solve      has the best chance to win; with two players it
                              thinks long before the game
                   exec:CMD   a program in any language, with its arguments;
                              see go doc ./examples/tournament
                 The number may be left out, it is 300 then, or 1 as a seed.
  -move-time D   how long such a program may take for a move, and for
  -game-time D   its moves in a game. Default: 10s and 5m.
  -first WHO     entered: the first that was entered begins (the default);
                 random: one of all players does
  -seed N        the seed of the dice; the same seed rolls the same dice.
                 Default: a new one, which is printed.
  -record FILE   writes what was played to FILE in the end, - for the output
  -review        shows in the end who played well

In a game the answer hint tells what the best choices are worth.
Without any input, as in farkle </dev/null, computer players play a game.
`

const maxPoints = 1_000_000 // that a bot waits for

// bots are the computer players.
var bots = []terminal.Kind[farkle.Rules, farkle.View, farkle.Move]{
	{Name: "bank", Usual: 300, Most: maxPoints, New: func(_ farkle.Rules, n uint64) farkle.Strategy { return farkle.BankAt(int(n)) }},
	{Name: "keepall", Usual: 300, Most: maxPoints, New: func(_ farkle.Rules, n uint64) farkle.Strategy { return farkle.KeepAll(int(n)) }},
	{Name: "groups", Usual: 300, Most: maxPoints, New: func(_ farkle.Rules, n uint64) farkle.Strategy { return farkle.ChooseGroups(int(n)) }},
	{Name: "random", Usual: 1, Most: 1<<64 - 1, New: func(_ farkle.Rules, seed uint64) farkle.Strategy { return farkle.Random(seed) }},
	{Name: "solve"},
}

// The options are what the flags say.
type options struct {
	terminal.Options[farkle.Rules, farkle.View, farkle.Move]
	first string // entered or random
}

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (o options, err error) {
	o.Rules = farkle.Pocket()
	f := o.Flags("farkle", farkle.ParseRules, bots, pips.MaxPlayers)
	terminal.Choice(f, "first", &o.first, "entered", "random")
	o.RecordFlag(f)
	return o, terminal.Parse(f, args, terminal.QuoteRules)
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
func extras(r farkle.Rules) (list terminal.List) {
	list.Add(r.Dice != 6, "%d dice", r.Dice)
	list.Add(r.Keep != farkle.Strict, "keep %v", r.Keep)
	list.Add(r.Finish != farkle.OnBank, "%v", r.Finish)
	list.Add(r.Opening > 0, "opening %d", r.Opening)
	list.Add(r.MinBank > 0, "min-bank %d", r.MinBank)
	list.Add(r.HotDice == farkle.HotForced, "hot-dice forced")
	list.Add(r.Multiplier, "multiplier")
	list.Add(r.Farkles > 0, "%d farkles -%d", r.Farkles, r.Penalty)
	return list
}
