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
	st := g.State()
	lines := strings.Split(st.Board.Draw(g.view), "\n")
	s.Printf("\n%s\n", s.labels(g, st, lines[0], g.view.Other()))
	for i, line := range lines[1:4] {
		paint := s.pit
		if i == 1 {
			paint = s.home
		}
		if s.Colour { // a rectangle
			line = fmt.Sprintf("%-*s", margin+cell*(g.rules.Pits+1)+1, line)
		}
		s.Printf("%s\n", paint(line))
	}
	s.Printf("%s\n", s.labels(g, st, lines[4], g.view))
}

// labels returns a line with the numbers of the pits of a player, and who that
// is.
func (s *screen) labels(g *game, st awari.State, line string, p awari.Player) string {
	var b strings.Builder
	b.WriteString(line[:margin])
	for rest := line[margin:]; rest != ""; rest = rest[cell:] {
		text := rest[:cell]
		paint := s.Faint
		m, err := awari.ParseMove(strings.TrimSpace(text))
		if err == nil && p == st.Turn && g.rules.Legal(st, m) == nil {
			paint = s.Prompt
		}
		b.WriteString(paint(text))
	}
	return b.String() + s.Head("  P"+strconv.Itoa(int(p)+1))
}

func (s *screen) pit(t string) string  { return s.Paint("97;41", t) } // on red, as in the report
func (s *screen) home(t string) string { return s.Paint("30;43", t) } // on yellow, as in the report
