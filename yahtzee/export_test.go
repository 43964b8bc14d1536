package yahtzee

import "pips.example/dice"

// For the tests of package yahtzee_test.
const (
	ErrMove = errMove
)

// Upper is upper.
func (c Category) Upper() bool { return c.upper() }

// Usual returns three times the usual points of a box, and Count the points of dice there.
func (r Rules) Usual(b Category) int              { return r.usual(b) }
func (r Rules) Count(d dice.Dice, b Category) int { return r.count(d.Packed(), b) }
