package main

import (
	"context"
	"errors"
	"fmt"
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
	rules  yahtzee.Rules
	thrown bool                             // something has been rolled in this turn
	did    []string                         // what a bot has done in this turn
	filled map[pips.Player]yahtzee.Category // the last box of each player
	duel   bool                             // advice is to win, and not for points
}

// newGame returns a game that nobody plays yet.
func newGame(ctx context.Context, r yahtzee.Rules, c terminal.Console, s *terminal.Screen) *game {
	g := &game{rules: r, filled: make(map[pips.Player]yahtzee.Category)}
	g.Sit(ctx, c, s, "quit")
	g.Choose, g.Rolled, g.Moved, g.Stand, g.Over = g.choose, g.rolled, g.moved, g.sheet, g.over
	g.Solve, g.Means, g.Worth = g.solve, "The total at the end, on average, with each choice", g.worth
	return g
}

// play plays a game from the names of the players to the winner.
func (g *game) play(o *options) error {
	if o.has("duel") {
		g.duel, g.Means = true, "The chance to win with each choice"
	}
	err := g.Gather(g.addPlayers(o), &o.Options, "%s%d", 63, "casual", "greedy")
	if err == nil {
		err = g.start(o)
	}
	if err == nil {
		err = g.Turns()
	}
	return err
}

// addPlayers seats the people, who are asked for if no flag names them.
func (g *game) addPlayers(o *options) error {
	g.Greet("Yatzy", fmt.Sprintf("Fill the %d boxes of the sheet, one a turn; the most points win.", g.rules.Boxes.Len()))
	for _, name := range o.players {
		g.Seat(name, nil)
	}
	if len(o.players) > 0 {
		return nil
	}
	for len(g.Names)+len(o.Bots) < pips.MaxPlayers {
		name, err := g.Ask.Answer(fmt.Sprintf("Who is player %d? (an empty line or stop begins the game)", len(g.Names)+1))
		stop := name == "" || strings.EqualFold(name, "stop")
		switch {
		case err != nil:
			return err
		case stop && len(g.Names)+len(o.Bots) > 0:
			return nil
		case stop:
			g.Refuse(errors.New("a game has at least one player"))
			continue
		}
		if err := checkName(name, g.Names); err != nil {
			g.Refuse(err)
			continue
		}
		g.Ask.Onward()
		g.Seat(name, nil)
	}
	g.Printf("That makes %d players, so the game begins.\n", pips.MaxPlayers)
	return nil
}

// start gives the game its dice, and tells what is played.
func (g *game) start(o *options) error {
	if err := g.Begin(yahtzee.Record{Rules: g.rules}); err != nil {
		return err
	}
	g.Draw = g.Draws(prng.NewSplitMix64(o.Seed))
	if roll := g.Console.Dice; roll != nil {
		g.Draw = func(s yahtzee.State) dice.Dice { return roll(s.Due) }
	}
	g.Ask.Commands = map[string]func() error{"?": g.explain, "sheet": g.again, "hint": g.Hint}
	g.Printf("\n")
	g.Wrap(fmt.Sprintf("Rules: %s.", g.rules), nil)
	g.Printf("Seed: %d.\n", o.Seed)
	if g.People() {
		g.Printf("Type ? for help, hint for advice, sheet to see the sheet, quit to stop.\n")
	}
	return nil
}
