package main

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// A row of the sheet.
type row struct {
	label  string
	cell   func(p pips.Player) string
	strong bool
}

const labelWidth = 19 // "12 three-of-a-kind "

// sheet shows what all players have. With few players the sections stand side
// by side, so that the sheet needs half the lines.
func (g *game) sheet() {
	upper, lower := g.sections()
	g.Printf("\n")
	players := len(g.Names)
	if players > 3 || len(upper) == 0 {
		cell := min(9, (terminal.Width+1-labelWidth)/players)
		g.Printf("%s\n", strings.TrimRight(g.line(g.header(cell), cell), " "))
		for _, r := range append(upper, lower...) {
			g.Printf("%s\n", strings.TrimRight(g.line(r, cell), " "))
		}
		return
	}
	cell := min(9, ((terminal.Width-2)/2-labelWidth)/players)
	upper, lower = append([]row{g.header(cell)}, upper...), append([]row{g.header(cell)}, lower...)
	blank := strings.Repeat(" ", labelWidth+players*cell)
	for i := range max(len(upper), len(lower)) {
		left, right := blank, ""
		if i < len(upper) {
			left = g.line(upper[i], cell)
		}
		if i < len(lower) {
			right = g.line(lower[i], cell)
		}
		g.Printf("%s\n", strings.TrimRight(left+"  "+right, " "))
	}
}

// line returns a row in its full width.
func (g *game) line(r row, cell int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s", labelWidth, r.label)
	for p := range g.Names {
		text := fmt.Sprintf("%*s", cell, r.cell(pips.Player(p)))
		if r.strong {
			text = g.Head(text)
		}
		b.WriteString(text)
	}
	return b.String()
}

// header is the row with the names, as much of them as there is room for.
func (g *game) header(cell int) row {
	return row{"", func(p pips.Player) string {
		name := []rune(g.Names[p])
		if len(name) >= cell {
			name = append(name[:cell-2:cell-2], '~')
		}
		return string(name)
	}, true}
}

// sections returns the rows of the upper section and of the lower one with the
// total.
func (g *game) sections() (upper, lower []row) {
	number := 0
	for box := range g.rules.Boxes.All() {
		number++
		r := row{fmt.Sprintf("%2d %s", number, box), func(p pips.Player) string { return g.cell(p, box) }, false}
		if box <= yahtzee.Sixes {
			upper = append(upper, r)
		} else {
			lower = append(lower, r)
		}
	}
	add := func(rows *[]row, is bool, label string, value func(p pips.Player) int, strong bool) {
		if is {
			*rows = append(*rows, row{"   " + label, func(p pips.Player) string { return strconv.Itoa(value(p)) }, strong})
		}
	}
	card := func(p pips.Player) yahtzee.Card { return g.State().Cards[p] }
	bonus := g.rules.UpperBonus > 0
	add(&upper, bonus, "sum", func(p pips.Player) int { return card(p).Upper() }, false)
	add(&upper, bonus, fmt.Sprintf("bonus at %d", g.rules.UpperLimit), func(p pips.Player) int { return g.rules.Bonus(card(p)) }, false)
	add(&lower, g.rules.Extra > 0, "extra", func(p pips.Player) int { return g.rules.Extra * card(p).Extras() }, false)
	add(&lower, g.rules.Saved, "rolls saved", func(p pips.Player) int { return g.State().Saved[p] }, false)
	add(&lower, true, "total", g.Standing, true)
	return upper, lower
}

// cell returns what is in a box.
func (g *game) cell(p pips.Player, box yahtzee.Category) string {
	if card := g.State().Cards[p]; card.Filled(box) {
		return strconv.Itoa(card.Points(box))
	}
	return "."
}
