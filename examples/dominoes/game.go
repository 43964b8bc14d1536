package main

import (
	"fmt"
	"strconv"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/examples/internal/terminal"
)

// A game is one game of a person, who is player 1. All rules are those of the
// library.
type game struct {
	rules    dominoes.Rules
	opponent player
	state    dominoes.State // of the referee: it has both hands, and only player 1's is shown
	dealt    bool
	rounds   int
	solver   *solve.Player                 // for hints, made for the first one
	solve    func() (*solve.Player, error) // makes it
	ask      *terminal.Asker
	out      *screen
}

// run plays a game from its start to the winner. It has told the person why, if
// it returns an error of the input.
func (g *game) run(seed int64) error {
	g.out.begin(g, seed)
	err := g.moves(seed)
	if err != nil {
		g.out.stopped(g, err)
		return err
	}
	g.out.over(g)
	return nil
}

// moves plays to the end, and shows what happens. The game is that of a match of
// one game.
func (g *game) moves(seed int64) (err error) {
	other := g.opponent.play(seed)
	for first, deals := range dominoes.DomsGames(1, seed) {
		deal := dominoes.StdDeals(deals)
		g.state, err = g.rules.Start(first, deal(g.rules.HandSize))
		for plies := 0; err == nil; plies++ {
			switch s := g.state; {
			case g.rules.Outcome(s).Over:
				return nil
			case plies == dominoes.MaxPlies:
				return dominoes.ErrTooLong
			case !g.dealt:
				g.dealt = true
				g.rounds++
				g.out.round(g)
			case g.rules.Due(s):
				g.dealt = false
				g.out.Printf("Neither player can play: the round is over.\n\n")
				g.out.board(s.Board)
				g.state, err = g.rules.Deal(s, deal(g.rules.HandSize))
			default:
				err = g.move(other)
			}
			if err == nil {
				err = g.out.Err()
			}
		}
	}
	return err
}

// move makes the move of the player whose turn it is, and shows it.
func (g *game) move(other dominoes.Strategy) (err error) {
	p := g.state.Turn
	v := g.rules.View(g.state, p)
	m := dominoes.Move{Knock: true}
	switch {
	case v.Hand.Len() == 0: // nothing to decide
	case p == dominoes.Player1:
		if m, err = g.choose(v); err != nil {
			return err
		}
		g.ask.Onward()
	case !dominoes.Blocked(v.Hand, v.Board):
		m = other(v)
	}
	if g.state, err = g.rules.Apply(g.state, m); err != nil {
		return &dominoes.MoveError{Player: p, Move: m, Err: err}
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
	s.Printf("\n%s\n", s.Head(fmt.Sprintf("- Round %d: %v drops first -", g.rounds, g.state.First)))
}

// table shows what a player sees.
func (s *screen) table(v dominoes.View) {
	s.Printf("\n")
	s.board(v.Board)
	s.scores(v.Scores, v.Rules.Target)
	other := name(v.Player.Other()) + " holds " + tiles(v.Others)
	knocked := ""
	for suit := range uint8(7) {
		if v.Knocked.Has(suit) {
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
	n := v.Hand.Len()
	for i := range n {
		d := v.Hand.At(i)
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
		if n > inLine {
			number = fmt.Sprintf("%3s", number)
		}
		s.Printf("%s %s", number, paint(d.String()))
	}
	s.Printf("\n")
}

// over shows the end of the game.
func (s *screen) over(g *game) {
	s.Printf("\n")
	s.board(g.state.Board)
	s.scores(g.state.Scores, g.rules.Target)
	o := g.rules.Outcome(g.state)
	winner := name(o.Winner)
	if o.Winner == dominoes.Player2 {
		winner += " (" + g.opponent.name + ")"
	}
	s.Printf("%s\n", s.Good(fmt.Sprintf("Game over! %s has won, %s ahead.", winner, points(o.Margin))))
}

// stopped tells why the game ends before it is over.
func (s *screen) stopped(g *game, err error) {
	s.Printf("\n%s\n", terminal.Why(err))
	s.scores(g.state.Scores, g.rules.Target)
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
