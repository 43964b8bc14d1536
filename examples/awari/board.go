package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example/awari"
)

const (
	margin = 3 // columns in front of the pits, as [awari.Board.Draw] leaves them
	cell   = 4 // columns of a pit
)

// board shows the board as the people see it, below an empty line. On a terminal
// the numbers of the pits that can be sown are bright.
func (s *screen) board(g *game) {
	st := g.play.State()
	lines := strings.Split(st.Board.Draw(g.view), "\n")
	s.printf("\n%s\n", s.labels(g, st, lines[0], g.view.Other()))
	for i, line := range lines[1:4] {
		paint := s.pit
		if i == 1 {
			paint = s.home
		}
		if s.colour { // a rectangle
			line = fmt.Sprintf("%-*s", margin+cell*(g.rules.Pits+1)+1, line)
		}
		s.printf("%s\n", paint(line))
	}
	s.printf("%s\n", s.labels(g, st, lines[4], g.view))
}

// labels returns a line with the numbers of the pits of a player, and who that
// is.
func (s *screen) labels(g *game, st awari.State, line string, p awari.Player) string {
	var b strings.Builder
	b.WriteString(line[:margin])
	for rest := line[margin:]; rest != ""; rest = rest[cell:] {
		text := rest[:cell]
		paint := s.faint
		m, err := g.rules.ParseMove(p, strings.TrimSpace(text))
		if err == nil && g.rules.Legal(st, m) == nil {
			paint = s.prompt
		}
		b.WriteString(paint(text))
	}
	return b.String() + s.head("  P"+strconv.Itoa(int(p)+1))
}
