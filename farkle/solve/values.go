package solve

import (
	"math"

	"pips.example"
	"pips.example/farkle"
)

// Only a Duel and a Trio know the chances of all players.
var (
	_ pips.ChanceJudge[farkle.State] = (*Duel)(nil)
	_ pips.Judge[farkle.State]       = (*Trio)(nil)
)

// Values returns the chances to win of both players with the best play, in any state of a game of two: before
// a roll, before a move, and at the end, when they are 1 and 0, or equal if the win is shared. They are as
// exact as those of [Duel.Choices], so a [pips.Review] of a game leaves no Rest. Its errors are those of
// Choices, except [pips.ErrChanceDue] and [pips.ErrOver].
func (d *Duel) Values(s farkle.State) ([]float64, error) {
	v, err := d.value(&s)
	if err != nil {
		return nil, err
	}
	values := []float64{v, v}
	values[s.Turn.Other()] = 1 - v
	return values, nil
}

// BeforeChance returns [Duel.Values], which before a roll is the average over all rolls, so a
// [pips.Comparison] need not try them. It returns nil for scores lower than those that [NewDuel]
// solves.
func (d *Duel) BeforeChance(s farkle.State) ([]float64, error) {
	values, err := d.Values(s)
	if err == nil && d.m.score(min(s.Scores[0], s.Scores[1])) < d.low {
		return nil, nil
	}
	return values, err
}

// value returns the chance of the player whose turn it is, or was at the end.
func (d *Duel) value(s *farkle.State) (float64, error) {
	rules := d.Rules()
	if err := d.m.among(s, 2); err != nil {
		return 0, err
	}
	waits, _ := rules.Waits(*s)
	if waits == pips.Nothing {
		return rules.Outcome(*s).Share(s.Turn), nil
	}
	if err := d.m.odd(*s, 0, 1); err != nil {
		return 0, err
	}
	if waits == pips.Chance && s.Points == 0 {
		return d.begins(s), nil
	}
	if err := d.near(*s); err != nil {
		return 0, err
	}
	t := d.ask(s)
	defer d.answered(t)
	at := s.Points / d.m.step
	if waits == pips.Chance {
		return t.going(&t.goal, d.m.stageOf(s), at), nil
	}
	return t.most(&t.goal, &d.m.throws[d.m.stageOf(s)][d.m.index[s.Roll]], at), nil
}

// begins returns the chance of the player who begins a turn.
func (d *Duel) begins(s *farkle.State) float64 {
	from, to := d.m.placeIn(s, s.Turn), d.m.placeIn(s, s.Turn.Other())
	if s.TurnsLeft > 0 {
		return d.ended(s.TurnsLeft, from, to)
	}
	return d.chances(from)[d.number(to)]
}

// most returns the worth of the best choice after an outcome with at steps before it.
func (s *solver) most(g *goal, o *outcome, at int) float64 {
	value := math.Inf(-1)
	for _, points := range o.banks {
		if at+points >= g.least {
			value = max(value, g.banked(at+points))
		}
	}
	for _, to := range o.rolls {
		if v, _ := s.at(to.stage, at+to.points); v > value { // not where it was left out, as to bank is better
			value = v
		}
	}
	return value
}
