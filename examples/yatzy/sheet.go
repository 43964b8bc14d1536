package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// labelWidth returns the width of labels, as of "12 three-of-a-kind ".
func (g *game) labelWidth() int {
	if g.several() {
		return 21
	}
	return 19
}

// several reports whether the card has several columns.
func (g *game) several() bool { return strings.Contains(g.rules.Boxes.String(), " columns=") }

// sheet shows the cards of all players; below is the number of lines after it. With few players
// the sections are side by side, which halves the lines.
func (g *game) sheet(below int) {
	players := len(g.Names)
	labelWidth := g.labelWidth()
	upper, lower := g.sections(max(4, min(9, (g.Room()+1-labelWidth)/players)))
	lines := append(upper, lower[1:]...)
	if cell := min(9, ((g.Room()-2)/2-labelWidth)/players); cell >= 5 && len(upper) > 1 {
		upper, lower = g.sections(cell)
		lines = upper
		for i, right := range lower {
			if i == len(lines) {
				lines = append(lines, strings.Repeat(" ", labelWidth+players*cell))
			}
			lines[i] += "  " + right
		}
	}
	g.Board(below, func() {
		for _, line := range lines {
			g.Printf("%s\n", strings.TrimRight(line, " "))
		}
	})
}

// sections returns the lines of the upper section and of the lower one with the total, each
// below the names. A cell has cell columns.
func (g *game) sections(cell int) (upper, lower []string) {
	line := func(section *[]string, label string, paint func(p pips.Player, text string) string, text func(p pips.Player) string) {
		label = fmt.Sprintf("%-*s", g.labelWidth(), label)
		for p := range pips.Player(len(g.Names)) {
			text := text(p)
			label += terminal.Pad(paint(p, text), -cell)
		}
		*section = append(*section, label)
	}
	name := func(p pips.Player) string { // cut to the cell
		text := g.Names[p]
		if terminal.Columns(text) >= cell {
			text = terminal.Cut(text, cell-2) + "~"
		}
		return text
	}
	plain := func(_ pips.Player, text string) string { return text }
	bold := func(_ pips.Player, text string) string { return g.Head(text) }
	line(&upper, "", bold, name)
	line(&lower, "", bold, name)
	s, number := g.State(), 0
	for box := range g.rules.Boxes.All() {
		number++
		section := &lower
		if box%32 <= yahtzee.Sixes {
			section = &upper
		}
		marked := func(p pips.Player, text string) string {
			if last, there := g.filled[p]; there && last == box {
				return g.Mark(text)
			}
			return text
		}
		line(section, fmt.Sprintf("%2d %s", number, g.rules.Name(box)), marked, func(p pips.Player) string {
			if card := s.Cards[p]; card.Filled(box) {
				return strconv.Itoa(card.Points(box))
			}
			return "."
		})
	}
	add := func(is bool, section *[]string, label string, value func(p pips.Player) int) {
		if is {
			line(section, "   "+label, plain, func(p pips.Player) string { return strconv.Itoa(value(p)) })
		}
	}
	bonus := g.rules.UpperBonus > 0
	add(bonus && !g.several(), &upper, "sum", func(p pips.Player) int { return s.Cards[p].Upper() })
	add(bonus, &upper, fmt.Sprintf("bonus at %d", g.rules.UpperLimit), func(p pips.Player) int { return g.rules.Bonus(s.Cards[p]) })
	add(g.rules.Extra > 0, &lower, "extra", func(p pips.Player) int { return g.rules.Extra * s.Cards[p].Extras() })
	add(g.rules.Saved, &lower, "rolls saved", func(p pips.Player) int { return s.Saved[p] })
	line(&lower, "   total", bold, func(p pips.Player) string { return strconv.Itoa(g.rules.Standing(g.State(), p)) })
	return upper, lower
}
