package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

var errTooMany = errors.New("more than eight players")

// A bot is a computer player by its name.
type bot string

// The game that is shown when nobody is there to play. The package comment
// names the seed.
const showSeed = 63

var showBots = [...]bot{"casual", "greedy"}

// strategy returns how the bot plays, nil if there is no such bot.
func (b bot) strategy(seed uint64) yahtzee.Strategy {
	switch b {
	case "casual":
		return yahtzee.Casual()
	case "greedy":
		return yahtzee.Greedy()
	case "random":
		return yahtzee.Random(seed)
	}
	return nil
}

// parseBots reads names of bots with commas between them.
func parseBots(s string) (bots []bot, err error) {
	for name := range strings.SplitSeq(s, ",") {
		b := bot(strings.TrimSpace(name))
		if b.strategy(0) == nil {
			return nil, fmt.Errorf("there is no %s; bots are casual, greedy and random", terminal.Quote(string(b)))
		}
		if len(bots) == pips.MaxPlayers {
			return nil, errTooMany
		}
		bots = append(bots, b)
	}
	return bots, nil
}

// addBots gives the bots their seats behind the players that are there. A name
// that is taken gets a number.
func (g *game) addBots(bots []bot, seed uint64) {
	for _, b := range bots {
		name := string(b)
		for n := 2; slices.Contains(g.names, name); n++ {
			name = fmt.Sprintf("%s%d", b, n)
		}
		g.names, g.bots = append(g.names, name), append(g.bots, b.strategy(seed))
	}
}

// show fills the seats with bots where no people are.
func (g *game) show(o *options) {
	if !o.seeded {
		o.seed = showSeed
	}
	for _, b := range showBots {
		if len(o.bots) < len(showBots) && !slices.Contains(o.bots, b) {
			o.bots = append(o.bots, b)
		}
	}
	g.out.Printf("\nNobody is there, so this is a game between computer players.\n")
}
