package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// rolled shows the dice of a person, below the sheet when a turn begins. A bot's turn is shown
// as a whole by moved.
func (g *game) rolled(before yahtzee.State, fell dice.Dice) {
	if g.Bots[before.Turn] != nil {
		g.did = append(g.did, g.State().Roll.String())
		return
	}
	if !g.thrown || g.Rows > 0 {
		g.turn()
	}
	g.thrown = true
	g.throw(before.Kept, fell)
}

// turn begins the turn of a person. With pictures of dice the sheet and the offers just fit on 24
// lines; in place, two lines are left for the moves of bots.
func (g *game) turn() {
	const throw, question = 4, 2
	columns := max(1, g.Room()/offer)
	g.sheet(throw + (g.rules.Boxes.Len()+columns-1)/columns + question)
	if !g.Colour {
		g.Printf("\n")
	}
}

const offer = 25 // columns of an offer, mostly

// throw shows the dice of a person.
func (g *game) throw(kept, fell dice.Dice) {
	s := g.State()
	name, rolls := g.Names[s.Turn], "no roll"
	if s.RollsLeft > 0 {
		rolls = terminal.Count(s.RollsLeft, "roll")
	}
	if g.Colour {
		g.Printf("%s, %s left:\n%s", g.Head(name), rolls, g.Picture(thrown(kept, fell)))
	} else {
		g.Printf("%s has %s, %s left.\n", name, spaced(s.Roll), rolls)
	}
}

// thrown returns the dice of a throw, kept dice first and in green.
func thrown(kept, fell dice.Dice) (list []terminal.Die) {
	for face := range kept.Faces() {
		list = append(list, terminal.Die{Face: face, Green: true})
	}
	for face := range fell.Faces() {
		list = append(list, terminal.Die{Face: face})
	}
	return list
}

// again shows the sheet in a turn.
func (g *game) again() error {
	g.turn()
	g.throw(dice.Dice{}, g.State().Roll)
	g.offers()
	return nil
}

// offers shows the open boxes in columns with the points of the dice there, and which are
// forbidden and why.
func (g *game) offers() {
	s, boxes := g.State(), slices.Collect(g.rules.Boxes.All())
	var cells, reasons []string
	widest, forbidden := 0, make(map[string][]string)
	for r := range g.rules.ScoreRoll(s.Cards[s.Turn], s.Roll).All() {
		if r.Err != nil {
			why := terminal.Reason(r.Err)
			if forbidden[why] == nil {
				reasons = append(reasons, why)
			}
			forbidden[why] = append(forbidden[why], g.rules.Name(r.Box))
			continue
		}
		// Fill it, because ScoreRoll leaves out bonuses.
		next, _ := g.rules.Apply(s, yahtzee.Move{Box: r.Box})
		points, more := g.gain(s, next, r.Box)
		cell := fmt.Sprintf("%2d %-15s %3d", slices.Index(boxes, r.Box)+1, g.rules.Name(r.Box), points)
		if more > 0 {
			cell += fmt.Sprintf(" +%d", more)
		}
		cells = append(cells, cell)
		widest = max(widest, len(cell))
	}
	columns := max(1, g.Room()/(widest+3))
	rows := (len(cells) + columns - 1) / columns
	for row := range rows {
		text := ""
		for i := row; i < len(cells); i += rows {
			text += fmt.Sprintf("%-*s   ", widest, cells[i])
		}
		g.Printf("%s\n", strings.TrimRight(text, " "))
	}
	for _, why := range reasons {
		g.Wrap("Not now, as "+why+": "+strings.Join(forbidden[why], ", "), g.Faint)
	}
}

// gain returns the points of a box, and the bonus and extra points beyond them.
func (g *game) gain(before, after yahtzee.State, box yahtzee.Category) (points, more int) {
	p := before.Turn
	points = after.Cards[p].Points(box)
	return points, g.rules.Standing(after, p) - g.rules.Standing(before, p) - points
}

// moved shows the box that a person filled, or the whole turn of a bot.
func (g *game) moved(before yahtzee.State, m yahtzee.Move) {
	g.thrown = m.Roll
	bot, name := g.Bots[before.Turn] != nil, g.Names[before.Turn]
	if m.Roll {
		if bot {
			g.did[len(g.did)-1] += " keeps " + cmp.Or(m.Keep.String(), "none")
		}
		return
	}
	points, more := g.gain(before, g.State(), m.Box)
	fills := fmt.Sprintf("fills %s: %d", g.rules.Name(m.Box), points)
	if more > 0 {
		fills += fmt.Sprintf(" and %d more", more)
	}
	g.filled[before.Turn] = m.Box
	if bot {
		g.Wrap(fmt.Sprintf("%s: %s %s.", name, strings.Join(g.did, ", "), fills), nil)
		g.did = nil
	} else {
		g.Printf("%s\n", g.Good(name+" "+fills+"."))
	}
}

// over shows the end of the game.
func (g *game) over() {
	g.sheet(0)
	o := g.Outcome()
	var winners []string
	total := 0
	for p := range o.Winners.All() {
		winners, total = append(winners, g.Names[p]), g.rules.Standing(g.State(), p)
	}
	who := terminal.And(winners)
	text := fmt.Sprintf("%s has won with %s, %d ahead.", who, terminal.Count(total, "point"), o.Margin)
	if g.State().Won {
		text = fmt.Sprintf("%s has won at once, with %s.", who, terminal.Count(total, "point"))
	}
	switch {
	case len(winners) > 1:
		text = fmt.Sprintf("It is a draw: %s have %s each.", who, terminal.Count(total, "point"))
	case len(g.Names) == 1:
		text = fmt.Sprintf("%s has %s.", who, terminal.Count(total, "point"))
	}
	g.Printf("\n")
	g.Wrap("Game over! "+text, g.Good)
}

// spaced returns dice for people: "1 2 6", and "nothing" for none.
func spaced(d dice.Dice) string {
	return cmp.Or(strings.Join(strings.Split(d.String(), ""), " "), "nothing")
}
