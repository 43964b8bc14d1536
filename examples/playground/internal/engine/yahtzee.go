package engine

import (
	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

func newYahtzee() anyKind {
	return (&kind[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		Menu: Menu{Game: "yahtzee"}, parse: yahtzee.ParseRules,
		players: []player[yahtzee.Rules, yahtzee.View, yahtzee.Move]{
			{name: alone},
			{"random", func(_ yahtzee.Rules, seed uint64) yahtzee.Strategy { return yahtzee.Random(seed) }},
			{"casual", always[yahtzee.Rules](yahtzee.Casual())},
			{"greedy", always[yahtzee.Rules](yahtzee.Greedy())},
			{name: "total"},
		},
		advisers: []adviser[yahtzee.Rules, yahtzee.View, yahtzee.Move]{
			{aim: "total", solve: solving(solve.New, solve.Progress), read: reading(solve.Read, func(v yahtzee.View) yahtzee.State { return v.State })},
		},
		turn: func(s yahtzee.State) pips.Player { return s.Turn },
		rounds: func(_ yahtzee.Rules, step pips.Step[yahtzee.Move, dice.Dice], _ yahtzee.State) bool {
			return step.Move != nil && !step.Move.Roll
		},
		shown: yahtzeeShown,
	}).complete(yahtzee.Variants())
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
