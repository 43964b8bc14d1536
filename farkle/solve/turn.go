package solve

import (
	"context"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
)

// A Turn is the play that yields the most points in one turn on average. It considers keep policy, hot
// dice, multiplier, minimum bank and throws, but not scores, target, opening or penalties. It is safe
// for concurrent use. The zero Turn is not usable.
type Turn struct {
	m    *model
	tail *tail
	goal goal
	s    *solver // that has solved it
}

// NewTurn solves a turn of the rules.
//
// Points are counted in steps: the greatest common divisor of the points of all keeps. From some number
// of steps on, the best choice after each throw stays the same. This number may be up to 10,000, or
// more with a Multiplier if the turn has at most 4,000,000 states.
//
// NewTurn fails with the error of [farkle.Rules.Validate], with [pips.ErrRules] for Exact, lines that win, a
// Next other than Afresh, HotAlways, LastThrow, and for more than 21 Throws or both Throws and a Multiplier, with [ErrUnbounded] for a table with which a turn
// can continue without risk, and with [pips.ErrTooLarge] above those limits.
func NewTurn(ctx context.Context, r farkle.Rules, opts ...Option) (*Turn, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	m, err := newModel(r, toTurn, false)
	if err != nil {
		return nil, err
	}
	tail, err := m.tail()
	if err != nil {
		return nil, err
	}
	t := &Turn{m: m, tail: tail, goal: *tail.points(m), s: &solver{m: m}}
	t.s.begin(&t.goal)
	for at := tail.from; ; at-- {
		if err := parallel.Err(ctx); err != nil {
			return nil, err
		}
		o.Report(tail.from-at+1, tail.from+1)
		if at == 0 {
			return t, nil
		}
		t.s.row(&t.goal, at-1)
	}
}

// Rules returns the rules that t was made for.
func (t *Turn) Rules() farkle.Rules { return t.m.made() }

// Value returns the expected points of a turn with the best play, given the dice to roll and the points set
// aside; Value(6, 0) is that of a whole turn of six dice, the only one if throws are limited. It fails with
// [pips.ErrTooLarge] for dice or points that no turn has.
func (t *Turn) Value(dice, points int) (float64, error) {
	if v := t.expected(dice, points); v >= 0 {
		return v, nil
	}
	return 0, wrong.Value(pips.ErrTooLarge, "no turn has %d dice to roll with %d points", dice, points)
}

// expected is Value, or -1 for other than 1 to all dice, and for points that no turn has: below 0, between those
// of the rules, or with a multiplier too few.
func (t *Turn) expected(dice, points int) float64 {
	if dice < 1 || dice > t.m.made().Dice || points < 0 || t.m.rules.Throws > 0 && points > 0 || t.m.between(points) || points/t.m.step < t.m.from[dice] {
		return -1
	}
	step := t.m.step
	return t.s.value(&t.goal, dice, points/step) * float64(step)
}

// Choices returns the legal moves, the best first, with the expected points of the turn.
func (t *Turn) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) { return choices(t, &v) }
