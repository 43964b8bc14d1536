package solve

import (
	"context"
	"math"

	"pips.example/farkle"
)

// What only tests need.

const (
	MaxScores = maxScores
	MaxPairs  = maxPairs
)

func (t *Turn) Threshold(dice int) int { return t.threshold(dice) }

func (a *Answer) WinSecond() float64 { return a.winSecond() }

func (t *Turn) Expected(dice, points int) float64 { return t.expected(dice, points) }

// Deviation returns the standard deviation of the points of a turn that is played
// as t does it. It has the errors of [Turn.Distribution].
func (t *Turn) Deviation(ctx context.Context) (float64, error) {
	list, err := t.distribution(ctx)
	if err != nil {
		return math.NaN(), err
	}
	mean, square := 0.0, 0.0
	for _, c := range list {
		x := float64(c.points)
		mean += float64(x * c.p)
		square += float64(float64(x*x) * c.p)
	}
	return math.Sqrt(square - float64(mean*mean)), nil
}

// Average returns the largest expected number of points of a turn in a game without end.
func (r *Race) Average() float64 { return r.average }

// NewDuelTo is NewDuel with another lowest score.
func NewDuelTo(ctx context.Context, r farkle.Rules, low int) (*Duel, error) {
	d, err := newDuel(ctx, r, toDuel)
	if err != nil {
		return nil, err
	}
	d.low = low / d.m.step
	d.places = d.placesOf()
	d.win = make([]float64, d.places*d.places)
	o, err := newOptions(nil)
	if err != nil {
		return nil, err
	}
	return d, d.sweep(ctx, &o)
}
