// Tournament lets computer players play each other, in any of the four games: every
// pair plays many games, on all cores, and a table has the results.
//
//	go run ./examples/tournament
//	go run ./examples/tournament -game dominoes -games 10000 -svg dominoes.svg
//	go run ./examples/tournament -players bank:300,bank:500,turn,duel -rules facebook
//	go run ./examples/tournament -game yahtzee -players casual,greedy,solve -seed 7
//	go run ./examples/tournament -game awari -rules "kalah beans=6" -players search:4,search:6,solve
//	go run ./examples/tournament -players duel,bank:300,turn -games 200 -luck
//	go run ./examples/tournament -game dominoes -rules "block seats=3" -players simple,counting,heaviest
//	go run ./examples/tournament -seats 4
//	go run ./examples/tournament -players "bank:300,exec:python3 examples/tournament/bots/bot.py"
//	go run ./examples/tournament -game awari -players "greedy,mine=exec:python3 examples/tournament/bots/bot.py"
//	go run ./examples/tournament -list
//	go run ./examples/tournament -h
//
// Each pair is a [pips.Comparison]: the players begin in turn, and in each two games a seat has
// the same dice. Awari has no chance, so each two games start with the same random moves, see the flag
// -opening. Without them a pair would repeat the same two games.
//
// With -seats N every N of the players are a table, which has a line for each of them. The seating order
// is the same in all games, and the first player changes. Rules of four seats can also be played by two
// sides with two seats each; rules of pairs always are.
//
// The table has a line for each player and for each pair. A draw counts as half a
// game won. The 95 % intervals of pairs are those of [pips.Score]: they take each two games
// together, so they are narrow if luck decides. The share of a player is the mean of its
// pairs, and its interval follows from theirs (Newcombe 1998). The column first has the share of
// the first player. With -svg the same is drawn, for bright and for dark screens.
//
// With -luck a solver judges all positions: by the chance to win in farkle, if both continue as well
// as they can, and by the points of each player in yahtzee. Two more tables have the results, the
// same without the luck of the dice, and a factor: that many times as many games with luck would be as exact. It is
// below 1 if a player is so bad that the solver misjudges the positions. With -luck quick players
// take many times as long; if that is more than the factor, play more games instead.
//
// The result depends only on the flags and on the programs, if there are any, not on the machine or the number of
// cores: each pair has a seed of its own, which depends on the flag -seed, and each two games
// have their own stream of it.
//
// # Players in any language
//
// The player exec:COMMAND is a program, which is started with its arguments, without a shell. As
// NAME=exec:COMMAND it has a name in the tables. For each of its moves it reads a line of JSON and writes
// a line, the move:
//
//	{"version":1,"game":"awari","view":{"rules":{"text":"kalah pits=3 beans=2",…},"player":0,"state":{"turn":0,"board":{"rows":[[2,2,2],[2,2,2]],"homes":[0,0]},"extra":0}},"moves":[{"pit":1},{"pit":2},{"pit":3}]}
//	{"pit":2}
//
// The view shows the game as the player may see it, and moves has the legal moves; dots replace the
// other settings of the rules. The file api/schema.json has their keys. A move may also be its text, as
// in "2". Later versions may have more keys; version increases if a key changes or is removed. The folder
// bots has players in Python and JavaScript. This one plays all games:
//
//	import json, random, sys
//	for line in sys.stdin:
//	    random.seed(line)
//	    print(json.dumps(random.choice(json.loads(line)['moves'])), flush=True)
//
// A move needs only its line. A program without other state that seeds its generator with the line
// repeats its games, with any number of cores. It must flush its output, and write everything but moves to the
// standard error.
//
// A program loses a game if it crashes, or if its answer is late, not a move, or illegal; the others share
// the win. The report has the number of such games and the reasons of the first ones. The tournament then kills the
// program with its children (on Windows without them) and restarts it for the next game. Each core has a process
// of each program, which plays one game after another. The flags -move-time and -game-time limit a move and all
// moves of a game; only if a limit is reached, results depend on the machine.
//
// At the end of its input a program should end. With the tournament, also after an interrupt, SIGTERM or SIGHUP, all programs and
// their children are killed, except for children with a session of their own, as from setsid. A tournament that is killed by
// SIGKILL leaves programs that ignore the end of their input.
//
// # Several machines
//
// With -shard I/N the program plays part I of N, from 0 to N-1, and writes it as
// JSON. The flag -merge adds the parts up, to the same table and picture as one run,
// byte for byte:
//
//	mkdir parts
//	tournament -game awari -games 100000 -shard 0/2 -o parts/0.json
//	tournament -game awari -games 100000 -shard 1/2 -o parts/1.json
//	tournament -svg awari.svg -merge parts
//
// Parts of different tournaments are refused, and missing, repeated and damaged ones. Files are written
// atomically, and a part is the same when it is played again, so a scheduler may retry it. Play all parts
// with the same version of the program: a later one may have better players of the same name.
//
// Any scheduler with array jobs works. With Slurm the script slurm.sh plays a part, and requeues it at
// most three times if the program dies:
//
//	sbatch --wait --array=0-99 slurm.sh 100 -game=awari -games=100000
//
// With Kubernetes use an Indexed Job: the files job.yaml and merge.yaml have the manifests and the
// commands.
//
// Colours, progress and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal]. The status is 1, too, if a game cannot be played
// or parts cannot be added up. An interrupted tournament has no result and writes no
// part.
package main

