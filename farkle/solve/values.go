package solve

import (
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/wrong"
)

// A duel knows what all states of a game of two are worth. The other solvers do not: what a
// [Turn] or a [Race] counts is not what a game is played for, and a [Field] says only how
// likely it is that the player to move wins, if the others race.
var _ pips.ChanceJudge[farkle.State] = (*Duel)(nil)

// Values returns the chances to win of both players in any state of a game of two, if both play as
// well as they can from then on: before a roll, before a move, and at the end, when they are 1 and
// 0. They are as exact as those of [Duel.Choices], so a review of a game leaves no Rest, see
// [pips.Review].
//
// It fails as Choices does, except for states that wait for a roll or for nothing.
func (d *Duel) Values(s farkle.State) ([]float64, error) {
	v, err := d.value(&s)
	if err != nil {
		return nil, err
	}
	values := []float64{v, v}
	values[s.Turn.Other()] = 1 - v
	return values, nil
}

// BeforeChance returns what Values returns, which before a roll is what it is after the roll on average: with it a
// [pips.Comparison] need not try all rolls, see [pips.Judge]. It returns nil for scores lower than
// those that were solved, see [NewDuel].
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
	if err := rules.Check(*s); err != nil {
		return 0, err
	}
	if s.Players != 2 {
		return 0, wrong.Players(pips.ErrPlayers, 2, 2, s.Players)
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
		return t.going(&t.goal, d.m.stage(s.Hot, s.Due), at), nil
	}
	return t.most(&t.goal, &d.m.throws[d.m.stage(s.Hot, s.Roll.Len())][d.m.index[s.Roll]], at), nil
}

// begins returns the chance of the player who begins a turn.
func (d *Duel) begins(s *farkle.State) float64 {
	mine, other := s.Turn, s.Turn.Other()
	from, to := d.m.placeIn(s, mine), d.m.placeIn(s, other)
	if ahead := s.Scores[other] - s.Scores[mine]; s.Scores[other] >= d.m.rules.Target {
		return d.m.chased(d.m.steps(ahead+1), from.open == 1)
	}
	return d.chances(from)[d.number(to)]
}

// most returns what the best choice after an outcome is worth with steps before it.
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
