package main

import (
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
)

// score is the program with the flag -score: it returns the points of the dice.
func score(o options) (text string, err error) {
	box, err := parseBox(o.Rules, o.score)
	if err != nil && o.score != "all" {
		return "", fmt.Errorf("there is no box %s; these rules have %s", terminal.Quote(o.score), boxes(o.Rules))
	}
	d, err := parseDice(strings.Join(o.dice, " "))
	if err != nil {
		return "", err
	}
	if o.score != "all" {
		points, err := o.Rules.Points(d, box)
		if errors.Is(err, yahtzee.ErrNoBox) {
			err = fmt.Errorf("these rules have no box %v; they have %s", box, boxes(o.Rules))
		}
		return fmt.Sprintf("%d\n", points), err
	}
	for box := range o.Rules.Boxes.All() {
		points, err := o.Rules.Points(d, box)
		if err != nil {
			return "", err
		}
		text += fmt.Sprintf("%-15s %3d\n", o.Rules.Name(box), points)
	}
	return text, nil
}

// parseBox reads the name of a box. "straight" is the only straight of the rules, if there is one only.
func parseBox(r yahtzee.Rules, name string) (yahtzee.Category, error) {
	for b := range r.Boxes.All() {
		if strings.EqualFold(name, r.Name(b)) {
			return b, nil
		}
	}
	box, err := yahtzee.ParseCategory(name)
	if err == nil || !strings.EqualFold(name, "straight") {
		return box, err
	}
	straights := 0
	for b := range r.Boxes.All() {
		if strings.HasSuffix(b.String(), "-straight") {
			box, straights = b, straights+1
		}
	}
	if straights != 1 {
		return 0, err
	}
	return box, nil
}

// parseDice reads dice; its errors are sentences.
func parseDice(s string) (dice.Dice, error) {
	d, err := terminal.ParseDice(s)
	switch {
	case errors.Is(err, pips.ErrTooLarge):
		return d, errors.New("these are too many dice")
	case err != nil:
		return d, fmt.Errorf("%s is not dice: each shows 1 to 6", terminal.Quote(terminal.Tight(s)))
	}
	return d, nil
}