import (
	"cmp"
	"context"
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

  tournament [flags]                   plays, and prints the results
  tournament -shard I/N [flags]        plays one of N parts, and writes it as JSON
  tournament [-svg FILE] -merge PARTS  adds up the parts, in files or folders
  tournament -list                     lists players and rules of each game

  -game GAME       farkle (the default), yahtzee, awari or dominoes
  -rules RULES     the name of a variant, and other settings, in quotes:
                   "standard target=5000". Default: standard for farkle, awari
                   and dominoes, yahtzee for yahtzee.
  -players A,B,…   two players or more, as in bank:300,keep:500,turn. Default:
                   all without a * in -list, so in dominoes neither heaviest nor
                   counting, made for other rules, nor solve, which needs time.
                   exec:COMMAND is a program in any language, with its
                   arguments: it reads a line for each move and answers with a
                   line, the move; see go doc ./examples/tournament. Words with
                   spaces or commas need quotes. NAME=exec:COMMAND gives it a
                   shorter name.
  -move-time D     time limit of a program for a move, as in 500ms. Default: 10s.
                   A program that exceeds it, crashes or answers wrongly loses
                   the game, and the report says so.
  -game-time D     time limit for all moves of a program in a game. Default: 5m.
  -seats N         players at a table, as the rules allow; every N of the players
                   meet at one. Default: 2, or the number in the rules. With 2,
                   rules of four seats are played by two sides.
  -games N         games of each pair or table, whose players begin in turn.
                   Default: 1000.
  -opening N       random moves at the start of each game of awari, which has no
                   other chance. Default: 6.
  -seed N          the seed of all chance, a whole number. Default: 1.
  -luck            also results without luck, in farkle and yahtzee, whose
                   positions a solver judges, in farkle those of two players
  -svg FILE        also a picture of the result
  -shard I/N       the part to play, with I from 0 to N-1
  -o FILE          the file of the part. Default: the standard output.
  -merge           the arguments are files with parts, or folders in which they
                   are the files that end in .json
`

type options struct {
	settings settings
	svg      string // file of the picture, or ""
	shard    shard
	part     bool     // write a part, not a result
	out      string   // file of the part, or "" for the standard output
	merge    []string // files and folders of parts to add up
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
	if err := terminal.ParseAll(f, args); err != nil {
		return o, err
	}
	switch given := terminal.Given(f); {
	case given["svg"] && o.svg == "", given["o"] && o.out == "":
		return o, errors.New("a file needs a name")
	case o.list:
		return o, only(given, "list")
	case merge: // the settings are those of the parts
		if err = cmp.Or(only(given, "merge", "svg"), terminal.FlagsFirst(f, "parts")); err == nil && f.NArg() == 0 {
			err = errors.New("-merge needs files with parts, or a folder with them")
		}
		o.merge = f.Args()
		return o, err
	case f.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %s without -merge (texts of several words need quotes)", terminal.Quote(f.Arg(0)))
	case given["o"] && !o.part:
		return o, errors.New("-o is the file of a part, and goes with -shard")
	case given["svg"] && o.part:
		return o, errors.New("-svg is a picture of a result, which a part is not; it goes with -merge")
	default:
		return o, o.complete(given)
	}
}

// complete sets the defaults, and refuses settings that cannot be played.
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
	if *s, err = s.normal(); err == nil {
		err = s.programs()
	}
	if err == nil && !o.shard.valid(s.total()) {
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

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	text := ""
	if o.list {
		for _, g := range contests() {
			text += g.list() + "\n"
		}
		text += "* plays only if it is named: it needs time or memory before it plays, or\n" +
			"  is made for other rules\n" +
			"exec:COMMAND plays any game: a program in any language, see go doc ./examples/tournament\n"
	}
	return c.Run(ctx, "tournament", help, err, text, func(ctx context.Context, s *terminal.Screen) error {
		err := perform(ctx, &o, c, s)
		if errors.Is(err, context.Canceled) {
			return terminal.Stop("interrupted, so there is no result")
		}
		return err
	})
}

// perform plays or adds up parts, and shows the result.
func perform(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) error {
	var file *terminal.File
	var came part
	var err error
	// Fail before hours of play if the file cannot be written.
	if name := o.svg + o.out; name != "" { // never both
		if file, err = terminal.NewFile(name); err != nil {
			return err
		}
		defer file.Remove()
	}
	if o.merge != nil {
		came, err = merge(o.merge)
	} else if game, wrong := contestOf(o.settings.Game); wrong == nil {
		came, err = game.play(ctx, &o.settings, o.shard, o.limits, c)
	}
	if err != nil {
		return err
	}
	var shown, stored []byte // on the screen and in the file
	if !o.part {
		r := newReport(came)
		shown, stored = []byte(r.table(c.Look)), r.svg()
	} else if shown = came.encode(); file != nil {
		shown, stored = nil, shown
	}
	if file != nil {
		if err := file.Write(stored); err != nil {
			return err
		}
	}
	_, err = s.Write(shown)
	return err
}
