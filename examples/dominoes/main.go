// Dominoes plays matches of fives-and-threes dominoes between computer players.
// It is domsMatch of the assignment "Fives-and-threes dominoes" as a command, with
// the rules and the players of package dominoes.
//
//	go run ./examples/dominoes
//	go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead
//	go run ./examples/dominoes -hand 9 -target 121 -p1 greedy -seed -7
//	go run ./examples/dominoes -show -p1 smart
//	go run ./examples/dominoes -play -p2 solve
//	go run ./examples/dominoes -rules partners -play -p2 counting
//	go run ./examples/dominoes -rules "draw leave=0" -games 50 -p1 solve -p2 heaviest
//	go run ./examples/dominoes -rules list
//	go run ./examples/dominoes -h
//	printf '1\nq\n' | go run ./examples/dominoes -play -seed 3
//
// What the assignment prints, 48 wins for player 1 and 52 for player 2, comes
// from rules without a point for chipping out:
//
//	go run ./examples/dominoes -games 100 -hand 7 -target 61 -seed 1 -chip-out none
//
// A match uses all cores, and its result depends on the flags alone. It prints the
// games that each player won, player 1 first, and the 95 % interval of Wilson for
// the share of player 1. An interrupted match has no result.
//
// With -play the answer ? explains the rules and the answers, and hint shows the chance
// to win of the best drops.
//
// With -rules it plays all rules of the library: with a boneyard, with three or four players,
// and in pairs. A match then compares -p1 with -p2, who change seats, and -show shows a round
// of it. Of three seats each of them has two in half of the games.
//
// The tiles and the player random depend on the seed alone. Answers from a pipe, colours,
// progress and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal].
package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

const help = `Dominoes plays matches of fives-and-threes dominoes between computer players.

  dominoes [flags]              plays a match and prints who won how many games
  dominoes -show [flags]        shows the first round of the match
  dominoes -play [flags]        lets you play a game, as player 1; the answer
                                hint shows the values of the best drops

  -games N           games of the match, 1 to 1000000000. Default: 100.
  -hand N            tiles of a hand, 1 to 27, with -play 1 to 14. Default: 7.
                     Above 14, player 2 gets the tiles that are left.
  -target N          points needed to win, exactly, 1 to 1000000. Default: 61.
  -p1 PLAYER         player 1, and
  -p2 PLAYER         player 2, from the weakest to the strongest; random and
                     simple are equally strong:
                       random     drops any tile that fits
                       simple     drops the first tile that fits (the default)
                       greedy     drops the tile with the most points
                       careful    likewise, but a bust counts nothing
                       lookahead  considers the best reply, too
                       smart      has a strategy for each stage of the game
                       solve      tries each tile against possible hands of the
                                  other player, for about a millisecond
                     With -play, -p2 can also be exec:COMMAND, a program in any
                     language; see go doc ./examples/tournament, which plays
                     matches between such programs.
  -move-time D       the time limit of such a program for a move, and
  -game-time D       for all its moves in a game. Default: 10s and 5m.
  -rules RULES       other rules, in place of -hand, -target and -chip-out: a
                     name, or a name and other settings, in quotes:
                     "block seats=4 pairs". -rules list explains each of
                     them. Two more players, heaviest and counting, are for
                     these rules. With four players, -p1 is players 1 and
                     3. With three, -p1 is two of them in half of the
                     games, and -p2 in the other half.
  -chip-out WHO      who gets a point for the last tile of a hand:
                       mover      the player who drops it (the default)
                       none       no player
                       any        that player, and then the other player for
                                  each drop
  -seed N            the seed of the tiles, a whole number. Default: 1; with
                     -play a new one, which is printed.
  -record FILE       with -play: writes what was played to FILE at the end,
                     - for the output
  -resume FILE       with -play: continues the game in FILE, with its rules and
                     seed; name the other player with -p2, as before
  -review            with -play: shows at the end who played well

The match that the assignment prints as (48,52):

  dominoes -games 100 -hand 7 -target 61 -seed 1 -chip-out none
`

// Limits of the flags. There are solvers up to maxSolved points.
const (
	maxGames  = 1_000_000_000 // fits an int of 32 bits
	maxHand   = dominoes.Tiles - 1
	maxTarget = 1_000_000 // as in the rules
	maxSolved = 250
)

var chipOuts = map[string]dominoes.ChipOut{
	"none": dominoes.ChipOutNone, "mover": dominoes.ChipOutMover, "any": dominoes.ChipOutAnyHandEmpty,
}

type options struct {
	terminal.Options[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View] // Bots are players 1 and 2, and Seed has the bits of seed

	games int
	seed  int64
	wide  bool // the rules are not those of the assignment
	show  bool // a round, and play no match
	play  bool // a person plays
}

// A bot is a computer player.
type bot = terminal.Bot[dominoes.View, dominoes.Move]

// bots are the computer players.
func bots() (list []bot) {
	add := func(name string, p dominoes.Strategy) {
		list = append(list, bot{Name: name, New: func(uint64) dominoes.Strategy { return p }})
	}
	for name, p := range dominoes.Strategies() {
		add(name, p)
	}
	return append(list, bot{Name: "solve"}, bot{Name: "random", New: dominoes.RandomPlayer})
}

