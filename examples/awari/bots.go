package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// A bot is a computer player.
type bot struct {
	name   string
	chance bool // depends on the seed
	play   func(r awari.Rules, seed uint64) (awari.Strategy, error)
}

// The game that is shown when nobody is there to play. The package comment
// names the seed.
const (
	showSeed = 22
	showBots = "random,greedy"
)

// Depths of the bot that searches. At the most a move takes seconds.
const (
	usualDepth = 6
	mostDepth  = 16
)

// parseBots reads one name of a bot, or two with a comma between them.
func parseBots(s string) (bots []bot, err error) {
	for name := range strings.SplitSeq(s, ",") {
		if len(bots) == 2 {
			return nil, errors.New("more than two players")
		}
		b, err := parseBot(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		bots = append(bots, b)
	}
	return bots, nil
}

// parseBot reads the name of a bot. The one that searches may have a number.
func parseBot(s string) (bot, error) {
	switch s {
	case "random":
		return bot{name: s, chance: true, play: func(_ awari.Rules, seed uint64) (awari.Strategy, error) { return awari.Random(seed), nil }}, nil
	case "greedy":
		return bot{name: s, play: fixed(awari.Greedy())}, nil
	case "solve":
		return bot{name: s, play: func(r awari.Rules, _ uint64) (awari.Strategy, error) { return solving(r) }}, nil
	}
	digits, ok := strings.CutPrefix(s, "search")
	if !ok || strings.Trim(digits, "0123456789") != "" {
		return bot{}, fmt.Errorf("there is no %s; bots are random, greedy, search%d and solve", terminal.Quote(s), usualDepth)
	}
	depth := usualDepth
	if digits != "" {
		var err error
		if depth, err = strconv.Atoi(digits); err != nil || depth < 1 || depth > mostDepth {
			return bot{}, fmt.Errorf("the number of search is 1 to %d", mostDepth)
		}
	}
	return bot{name: "search" + strconv.Itoa(depth), play: fixed(awari.Search(depth))}, nil
}

// fixed returns how a bot plays by any rules and with any seed.
func fixed(s awari.Strategy) func(awari.Rules, uint64) (awari.Strategy, error) {
	return func(awari.Rules, uint64) (awari.Strategy, error) { return s, nil }
}

// demonstration fills the seats with bots where no people are.
func demonstration(o *options) {
	if !o.seeded {
		o.seed = showSeed
	}
	more, _ := parseBots(showBots)
	for len(o.bots) < 2 {
		o.bots = append(o.bots, more[len(o.bots)])
	}
	o.first = "you"
}
