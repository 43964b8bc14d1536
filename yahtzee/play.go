package yahtzee

import (
	"iter"
	"math"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
)

// A Strategy chooses moves from a [View].
type Strategy = pips.Strategy[View, Move]

// A Game is a game by some [Rules], see [pips.Game].
type Game = pips.Game[Rules, State, Move, dice.Dice, View]

// A Record is the history of a game. Its text has a line for each turn, with the dice that fell and the
// moves:
//
//	0: 12266 66 roll, 126 666 roll, 66 four-of-a-kind
//	1: 23456 large-straight
type Record = pips.Record[Rules, State, Move, dice.Dice, View]

// Waits returns whether a roll or a move is due, and whose.
func (r Rules) Waits(s State) (pips.For, pips.Player) { return s.waits() }

func (s *State) waits() (pips.For, pips.Player) {
	switch {
	case s.Due != 0:
		return pips.Chance, s.Turn
	case s.Roll != dice.Dice{}:
		return pips.Decision, s.Turn
	}
	return pips.Nothing, pips.Nobody
}

// Draw rolls the dice that are due.
func (r Rules) Draw(s State, src rand.Source) dice.Dice {
	if s.Due < 0 || s.Due > r.Dice || r.Dice > maxDice {
		return dice.Dice{} // Chance refuses the impossible state
	}
	return dice.Roll(src, s.Due)
}

// Outcomes yields all dice that Draw can return, with their chances.
func (r Rules) Outcomes(s State) iter.Seq2[dice.Dice, float64] {
	return dice.Chances(min(max(s.Due, 0), maxDice))
}

// Chance returns the state after the dice d fell. Any other number of dice fails with [ErrDice].
func (r Rules) Chance(s State, d dice.Dice) (State, error) {
	e := pips.MoveError{Player: s.Turn, Reason: r.check(&s)}
	if e.Reason == nil {
		r.roll(&s, d, &e)
	}
	if e.Reason != nil {
		return s, refused(e)
	}
	return s, nil
}

// roll rolls d in s without checking s. If it sets the reason of e, s is unchanged.
func (r *Rules) roll(s *State, d dice.Dice, e *pips.MoveError) {
	switch {
	case s.Due == 0 && s.Roll == dice.Dice{}:
		e.Reason = pips.ErrOver
	case s.Due == 0:
		e.Reason = pips.ErrMoveDue
	case d.Len() != s.Due:
		e.Reason, e.Need, e.Have = ErrDice, s.Due, d.Len()
	default:
		s.Roll = s.Kept.Plus(d)
		s.Kept, s.Due = dice.Dice{}, 0
	}
}

// Step is the optional method of [pips.Rules] that plays in place, without checking s.
func (r Rules) Step(s *State, src rand.Source, d *dice.Dice, choose Strategy, m *Move) (pips.For, pips.Player, error) {
	e := pips.MoveError{Player: s.Turn}
	if s.Due > 0 {
		if src != nil {
			*d = dice.Roll(src, s.Due)
		}
		r.roll(s, *d, &e)
	} else {
		if choose != nil {
			*m = choose(View{r, s.Turn, *s})
		}
		if e.Reason = r.apply(s, *m); e.Reason != nil {
			e.Move = *m
		}
	}
	waits, p := s.waits()
	if e.Reason != nil {
		return waits, p, refused(e)
	}
	return waits, p, nil
}

// Standing returns the [Rules.Total] of a player's card.
func (r Rules) Standing(s State, p pips.Player) int {
	if p < 0 || int(p) >= min(s.Players, pips.MaxPlayers) {
		return 0
	}
	return r.Total(s.Cards[p])
}

// Outcome returns the result so far. All players with the highest total win, unless one has won at once.
func (r Rules) Outcome(s State) pips.Outcome {
	if s.Due != 0 || s.Roll != (dice.Dice{}) || r.Check(s) != nil {
		return pips.Outcome{}
	}
	o := pips.Outcome{Over: true}
	if s.Won {
		o.Winners = pips.SeatsOf(s.Turn)
		return o
	}
	best, second := math.MinInt, math.MinInt
	for p, c := range s.Cards[:s.Players] {
		switch total := r.Total(c); {
		case total > best:
			best, second = total, best
			o.Winners = pips.SeatsOf(pips.Player(p))
		case total == best:
			second = total
			o.Winners |= pips.SeatsOf(pips.Player(p))
		case total > second:
			second = total
		}
	}
	if s.Players > 1 {
		o.Margin = best - second
	}
	return o
}

// NewGame returns a new game with a player for each name.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Notation returns how records are written.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "yahtzee", Ends: func(m Move) bool { return m.Box != 0 }}
}
