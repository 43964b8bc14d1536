package solve

import (
	"iter"
	"math"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// Choices yields the legal moves of a state with what each is worth: the
// expected total at the end of the player whose turn it is, who plays in the
// best way after it. They come in the order of [yahtzee.Rules.Moves]. Other
// players' cards do not count. There are none for a state that the rules
// refuse, or a card that they do not have.
func (s *Solver) Choices(state yahtzee.State) iter.Seq2[yahtzee.Move, float64] {
	return choices(s.Rules(), state, s.Expected, func(c yahtzee.Card, left int) func(dice.Dice) float64 {
		w, total := s.rollsLeft(c, left), float64(s.rules.Total(c))
		return func(keep dice.Dice) float64 { return total + w.keep(keep) }
	})
}

// choices yields the legal moves of a state. A card at the end of the turn is
// worth what card says, and to keep dice with rolls left what keep says.
func choices(r yahtzee.Rules, state yahtzee.State, card func(yahtzee.Card) float64,
	keep func(c yahtzee.Card, left int) func(dice.Dice) float64) iter.Seq2[yahtzee.Move, float64] {
	return func(yield func(yahtzee.Move, float64) bool) {
		if r.Check(state) != nil || state.Roll == (dice.Dice{}) || math.IsNaN(card(state.Cards[state.Turn])) {
			return
		}
		var kept func(dice.Dice) float64
		for m := range r.Moves(state) {
			value := math.NaN()
			if m.Roll {
				if kept == nil {
					kept = keep(state.Cards[state.Turn], state.Left)
				}
				value = kept(m.Keep)
			} else if next, err := r.Apply(state, m); err == nil {
				value = card(next.Cards[state.Turn])
			}
			if !yield(m, value) {
				return
			}
		}
	}
}

// best returns the first choice with the largest value, where values that differ
// by no more than near says of the smaller one are equal.
func best(choices iter.Seq2[yahtzee.Move, float64], near func(value float64) float64) (best yahtzee.Move, value float64) {
	value = math.NaN()
	for m, v := range choices {
		if !(v <= value+near(value)) {
			best, value = m, v
		}
	}
	return best, value
}

// strategy returns the strategy that plays the best move, by these rules only.
func strategy(rules yahtzee.Rules, best func(yahtzee.State) (yahtzee.Move, float64)) yahtzee.Strategy {
	return func(r yahtzee.Rules, state yahtzee.State) yahtzee.Move {
		if r != rules {
			return yahtzee.Move{}
		}
		m, _ := best(state)
		return m
	}
}

// rollsLeft returns a worker that knows what it is worth to keep any dice of a
// throw after which so many rolls are left, in lane 0. The card is one that the
// rules have.
func (s *Solver) rollsLeft(c yahtzee.Card, left int) *worker {
	set, need, mark, _ := s.of(c)
	w := newWorker(s)
	w.prepare(set)
	at := s.number(set, need, mark) - s.offset[set]
	w.rollsLeft(at, at/s.block(set), left)
	return w
}

// rollsLeft makes keep say what it is worth to keep dice with so many rolls
// left, for the card at an index of the moves.
func (w *worker) rollsLeft(at, mark, left int) {
	w.lane = at % lanes
	w.throws(at-w.lane, mark)
	for range left - 1 {
		w.mean()
		w.best()
	}
	w.mean()
}

// keep returns what it is worth to keep these dice and roll the others.
func (w *worker) keep(d dice.Dice) float64 {
	return math.Float64frombits(w.work[w.t.at[d]][w.lane])
}

// Best returns the move that is worth the most and what it is worth, the first of
// those that differ by less than 1e-9 points, which is far above any rounding.
// Without a legal move it returns the zero Move and NaN.
func (s *Solver) Best(state yahtzee.State) (yahtzee.Move, float64) {
	return best(s.Choices(state), func(float64) float64 { return sure })
}

// Strategy returns the strategy that plays the best move, for the rules that s
// was made for. It looks at the player's own card only, so it plays for points
// and not against the others. With other rules, or without a legal move, it
// returns the zero Move.
func (s *Solver) Strategy() yahtzee.Strategy { return strategy(s.Rules(), s.Best) }
