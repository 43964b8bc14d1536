package main

import (
	"iter"

	"pips.example"
)

// Forfeits are rules under which the program of a player may give up, so that the program loses its game
// and the match goes on: the others share the win. They are for the games of a group, one after the
// other, and know who has given up in the game that is played.
type forfeits[S, M comparable, C, V any] struct {
	pips.Rules[S, M, C, V]
	players int
	game    int         // its number in the group, -1 before the first
	lost    pips.Player // who has given up, or Nobody
}

// next begins the next game.
func (r *forfeits[S, M, C, V]) next() (S, error) {
	r.game++
	r.lost = pips.Nobody
	return r.Begin(r.players)
}

func (r *forfeits[S, M, C, V]) Waits(s S) (pips.For, pips.Player) {
	if r.lost != pips.Nobody {
		return pips.Nothing, pips.Nobody
	}
	return r.Rules.Waits(s)
}

// Apply changes nothing when somebody has given up, whose move is none.
func (r *forfeits[S, M, C, V]) Apply(s S, m M) (S, error) {
	if r.lost != pips.Nobody {
		return s, nil
	}
	return r.Rules.Apply(s, m)
}

// Outcome returns that of the game, or that all others have won.
func (r *forfeits[S, M, C, V]) Outcome(s S) pips.Outcome {
	if r.lost == pips.Nobody {
		return r.Rules.Outcome(s)
	}
	o := pips.Outcome{Over: true}
	for seat := range pips.Player(r.players) {
		if seat != r.lost {
			o.Winners |= pips.SeatsOf(seat)
		}
	}
	return o
}

// Outcomes are those of the rules, which have them where luck is taken out.
func (r *forfeits[S, M, C, V]) Outcomes(s S) iter.Seq2[C, float64] {
	return r.Rules.(pips.Enumerator[S, C]).Outcomes(s)
}

// Repeated is that of rules that have it.
func (r *forfeits[S, M, C, V]) Repeated(s S) (_ S, ends bool) {
	if rep, ok := r.Rules.(pips.Repeater[S]); ok {
		return rep.Repeated(s)
	}
	return s, false
}

// A forfeitJudge judges games in which a player may give up. These are worth to the players what they
// have: their points, or the win.
type forfeitJudge[S, M comparable, C, V any] struct {
	pips.Judge[S]
	rules *forfeits[S, M, C, V]
}

func (j forfeitJudge[S, M, C, V]) Values(s S) ([]float64, error) {
	if j.rules.lost == pips.Nobody {
		return j.Judge.Values(s)
	}
	values := make([]float64, j.rules.players)
	for i := range values {
		if seat := pips.Player(i); j.Unit() == "points" {
			values[i] = float64(j.rules.Standing(s, seat))
		} else {
			values[i] = j.rules.Outcome(s).Share(seat)
		}
	}
	return values, nil
}