func parseOptions(args []string) (options, error) {
	o := options{games: 100, seed: 1}
	o.Rules = dominoes.Standard()
	f := terminal.Flags("dominoes")
	terminal.Number(f, "games", &o.games, maxGames)
	terminal.Number(f, "hand", &o.Rules.HandSize, maxHand)
	terminal.Number(f, "target", &o.Rules.Target, maxTarget)
	f.Func("seed", "", func(s string) (err error) {
		if o.seed, err = strconv.ParseInt(s, 10, 64); err != nil {
			err = errors.New("must be a whole number from -9223372036854775808 to 9223372036854775807")
		}
		return err
	})
	o.RulesFlag(f, dominoes.ParseRules, dominoes.Variants(), listed)
	o.Bots, _ = terminal.ParseBots("simple,simple", bots(), 2)
	for i, name := range []string{"p1", "p2"} {
		f.Func(name, "", func(s string) (err error) {
			o.Bots[i], err = terminal.ParseBot(s, bots())
			return err
		})
	}
	chipOut := ""
	terminal.Choice(f, "chip-out", &chipOut, "none", "mover", "any")
	o.Limits.Flags(f)
	o.RecordFlags(f)
	f.BoolVar(&o.show, "show", false, "")
	f.BoolVar(&o.play, "play", false, "")
	f.BoolVar(&o.Review, "review", false, "")
	if err := terminal.Parse(f, args, ""); err != nil || o.Text != "" {
		return o, err
	}
	given := terminal.Given(f)
	if err := o.Resumable(given); err != nil {
		return o, err
	}
	if given["chip-out"] {
		o.Rules.ChipOut = chipOuts[chipOut]
	}
	if o.play && !given["seed"] {
		o.seed = int64(rand.Uint32())
	}
	if o.Resume != nil {
		if seed, err := strconv.ParseInt(o.Resume.Seed, 10, 64); err == nil {
			o.seed = seed
		}
	}
	o.Seed = uint64(o.seed)
	return o, o.check(given)
}

// check refuses flags that contradict each other.
func (o *options) check(given map[string]bool) error {
	o.wide = wide(o.Rules)
	var wrong terminal.List
	programs := o.Bots[0].Command != nil || o.Bots[1].Command != nil
	wrong.Add(programs && !o.play, "exec:COMMAND goes with -play; examples/tournament plays matches with it")
	wrong.Add(given["rules"] && (given["hand"] || given["target"] || given["chip-out"]),
		"-rules sets everything, so -hand, -target and -chip-out do not go with it")
	wrong.Add(o.play && o.show, "-play and -show do not go together")
	wrong.Add(o.Review && !o.play, "-review goes with -play")
	wrong.Add((given["record"] || given["resume"]) && !o.play, "-record and -resume go with -play")
	wrong.Add(o.play && given["games"], "-play is one game, so -games does not go with it")
	wrong.Add(o.play && given["p1"], "with -play you are player 1, so -p1 does not go with it, and -p2 names the other player")
	wrong.Add(o.Has("solve") && !o.wide && (o.Rules.HandSize > dominoes.MaxHand || o.Rules.Target > maxSolved),
		"the player solve takes hands of 1 to %d tiles and a target of 1 to %d", dominoes.MaxHand, maxSolved)
	wrong.Add(o.play && o.Rules.HandSize > dominoes.MaxHand,
		"with -play a hand has 1 to %d tiles, as there are %d", dominoes.MaxHand, dominoes.Tiles)
	return wrong.Err()
}

// wide reports whether rules are not those of the assignment.
func wide(r dominoes.Rules) bool {
	return r != dominoes.Rules{HandSize: r.HandSize, Target: r.Target, ChipOut: r.ChipOut}
}

// settings returns the rules and the seed in words.
func (o *options) settings() string {
	hands := "hands of " + strconv.Itoa(o.Rules.HandSize)
	if left := dominoes.Tiles - o.Rules.HandSize; left < o.Rules.HandSize {
		hands += " and " + strconv.Itoa(left)
	}
	return fmt.Sprintf("%s, target %d, chip-out %v, seed %d", hands, o.Rules.Target, o.Rules.ChipOut, o.seed)
}

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	o, err := parseOptions(args)
	return c.Run(ctx, "dominoes", help, err, o.Text, func(ctx context.Context, s *terminal.Screen) error {
		if o.play {
			if err := o.CanRecord(); err != nil {
				return err
			}
			g := newGame(ctx, &o, c, s)
			return g.End(g.play())
		}
		err := o.watch(ctx, c, s)
		if errors.Is(err, context.Canceled) {
			return terminal.Stop("interrupted, so there is no result")
		}
		return err
	})
}

// watch shows a match of computer players, or a round of it.
func (o *options) watch(ctx context.Context, c terminal.Console, s *terminal.Screen) error {
	players, err := o.strategies(ctx, c)
	switch {
	case err != nil:
		return err
	case o.wide && o.show:
		return showWide(o, players, s)
	case o.wide:
		return playWide(ctx, o, players, c, s)
	case o.show:
		return showRound(o, players, s)
	}
	return playMatch(ctx, o, players, c, s)
}
