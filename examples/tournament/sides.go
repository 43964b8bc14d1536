package main

import (
	"pips.example"
	"pips.example/dominoes"
)

// A sides is a game of four seats for two players: the first has the seats 0 and 2, the other
// the seats 1 and 3, whether or not the rules make them partners.
type sides[S, M comparable, C, V any] struct {
	pips.Rules[S, M, C, V]
}

// sitting returns the rules for a number of players, one of those that seatings returns.
func sitting[S, M comparable, C, V any](r pips.Rules[S, M, C, V], players int) pips.Rules[S, M, C, V] {
	if least, _ := r.Players(); least == 4 && players == 2 {
		return sides[S, M, C, V]{r}
	}
	return r
}

// seatings returns the possible numbers of players at a table, the default first. A game of pairs has
// two, each with both seats of a pair.
func seatings[S, M comparable, C, V any](r pips.Rules[S, M, C, V]) (list []int) {
	least, most := r.Players()
	if least == 4 {
		list = append(list, 2)
	}
	if d, ok := any(r).(dominoes.Rules); ok && d.Pairs {
		return list
	}
	for n := max(least, 2); n <= most; n++ {
		list = append(list, n)
	}
	return list
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

// View returns the view of the seat that acts, if it is one of the player's.
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
