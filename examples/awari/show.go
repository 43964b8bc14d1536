package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// A screen shows the game.
type screen struct{ *terminal.Screen }

// refuse makes a sentence of what is wrong with an answer.
func (s *screen) refuse(why string) {
	s.Wrap(strings.ToUpper(why[:1])+why[1:]+".", s.Warn)
}

// begin tells what is played, and by whom.
func (s *screen) begin(g *game) {
	s.Printf("%s\n", s.Head("Awari"))
	s.Wrap(fmt.Sprintf("Rules: %s.", g.rules), nil)
	for _, p := range [...]awari.Player{awari.South, awari.North} {
		if b := g.bots[p]; b != nil {
			s.Printf("%s: %s.\n", name(p), b.name)
		} else {
			s.Printf("%s: a person.\n", name(p))
		}
	}
	if g.seed != "" {
		s.Printf("Seed: %s.\n", g.seed)
	}
	if !g.onlyBots() {
		s.Printf("Type the number of a pit to sow it, hint for advice, ? for help, q to quit.\n")
	}
}

// round shows the board once a round, where only bots play.
func (s *screen) round(g *game) {
	s.board(g)
	s.Printf("\n")
}

// move tells what a sowing did.
func (s *screen) move(g *game, before awari.State, m awari.Move) {
	p := before.Turn
	bare, sown := g.bare(before, m)
	text := fmt.Sprintf("%s sows pit %v: %s", name(p), m, beans(before.Board.At(g.rules.Pit(p, m))))
	if sown.Captured > 0 {
		text += fmt.Sprintf(", %d captured", sown.Captured)
	}
	s.Printf("%s.\n", text)
	if g.Outcome().Over {
		s.end(g, bare)
	} else if g.State().Turn == p {
		s.Printf("%s\n", s.Good("The last bean came home, so "+name(p)+" moves again."))
	}
}

// bare returns the state after a sowing in which what is left when the game is
// over is still in the pits, and what the sowing did.
func (g *game) bare(before awari.State, m awari.Move) (awari.State, awari.Sown) {
	r := g.rules
	r.Leftover = awari.Uncounted
	_, sown, _ := r.Distribute(before.Board, before.Turn, r.Pit(before.Turn, m))
	after, _ := r.Apply(before, m)
	return after, sown
}

// end tells why the game is over, and what becomes of what was left.
func (s *screen) end(g *game, bare awari.State) {
	half := g.rules.Pits * g.rules.Beans
	a, b := bare.Board.Home(awari.South), bare.Board.Home(awari.North)
	why := name(bare.Turn) + " cannot move"
	switch {
	case g.Repeated():
		why = "This position has come up before"
	case g.rules.Majority && a > half:
		why = name(awari.South) + " has more than half of all beans"
	case g.rules.Majority && b > half:
		why = name(awari.North) + " has more than half of all beans"
	case g.rules.Majority && a == half && b == half:
		why = "Both homes have half of all beans"
	case g.rules.End == awari.EitherRowEmpty && g.row(bare.Board, awari.South) == 0:
		why = "The pits of " + name(awari.South) + " are empty"
	case g.rules.End == awari.EitherRowEmpty && g.row(bare.Board, awari.North) == 0:
		why = "The pits of " + name(awari.North) + " are empty"
	}
	s.Printf("%s: the game is over.\n", why)
	last := g.State().Board
	for _, p := range [...]awari.Player{awari.South, awari.North} {
		if n := last.Home(p) - bare.Board.Home(p); n > 0 {
			s.Printf("%s takes what is left: %s.\n", name(p), beans(n))
		}
	}
	if n := g.row(last, awari.South) + g.row(last, awari.North); n > 0 {
		s.Printf("What is left in the pits counts for nobody: %s.\n", beans(n))
	}
}

// row returns the number of beans in the pits of a player.
func (g *game) row(b awari.Board, p awari.Player) (n int) {
	for m := range awari.Move(g.rules.Pits) {
		n += b.At(g.rules.Pit(p, m+1))
	}
	return n
}

// over shows the end of the game.
func (s *screen) over(g *game) {
	o := g.Outcome()
	s.board(g)
	s.Printf("\n%s has %s at home, %s has %s.\n", name(awari.South), beans(g.Standing(awari.South)), name(awari.North), beans(g.Standing(awari.North)))
	text := "Game over! It is a draw."
	if p := o.Winner(); p != pips.Nobody {
		winner := name(p)
		if bot := g.bots[p]; bot != nil {
			winner += " (" + bot.name + ")"
		}
		text = fmt.Sprintf("Game over! %s has won, %s ahead.", winner, beans(o.Margin))
	}
	s.Printf("%s\n", s.Good(text))
}

// stopped tells why the game ends before it is over.
func (s *screen) stopped(g *game, err error) {
	why := terminal.Why(err)
	if errors.Is(err, errStuck) {
		why = fmt.Sprintf("After any sowing some pit would hold more than %d beans, so the game ends here.", maxBeans)
	}
	s.Printf("\n%s\n", why)
	s.board(g)
}

// beans returns a number of beans in words.
func beans(n int) string {
	if n == 1 {
		return "1 bean"
	}
	return strconv.Itoa(n) + " beans"
}
