package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
)

// A game is one game of a person, who is player 1. All rules are those of the
// library.
type game struct {
	*dominoes.Game
	rules    dominoes.Rules
	opponent player
	other    dominoes.Strategy                  // of the opponent
	deal     func(dominoes.State) dominoes.Deal // what a match of one game deals
	rounds   int
	solver   *solve.Player                 // for hints, made for the first one
	solve    func() (*solve.Player, error) // makes it
	ask      *terminal.Asker
	out      *screen
}

// run plays a game from its start to the winner. It has told the person why, if
// it returns an error of the input.
func (g *game) run(seed int64) error {
	if err := g.start(seed); err != nil {
		return err
	}
	g.out.begin(g, seed)
	for !g.Outcome().Over {
		if err := g.step(); err != nil {
			g.out.stopped(g, err)
			return err
		}
	}
	g.out.over(g)
	return nil
}

// start begins the game, that of a match of one game.
func (g *game) start(seed int64) (err error) {
	g.other = g.opponent.play(seed)
	for first, deals := range dominoes.DomsGames(1, seed) {
		g.deal = g.rules.StdDeals(deals)
		g.Game, err = dominoes.Record{Rules: g.rules, Players: []string{"Player 1", g.opponent.name}, First: first}.Game()
	}
	return err
}

// step deals a round or makes a move, and shows it.
func (g *game) step() error {
	waits, p := g.Waits()
	switch {
	case g.out.Err() != nil:
		return g.out.Err()
	case waits == pips.Chance:
		return g.round()
	}
	return g.move(p)
}

// round deals the next round.
func (g *game) round() error {
	s := g.State()
	if g.rounds > 0 {
		g.out.Printf("Neither player can play: the round is over.\n\n")
		g.out.board(s.Board)
	}
	g.rounds++
	err := g.Chance(g.deal(s))
	if err == nil {
		g.out.round(g)
	}
	return err
}

// move makes the move of the player whose turn it is.
func (g *game) move(p dominoes.Player) (err error) {
	v := g.View(p)
	m := dominoes.Move{Knock: true}
	switch {
	case v.Hand.Len() == 0: // nothing to decide
	case p == dominoes.Player1:
		if m, err = g.choose(v); err != nil {
			return err
		}
		g.ask.Onward()
	case !dominoes.Blocked(v.Hand, v.Board):
		m = g.other(v)
	}
	if err := g.Move(m); err != nil {
		return err
	}
	if m.Knock {
		g.out.knock(p)
	} else {
		g.out.drop(newDrop(v, m))
	}
	return nil
}

// begin tells what is played, and by whom.
func (s *screen) begin(g *game, seed int64) {
	o := options{rules: g.rules, seed: seed}
	s.Printf("%s\n", s.Head("Fives-and-threes dominoes"))
	s.wrap("", sentence(o.settings()), nil)
	s.Printf("Player 1: a person.\nPlayer 2: %s.\n", g.opponent.name)
	s.wrap("", "Type a tile and an end, as in 3l or 5-1 r, or hint, ? for help, q to quit.", nil)
}

// round tells that a round begins.
func (s *screen) round(g *game) {
	s.Printf("\n%s\n", s.Head(fmt.Sprintf("- Round %d: %s drops first -", g.rounds, strings.ToLower(name(g.State().First)))))
}

// table shows what a player sees.
func (s *screen) table(v dominoes.View) {
	s.Printf("\n")
	s.board(v.Board)
	s.scores(v.Scores, v.Rules.Target)
	seat := v.Player.Other()
	other := name(seat) + " holds " + tiles(v.Held[seat])
	knocked := ""
	for suit := range uint8(7) {
		if v.Knocked[seat].Has(suit) {
			if knocked != "" {
				knocked += " and no "
			}
			knocked += strconv.Itoa(int(suit))
		}
	}
	if knocked != "" {
		other += ", and has no " + knocked
	}
	s.wrap("", other+".", nil)
	s.hand(v)
}

func (s *screen) board(b dominoes.DominoBoard) {
	if b.Len() == 0 {
		s.Printf("The board is empty.\n")
		return
	}
	s.line("", b)
}

func (s *screen) scores(scores dominoes.Scores, target int) {
	s.Printf("Player 1 has %s, player 2 has %s, of %d.\n", points(scores[0]), points(scores[1]), target)
}

// hand shows the tiles of a hand with numbers. On a terminal those that can be
// played are bright.
func (s *screen) hand(v dominoes.View) {
	const inLine = 7
	tiles := slices.Collect(v.Hand.All())
	for i, d := range tiles {
		paint := s.Faint
		if dominoes.CanPlay(d, dominoes.Left, v.Board) || dominoes.CanPlay(d, dominoes.Right, v.Board) {
			paint = s.Prompt
		}
		switch {
		case i == 0:
			s.Printf("Your hand:  ")
		case i%inLine == 0:
			s.Printf("\n            ")
		default:
			s.Printf("  ")
		}
		number := strconv.Itoa(i+1) + ")"
		if len(tiles) > inLine {
			number = fmt.Sprintf("%3s", number)
		}
		s.Printf("%s %s", number, paint(d.String()))
	}
	s.Printf("\n")
}

// over shows the end of the game.
func (s *screen) over(g *game) {
	s.Printf("\n")
	s.board(g.State().Board)
	s.scores(g.State().Scores, g.rules.Target)
	o := g.Outcome()
	winner := name(o.Winner())
	if o.Winner() == dominoes.Player2 {
		winner += " (" + g.opponent.name + ")"
	}
	s.Printf("%s\n", s.Good(fmt.Sprintf("Game over! %s has won, %s ahead.", winner, points(o.Margin))))
}

// stopped tells why the game ends before it is over.
func (s *screen) stopped(g *game, err error) {
	s.Printf("\n%s\n", terminal.Why(err))
	s.scores(g.State().Scores, g.rules.Target)
}

// tiles returns a number of tiles in words.
func tiles(n int) string {
	switch n {
	case 0:
		return "no tiles"
	case 1:
		return "1 tile"
	}
	return strconv.Itoa(n) + " tiles"
}
