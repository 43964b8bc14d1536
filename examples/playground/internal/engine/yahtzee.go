package engine

import (
	"context"
	"io"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

func newYahtzee() anyKind {
	read := reading[yahtzee.Rules](solve.Read, func(v yahtzee.View) yahtzee.State { return v.State })
	return (&kind[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]{
		Menu: Menu{Game: "yahtzee"}, parse: yahtzee.ParseRules,
		players: []player[yahtzee.Rules, yahtzee.View, yahtzee.Move]{
			{name: alone},
			{"random", func(_ yahtzee.Rules, seed uint64) yahtzee.Strategy { return yahtzee.Random(seed) }},
			{"casual", always[yahtzee.Rules](yahtzee.Casual())},
			{"greedy", always[yahtzee.Rules](yahtzee.Greedy())},
			{name: "quick"},
			{name: "total"},
		},
		spare: func(yahtzee.Rules) yahtzee.Strategy { return yahtzee.Greedy() },
		advisers: []adviser[yahtzee.Rules, yahtzee.State, yahtzee.View, yahtzee.Move]{
			{aim: "total", solve: inBrowser, read: read},
			{aim: "quick", solve: noBonus, read: read, quick: true},
		},
		stopgap: "quick",
		turn:    func(s yahtzee.State) pips.Player { return s.Turn },
		rounds: func(_ yahtzee.Rules, step pips.Step[yahtzee.Move, dice.Dice], _ yahtzee.State) bool {
			return step.Move != nil && !step.Move.Roll
		},
		shown: yahtzeeShown,
	}).complete(yahtzee.Variants())
}

// inBrowser solves a game that takes no more than a minute in a browser. One with saved rolls or all
// boxes of six dice takes longer.
func inBrowser(ctx context.Context, r yahtzee.Rules, progress func(done, total int)) (io.WriterTo, error) {
	return solve.New(ctx, r, solve.Progress(progress), solve.Memory(50_000_000))
}

// noBonus solves a game without the bonus of the upper section, which takes a fraction of the time.
func noBonus(ctx context.Context, r yahtzee.Rules, progress func(done, total int)) (io.WriterTo, error) {
	r.UpperLimit, r.UpperBonus = 0, 0
	return inBrowser(ctx, r, progress)
}

// yahtzeeShown returns all dice of the last roll.
func yahtzeeShown(g *yahtzee.Game, _ pips.Player) any {
	var last dice.Dice
	for step, s := range g.Steps() {
		if step.Chance != nil {
			last = s.Roll
		}
	}
	return last
}
