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
	if waits == pips.Chance && s.Points == 0 { // the player begins a turn
		from, to := d.m.placeIn(s, s.Turn), d.m.placeIn(s, s.Turn.Other())
		if s.TurnsLeft > 0 {
			return d.ended(s.TurnsLeft, from, to), nil
		}
		return d.chances(from)[d.number(to)], nil
	}
	if err := d.near(*s); err != nil {
		return 0, err
	}
	t := d.ask(s)
	defer d.answered(t)
	return t.now(&t.goal, s, waits == pips.Chance).own, nil
}

// now returns the effect of the rest of the solved turn in a state, own with farkles.
func (s *solver) now(g *goal, state *farkle.State, rolls bool) (e effect) {
	m := s.m
	stage, at := m.stageOf(state), state.Points/m.step
	if !rolls {
		return s.most(g, &m.throws[stage][m.index[state.Roll]], at)
	}
	if e.own, e.farkle = s.going(g, stage, at), 1-m.afterHot[stage]; at < g.top {
		_, e.farkle = s.known(g, stage, at)
		e.next = s.sideAt(stage, at)
	}
	return e
}

// most returns the effect of the best choice after an outcome with at steps before it, own with farkles.
func (s *solver) most(g *goal, o *outcome, at int) effect {
	e := effect{own: math.Inf(-1)}
	for _, points := range o.banks {
		if v := g.banked(at + points); at+points >= g.least && v >= e.own {
			if e = (effect{own: v}); g.side != nil {
				e.next = g.side[min(at+points, len(g.side)-1)]
			}
		}
	}
	for _, to := range o.rolls {
		if v, risk := s.at(to.stage, at+to.points); v > e.own { // not where it was left out, as to bank is better
			e = effect{v, s.sideAt(to.stage, at+to.points), risk}
		}
	}
	return e
}
