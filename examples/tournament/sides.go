package main

import "pips.example"

// A sides is a game of four as one of two players: the first has the seats 0 and 2, the other
// the seats 1 and 3, whether the rules let these win together or each alone.
type sides[S, M comparable, C, V any] struct {
	pips.Rules[S, M, C, V]
}

// sitting returns the rules as those of two players, if they are of two or of four.
func sitting[S, M comparable, C, V any](r pips.Rules[S, M, C, V]) pips.Rules[S, M, C, V] {
	if least, most := r.Players(); least == 4 && most == 4 {
		return sides[S, M, C, V]{r}
	}
	return r
}

func (r sides[S, M, C, V]) Players() (least, most int) { return 2, 2 }

func (r sides[S, M, C, V]) Begin(players int) (S, error) {
	if players != 2 {
		return *new(S), pips.ErrPlayers
	}
	return r.Rules.Begin(4)
}

func (r sides[S, M, C, V]) Waits(s S) (pips.For, pips.Player) {
	waits, p := r.Rules.Waits(s)
	return waits, side(p)
}

// side returns the player who has a seat.
func side(p pips.Player) pips.Player {
	if p == pips.Nobody {
		return p
	}
	return p % 2
}

// View returns what the seat sees that acts, if it is one of the player's.
func (r sides[S, M, C, V]) View(s S, p pips.Player) V {
	if _, acts := r.Rules.Waits(s); side(acts) == p {
		p = acts
	}
	return r.Rules.View(s, p)
}

// Standing returns the points of both seats.
func (r sides[S, M, C, V]) Standing(s S, p pips.Player) int {
	return r.Rules.Standing(s, p) + r.Rules.Standing(s, p+2)
}

func (r sides[S, M, C, V]) Outcome(s S) pips.Outcome {
	o := r.Rules.Outcome(s)
	seats := o.Winners
	o.Winners = 0
	for p := range seats.All() {
		o.Winners |= pips.SeatsOf(side(p))
	}
	return o
}
