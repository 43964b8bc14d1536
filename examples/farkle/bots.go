package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// A bot is a computer player.
type bot struct {
	name string
	play farkle.Strategy
}

// The game that is shown when nobody is there to play.
const (
	showSeed = 685
	showBots = "bank350,keepall"
)

// botKinds are the bots by name, each with the number that it takes.
var botKinds = [...]struct {
	name  string
	usual uint64 // when it is left out
	most  uint64
	make  func(n uint64) farkle.Strategy
}{
	{"bank", 300, 1_000_000, func(n uint64) farkle.Strategy { return farkle.BankAt(int(n)) }},
	{"keepall", 300, 1_000_000, func(n uint64) farkle.Strategy { return farkle.KeepAll(int(n)) }},
	{"groups", 300, 1_000_000, func(n uint64) farkle.Strategy { return farkle.ChooseGroups(int(n)) }},
	{"random", 1, 1<<64 - 1, farkle.Random},
}

// parseBots reads names of bots with commas between them.
func parseBots(s string) (bots []bot, err error) {
	for word := range strings.SplitSeq(s, ",") {
		if len(bots) == pips.MaxPlayers {
			return nil, errors.New("more than eight players")
		}
		b, err := parseBot(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		bots = append(bots, b)
	}
	return bots, nil
}

// parseBot reads the name of a bot with a number or without.
func parseBot(s string) (bot, error) {
	name := strings.TrimRight(s, "0123456789")
	for _, k := range botKinds {
		if k.name != name {
			continue
		}
		n := k.usual
		if digits := s[len(name):]; digits != "" {
			var err error
			if n, err = strconv.ParseUint(digits, 10, 64); err != nil || n > k.most {
				return bot{}, fmt.Errorf("the number of %s is at most %d", name, k.most)
			}
		}
		return bot{name + strconv.FormatUint(n, 10), k.make(n)}, nil
	}
	return bot{}, fmt.Errorf("there is no %s; bots are bank300, keepall300, groups300 and random1", terminal.Quote(s))
}

// addBots gives the bots their seats behind the players that are there. A name
// that is taken gets a number.
func (g *game) addBots(bots []bot) {
	for _, b := range bots {
		name := b.name
		for n := 2; g.seat(name) >= 0; n++ {
			name = fmt.Sprintf("%s (%d)", b.name, n)
		}
		g.names, g.bots = append(g.names, name), append(g.bots, b.play)
	}
}

// demonstration fills the seats with bots where no people are.
func (g *game) demonstration(o *options) {
	if !o.seeded {
		o.seed = showSeed
	}
	more, _ := parseBots(showBots)
	for i := 0; len(o.bots) < 2; i++ {
		o.bots = append(o.bots, more[i])
	}
	g.addBots(o.bots)
	g.out.Printf("\nNobody is there, so this is a game between computer players.\n")
}
