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

// score is the program with the flag -score: it returns what the dice count.
func score(o options) (string, error) {
	box, err := yahtzee.ParseCategory(o.score)
	every := o.score == "all"
	if err != nil && !every {
		return "", fmt.Errorf("there is no box %s; these rules have %s", terminal.Quote(o.score), boxNames(o.Rules))
	}
	d, err := parseDice(strings.Join(o.dice, ""))
	switch {
	case err != nil:
		return "", err
	case every:
		return scoreAll(o.Rules, d)
	}
	points, err := o.Rules.Points(d, box)
	switch {
	case errors.Is(err, yahtzee.ErrNoBox):
		return "", fmt.Errorf("there is no box %v by these rules; they have %s", box, boxNames(o.Rules))
	case err != nil:
		return "", err
	}
	return fmt.Sprintf("%d\n", points), nil
}

// scoreAll returns a line for each box.
func scoreAll(r yahtzee.Rules, d dice.Dice) (string, error) {
	var b strings.Builder
	for box := range r.Boxes.All() {
		points, err := r.Points(d, box)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%-15s %3d\n", box, points)
	}
	return b.String(), nil
}

// boxNames returns the names of all boxes.
func boxNames(r yahtzee.Rules) string {
	return strings.ReplaceAll(r.Boxes.String(), ",", ", ")
}

// parseDice reads dice as digits.
func parseDice(s string) (dice.Dice, error) {
	d, err := dice.Parse(s)
	switch {
	case errors.Is(err, pips.ErrTooLarge):
		return d, errors.New("these are too many dice")
	case err != nil:
		return d, fmt.Errorf("%s are no dice: each shows 1 to 6", terminal.Quote(s))
	}
	return d, nil
}
