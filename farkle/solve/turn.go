package solve

import (
	"context"
	"math"
	"math/big"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// A Turn is the play that brings the most points of one turn on average. Keep policy, hot
// dice and minimum bank of the rules count; scores, target, opening and penalties do not.
// It is safe for concurrent use. The zero Turn is not usable.
type Turn struct {
	m      *model
	tail   *tail
	roll   [maxDice + 1][]float64 // the value of rolling so many dice, by steps of points
	slope  [maxDice + 1]float64   // of the tail, in steps
	offset [maxDice + 1]float64
}

// maxTail is the largest number of steps of points that are solved one by one.
const maxTail = 10_000

// NewTurn solves a turn of the rules.
//
// Points are counted in steps: the greatest common divisor of the points of all keeps.
// From some number of steps on, the best choice after each throw stays the same; it has
// to be at most 10,000.
//
// It fails with the error of [farkle.Rules.Validate], with [pips.ErrUnbounded] for a
// table with which nobody would ever have to stop, with [pips.ErrTooLarge] above those
// 10,000 steps and for rules with a Multiplier, and with that of ctx.
func NewTurn(ctx context.Context, r farkle.Rules, opts ...Option) (*Turn, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	m, err := newModel(r, false)
	if err != nil {
		return nil, err
	}
	if m.safe() {
		return nil, errSafe()
	}
	t := &Turn{m: m, tail: m.tail()}
	if t.tail.from > maxTail {
		return nil, m.tooLong()
	}
	for n := 1; n <= r.Dice; n++ {
		t.slope[n], _ = t.tail.roll[n].slope.Float64()
		t.offset[n], _ = t.tail.roll[n].offset.Float64()
		t.roll[n] = make([]float64, t.tail.from)
	}
	for at := t.tail.from; ; at-- {
		if err := parallel.Err(ctx); err != nil {
			return nil, err
		}
		o.Report(t.tail.from-at+1, t.tail.from+1)
		if at == 0 {
			return t, nil
		}
		for n := 1; n <= r.Dice; n++ {
			t.roll[n][at-1] = t.average(n, at-1)
		}
	}
}

// average computes the value of rolling dice, in steps, with at steps of points.
func (t *Turn) average(dice, at int) float64 {
	sum := 0.0
	for i := range t.m.throws[dice] {
		o := &t.m.throws[dice][i]
		_, v := t.best(o, at)
		sum += float64(float64(o.ways) * v)
	}
	return sum / float64(t.m.all[dice])
}

// rolling returns the value of rolling dice with so many steps of points, in
// steps.
func (t *Turn) rolling(dice, at int) float64 {
	if at >= len(t.roll[dice]) {
		return float64(t.slope[dice]*float64(at)) + t.offset[dice]
	}
	return t.roll[dice][at]
}

// of returns the value of a choice after an outcome, in steps, with at steps of
// points before it. It is negative if the choice is not allowed.
func (t *Turn) of(o *outcome, choice, at int) float64 {
	if choice == bank {
		if at+o.bank < t.m.stepsMin {
			return -1
		}
		return float64(at + o.bank)
	}
	to := o.rolls[choice]
	return t.rolling(to.dice, at+to.points)
}

// best returns the best choice after an outcome, the first of several, and its
// value.
func (t *Turn) best(o *outcome, at int) (choice int, value float64) {
	value = math.Inf(-1)
	o.choices(func(ch int) {
		if v := t.of(o, ch, at); v > value {
			choice, value = ch, v
		}
	})
	return choice, value
}

// Value returns the largest expected number of points of a turn. It is -1 for the zero
// Turn. [Turn.Exact] returns it as a fraction.
func (t *Turn) Value() float64 { return t.expected(t.m.made().Dice, 0) }

// expected returns the expected points of the turn for a player who rolls so many
// dice with so many points set aside and goes on in the best way. It is -1 for
// other than 1 to all dice, and for points that no turn has: below 0, or between
// those of the rules.
func (t *Turn) expected(dice, points int) float64 {
	if dice < 1 || dice > t.m.made().Dice || points < 0 || t.m.between(points) {
		return -1
	}
	step := t.m.step
	return t.rolling(dice, points/step) * float64(step)
}

// Threshold returns the policy for a number of dice: roll them while the turn has at most
// so many points. It is -1 if they should never be rolled, a billion if always, and -1 for
// other than 1 to all dice. A turn below the minimum bank goes on whatever it has.
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
		for at = t.tail.from - 1; at >= 0 && !(t.roll[dice][at] > float64(at)); at-- {
		}
	}
	if at < 0 {
		return -1
	}
	return at * t.m.step
}

// Choices returns the legal moves, the best first, with the expected points of the turn.
func (t *Turn) Choices(s farkle.State) ([]pips.Choice[farkle.Move], error) {
	if err := t.m.judges(s); err != nil {
		return nil, err
	}
	return t.m.choices(s, func(m farkle.Move) float64 { return t.worth(s, m) }, nil), nil
}

// worth returns what a legal move is worth.
func (t *Turn) worth(s farkle.State, m farkle.Move) float64 {
	next, err := t.m.rules.Apply(s, m)
	if err != nil {
		return math.NaN()
	}
	if m.Then == farkle.BankPoints {
		return float64(s.Points + t.m.points(s, m))
	}
	return t.expected(next.Due, next.Points)
}

// points returns the points of what a legal move sets aside.
func (m *model) points(s farkle.State, move farkle.Move) int {
	for keep, points := range m.rules.Keeps(s.Roll) {
		if keep == move.Keep {
			return points
		}
	}
	return 0
}

// Strategy plays the best move, and the zero Move by other rules or where [Turn.Choices]
// fails.
func (t *Turn) Strategy() farkle.Strategy { return t.m.strategy(t.Choices) }

// tooLong returns the error for a turn of too many steps.
func (m *model) tooLong() error {
	return tooLarge("a turn in which the best choice still changes with more than %d times %d points", maxTail, m.step)
}
