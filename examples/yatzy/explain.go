package main

import (
	"fmt"

	"pips.example/yahtzee"
)

// explain tells what can be typed, and the rules.
func (s *screen) explain(r yahtzee.Rules) {
	s.Printf("\n%s\n", s.Head("What to type"))
	for _, line := range [...]string{
		"66: keep two sixes and roll the others; - keeps none. Enter rolls, undo chooses again.",
		"all: keep all dice, and choose a box.",
		"fours, \"three of a kind\" or 3k: fill that box. #4 fills box 4; when no roll is left, 4 does.",
		"66 roll: keep two sixes and roll at once.",
		"sheet: show the score sheet. quit: end the game.",
	} {
		s.Wrap("- "+line, nil)
	}
	s.Printf("%s\n", s.Head("Rules"))
	for _, line := range sentences(r) {
		s.Wrap("- "+line, nil)
	}
	s.Printf("\n")
}

// sentences returns what the rules say.
func sentences(r yahtzee.Rules) (list []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	joker := [...]string{
		yahtzee.JokerForced: "they go to the upper box of their face, else to any lower box for full points, else to any upper box",
		yahtzee.JokerFree:   "they go to any box, for full points if the upper box of their face is filled",
		yahtzee.JokerMixed:  "they go where the forced joker goes while that box has its points, else to any box",
		yahtzee.JokerLax:    "they go to any box for full points",
	}
	add(true, "Roll %d dice, up to %d times a turn, and fill one of %d boxes.", r.Dice, r.Rolls, r.Boxes.Len())
	add(r.Saved, "Rolls that a turn leaves can be used in later turns.")
	add(r.Ordered, "The boxes are filled in their order.")
	add(r.UpperBonus > 0, "%s in ones to sixes bring %d more.", points(r.UpperLimit), r.UpperBonus)
	add(r.ServedBonus > 0, "A straight, full house, four of a kind or all alike in the first roll brings %d more.", r.ServedBonus)
	add(r.Extra > 0, "All alike again brings %d more while the box of all alike has its points.", r.Extra)
	add(r.Joker != yahtzee.JokerNone, "All alike when their box is filled: %s.", joker[r.Joker])
	add(r.JokerNeedsPoints, "Their box has to have its points for that.")
	return list
}
