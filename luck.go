package pips

import (
	"context"
	"fmt"
	"math"

	"pips.example/internal/parallel"
	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A foreseer is a [Judge] that knows what states are worth before chance.
type foreseer[S any] interface {
	// BeforeChance returns what Values is after chance on average, or nil for a state where it does not know.
	BeforeChance(S) ([]float64, error)
}

// A luck sums up by how much chance was better than expected, for each seat.
type luck[S, M comparable, C, V any] struct {
	*arena[S, M, C, V]
	ctx    context.Context // for as long as a call of Run takes
	src    splitmix.Source // of what is sampled
	group  int             // of the game
	sum    []float64
	values []float64 // at the end
	error  float64   // the standard error of what expected returned last
}

// add adds what chance did to a state.
func (l *luck[S, M, C, V]) add(before, after S) error {
	expected, err := l.before(before)
	if err != nil {
		return err
	}
	values, err := l.judge(after)
	if err != nil {
		return err
	}
	for p := range l.sum {
		l.sum[p] += values[p] - expected[p]
	}
	return nil
}

// end notes what the players have got. A game that somebody has given up is not over for the judge.
func (l *luck[S, M, C, V]) end(s S, o Outcome, givenUp bool) (err error) {
	if !givenUp {
		l.values, err = l.judge(s)
		return err
	}
	l.values = make([]float64, l.n)
	for p := range Player(l.n) {
		if l.values[p] = o.Share(p); l.Judge.Unit() == "points" {
			l.values[p] = float64(l.Rules.Standing(s, p))
		}
	}
	return nil
}

// checkedOf is how many steps of chance are played for each one that is checked.
const checkedOf = 1024

// before returns what a state is worth before chance: what the judge says, if it knows, or else the
// mean of what follows. In all steps of the first group, and in some of the others, both have to
// be the same.
func (l *luck[S, M, C, V]) before(s S) ([]float64, error) {
	if l.foresees == nil {
		return l.expected(s)
	}
	said, err := l.foresees.BeforeChance(s)
	if said == nil && err == nil {
		return l.expected(s)
	}
	if said, err = l.valid(said, err); err != nil || l.group > 0 && l.src.Uint64()%checkedOf != 0 {
		return said, err
	}
	mean, err := l.expected(s)
	if err != nil {
		return nil, err
	}
	for p, v := range mean {
		if !(math.Abs(said[p]-v) <= noise*max(1, math.Abs(v))) {
			return nil, wrong.Value(ErrTooLarge, "the judge says that player %d has %v before chance, want %v, the mean of what it says after chance", p, said[p], v)
		}
	}
	return said, nil
}

// expected returns the mean of what a state is worth after chance.
func (l *luck[S, M, C, V]) expected(before S) ([]float64, error) {
	mean := make([]float64, l.n)
	l.error = 0
	if l.weights == nil {
		return mean, l.sample(mean, before)
	}
	for c, weight := range l.weights.Outcomes(before) {
		values, err := l.after(before, c)
		if err != nil {
			return nil, err
		}
		for p := range mean {
			mean[p] += float64(weight * values[p])
		}
	}
	return mean, nil
}

// sample sets the mean to that of some draws.
func (l *luck[S, M, C, V]) sample(mean []float64, before S) error {
	k := l.Samples
	if k == 0 {
		k = defaultSamples
	}
	sum, squares := make([]float64, l.n), make([]float64, l.n)
	for range k {
		if err := parallel.Err(l.ctx); err != nil {
			return err
		}
		values, err := l.after(before, l.Rules.Draw(before, &l.src))
		if err != nil {
			return err
		}
		for p, v := range values {
			sum[p] += v
			squares[p] += float64(v * v)
		}
	}
	n := float64(k)
	for p := range mean {
		mean[p] = sum[p] / n
		variance := max(0, squares[p]-float64(sum[p]*mean[p])) / max(1, n-1)
		l.error = max(l.error, math.Sqrt(variance/n))
	}
	return nil
}

// after returns what a state is worth after chance has brought c.
func (l *luck[S, M, C, V]) after(before S, c C) ([]float64, error) {
	after, err := l.Rules.Chance(before, c)
	if err != nil {
		return nil, err
	}
	return l.judge(after)
}

// judge asks the judge.
func (l *luck[S, M, C, V]) judge(s S) ([]float64, error) { return l.valid(l.Judge.Values(s)) }

// valid returns what the judge has said, if that can be summed up.
func (l *luck[S, M, C, V]) valid(values []float64, err error) ([]float64, error) {
	if err != nil {
		err = fmt.Errorf("the judge: %w", err)
	}
	if err == nil && len(values) != l.n {
		err = fmt.Errorf("the judge has values of %d players: %w", len(values), ErrPlayers)
	}
	for _, v := range values {
		if err == nil && !(v > -maxValue && v < maxValue) {
			err = fmt.Errorf("the judge says %v, want less than %d: %w", v, maxValue, ErrTooLarge)
		}
	}
	if err != nil {
		return nil, err
	}
	return values, nil
}
