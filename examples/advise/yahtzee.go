package main

import (
	"context"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A yahtzeeThrow is a throw of Yahtzee.
type yahtzeeThrow struct {
	rules  yahtzee.Rules
	thrown dice.Dice
	before yahtzee.State // in which the throw is due
}

// readYahtzee reads the flags of a throw.
func readYahtzee(v *values) *yahtzeeThrow {
	o := &yahtzeeThrow{rules: yahtzee.Standard()}
	v.foreign(true, "-game farkle", "points", "score", "other", "farkles", "aim")
	parsed(v, "rules", &o.rules, yahtzee.ParseRules)
	r, s := &o.rules, &o.before
	var err error
	if *s, err = r.Start(1); err != nil {
		v.fail(err)
	}
	o.thrown = v.dice()
	v.number("left", &s.RollsLeft, 0, r.Rolls-1)
	parsed(v, "card", &s.Cards[0], r.ParseCard)
	open := func(b yahtzee.Category) bool { return !s.Cards[0].Filled(b) }
	switch {
	case v.err != nil:
	case o.thrown.Len() != r.Dice:
		v.refuse("dice", v.text["dice"], fmt.Sprintf("a throw has %d dice", r.Dice))
	case !slices.ContainsFunc(slices.Collect(r.Boxes.All()), open):
		v.refuse("card", v.text["card"], "all boxes are filled, so the game is over")
	default:
		v.err = r.Check(*s)
	}
	return o
}

// advise finds what each choice is worth.
func (o *yahtzeeThrow) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	s, err := o.rules.Roll(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	card := s.Cards[0]
	a := &advice{Game: "yahtzee", Rules: o.rules.String(), Aim: "total", Dice: o.thrown, State: s}
	a.measure = measure{head: "total", means: "expected total at the end, what is on the card included", format: "%.4f", unit: 1}
	a.facts.Add(true, "Thrown: %v, with %s left.", o.thrown, terminal.Count(s.RollsLeft, "roll", "rolls"))
	a.facts.Add(card != (yahtzee.Card{}), "On the card: %v. Total: %d.", card, o.rules.Total(card))
	list, err := terminal.Await(ctx, c.Waiting(), "Solving the game", func(progress func(int, int)) ([]pips.Choice[yahtzee.Move], error) {
		solver, err := solve.New(ctx, o.rules, solve.Progress(progress))
		if err != nil {
			return nil, err
		}
		return solver.Choices(s)
	})
	setChoices(a, list, func(m yahtzee.Move) string { return o.words(s, m) })
	return a, err
}

// words returns a move in words.
func (o *yahtzeeThrow) words(s yahtzee.State, m yahtzee.Move) string {
	switch {
	case m.Roll && m.Keep.Len() == 0:
		return fmt.Sprintf("roll all %d dice", o.rules.Dice)
	case m.Roll:
		return fmt.Sprintf("keep %v, roll %s", m.Keep, terminal.Count(o.rules.Dice-m.Keep.Len(), "die", "dice"))
	}
	gain := 0
	if next, err := o.rules.Apply(s, m); err == nil {
		gain = o.rules.Total(next.Cards[0]) - o.rules.Total(s.Cards[0])
	}
	return fmt.Sprintf("fill %v, %s", m.Box, terminal.Count(gain, "point", "points"))
}
