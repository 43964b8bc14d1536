package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
)

const help = `Tournament lets computer players play each other: every pair, many games.

  tournament [flags]                   plays, and prints who won how much
  tournament -shard I/N [flags]        plays one of N parts, and writes it as JSON
  tournament [-svg FILE] -merge PARTS  adds up the parts, in files or folders
  tournament -list                     lists players and rules of each game

  -game GAME       farkle (the default), yahtzee, awari or dominoes
  -rules RULES     a name, or a name and what differs, in quotes:
                   "standard target=5000". Default: standard for farkle, awari
                   and dominoes, yahtzee for yahtzee.
  -players A,B,…   two players or more, as in bank:300,keep:500,turn. Default:
                   all that need no time before they play. exec:COMMAND is a
                   program in any language, with its arguments: it reads a
                   request in each line and answers with a line, the move; see
                   go doc ./examples/tournament. Words with spaces or commas
                   need quotes. NAME=exec:COMMAND gives it a shorter name.
  -move-time D     how long a program may take for a move, as in 500ms.
                   Default: 10s. With too much time, a crash or a wrong answer
                   it loses the game, which the report tells.
  -game-time D     likewise for all its moves in a game. Default: 5m.
  -seats N         players at a table: any that the rules allow. Each so many
                   of the players sit at one table. Default: 2, or as many as
                   the rules take. At 2 four seats are those of two sides.
  -games N         games of each pair or table, whose players begin in turn.
                   Default: 1000.
  -opening N       random moves at the start of each game of awari, where there
                   is no other chance. Default: 6.
  -seed N          what chance depends on, a whole number. Default: 1.
  -luck            takes luck out as well, in farkle and yahtzee, whose positions
                   a solver judges, in farkle those of two players
  -svg FILE        writes a picture of the result as well
  -shard I/N       the part, with I from 0 to N-1
  -o FILE          where the part is written. Default: the standard output.
  -merge           the arguments are files with parts, or folders in which they
                   are the files that end in .json
`

type options struct {
	settings settings
	svg      string // the file of the picture, if there is to be one
	shard    shard
	part     bool     // writes the part, and not a result
	out      string   // the file of the part, or nothing for the standard output
	merge    []string // files and folders, if parts are to be added up
	list     bool
	limits   bot.Limits // of programs
}

func parseOptions(args []string) (o options, err error) {
	o = options{settings: settings{Game: "farkle", Games: 1000, Seed: 1}, shard: shard{0, 1}}
	s := &o.settings
	merge := false
	f := terminal.Flags("tournament")
	f.StringVar(&s.Game, "game", s.Game, "")
	f.StringVar(&s.Rules, "rules", "", "")
	f.Func("players", "", func(text string) error {
		s.Players = nil
		for _, name := range bot.Split(text) {
			s.Players = append(s.Players, strings.TrimSpace(name))
		}
		return nil
	})
	terminal.Number(f, "games", &s.Games, maxGames)
	f.IntVar(&s.Opening, "opening", 0, "")
	terminal.Number(f, "seats", &s.Seats, pips.MaxPlayers)
	o.limits.Flags(f)
	f.Func("seed", "", func(text string) (err error) { s.Seed, err = terminal.ParseSeed(text); return err })
	f.Func("shard", "", func(text string) (err error) { o.shard, err = parseShard(text); o.part = true; return err })
	f.BoolVar(&s.Luck, "luck", false, "")
	f.StringVar(&o.svg, "svg", "", "")
	f.StringVar(&o.out, "o", "", "")
	f.BoolVar(&merge, "merge", false, "")
	f.BoolVar(&o.list, "list", false, "")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	switch given := terminal.Given(f); {
	case given["svg"] && o.svg == "", given["o"] && o.out == "":
		return o, errors.New("a file needs a name")
	case o.list:
		return o, only(given, "list")
	case merge: // of parts, which have settings of their own
		if err = only(given, "merge", "svg"); err == nil && f.NArg() == 0 {
			err = errors.New("-merge needs files with parts, or a folder with them")
		}
		o.merge = f.Args()
		return o, err
	case f.NArg() > 0:
		return o, fmt.Errorf("there are no arguments without -merge, but %s was given (texts of several words need quotes)", terminal.Quote(f.Arg(0)))
	case given["o"] && !o.part:
		return o, errors.New("-o is the file of a part, and goes with -shard")
	case given["svg"] && o.part:
		return o, errors.New("-svg is a picture of a result, which a part is not; it goes with -merge")
	default:
		return o, o.complete(given)
	}
}

// complete fills in what was not given, and refuses what cannot be played.
func (o *options) complete(given map[string]bool) error {
	s := &o.settings
	c, err := contestOf(s.Game)
	if err != nil {
		return err
	}
	if !given["opening"] {
		s.Opening = c.opening
	}
	if !given["rules"] {
		s.Rules = c.usualRules
	}
	for _, e := range c.players {
		if !given["players"] && !e.slow && !e.aside {
			s.Players = append(s.Players, e.name)
		}
	}
	if *s, err = s.normal(); err == nil && !o.shard.valid(s.total()) {
		err = fmt.Errorf("a tournament of %s cannot have %d parts", games(s.total()), o.shard.Of)
	}
	return err
}

// only refuses all other flags.
func only(given map[string]bool, flags ...string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(flags, name) {
			return fmt.Errorf("-%s does not go with -%s", name, flags[0])
		}
	}
	return nil
}
