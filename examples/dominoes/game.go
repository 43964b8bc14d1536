package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

// A game is one game of a person, who is player 1. All rules are those of the
// library.
type game struct {
	terminal.Table[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]
	*options
	rounds int
}

// newGame returns a game that nobody plays yet.
func newGame(ctx context.Context, o *options, c terminal.Console, s *terminal.Screen) *game {
	g := &game{options: o}
	g.Sit(ctx, c, s, "q", "quit")
	g.Choose, g.Rolled, g.Moved, g.Stand, g.Over = g.choose, g.dealt, g.moved, g.scores, g.over
	g.Solve, g.Means, g.Worth = g.solve, "The chance to win the game with each drop, as far as can be told", worth
	g.Ask.Commands = map[string]func() error{"?": g.explain, "hint": g.Hint}
	return g
}

// play plays the game that a match of one game has.
func (g *game) play() error {
	other := g.players[1]
	g.Seat("Player 1", nil)
	g.Seat(other.name, func(v dominoes.View) dominoes.Move {
		if dominoes.Blocked(v.Hand, v.Board) { // players of a match never knock
			return dominoes.Move{Knock: true}
		}
		return other.play(v)
	})
	for first, deals := range dominoes.DomsGames(1, g.seed) {
		g.Draw = g.rules.StdDeals(deals)
		if err := g.Begin(dominoes.Record{Rules: g.rules, First: first}); err != nil {
			return err
		}
	}
	g.Greet("Fives-and-threes dominoes", fmt.Sprintf("Exactly %s. A drop that would bring more brings nothing.", points(g.rules.Target)))
	g.Wrap(terminal.Capital(g.settings()), nil)
	g.Printf("Player 1: a person.\nPlayer 2: %s.\n", other.name)
	g.Wrap("Type a tile and an end, as in 3l or 5-1 r, or hint, ? for help, q to quit.", nil)
	return g.Turns()
}

// dealt tells that a round begins.
func (g *game) dealt(before dominoes.State, _ dominoes.Deal) {
	if g.rounds > 0 {
		g.Printf("Neither player can play: the round is over.\n\n")
		showBoard(g.Screen, before.Board)
	}
	g.rounds++
	g.Printf("\n%s\n", g.Head(fmt.Sprintf("- Round %d: %s drops first -", g.rounds, strings.ToLower(name(g.State().First)))))
}

// moved tells what a player did.
func (g *game) moved(before dominoes.State, m dominoes.Move) {
	if m.Knock {
		showKnock(g.Screen, before.Turn)
	} else {
		newDrop(g.rules.View(before, before.Turn), m).show(g.Screen)
	}
}

// table shows what the person sees.
func (g *game) table() {
	g.Board(func() { g.show(g.View(dominoes.Player1)) })
}

func (g *game) show(v dominoes.View) {
	showBoard(g.Screen, v.Board)
	g.scores()
	seat := v.Player.Other()
	var knocked []string
	for suit := range uint8(7) {
		if v.Knocked[seat].Has(suit) {
			knocked = append(knocked, "no "+strconv.Itoa(int(suit)))
		}
	}
	other := name(seat) + " holds " + tiles(v.Held[seat])
	if len(knocked) > 0 {
		other += ", and has " + strings.Join(knocked, " and ")
	}
	g.Wrap(other+".", nil)
	g.hand(v)
}

// scores shows the points of both players.
func (g *game) scores() {
	s := g.State().Scores
	g.Printf("Player 1 has %s, player 2 has %s, of %d.\n", points(s[0]), points(s[1]), g.rules.Target)
}

// hand shows the tiles of a hand with numbers. On a terminal those that can be
// played are bright.
func (g *game) hand(v dominoes.View) {
	tiles := slices.Collect(v.Hand.All())
	wide, inLine := 2, 6 // of a number; of tiles in a line, at 60 columns
	if len(tiles) > 7 {
		wide, inLine = 3, 5
	}
	if g.Room() > 72 {
		inLine = 7
	}
	for i, d := range tiles {
		paint := g.Faint
		if dominoes.CanPlay(d, dominoes.Left, v.Board) || dominoes.CanPlay(d, dominoes.Right, v.Board) {
			paint = g.Prompt
		}
		switch {
		case i == 0:
			g.Printf("Your hand:  ")
		case i%inLine == 0:
			g.Printf("\n            ")
		default:
			g.Printf("  ")
		}
		g.Printf("%*s %s", wide, strconv.Itoa(i+1)+")", paint(d.String()))
	}
	g.Printf("\n")
}

// over shows the end of the game.
func (g *game) over() {
	g.Board(func() {
		showBoard(g.Screen, g.State().Board)
		g.scores()
	})
	o := g.Outcome()
	winner := name(o.Winner())
	if o.Winner() == dominoes.Player2 {
		winner += " (" + g.Names[1] + ")"
	}
	g.Printf("%s\n", g.Good(fmt.Sprintf("Game over! %s has won, %s ahead.", winner, points(o.Margin))))
}
