package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	terminal.Table[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]
	*options
	rules  yahtzee.Rules
	thrown bool                             // something has been rolled in this turn
	did    []string                         // the steps of a bot in this turn
	filled map[pips.Player]yahtzee.Category // the last box of each player
}

// newGame returns a game without players.
func newGame(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) *game {
	g := &game{options: o, rules: o.Rules}
	g.Forget = func() { g.thrown, g.did, g.filled = false, nil, make(map[pips.Player]yahtzee.Category) }
	g.Forget()
	g.Sit(ctx, &o.Options, c, s, "q", "quit")
	g.Choose, g.Rolled, g.Moved, g.Over = g.choose, g.rolled, g.moved, g.over
	g.Stand = func() { g.sheet(0) }
	g.Solve, g.Means, g.Worth = g.solve, "The total at the end, on average, with each choice", g.worth
	if o.Has("duel") {
		g.Means = "The chance to win with each choice"
	}
	return g
}

// seat gives all players their seats.
func (g *game) seat() error {
	const numbered = "%s%d"
	greet := func() {
		g.Greet("Yatzy", fmt.Sprintf("Fill the %d boxes of the sheet, one a turn; the most points win.", g.rules.Boxes.Len()))
	}
	if g.Resume != nil {
		if err := g.Return(numbered); err != nil {
			return err
		}
		greet()
		return nil
	}
	greet()
	return g.Gather(g.addPlayers(), numbered, 63, "casual", "greedy")
}

// addPlayers seats the people of the flag, or asks for their names.
func (g *game) addPlayers() error {
	for _, name := range g.players {
		g.Seat(name, nil)
	}
	if len(g.players) > 0 {
		return nil
	}
	return g.Enter("Who is player #? (an empty line or stop begins the game)", "yatzy -bot greedy", func(name string) (string, error) {
		if name != "" && !strings.EqualFold(name, "stop") {
			return name, checkName(name, g.Names)
		}
		if len(g.Names)+len(g.options.Bots) == 0 {
			return "", errors.New("a game has at least one player")
		}
		return "", nil
	})
}

// play seats the players and plays a game.
func (g *game) play() error {
	if err := g.seat(); err != nil {
		return err
	}
	if err := g.Begin(yahtzee.Record{Rules: g.rules, Seed: strconv.FormatUint(g.Seed, 10)}); err != nil {
		return err
	}
	g.Draw = g.Draws(prng.NewSplitMix64(g.Seed))
	if roll := g.Console.Dice; roll != nil {
		g.Draw = func(s yahtzee.State) dice.Dice { return roll(s.Due) }
	}
	g.Ask.Commands = map[string]func() error{"?": g.explain, "sheet": g.again, "hint": g.Hint}
	g.Printf("\n")
	g.Wrap(fmt.Sprintf("Rules: %s.", g.rules), nil)
	g.Note()
	g.Printf("Seed: %d.\n", g.Seed)
	if g.People() {
		g.Printf("Type ? for help, hint for advice, sheet to see the sheet, quit to stop.\n")
	}
	return g.Turns()
}
