package solve

import (
	"cmp"
	"math/bits"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

var (
	_ pips.Adviser[yahtzee.View, yahtzee.Move] = (*Duel)(nil)
	_ pips.ChanceJudge[yahtzee.State]          = (*Duel)(nil)
)

// nearChance is a difference of chances far above any rounding error, see sure.
const nearChance = 1e-12

// Unit returns "chance to win".
func (d *Duel) Unit() string { return "chance to win" }

// Choices returns the legal moves of a state, the best first, with the chance to win of the player whose
// turn it is. Moves that differ by less than 1e-12 are in the order of [yahtzee.Rules.Moves]; in a decided
// game these are all. The errors are those of [Solver.Choices], and [pips.ErrPlayers] unless two play.
func (d *Duel) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	state := v.State
	if err := cmp.Or(d.base().two(&state), d.base().judges(&v)); err != nil {
		return nil, err
	}
	at, err := d.positionOf(&state, state.Turn)
	if err != nil {
		return nil, err
	}
	w := d.newWorker()
	if err := w.prepare(at, lanes, d.values); err != nil {
		return nil, err
	}
	total := d.rules.Total(state.Cards[state.Turn])
	return choices(d.rules, state, func(c yahtzee.Card) float64 {
		mine, _, _ := d.of(c)
		return w.next[bits.TrailingZeros(uint(mine&^at.mine))][d.rules.Total(c)-total]
	}, func(left int) func(dice.Dice) float64 {
		w.rollsLeft(0, left)
		return w.keep
	}, func(float64) float64 { return nearChance })
}

// positionOf returns the position of a player of a state of two at the beginning of the turn.
func (d *Duel) positionOf(state *yahtzee.State, p pips.Player) (position, error) {
	at := d.position(state.Cards[p], state.Cards[p.Other()])
	if !d.follows(at) {
		return at, errElsewhere()
	}
	return at, nil
}

// Values returns both players' chances to win if they play best from then on. The state may wait for a
// roll or for a move, or be final; the other errors are those of [Duel.Choices].
func (d *Duel) Values(state yahtzee.State) ([]float64, error) {
	r := d.Rules()
	if err := d.base().two(&state); err != nil {
		return nil, err
	}
	waits, p := r.Waits(state)
	if waits == pips.Nothing { // as if the first player were to move
		p = 0
	}
	at, err := d.positionOf(&state, p)
	if err != nil {
		return nil, err
	}
	if waits == pips.Nothing || waits == pips.Chance && state.RollsLeft == r.Rolls-1 {
		v, err := d.find(at)
		if err != nil {
			return nil, err
		}
		return both(p, v), nil
	}
	t := d.space.turns.Get().(*solvedTurn)
	defer d.space.turns.Put(t)
	if !t.solved || t.players != state.Players || t.player != p || t.cards != state.Cards {
		t.solved = false
		w := d.newWorker()
		if err := w.prepare(at, lanes, d.values); err != nil {
			return nil, err
		}
		t.solve(&w.worker, 0, 0)
		t.solved, t.players, t.player, t.cards = true, state.Players, p, state.Cards
	}
	return both(p, t.at(d.t, &state)), nil
}

// BeforeChance returns [Duel.Values], like [Solver.BeforeChance].
func (d *Duel) BeforeChance(state yahtzee.State) ([]float64, error) { return d.Values(state) }

// both returns the chances of both players, given that of player p.
func both(p pips.Player, v float64) []float64 {
	values := []float64{1 - v, 1 - v}
	values[p] = v
	return values
}
