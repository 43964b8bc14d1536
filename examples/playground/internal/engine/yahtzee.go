package engine

import (
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

func newYahtzee() anyKind {
	return (&kind[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		Menu: Menu{
			Game: "yahtzee", Title: "Yahtzee", About: "Three throws for each box of the card.",
			Example: "yatzy rolls=4 upper-bonus=100", Fallback: "greedy",
		},
		parse: yahtzee.ParseRules, variants: yahtzee.Variants(),
		about: func(r yahtzee.Rules) string { return fmt.Sprintf("%d boxes", r.Boxes.Len()) },
		players: []player[yahtzee.Rules, yahtzee.View, yahtzee.Move]{
			{key: alone, name: "Nobody, alone"},
			{"random", "Random", func(_ yahtzee.Rules, seed uint64) yahtzee.Strategy { return yahtzee.Random(seed) }},
			{"casual", "Casual", always[yahtzee.Rules](yahtzee.Casual())},
			{"greedy", "Greedy", always[yahtzee.Rules](yahtzee.Greedy())},
			{key: "total", name: "Solver"},
		},
		advisers: []adviser[yahtzee.Rules, yahtzee.View, yahtzee.Move]{{
			Measure: Measure{Key: "total", Name: "Expected total", Head: "total", Means: "the total that can be expected at the end", Cost: "points lost", Digits: 2},
			solve:   solving(solve.New, solve.Progress),
			read:    reading(solve.Read, func(v yahtzee.View) yahtzee.State { return v.State }),
			solves:  "Solving the game for the expected total",
		}},
		unit: "point", turn: func(s yahtzee.State) pips.Player { return s.Turn },
		words: yahtzeeWords, report: tellYahtzee, shown: yahtzeeShown,
	}).complete()
}

func tellYahtzee(t *teller, r yahtzee.Rules, before yahtzee.State, step pips.Step[yahtzee.Move, dice.Dice], after yahtzee.State) (marked bool) {
	p := step.Player
	switch m := step.Move; {
	case m == nil:
		t.tell("%s %s.", t.does(p, "roll"), faces(*step.Chance))
		if after.Roll != *step.Chance {
			t.tell("The dice are %s.", faces(after.Roll))
		}
	case m.Roll && m.Keep.Len() == 0:
		t.tell("%s nothing.", t.does(p, "keep"))
	case m.Roll:
		t.tell("%s %s.", t.does(p, "keep"), faces(m.Keep))
	default:
		t.tell("%s %s for %s.", t.does(p, "fill"), spaced(m.Box.String()), count(r.Standing(after, p)-r.Standing(before, p), "point"))
		return true
	}
	return false
}

func yahtzeeWords(r yahtzee.Rules, s yahtzee.State, m yahtzee.Move) (words string, points int) {
	switch {
	case m.Roll && m.Keep.Len() == 0:
		return fmt.Sprintf("roll all %d again", r.Dice), 0
	case m.Roll:
		return fmt.Sprintf("keep %v, roll %s", m.Keep, count(r.Dice-m.Keep.Len(), "die")), 0
	}
	if next, err := r.Apply(s, m); err == nil {
		points = r.Standing(next, s.Turn) - r.Standing(s, s.Turn)
	}
	return fmt.Sprintf("fill %s, %s", spaced(m.Box.String()), count(points, "point")), points
}

// yahtzeeShown returns all dice of the last roll, until a box is filled.
func yahtzeeShown(g *yahtzee.Game, _ pips.Player) any {
	var last dice.Dice
	for step, s := range g.Steps() {
		if step.Chance != nil || !step.Move.Roll {
			last = s.Roll
		}
	}
	return last
}
