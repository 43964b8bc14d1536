package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A yahtzeeThrow is a throw of Yahtzee.
type yahtzeeThrow struct {
	*options
	rules  yahtzee.Rules
	before yahtzee.State // before the throw
}

// readYahtzee reads a throw of Yahtzee.
func (o *options) readYahtzee(left bool) error {
	r, err := parsed("rules", cmp.Or(o.rules, "yahtzee"), yahtzee.ParseRules)
	if err != nil {
		return err
	}
	s, err := r.Begin(1)
	if err != nil {
		return err
	}
	all := s.RollsLeft
	if left {
		s.RollsLeft = o.left
	}
	if s.Cards[0], err = parsed("card", o.card, r.ParseCard); err != nil {
		return err
	}
	o.advise = (&yahtzeeThrow{o, r, s}).advise
	open := func(b yahtzee.Category) bool { return !s.Cards[0].Filled(b) }
	switch {
	case o.thrown.Len() != r.Dice:
		return fmt.Errorf("a throw has %d dice, not %d", r.Dice, o.thrown.Len())
	case !slices.ContainsFunc(slices.Collect(r.Boxes.All()), open):
		return errors.New("all boxes are filled, so the game is over")
	}
	return blame(s, r.Check, part[yahtzee.State]{"left", func(s *yahtzee.State) { s.RollsLeft = all }})
}

// advise computes the values of the choices.
func (o *yahtzeeThrow) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	s, err := o.rules.Chance(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	card := s.Cards[0]
	a := &advice{Game: "yahtzee", Rules: o.rules.String(), Aim: "total", Dice: o.thrown, State: s}
	a.measure = measure{head: "total", means: "expected final total, including the card", format: "%.4f", unit: 1}
	a.facts.Add(true, "Thrown: %v, with %s left.", o.thrown, terminal.Count(s.RollsLeft, "roll"))
	a.facts.Add(card != (yahtzee.Card{}), "On the card: %v. Total: %d.", card, o.rules.Total(card))
	list, err := terminal.Await(ctx, c, "Solving the game", func(progress func(int, int)) ([]pips.Choice[yahtzee.Move], error) {
		solver, err := solve.New(ctx, o.rules, solve.Option{Progress: progress})
		if err != nil {
			return nil, err
		}
		return solver.Choices(solver.Rules().View(s, s.Turn))
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
		return fmt.Sprintf("keep %v, roll %s", m.Keep, terminal.Count(o.rules.Dice-m.Keep.Len(), "die"))
	}
	gain := 0
	if next, err := o.rules.Apply(s, m); err == nil {
		gain = o.rules.Total(next.Cards[0]) - o.rules.Total(s.Cards[0])
	}
	return fmt.Sprintf("fill %v, %s", m.Box, terminal.Count(gain, "point"))
}
