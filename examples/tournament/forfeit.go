package main

import (
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Forfeits are rules under which a player may give up, so that a program that fails loses its game,
// and the match goes on. The others then share the win. To give up is not among the moves, so
// nobody does it at random.
type forfeits[S, M comparable, C, V any] struct {
	rules   pips.Rules[S, M, C, V]
	players int
}

// A position is a state, or one in which somebody has given up.
type position[S comparable] struct {
	State S
	Lost  int8 // the seat of who has given up, from 1; 0 for nobody
}

// An answer is a move, or no move of a player who gives up.
type answer[M comparable] struct {
	Move   M
	GiveUp bool
}

// A seen is what a player sees, and in which seat.
type seen[V any] struct {
	View V
	Seat pips.Player
}

func (r forfeits[S, M, C, V]) Players() (least, most int) { return r.rules.Players() }

func (r forfeits[S, M, C, V]) Begin(players int) (position[S], error) {
	s, err := r.rules.Begin(players)
	return position[S]{State: s}, err
}

func (r forfeits[S, M, C, V]) Waits(p position[S]) (pips.For, pips.Player) {
	if p.Lost > 0 {
		return pips.Nothing, pips.Nobody
	}
	return r.rules.Waits(p.State)
}

func (r forfeits[S, M, C, V]) Draw(p position[S], src rand.Source) C {
	return r.rules.Draw(p.State, src)
}

func (r forfeits[S, M, C, V]) Chance(p position[S], c C) (_ position[S], err error) {
	p.State, err = r.rules.Chance(p.State, c)
	return p, err
}

func (r forfeits[S, M, C, V]) Moves(p position[S]) iter.Seq[answer[M]] {
	return func(yield func(answer[M]) bool) {
		for m := range r.rules.Moves(p.State) {
			if !yield(answer[M]{Move: m}) {
				return
			}
		}
	}
}

func (r forfeits[S, M, C, V]) Apply(p position[S], a answer[M]) (_ position[S], err error) {
	if a.GiveUp {
		_, seat := r.rules.Waits(p.State)
		p.Lost = int8(seat) + 1
		return p, nil
	}
	p.State, err = r.rules.Apply(p.State, a.Move)
	return p, err
}

func (r forfeits[S, M, C, V]) View(p position[S], seat pips.Player) seen[V] {
	return seen[V]{r.rules.View(p.State, seat), seat}
}

func (r forfeits[S, M, C, V]) Guess(v seen[V], src rand.Source) (position[S], error) {
	s, err := r.rules.Guess(v.View, src)
	return position[S]{State: s}, err
}

func (r forfeits[S, M, C, V]) Standing(p position[S], seat pips.Player) int {
	return r.rules.Standing(p.State, seat)
}

// Outcome returns that of the game, or that all others have won.
func (r forfeits[S, M, C, V]) Outcome(p position[S]) pips.Outcome {
	if p.Lost == 0 {
		return r.rules.Outcome(p.State)
	}
	o := pips.Outcome{Over: true}
	for seat := range pips.Player(r.players) {
		if int8(seat)+1 != p.Lost {
			o.Winners |= pips.SeatsOf(seat)
		}
	}
	return o
}

// Outcomes are those of the rules, which have them where luck is taken out.
func (r forfeits[S, M, C, V]) Outcomes(p position[S]) iter.Seq2[C, float64] {
	return r.rules.(pips.Enumerator[S, C]).Outcomes(p.State)
}

// Repeated is that of rules that have it.
func (r forfeits[S, M, C, V]) Repeated(p position[S]) (_ position[S], ends bool) {
	if rep, ok := r.rules.(pips.Repeater[S]); ok {
		p.State, ends = rep.Repeated(p.State)
	}
	return p, ends
}

// A judge of games in which a player may give up. These are worth to the players what they
// have: their points, or the win.
type forfeitJudge[S, M comparable, C, V any] struct {
	pips.Judge[S]
	rules forfeits[S, M, C, V]
}

func (j forfeitJudge[S, M, C, V]) Values(p position[S]) ([]float64, error) {
	if p.Lost == 0 {
		return j.Judge.Values(p.State)
	}
	values := make([]float64, j.rules.players)
	for i := range values {
		if seat := pips.Player(i); j.Unit() == "points" {
			values[i] = float64(j.rules.Standing(p, seat))
		} else {
			values[i] = j.rules.Outcome(p).Share(seat)
		}
	}
	return values, nil
}
