package solve

import (
	"context"
	"math/big"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
)

// A Turn is the play that yields the most points in one turn on average. Keep policy, hot dice and
// minimum bank of the rules count; scores, target, opening and penalties do not. It is safe for
// concurrent use. The zero Turn is not usable.
type Turn struct {
	m    *model
	tail *tail
	goal goal
	s    *solver // that has solved it
}

// NewTurn solves a turn of the rules.
//
// Points are counted in steps: the greatest common divisor of the points of all keeps. From some
// number of steps on, the best choice after each throw stays the same; this number has to be at
// most 10,000. Under a Multiplier, which counts up to 20 hot dice, this number is about 21 times as
// large; then it may exceed 10,000 as long as the turn has no more than 4,000,000 states.
//
// With each hot dice a Multiplier adds as much as before, while the chance to get there falls by a
// factor. So the value is finite under a Multiplier wherever it is finite without one.
//
// It fails with the error of [farkle.Rules.Validate], with [ErrUnbounded] for a
// table with which nobody would ever have to stop, with [pips.ErrTooLarge] above those
// limits, and with that of ctx.
func NewTurn(ctx context.Context, r farkle.Rules, opts ...Option) (*Turn, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	m, err := newModel(r, false)
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

// Value returns the expected points of a turn, played best, for a player who rolls this many dice with
// these points set aside; Value(6, 0) is that of a whole turn of six dice. It fails with [pips.ErrTooLarge]
// for a number of dice or points that no turn has.
func (t *Turn) Value(dice, points int) (float64, error) {
	if v := t.expected(dice, points); v >= 0 {
		return v, nil
	}
	return 0, wrong.Value(pips.ErrTooLarge, "no turn has %d dice to roll with %d points", dice, points)
}

// expected returns the expected points of the turn for a player who rolls this many
// dice with the given points set aside and continues in the best way. It is -1 for
// other than 1 to all dice, and for points that no turn has: below 0, or between
// those of the rules, or under a multiplier less than lead there.
func (t *Turn) expected(dice, points int) float64 {
	if dice < 1 || dice > t.m.made().Dice || points < 0 || t.m.between(points) || points/t.m.step < t.m.from[dice] {
		return -1
	}
	step := t.m.step
	return t.s.value(&t.goal, dice, points/step) * float64(step)
}

// Threshold returns the most points of the turn with which to roll this many dice. It is -1 if they
// should never be rolled, or for a number other than 1 to all dice, and a billion if they should
// always be rolled. A turn below the minimum bank continues in any case. Under a multiplier this is
// the policy before any hot dice, see [Turn.Choices] for the rest.
func (t *Turn) Threshold(dice int) int {
	if dice < 1 || dice > t.m.made().Dice {
		return -1
	}
	if t.tail.roll[dice].slope.Cmp(big.NewRat(1, 1)) == 0 {
		return maxTotal
	}
	// In the tail rolling is worth less from where its line is below the points.
	l := t.tail.roll[dice]
	rest := new(big.Rat).Sub(big.NewRat(1, 1), l.slope)
	rest.Quo(l.offset, rest)
	whole := new(big.Int).Quo(rest.Num(), rest.Denom())
	if whole.Cmp(big.NewInt(int64(maxTotal/t.m.step))) >= 0 {
		return maxTotal
	}
	at := int(whole.Int64())
	if rest.IsInt() {
		at-- // equal is not better
	}
	if at < t.tail.from {
		for at = t.tail.from - 1; at >= 0 && !(t.s.value(&t.goal, dice, at) > float64(at)); at-- {
		}
	}
	if at < 0 {
		return -1
	}
	return at * t.m.step
}

// Choices returns the legal moves, the best first, with the expected points of the turn. Points that
// no keeps add up to are impossible: by [farkle.Standard] all are multiples of 50, and with a
// multiplier those of a turn have to be possible with its dice and hot dice. The other solvers refuse
// such scores too, and a score above 0 without Opened where the rules have an opening.
func (t *Turn) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) {
	s := v.State
	if err := t.m.judges(&v); err != nil {
		return nil, err
	}
	return t.s.choices(&t.goal, s, t.unit, nil), nil
}
