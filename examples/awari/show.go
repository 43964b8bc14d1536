package main

import (
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/examples/internal/terminal"
)

// begin shows the rules and the players.
func (g *game) begin(seed string) {
	g.Greet("Awari", "More beans at home than the other player.")
	g.Wrap(fmt.Sprintf("Rules: %s.", g.rules), nil)
	for p, who := range g.Names {
		if g.Bots[p] == nil {
			who = "a person"
		}
		g.Printf("%s: %s.\n", name(awari.Player(p)), who)
	}
	if seed != "" {
		g.Printf("Seed: %s.\n", seed)
	}
	if g.People() {
		g.Printf("Type the number of a pit to sow it, hint for advice, ? for help, q to quit.\n")
	} else {
		g.round()
	}
}

// round shows the board before moves.
func (g *game) round() {
	g.board()
	g.Printf("\n")
}

const (
	margin = 3 // columns in front of the pits, as [awari.Board.Draw] leaves them
	cell   = 4 // columns of a pit
)

// board shows the board below an empty line. On a terminal it is red and yellow as in
// the report, and the last pit is marked.
func (g *game) board() {
	lines := strings.Split(g.State().Board.Draw(g.below), "\n")
	g.Board(0, func() {
		g.Printf("%s\n", g.labels(lines[0], g.below.Other()))
		g.Printf("%s\n", g.pits(lines[1], lines[0], g.below.Other()))
		g.Printf("%s\n", g.Paint("30;43", g.wide(lines[2])))
		g.Printf("%s\n", g.pits(lines[3], lines[4], g.below))
		g.Printf("%s\n", g.labels(lines[4], g.below))
	})
}

// wide pads a line that has a colour to the width of the board.
func (g *game) wide(line string) string {
	if g.Colour {
		line = fmt.Sprintf("%-*s", margin+cell*(g.rules.Pits+1)+1, line)
	}
	return line
}

// pits returns the line with the pits of a player, below or above their numbers.
func (g *game) pits(line, numbers string, p awari.Player) string {
	const red = "97;41"
	if last := g.last; last > 0 && p == g.sower {
		at := margin + cell*(slices.Index(strings.Fields(numbers), last.String()))
		line = g.wide(line)
		return g.Paint(red, line[:at+1]) + g.Mark(line[at+1:at+cell]) + g.Paint(red, line[at+cell:])
	}
	return g.Paint(red, g.wide(line))
}

// labels returns a line with the numbers of the pits of a player, legal ones bright, and the
// name of the player.
func (g *game) labels(line string, p awari.Player) string {
	s := g.State()
	text := line[:margin]
	for rest := line[margin:]; rest != ""; rest = rest[cell:] {
		paint := g.Faint
		m, err := awari.ParseMove(strings.TrimSpace(rest[:cell]))
		if err == nil && p == s.Turn && g.rules.Legal(s, m) == nil {
			paint = g.Prompt
		}
		text += paint(rest[:cell])
	}
	return text + g.Head(fmt.Sprintf("  P%d", p+1))
}

// moved shows the result of a sowing.
func (g *game) moved(before awari.State, m awari.Move) {
	g.last, g.sower = m, before.Turn
	// In this state the beans left at the end are still in their pits.
	r, p := g.rules, before.Turn
	r.Leftover = awari.Uncounted
	_, sown, _ := r.Distribute(before.Board, p, r.Pit(p, m))
	bare, _ := r.Apply(before, m)
	text := fmt.Sprintf("%s sows pit %v: %s", name(p), m, terminal.Count(before.Board.At(r.Pit(p, m)), "bean"))
	if sown.Captured > 0 {
		text += fmt.Sprintf(", %d captured", sown.Captured)
	}
	if bare.Board.Tuz(p.Other()) != before.Board.Tuz(p.Other()) {
		text += "; that pit is a tuz now"
	}
	g.Printf("%s.\n", text)
	switch turn := g.State().Turn; {
	case g.Outcome().Over:
		g.end(bare)
	case turn == p && g.State().Extra == 0:
		g.Printf("%s cannot move and passes.\n", name(p.Other()))
	case turn == p:
		g.Printf("%s\n", g.Good("The last bean came home, so "+name(p)+" moves again."))
	case turn == awari.South && !g.People():
		g.round()
	}
}

// end shows why the game is over, and who takes the beans that are left.
func (g *game) end(bare awari.State) {
	half := g.rules.Pits * g.rules.Beans
	homes := [2]int{bare.Board.Home(awari.South), bare.Board.Home(awari.North)}
	why := name(bare.Turn) + " cannot move"
	switch {
	case g.Page(pips.Nobody).Repeated:
		why = "This position has occurred before"
	case g.rules.Majority && homes[0] > half:
		why = name(awari.South) + " has more than half of all beans"
	case g.rules.Majority && homes[1] > half:
		why = name(awari.North) + " has more than half of all beans"
	case g.rules.Majority && homes == [2]int{half, half}:
		why = "Both homes have half of all beans"
	case g.rules.End == awari.OwnRowEmpty && g.row(bare.Board, g.sower) == 0:
		why = "The pits of " + name(g.sower) + " are empty"
	case g.rules.End == awari.EitherRowEmpty && g.row(bare.Board, awari.South) == 0:
		why = "The pits of " + name(awari.South) + " are empty"
	case g.rules.End == awari.EitherRowEmpty && g.row(bare.Board, awari.North) == 0:
		why = "The pits of " + name(awari.North) + " are empty"
	case g.row(bare.Board, bare.Turn) > 0 && g.crowded(bare.Board):
		why = fmt.Sprintf("After any sowing some pit would hold more than %d beans", maxBeans)
	}
	g.Printf("%s: the game is over.\n", why)
	last, rest := g.State().Board, 0
	for p, home := range homes {
		p := awari.Player(p)
		rest += g.row(last, p)
		if n := last.Home(p) - home; n > 0 {
			g.Printf("%s takes what is left: %s.\n", name(p), terminal.Count(n, "bean"))
		}
	}
	if rest > 0 {
		g.Printf("Left in the pits and not scored: %s.\n", terminal.Count(rest, "bean"))
	}
}

// crowded reports whether a pit is so full that only its limit can forbid all sowings of a player with beans.
func (g *game) crowded(b awari.Board) bool {
	for m := range awari.Move(g.rules.Pits) {
		if max(b.At(g.rules.Pit(awari.South, m+1)), b.At(g.rules.Pit(awari.North, m+1))) > maxBeans/2 {
			return true
		}
	}
	return false
}

// row returns the number of beans in the pits of a player.
func (g *game) row(b awari.Board, p awari.Player) (n int) {
	for m := range awari.Move(g.rules.Pits) {
		n += b.At(g.rules.Pit(p, m+1))
	}
	return n
}

// over shows the end of the game.
func (g *game) over() {
	o := g.Outcome()
	g.board()
	g.Printf("\n%s has %s at home, %s has %s.\n", name(awari.South), terminal.Count(g.Game.Rules().Standing(g.State(), awari.South), "bean"), name(awari.North), terminal.Count(g.Game.Rules().Standing(g.State(), awari.North), "bean"))
	text := "Game over! It is a draw."
	if p := o.Winner(); p != pips.Nobody {
		winner := name(p)
		if g.Bots[p] != nil {
			winner += " (" + g.Names[p] + ")"
		}
		text = fmt.Sprintf("Game over! %s has won, %s ahead.", winner, terminal.Count(o.Margin, "bean"))
	}
	g.Printf("%s\n", g.Good(text))
}
