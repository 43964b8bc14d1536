package farkle

import (
	"iter"
	"slices"
)

// What only tests need.

const (
	ErrChoice = errChoice
	ErrTake   = errTake

	MaxTarget  = maxTarget
	MaxPenalty = maxPenalty
	MaxFarkles = maxFarkles
	MaxHot     = maxHot
	MaxTotal   = maxTotal
	MaxPoints  = maxPoints
)

func (l line) String() string { return string(l.append(nil)) }

// Dice returns the number of dice of a full throw, and 0 for the zero Table.
func (t *Table) Dice() int { return t.dice }

// Interned returns how many tables are in use.
func Interned() int {
	return tables.Len()
}

// None returns the points of a full throw without scoring dice.
func (t *Table) None() int { return t.none }

// Lines yields what the table says of dice, also for patterns.
func (t *Table) Lines() iter.Seq[line] { return slices.Values(t.lines) }

// Fits is the quick half of Check, and CheckSlowly the other one.
func (r Rules) Fits(s State) bool         { return r.fits(&s) }
func (r Rules) CheckSlowly(s State) error { return r.checkSlowly(&s) }
