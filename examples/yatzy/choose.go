package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// choose asks a person for a legal move.
func (g *game) choose(s yahtzee.State) (yahtzee.Move, error) {
	placing := s.RollsLeft == 0 // no dice to keep
	g.offers()
	for {
		text, err := g.Ask.Answer(g.question(placing))
		if err != nil {
			return yahtzee.Move{}, err
		}
		if s.RollsLeft > 0 && strings.EqualFold(text, map[bool]string{true: "undo", false: "all"}[placing]) {
			placing = !placing
			continue
		}
		if strings.EqualFold(text, "undo") {
			if err := g.Undo(); err != nil {
				return yahtzee.Move{}, err
			}
			continue
		}
		m, sure, err := g.read(text, placing)
		if err != nil {
			g.Refuse(err)
			continue
		}
		switch err := g.rules.Legal(s, m); {
		case errors.Is(err, yahtzee.ErrKeepAll) && !sure:
			placing = true
		case err != nil:
			g.Refuse(errors.New("you cannot do that: " + terminal.Reason(err)))
		case sure:
			return m, nil
		default:
			if ok, err := g.confirm(m.Keep); ok || err != nil {
				return m, err
			}
		}
	}
}

// question asks what to keep, or which box to fill.
func (g *game) question(placing bool) string {
	switch {
	case g.State().RollsLeft == 0:
		return "Fill which box? (its name or number)"
	case placing:
		return "You keep all dice. Fill which box? (its name or number; undo goes back)"
	}
	return "Keep which dice? (66, - for none, or all; or the name of a box to fill)"
}

// read reads a move. A sure move needs no confirmation.
func (g *game) read(answer string, placing bool) (m yahtzee.Move, sure bool, err error) {
	text := strings.ToLower(answer)
	number, marked := strings.CutPrefix(text, "#")
	text = terminal.Tight(text)
	switch {
	case text == "":
		return m, false, errors.New("please type an answer, or ? for help")
	case terminal.IsNumber(number) && (marked || placing):
		m.Box, err = g.box(number)
		return m, true, err
	case text == "-" && !placing:
		return yahtzee.Move{Roll: true}, false, nil
	case terminal.IsNumber(text):
		m = yahtzee.Move{Roll: true}
		m.Keep, err = parseDice(text)
		return m, false, err
	}
	if m.Box, err = parseBox(g.rules, text); err == nil {
		return m, true, nil
	}
	m, err = yahtzee.ParseMove(text) // "66 roll"
	if err != nil {
		return m, true, fmt.Errorf("%s is neither a box nor dice: type ? for help", terminal.Quote(answer))
	}
	return m, true, nil
}

// box returns the box with this number on the sheet.
func (g *game) box(number string) (yahtzee.Category, error) {
	boxes := slices.Collect(g.rules.Boxes.All())
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(boxes) {
		return 0, fmt.Errorf("the numbers of the boxes are 1 to %d", len(boxes))
	}
	return boxes[n-1], nil
}

// confirm shows the dice to keep, and reports whether to roll the others.
func (g *game) confirm(keep dice.Dice) (bool, error) {
	rest, err := g.State().Roll.Minus(keep)
	if err != nil {
		return false, err
	}
	g.Printf("You keep: %s. You roll again: %s.\n", g.Good(spaced(keep)), spaced(rest))
	return terminal.Ask(g.Ask, "Press Enter to roll, or type undo.", func(answer string) (bool, error) {
		text := strings.ToLower(answer)
		if text != "" && text != "roll" && text != "undo" {
			return false, errors.New("please press Enter or type undo")
		}
		return text != "undo", nil
	})
}
