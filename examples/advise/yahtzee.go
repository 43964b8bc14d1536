package main

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// YahtzeeOptions are the flags of a throw of Yahtzee.
type yahtzeeOptions struct {
	rules  yahtzee.Rules
	thrown dice.Dice
	before yahtzee.State // in which the throw is due
}

func (o *yahtzeeOptions) read(text map[string]string) (err error) {
	if err := foreign(text, "-game farkle", "points", "score", "other", "farkles", "aim"); err != nil {
		return err
	}
	o.rules = yahtzee.Standard()
	if s, given := text["rules"]; given {
		if o.rules, err = yahtzee.ParseRules(s); err != nil {
			return invalid("rules", s, terminal.Fault(err))
		}
	}
	r, s := &o.rules, &o.before
	if *s, err = r.Start(1); err != nil {
		return err
	}
	if err := readDice(text, &o.thrown); err != nil {
		return err
	}
	if err := readNumber(text, "left", &s.RollsLeft, 0, r.Rolls-1); err != nil {
		return err
	}
	card := &s.Cards[0]
	if *card, err = r.ParseCard(text["card"]); err != nil {
		return invalid("card", text["card"], terminal.Fault(err))
	}
	switch {
	case o.thrown.Len() != r.Dice:
		return invalid("dice", text["dice"], fmt.Sprintf("a throw has %d dice", r.Dice))
	case full(*r, *card):
		return invalid("card", text["card"], "all boxes are filled, so the game is over")
	}
	return r.Check(*s)
}

// advise finds what each choice is worth.
func (o *yahtzeeOptions) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	s, err := o.rules.Roll(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	card := s.Cards[0]
	a := &advice{game: "yahtzee", rules: o.rules.String(), aim: "total", dice: o.thrown, state: s}
	a.measure = measure{head: "total", means: "expected total at the end, what is on the card included", digits: 4}
	a.facts = []string{fmt.Sprintf("Thrown: %v, with %s left.", o.thrown, count(s.RollsLeft, "roll"))}
	if card != (yahtzee.Card{}) {
		a.facts = append(a.facts, fmt.Sprintf("On the card: %v. Total: %d.", card, o.rules.Total(card)))
	}
	list, err := terminal.Await(ctx, c.Waiting(), "Solving the game", func(progress func(int, int)) ([]pips.Choice[yahtzee.Move], error) {
		solver, err := solve.New(ctx, o.rules, solve.Progress(progress))
		if err != nil {
			return nil, err
		}
		return solver.Choices(s)
	})
	if err != nil {
		return nil, err
	}
	a.choices = choicesOf(list, func(m yahtzee.Move) string { return o.words(s, m) })
	return a, nil
}

// words returns a move in words.
func (o *yahtzeeOptions) words(s yahtzee.State, m yahtzee.Move) string {
	switch {
	case m.Roll && m.Keep.Len() == 0:
		return fmt.Sprintf("roll all %d dice", o.rules.Dice)
	case m.Roll:
		return fmt.Sprintf("keep %v, roll %s", m.Keep, dices(o.rules.Dice-m.Keep.Len()))
	}
	gain := 0
	if next, err := o.rules.Apply(s, m); err == nil {
		gain = o.rules.Total(next.Cards[0]) - o.rules.Total(s.Cards[0])
	}
	return fmt.Sprintf("fill %v, %s", m.Box, count(gain, "point"))
}

// full reports whether all boxes of the card are filled.
func full(r yahtzee.Rules, c yahtzee.Card) bool {
	for b := range r.Boxes.All() {
		if !c.Filled(b) {
			return false
		}
	}
	return true
}
