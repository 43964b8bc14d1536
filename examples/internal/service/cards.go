package service

import (
	"encoding/json"
	"errors"
	"io"

	"pips.example"
	"pips.example/yahtzee"
)

// readCard reads a card; nil is an empty one.
func readCard(r yahtzee.Rules, card json.RawMessage) (c yahtzee.Card, err error) {
	if card == nil {
		return c, nil
	}
	if err = json.Unmarshal(card, &c); err != nil {
		return c, err
	}
	c, err = r.ParseCard(c.String())
	var bad *pips.SyntaxError
	if errors.As(err, &bad) { // quote what the client has sent
		err = &pips.SyntaxError{Input: string(card), Reason: bad.Reason, Want: bad.Want}
	}
	return c, err
}

// noBonus returns the rules without the upper bonus, which take a fraction of the time to solve.
func noBonus(r yahtzee.Rules) yahtzee.Rules {
	r.UpperLimit, r.UpperBonus = 0, 0
	return r
}

// A standIn advises by a solver of simpler rules. It hides these rules, for which a review would refuse it, and is
// no judge, because its values of cards are wrong.
type standIn struct {
	pips.Adviser[yahtzee.View, yahtzee.Move]
	io.WriterTo // its table
}

func (s standIn) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	v.Rules = noBonus(v.Rules)
	return s.Adviser.Choices(v)
}

// standsIn returns a function that adapts a solver of noBonus(r) to r.
func standsIn(r yahtzee.Rules) func(pips.Adviser[yahtzee.View, yahtzee.Move], error) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
	return func(a pips.Adviser[yahtzee.View, yahtzee.Move], err error) (pips.Adviser[yahtzee.View, yahtzee.Move], error) {
		if err != nil || r.String() == noBonus(r).String() {
			return a, err
		}
		return standIn{a, a.(io.WriterTo)}, nil
	}
}
