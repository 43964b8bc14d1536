package main

import (
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
                                hint tells what the best drops are worth

  -games N           games of the match, 1 to 1000000000. Default: 100.
  -hand N            tiles of a hand, 1 to 27, with -play 1 to 14. Default: 7.
                     Of more than 14, player 2 gets the tiles that are left.
  -target N          points that win, exactly, 1 to 1000000. Default: 61.
  -p1 PLAYER         player 1, and
  -p2 PLAYER         player 2, from the weakest to the strongest:
                       random     lays any tile that fits
                       simple     lays the first tile that fits (the default)
                       greedy     lays the tile with the most points
                       careful    likewise, but a bust brings no points
                       lookahead  thinks of the best reply as well
                       smart      has a strategy for each state of the game
                       solve      tries each tile against hands that the other
                                  player may hold; takes milliseconds a drop
                     With -play -p2 can also be exec:COMMAND, a program in any
                     language, see go doc ./examples/tournament, which plays
                     matches with it.
  -move-time D       how long such a program may take for a move, and for
  -game-time D       its moves in a game. Default: 10s and 5m.
  -rules RULES       other rules, in place of -hand, -target and -chip-out:
                     block, draw, draw-one, muggins, threes or partners,
                     or what differs: "block seats=4 pairs". Two more
                     players are made for these, heaviest and counting. Of
                     four players -p1 names the first and the third.
  -chip-out WHO      who gets a point for the last tile of a hand:
                       mover      the player who lays it (the default)
                       none       nobody
                       any        that player, and after it the other player
                                  for each drop
  -seed N            what the tiles depend on, a whole number. Default: 1, and
                     with -play a new one, which is printed.
  -review            with -play: shows in the end who played well

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
	terminal.Options[dominoes.Rules, dominoes.View, dominoes.Move] // Seed has the bits of seed

	games   int
	seed    int64
	players [2]bot
	wide    bool // the rules are not those of the assignment
	show    bool // a round, and play no match
	play    bool // a person plays
}

// A bot is a computer player.
type bot = terminal.Bot[dominoes.View, dominoes.Move]

func parseOptions(args []string) (options, error) {
	o := options{games: 100, seed: 1}
	o.Rules = dominoes.Standard()
	f := terminal.Flags("dominoes")
	terminal.Number(f, "games", &o.games, maxGames)
	terminal.Number(f, "hand", &o.Rules.HandSize, maxHand)
	terminal.Number(f, "target", &o.Rules.Target, maxTarget)
	f.Func("seed", "", func(s string) (err error) {
		if o.seed, err = strconv.ParseInt(s, 10, 64); err != nil {
			err = errors.New("it is a whole number from -9223372036854775808 to 9223372036854775807")
		}
		return err
	})
	f.Func("rules", "", func(s string) (err error) {
		o.Rules, err = dominoes.ParseRules(s)
		return err
	})
	for i, name := range []string{"p1", "p2"} {
		choose := func(s string) (err error) {
			o.players[i], err = terminal.ParseBot(s, bots())
			return err
		}
		_ = choose("simple")
		f.Func(name, "", choose)
	}
	chipOut := ""
	terminal.Choice(f, "chip-out", &chipOut, "none", "mover", "any")
	o.Limits.Flags(f)
	f.BoolVar(&o.show, "show", false, "")
	f.BoolVar(&o.play, "play", false, "")
	f.BoolVar(&o.Review, "review", false, "")
	if err := terminal.Parse(f, args, ""); err != nil {
		return o, err
	}
	given := terminal.Given(f)
	if given["chip-out"] {
		o.Rules.ChipOut = chipOuts[chipOut]
	}
	if o.play && !given["seed"] {
		o.seed = int64(rand.Uint32())
	}
	o.Seed = uint64(o.seed)
	return o, o.check(given)
}

// check refuses what does not go together.
func (o *options) check(given map[string]bool) error {
	o.wide = wide(o.Rules)
	var wrong terminal.List
	programs := o.players[0].Command != nil || o.players[1].Command != nil
	wrong.Add(programs && !o.play, "exec:COMMAND goes with -play; examples/tournament plays matches with it")
	wrong.Add(given["rules"] && (given["hand"] || given["target"] || given["chip-out"]),
		"-rules say all, so -hand, -target and -chip-out do not go with them")
	wrong.Add(o.play && o.show, "-play and -show do not go together")
	wrong.Add(o.Review && !o.play, "-review goes with -play")
	wrong.Add(o.play && given["games"], "-play is one game, so -games does not go with it")
	wrong.Add(o.play && given["p1"], "with -play you are player 1, so -p1 does not go with it, and -p2 names the other player")
	wrong.Add(o.solves() && !o.wide && (o.Rules.HandSize > dominoes.MaxHand || o.Rules.Target > maxSolved),
		"the player solve takes hands of 1 to %d tiles and a target of 1 to %d", dominoes.MaxHand, maxSolved)
	wrong.Add(o.play && o.Rules.HandSize > dominoes.MaxHand,
		"with -play a hand has 1 to %d tiles, as there are %d", dominoes.MaxHand, dominoes.Tiles)
	return wrong.Err()
}

// wide reports whether rules are not those of the assignment.
func wide(r dominoes.Rules) bool {
	return r != dominoes.Rules{HandSize: r.HandSize, Target: r.Target, ChipOut: r.ChipOut}
}

// settings returns what is played in words.
func (o *options) settings() string {
	hands := "hands of " + strconv.Itoa(o.Rules.HandSize)
	if left := dominoes.Tiles - o.Rules.HandSize; left < o.Rules.HandSize {
		hands += " and " + strconv.Itoa(left)
	}
	return fmt.Sprintf("%s, target %d, chip-out %v, seed %d", hands, o.Rules.Target, o.Rules.ChipOut, o.seed)
}
