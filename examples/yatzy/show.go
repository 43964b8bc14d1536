package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// A screen shows the game.
type screen struct{ *terminal.Screen }

// refuse makes a sentence of what is wrong with an answer.
func (s *screen) refuse(why string) {
	s.Printf("%s\n", s.Warn(strings.ToUpper(why[:1])+why[1:]+"."))
}

// begin tells what is played.
func (s *screen) begin(g *game, seed uint64) {
	s.Printf("\n")
	s.Wrap(fmt.Sprintf("Rules: %s.", g.rules), nil)
	s.Printf("Seed: %d.\n", seed)
	if slices.ContainsFunc(g.bots, func(b yahtzee.Strategy) bool { return b == nil }) {
		s.Printf("Type ? instead of an answer for help, sheet to see the sheet, quit to stop.\n")
	}
}

// turn begins the turn of a person. With pictures of dice the sheet and what
// follows it just fit on 24 lines.
func (s *screen) turn(g *game) {
	s.sheet(g)
	if !s.Colour {
		s.Printf("\n")
	}
}

// throw shows the dice of a person.
func (s *screen) throw(g *game, kept, fell dice.Dice) {
	left := g.State().RollsLeft
	rolls := strconv.Itoa(left) + " rolls"
	switch left {
	case 0:
		rolls = "no roll"
	case 1:
		rolls = "1 roll"
	}
	if s.Colour {
		s.Printf("%s, %s left:\n%s", s.Head(g.name()), rolls, picture(s.Style, kept, fell))
	} else {
		s.Printf("%s has %s, %s left.\n", g.name(), spaced(g.State().Roll), rolls)
	}
}

// An offer is an open box with what the dice would bring there.
type offer struct {
	number int
	yahtzee.ScoreResult
	more int // beyond the points of the box: bonus and extra points
}

// list returns the open boxes. It fills each to see what that brings, as
// ScoreRoll leaves out what comes on top.
func (g *game) list() (list []offer) {
	numbers := make(map[yahtzee.Category]int)
	for box := range g.rules.Boxes.All() {
		numbers[box] = len(numbers) + 1
	}
	s := g.State()
	p := s.Turn
	for r := range g.rules.ScoreRoll(s.Cards[p], s.Roll).All() {
		o := offer{number: numbers[r.Box], ScoreResult: r}
		if next, err := g.rules.Apply(s, yahtzee.Move{Box: r.Box}); err == nil {
			o.Points = next.Cards[p].Points(r.Box)
			o.more = g.rules.Total(next.Cards[p]) - g.total(p) - o.Points
		}
		list = append(list, o)
	}
	return list
}

// offers shows the open boxes in columns, and which are forbidden and why.
func (s *screen) offers(g *game) {
	var cells []string
	widest := 0
	for _, o := range g.list() {
		if o.Err != nil {
			continue
		}
		cell := fmt.Sprintf("%2d %-15s %3d", o.number, o.Box, o.Points)
		if o.more > 0 {
			cell += fmt.Sprintf(" +%d", o.more)
		}
		cells = append(cells, cell)
		widest = max(widest, len(cell))
	}
	columns := terminal.Width / (widest + 3)
	rows := (len(cells) + columns - 1) / columns
	for row := range rows {
		text := ""
		for i := row; i < len(cells); i += rows {
			text += fmt.Sprintf("%-*s   ", widest, cells[i])
		}
		s.Printf("%s\n", strings.TrimRight(text, " "))
	}
	s.forbidden(g)
}

// forbidden shows the open boxes that cannot be filled now, by reason.
func (s *screen) forbidden(g *game) {
	var reasons []string
	boxes := make(map[string][]string)
	for _, o := range g.list() {
		if o.Err == nil {
			continue
		}
		why := terminal.Reason(o.Err)
		if boxes[why] == nil {
			reasons = append(reasons, why)
		}
		boxes[why] = append(boxes[why], o.Box.String())
	}
	for _, why := range reasons {
		s.Wrap("Not now, as "+why+": "+strings.Join(boxes[why], ", "), s.Faint)
	}
}

// filled tells what a person did.
func (s *screen) filled(g *game, before yahtzee.State, box yahtzee.Category) {
	s.Printf("%s\n", s.Good(fmt.Sprintf("%s fills %s: %s.", g.names[before.Turn], box, g.gain(before, box))))
}

// botTurn shows a whole turn of a bot.
func (s *screen) botTurn(g *game, before yahtzee.State, box yahtzee.Category) {
	s.Wrap(fmt.Sprintf("%s: %s fills %s: %s.", g.names[before.Turn], strings.Join(g.did, ", "), box, g.gain(before, box)), nil)
}

// gain returns what the box has brought in words.
func (g *game) gain(before yahtzee.State, box yahtzee.Category) string {
	p := before.Turn
	in := g.State().Cards[p].Points(box)
	if more := g.total(p) - g.rules.Total(before.Cards[p]) - in; more > 0 {
		return fmt.Sprintf("%d and %d more", in, more)
	}
	return strconv.Itoa(in)
}

// over shows the end of the game.
func (s *screen) over(g *game) {
	s.sheet(g)
	o := g.Outcome()
	who, total := g.winners()
	text := fmt.Sprintf("%s has won with %s, %d ahead.", who, points(total), o.Margin)
	switch {
	case o.Winners.Len() > 1:
		text = fmt.Sprintf("It is a draw: %s have %s each.", who, points(total))
	case len(g.names) == 1:
		text = fmt.Sprintf("%s has %s.", who, points(total))
	}
	s.Printf("\n")
	s.Wrap("Game over! "+text, s.Good)
}

// stopped tells why the game ends before it is over.
func (s *screen) stopped(g *game, err error) {
	s.Printf("\n%s\n", terminal.Why(err))
	if g.Game != nil {
		s.sheet(g)
	}
}

// spaced returns dice for people: "1 2 6", and "nothing" for none.
func spaced(d dice.Dice) string {
	if d.Len() == 0 {
		return "nothing"
	}
	return strings.Join(strings.Split(d.String(), ""), " ")
}

// points returns a number of points in words.
func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return strconv.Itoa(n) + " points"
}
