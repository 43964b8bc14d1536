package solve

import (
	"context"
	"iter"
	"math"
	"math/big"

	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// A Turn is the play that brings the most points of one turn on average, without
// regard to the scores of the game: what to do with how many points, and what it
// is worth. It is safe for concurrent use. The zero Turn knows nothing: what it is
// asked for is NaN, -1 for a threshold, the zero Move, or an error.
//
// Keep policy, hot dice and minimum bank of the rules count; the target, opening
// score and penalties do not.
type Turn struct {
	m      *model
	tail   *tail
	roll   [maxDice + 1][]float64 // the value of rolling so many dice, by steps of points
	slope  [maxDice + 1]float64   // of the tail, in steps
	offset [maxDice + 1]float64
}

// maxTail is the largest number of steps of points that are solved one by one.
const maxTail = 10_000

// NewTurn solves a turn of the rules in floating point. It takes some hundredths of a
// second and a few megabytes, whatever the table.
//
// Points are counted in steps: the greatest common divisor of the points of all keeps.
// From some number of steps on, the best choice after each throw stays the same. Below
// it each number of steps is solved on its own; 10,000 of them are the limit.
//
// The error is that of [farkle.Rules.Validate], [ErrMultiplier], [ErrUnbounded] for a
// table with which nobody would ever have to stop, [ErrTooLarge] for one with which the
// best choice still changes above 10,000 steps, or for a larger minimum bank,
// [ErrTooSmall] for [Workers], or that of ctx.
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
		return nil, ErrUnbounded
	}
	t := &Turn{m: m, tail: m.tail()}
	if t.tail.from > maxTail {
		return nil, ErrTooLarge
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

// Rules returns the rules that t was made for.
func (t *Turn) Rules() farkle.Rules { return t.m.made() }

// Value returns the largest expected number of points of a turn: what [Turn.Expected]
// returns for all dice and no points. [Turn.Exact] returns it as a fraction.
func (t *Turn) Value() float64 { return t.Expected(t.Rules().Dice, 0) }

// Expected returns the expected points of the turn for a player who rolls so many
// dice with so many points set aside and goes on in the best way. It is NaN for
// other than 1 to all dice, and for points that no turn has: below 0, or between
// those of the rules.
func (t *Turn) Expected(dice, points int) float64 {
	if dice < 1 || dice > t.Rules().Dice || points < 0 || t.m.between(points) {
		return math.NaN()
	}
	step := t.m.step
	return t.rolling(dice, points/step) * float64(step)
}

// Threshold returns the policy for a number of dice: roll them while the turn has
// at most so many points, and bank with more. It is -1 if they should never be
// rolled, and [farkle.MaxTotal] if always, or with more points than that. A turn below the minimum bank goes on
// whatever it has, so with a threshold below it the dice are rolled only where the
// turn may not be banked. It is -1 for other than 1 to all dice.
func (t *Turn) Threshold(dice int) int {
	if dice < 1 || dice > t.Rules().Dice {
		return -1
	}
	if t.tail.roll[dice].slope.Cmp(big.NewRat(1, 1)) == 0 {
		return farkle.MaxTotal
	}
	// In the tail rolling is worth less from where its line is below the points.
	l := t.tail.roll[dice]
	rest := new(big.Rat).Sub(big.NewRat(1, 1), l.slope)
	rest.Quo(l.offset, rest)
	whole := new(big.Int).Quo(rest.Num(), rest.Denom())
	if whole.Cmp(big.NewInt(int64(farkle.MaxTotal/t.m.step))) >= 0 {
		return farkle.MaxTotal
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

// Choices yields the legal moves of a state with what each is worth: the points
// that the turn can be expected to bring. They come in the order of
// [farkle.Rules.Moves]. There are none under rules that the state does not fit, and
// for points that no turn has, see [Turn.Expected].
func (t *Turn) Choices(s farkle.State) iter.Seq2[farkle.Move, float64] {
	return func(yield func(farkle.Move, float64) bool) {
		if t.m.between(s.Points) {
			return
		}
		for m := range t.m.rules.Moves(s) {
			if !yield(m, t.worth(s, m)) {
				return
			}
		}
	}
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
	return t.Expected(next.Due, next.Points)
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

// Best returns the move that is worth the most, the first of several, and what it
// is worth. Without a choice it returns the zero Move and NaN.
func (t *Turn) Best(s farkle.State) (farkle.Move, float64) { return best(t.Choices(s)) }

// best returns the first choice with the largest value.
func best(choices iter.Seq2[farkle.Move, float64]) (best farkle.Move, value float64) {
	value = math.NaN()
	for m, v := range choices {
		if !(v <= value) {
			best, value = m, v
		}
	}
	return best, value
}

// Strategy returns the strategy that plays the best move, for the rules that t was
// made for. With other rules, and where [Turn.Choices] has none, it returns the zero
// Move. Rules are others too if they differ in what does not count here; make a Turn
// for those that are played.
func (t *Turn) Strategy() farkle.Strategy { return strategy(t.Rules(), t.Best) }

// strategy returns the strategy that plays the best move, by these rules only.
func strategy(rules farkle.Rules, best func(farkle.State) (farkle.Move, float64)) farkle.Strategy {
	return func(r farkle.Rules, s farkle.State) farkle.Move {
		if !r.Equal(rules) {
			return farkle.Move{}
		}
		m, _ := best(s)
		return m
	}
}
