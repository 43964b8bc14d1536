package solve

import (
	"context"

	"pips.example/farkle"
)

// What only tests need.

// WinSecond returns the chance of the answerer to win with the second turn.
func (a *Answer) WinSecond() float64 { return atMostOne(a.theirs[0]) }

// Average returns the largest expected number of points of a turn in a game without end.
func (r *Race) Average() float64 { return r.average }

// NewDuelTo is NewDuel with another lowest score.
func NewDuelTo(ctx context.Context, r farkle.Rules, low int) (*Duel, error) {
	d, err := newDuel(ctx, r, toDuel)
	if err != nil {
		return nil, err
	}
	d.numbering = d.m.numbered(low/d.m.step, d.m.fined() && r.Opening > 0)
	d.places = d.size()
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
