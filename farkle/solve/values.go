package solve

import (
	"math"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/wrong"
)

// A duel knows what all states of a game of two are worth. The other solvers do not: what a
// [Turn] or a [Race] counts is not what a game is played for, and a [Field] says only how
// likely it is that the player to move wins, if the others race.
var _ pips.Judge[farkle.State] = (*Duel)(nil)

// Values returns the chances to win of both players in any state of a game of two, if both play as
// well as they can from then on: before a roll, before a move, and at the end, when they are 1 and
// 0. They are as exact as those of [Duel.Choices], so a review of a game leaves no Rest, see
// [pips.Review].
//
// It fails as Choices does, except for states that wait for a roll or for nothing. It solves each
// turn that is asked for, and only once if its states are asked for in a row.
func (d *Duel) Values(s farkle.State) ([]float64, error) {
	v, err := d.value(&s)
	if err != nil {
		return nil, err
	}
	values := []float64{v, v}
	values[s.Turn.Other()] = 1 - v
	return values, nil
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
	t := d.solved(s)
	defer d.turns[s.Turn].Put(t)
	at := s.Points / d.m.step
	if waits == pips.Chance {
		return t.going(t.goal, d.m.stage(s.Hot, s.Due), at), nil
	}
	return t.most(t.goal, &d.m.throws[d.m.stage(s.Hot, s.Roll.Len())][d.m.index[s.Roll]], at), nil
}

// begins returns the chance of the player who begins a turn.
func (d *Duel) begins(s *farkle.State) float64 {
	mine, other := s.Turn, s.Turn.Other()
	from, to := d.m.placeIn(*s, mine), d.m.placeIn(*s, other)
	if ahead := s.Scores[other] - s.Scores[mine]; s.Scores[other] >= d.m.rules.Target {
		return d.m.chased(d.m.steps(ahead+1), from.open == 1)
	}
	return d.chances(from)[d.number(to)]
}

// A solvedTurn is a turn with its tables. Who asks for one state of a turn often asks for others
// of it: all that a roll may bring.
type solvedTurn struct {
	*solver
	goal  *goal
	own   duelGoal     // where the goal is, unless the turn is the last
	start farkle.State // before the first roll
}

// solved returns the turn of a state. The caller gives it back.
func (d *Duel) solved(s *farkle.State) *solvedTurn {
	start := *s
	start.Points, start.Hot, start.Due, start.Roll = 0, 0, d.m.rules.Dice, dice.Dice{}
	t, ok := d.turns[s.Turn].Get().(*solvedTurn)
	if !ok {
		t = &solvedTurn{solver: &solver{m: d.m, calm: true}}
	}
	need := &d.m.again
	if stage := d.m.stage(s.Hot, s.Due+s.Roll.Len()); s.Points/d.m.step < need[stage] && (s.Points > 0 || stage != d.m.rules.Dice) {
		need = &d.m.from // no turn comes there
	}
	if t.start != start || t.from != need && t.from != &d.m.from {
		t.goal, t.start, t.from = d.turn(&t.own, start), start, need
		t.solve(t.goal)
	}
	return t
}

// most returns what the best choice after an outcome is worth with so many steps before it.
func (s *solver) most(g *goal, o *outcome, at int) float64 {
	value := math.Inf(-1)
	for _, points := range o.banks {
		if at+points >= g.least {
			value = max(value, g.banked(at+points))
		}
	}
	for _, to := range o.rolls {
		value = max(value, s.value(g, to.stage, at+to.points))
	}
	return value
}
