package solve

import (
	"context"
	"math"
	"math/big"

	"pips.example/farkle"
)

// What only tests need.

const (
	MaxScores = maxScores
	MaxPairs  = maxPairs
)

// Threshold returns the most points of the turn with which to roll this many dice: -1 for never, or for a
// number other than 1 to all dice, and a billion for always. A turn below the minimum bank continues in any
// case. With a multiplier this is the policy before any hot dice.
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

// WinSecond returns the chance of the answerer to win with the second turn.
func (a *Answer) WinSecond() float64 { return first(a.theirs) }

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

// Chances returns the chances of three players by their scores, in the order of their turns.
func (t *Trio) Chances(scores [3]int) (chances [3]float64) {
	var n triple
	for i, score := range scores {
		n[i] = t.levels - t.m.score(score)
	}
	p, q := t.first[t.at(n)], t.third[t.at(n)]
	return [3]float64{p, 1 - p - q, q}
}
