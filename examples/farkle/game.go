package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/solvers"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/prng"
)

// A game is one game with its players. All rules are those of the library.
type game struct {
	terminal.Table[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]
	rules farkle.Rules
	turns [2]pips.Player // who has the turn, and who had it before
}

// newGame returns a game that nobody plays yet.
func newGame(ctx context.Context, r farkle.Rules, c terminal.Console, s *terminal.Screen) *game {
	g := &game{rules: r, turns: [2]pips.Player{pips.Nobody, pips.Nobody}}
	g.Sit(ctx, c, s)
	g.Choose, g.Rolled, g.Moved, g.Over = g.choose, g.rolled, g.moved, g.over
	g.Solve = func(ctx context.Context, p solvers.Progress) (terminal.Solver[farkle.View, farkle.Move], error) {
		return solvers.Farkle(ctx, g.rules, len(g.Names), p)
	}
	g.Means, g.Worth = "The chance to win with each choice", worth
	g.Stand = func() { g.board(g.State()) }
	return g
}

// play plays a game from the names of the players to the winner.
func (g *game) play(o *options) error {
	err := g.Gather(g.addPlayers(o), &o.Options, "%s (%d)", 685, "bank350", "keepall300")
	if err == nil {
		err = g.start(o)
	}
	if err == nil {
		err = g.Turns()
	}
	return err
}

// addPlayers asks for the names of people.
func (g *game) addPlayers(o *options) error {
	g.Greet("Farkle", goal(g.rules))
	g.Printf("\n%s\nEnter player's name or type 'stop' to stop.\n", g.Head("- Add players -"))
	for len(g.Names)+len(o.Bots) < pips.MaxPlayers {
		name, err := g.Ask.Answer("")
		switch {
		case err != nil:
			return err
		case name == "stop" && len(g.Names)+len(o.Bots) >= 2:
			return nil
		case name == "stop":
			g.Refuse(errors.New("please add at least two players"))
		case name == "":
			g.Refuse(errors.New("please enter a name"))
		case !terminal.ValidName(name):
			g.Refuse(errors.New("a name is at most 100 bytes of text in UTF-8, without control characters"))
		case slices.Contains(g.Names, name):
			g.Refuse(errors.New("there is a player with this name already"))
		default:
			g.Ask.Onward()
			g.Seat(name, nil)
		}
	}
	g.Printf("That makes %d players, so the game begins.\n", pips.MaxPlayers)
	return nil
}

// start gives the game its dice and its first player.
func (g *game) start(o *options) error {
	base := prng.NewSplitMix64(o.Seed)
	if o.first == "random" {
		// The order of the turns stays; only who begins is drawn.
		n := rand.New(base.Stream(1)).IntN(len(g.Names))
		g.Names = append(g.Names[n:], g.Names[:n]...)
		g.Bots = append(g.Bots[n:], g.Bots[:n]...)
	}
	seed := strconv.FormatUint(o.Seed, 10)
	if err := g.Begin(farkle.Record{Rules: g.rules, Seed: seed}); err != nil {
		return err
	}
	g.Draw = g.Draws(base.Stream(0))
	if roll := g.Console.Dice; roll != nil {
		g.Draw = func(s farkle.State) dice.Dice { return roll(s.Due) }
	}
	g.Printf("\nRules: %s. Seed: %s.\n", g.rules, seed)
	if g.People() {
		g.Printf("Type 1 or 2 as asked, hint for advice, ? for the rules, q to quit.\n")
	}
	if o.first == "random" {
		g.Printf("%s begins.\n", g.Names[0])
	}
	return nil
}
