package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// explain shows the answers and the rules.
func (g *game) explain() error {
	g.Explain([]string{
		"66: keep two sixes and roll the others; - keeps none. Then press Enter to roll, or type undo.",
		"all: keep all dice, and choose a box.",
		"fours, \"three of a kind\" or 3k: fill that box. #4 fills box 4; when no roll is left, 4 is enough.",
		"66 roll: keep two sixes and roll at once.",
		"hint: show the values of the best choices. undo: take back your last choice, unless dice were rolled after it.",
		"sheet: show the score sheet. q or quit: end the game.",
	}, append(sentences(g.rules), scoring(g.rules)))
	g.Printf("\n")
	return nil
}

// sentences returns the rules in sentences.
func sentences(r yahtzee.Rules) (list terminal.List) {
	joker := [...]string{
		yahtzee.JokerForced:   "they go to the upper box of their face, else to any lower box for full points, else to any upper box",
		yahtzee.JokerFree:     "they go to any box, for full points if the upper box of their face is filled",
		yahtzee.JokerMixed:    "they go to the upper box of their face if it is open and their own box has its points; else to any box, for full points if that upper box is filled",
		yahtzee.JokerLax:      "they go to any box for full points",
		yahtzee.JokerOriginal: "they go to any lower box for full points, else to any upper box for 0",
	}
	list.Add(true, "Roll %d dice, up to %s a turn, and fill one of %d boxes.", r.Dice, terminal.Count(r.Rolls, "time"), r.Boxes.Len())
	list.Add(r.Saved, "Unused rolls can be used in later turns.")
	list.Add(r.Ordered, "The boxes are filled in their order.")
	if _, columns, ok := strings.Cut(r.Boxes.String(), " columns="); ok {
		for i, column := range strings.Split(columns, ",") {
			order, times, _ := strings.Cut(column, "*")
			order = map[string]string{"free": "in any order", "down": "from the top to the bottom", "up": "from the bottom to the top"}[order]
			if times != "" {
				order += ", and its points count " + times + " times"
			}
			list.Add(true, "Column %d is filled %s.", i+1, order)
		}
	}
	list.Add(r.UpperBonus > 0, "%s or more in ones to sixes earn a bonus of %d.", terminal.Count(r.UpperLimit, "point"), r.UpperBonus)
	if _, steps, ok := strings.Cut(r.Sheet.String(), "upper-steps="); ok {
		steps, _, _ = strings.Cut(steps, " ")
		for step := range strings.SplitSeq(steps, ",") {
			limit, bonus, _ := strings.Cut(step, ":")
			list.Add(true, "%s points there earn %s instead.", limit, bonus)
		}
	}
	list.Add(r.ServedBonus > 0, "A straight, full house, four of a kind or all alike in the first roll scores %d more.", r.ServedBonus)
	list.Add(strings.Contains(r.Sheet.String(), ":"), "In patterns, letters are any faces, different letters are different ones, and a capital is the opposite face.")
	list.Add(r.Extra > 0, "Each further roll of all alike scores %d more if the box of all alike has its points.", r.Extra)
	list.Add(r.Joker != yahtzee.JokerNone, "All alike when that box is filled: %s.", joker[r.Joker])
	list.Add(r.JokerNeedsPoints, "That needs the points in their box.")
	return list
}

// solve makes the solver for hints, the review and the bot.
func (g *game) solve(ctx context.Context, progress func(done, total int)) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
	switch {
	case !g.Has("duel"):
		return solve.New(ctx, g.rules, solve.Option{Progress: progress})
	case len(g.Names) != 2:
		return nil, errors.New("it plays against one other player")
	}
	return solve.NewDuel(ctx, g.rules, solve.Option{Progress: progress})
}

// worth returns a choice and its value.
func (g *game) worth(_ yahtzee.State, c pips.Choice[yahtzee.Move]) string {
	if g.Has("duel") {
		return fmt.Sprintf("%v: %.2f %%", c.Move, 100*c.Value)
	}
	return fmt.Sprintf("%v: %.2f", c.Move, c.Value)
}
