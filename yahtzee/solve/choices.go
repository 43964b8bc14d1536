package solve

import (
	"math"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// Choices returns the legal moves of a state, the best first, with the expected final total of the
// player whose turn it is. Moves that differ by less than 1e-9 points are in the order of
// [yahtzee.Rules.Moves].
//
// Errors:
//
//   - [pips.ErrForeign] for a view of other rules, and for a state that does not follow that of [Option.From]
//   - [pips.ErrState] for an impossible state, and for a card that no order of filling can reach
//   - [pips.ErrChanceDue] or [pips.ErrOver] if no move is due
//   - [pips.ErrTooLarge] if the values are not kept; file errors
//   - [pips.ErrRules] for the zero Solver
func (s *Solver) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	state := v.State
	if err := s.judges(&v); err != nil {
		return nil, err
	}
	card := state.Cards[state.Turn]
	q, err := s.single(card)
	if err != nil {
		return nil, err
	}
	defer s.singles.Put(q)
	return choices(s.rules, state, func(c yahtzee.Card) float64 { return q.expected(c, state.RollsLeft) }, func(left int) func(dice.Dice) float64 {
		q.rollsLeft(left)
		total := float64(s.rules.Total(card))
		return func(keep dice.Dice) float64 { return total + q.keep(keep) }
	}, func(float64) float64 { return sure })
}

// Best returns the first of [Solver.Choices], or its error, and is faster.
func (s *Solver) Best(v yahtzee.View) (best yahtzee.Move, err error) {
	state := &v.State
	if err := s.judges(&v); err != nil {
		return best, err
	}
	card := state.Cards[state.Turn]
	q, err := s.single(card)
	if err != nil {
		return best, err
	}
	defer s.singles.Put(q)
	total, left, most := float64(s.rules.Total(card)), 0, math.Inf(-1)
	for m := range s.rules.Moves(*state) {
		var value float64
		if m.Roll {
			if left == 0 {
				left = state.RollsLeft
				q.rollsLeft(left)
			}
			value = total + q.keep(m.Keep)
		} else {
			next, err := s.rules.Apply(*state, m)
			if err != nil {
				return best, err
			}
			value = q.expected(next.Cards[state.Turn], state.RollsLeft)
		}
		if value > most+sure {
			best, most = m, value
		}
	}
	return best, nil
}

// Unit returns "points".
func (s *Solver) Unit() string { return "points" }

// choices returns the legal moves of a state, the best first. card returns the value of a card at the end of
// the turn, keep that of keeping dice with rolls left. Values that differ by no more than near of the
// smaller one are equal.
func choices(r yahtzee.Rules, state yahtzee.State, card func(yahtzee.Card) float64,
	keep func(left int) func(dice.Dice) float64, near func(value float64) float64) ([]pips.Choice[yahtzee.Move], error) {
	var list []pips.Choice[yahtzee.Move]
	var kept func(dice.Dice) float64
	for m := range r.Moves(state) {
		var value float64
		if m.Roll {
			if kept == nil {
				kept = keep(state.RollsLeft)
			}
			value = kept(m.Keep)
		} else {
			next, err := r.Apply(state, m)
			if err != nil {
				return nil, err
			}
			value = card(next.Cards[state.Turn])
		}
		list = append(list, pips.Choice[yahtzee.Move]{Move: m, Value: value, Low: value, High: value})
	}
	// Select the best of the rest again and again: near equality is no order that can be sorted by.
	for i := range list {
		best := i
		for j := i + 1; j < len(list); j++ {
			if v := list[best].Value; list[j].Value > v+near(v) {
				best = j
			}
		}
		c := list[best]
		copy(list[i+1:best+1], list[i:best])
		if first := list[0].Value; i > 0 && first > c.Value+near(c.Value) {
			c.Regret = first - c.Value
		}
		list[i] = c
	}
	return list, nil
}

// rollsLeft prepares keep for lane at, with left rolls left.
func (w *worker) rollsLeft(at, left int) {
	w.lane = at % lanes
	from, block := at-w.lane, at/w.set.block
	w.throws(from, block, 0)
	w.mean(w.t)
	for n := 1; n < left; n++ {
		w.choose(from, block, n)
		w.mean(w.t)
	}
}

// keep returns the value of keeping these dice and rolling the others.
func (w *worker) keep(d dice.Dice) float64 {
	return fromBits(w.bits[lanes*int(w.t.at[d])+w.lane])
}
