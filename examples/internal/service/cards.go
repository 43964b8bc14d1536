package service

import (
	"encoding/json"
	"errors"
	"io"

	"pips.example"
	"pips.example/yahtzee"
)

// readCard reads a card of some rules, which is empty if there is none.
func readCard(r yahtzee.Rules, card json.RawMessage) (c yahtzee.Card, err error) {
	if card == nil {
		return c, nil
	}
	if err = json.Unmarshal(card, &c); err != nil {
		return c, err
	}
	c, err = r.ParseCard(c.String())
	var bad *pips.SyntaxError
	if errors.As(err, &bad) { // of a text that nobody has sent
		err = &pips.SyntaxError{Input: string(card), Reason: bad.Reason, Want: bad.Want}
	}
	return c, err
}

// noBonus returns rules without the bonus of the upper section, which are solved in a fraction of the time.
func noBonus(r yahtzee.Rules) yahtzee.Rules {
	r.UpperLimit, r.UpperBonus = 0, 0
	return r
}

// A standIn is a solver of simpler rules. It does not say so, as a review would refuse it for that, and is no judge,
// as players do not get what it says of a card.
type standIn struct {
	pips.Adviser[yahtzee.View, yahtzee.Move]
	io.WriterTo // its table
}

func (s standIn) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	v.Rules = noBonus(v.Rules)
	return s.Adviser.Choices(v)
}

// standsIn returns what makes a solver by noBonus one for rules, if they are others.
func standsIn(r yahtzee.Rules) func(pips.Adviser[yahtzee.View, yahtzee.Move], error) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
	return func(a pips.Adviser[yahtzee.View, yahtzee.Move], err error) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
		if err != nil || r.String() == noBonus(r).String() {
			return a, err
		}
		return standIn{a, a.(io.WriterTo)}, nil
	}
}
