package main

import (
	"context"
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
	*options
	rules farkle.Rules
	turns [2]pips.Player // whose turn it is, and whose it was
	begun bool           // the turn was announced
}

// newGame returns a game without players.
func newGame(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) *game {
	g := &game{options: o, rules: o.Rules}
	g.Forget = func() { g.turns, g.begun = [2]pips.Player{pips.Nobody, pips.Nobody}, false }
	g.Forget()
	g.Sit(ctx, &o.Options, c, s)
	g.Choose, g.Rolled, g.Moved, g.Over = g.choose, g.rolled, g.moved, g.over
	g.Solve = func(ctx context.Context, p solvers.Progress) (pips.Adviser[farkle.View, farkle.Move], error) {
		return solvers.Farkle(ctx, g.rules, len(g.Names), p)
	}
	g.Means, g.Worth = "The chance to win with each choice", worth
	g.Stand = func() { g.board(g.State()) }
	return g
}

// addPlayers asks for the names of people.
func (g *game) addPlayers() error {
	g.Greet("Farkle", goal(g.rules))
	g.Printf("\n%s\nEnter player's name or type 'stop' to stop.\n", g.Head("- Add players -"))
	const example = "farkle -bot bank:300"
	if len(g.options.Bots) == 0 {
		g.Printf("To play against the computer, add the flag -bot, as in %s.\n", example)
	}
	least, _ := g.rules.Players()
	return g.Enter("", example, func(name string) (string, error) {
		var wrong terminal.List
		missing := name == "stop" && len(g.Names)+len(g.options.Bots) < least
		wrong.Add(missing && least == 1, "please add a player")
		wrong.Add(missing, "please add at least two players")
		wrong.Add(name == "", "please enter a name")
		wrong.Add(!terminal.ValidName(name), "a name is at most 100 bytes of text in UTF-8, without control characters")
		wrong.Add(slices.Contains(g.Names, name), "there is a player with this name already")
		if name == "stop" {
			name = ""
		}
		return name, wrong.Err()
	})
}

// seat gives all players their seats.
func (g *game) seat() error {
	const numbered = "%s (%d)"
	if g.Resume != nil {
		if err := g.Return(numbered); err != nil {
			return err
		}
		g.Greet("Farkle", goal(g.rules))
		return nil
	}
	return g.Gather(g.addPlayers(), numbered, 685, "bank:350", "keep:300")
}

// play asks for the players and plays a game.
func (g *game) play() error {
	if err := g.seat(); err != nil {
		return err
	}
	if len(g.Names) == 1 {
		g.Means, g.Worth = "The total at the end, on average, with each choice", worthAlone
	}
	base := prng.NewSplitMix64(g.Seed)
	if g.first == "random" && g.Resume == nil {
		// Only the first player is drawn; the order of the turns stays.
		n := rand.New(base.Stream(1)).IntN(len(g.Names))
		g.Names = append(g.Names[n:], g.Names[:n]...)
		g.Bots = append(g.Bots[n:], g.Bots[:n]...)
	}
	seed := strconv.FormatUint(g.Seed, 10)
	if err := g.Begin(farkle.Record{Rules: g.rules, Seed: seed}); err != nil {
		return err
	}
	g.Draw = g.Draws(base.Stream(0))
	if roll := g.Console.Dice; roll != nil {
		g.Draw = func(s farkle.State) dice.Dice { return roll(s.Due) }
	}
	g.Printf("\nRules: %s. Seed: %s.\n", g.rules, seed)
	g.Note()
	if g.People() {
		g.Printf("Type 1 or 2 as asked, hint for advice, ? for the rules, q to quit.\n")
	}
	if g.first == "random" {
		g.Printf("%s begins.\n", g.Names[0])
	}
	return g.Turns()
}
