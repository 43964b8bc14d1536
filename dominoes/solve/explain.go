package solve

import (
	"cmp"
	"slices"

	"pips.example"
	"pips.example/dominoes"
)

var _ pips.Explainer[dominoes.View, dominoes.Move] = (*Player)(nil)

// Explain returns the terms of a move, by how the game or the round ends in the tries of
// [Player.Choices]:
//
//	won        the round wins the game
//	lost       the round loses the game
//	out        else, the player or the partner has no tile left
//	other-out  else, another player has none
//	blocked    all have tiles
//
// Value is the share of such ends times what they are worth on average, Chance is the share, and Error
// the standard error of Value.
//
// All moves are tried against the same hands, so the errors of a [pips.Difference] are mostly too large.
//
// Explain fails like Choices or [dominoes.View.Legal].
func (p *Player) Explain(v dominoes.View, m dominoes.Move) ([]pips.Term, error) {
	var e tally
	if p.wide != nil {
		_, err := p.sample(&v, func(move dominoes.Move, end wide, x float64) {
			if move == m {
				e.add(p.wide.endOf(&end, int(v.Player)), 1, x)
			}
		})
		if err = cmp.Or(err, v.Legal(m)); err != nil {
			return nil, err
		}
		return e.terms(func(mean, squares float64) float64 { return meanError(e.n, mean, squares) }), nil
	}
	s, err := p.scene(&v)
	if err != nil {
		return nil, err
	}
	defer p.scenes.Put(s)
	if err := v.Legal(m); err != nil {
		return nil, err
	}
	if _, wins := v.Gain(m); wins {
		return []pips.Term{{Name: endNames[won], Value: 1, Chance: 1}}, nil
	}
	t, k, other := &s.trial, numberOf(m, s.now.ends), s.me^1
	p.try(s, func(i int, at position, x float64) {
		if t.plays[i] == k {
			e.add(endOf(at.need[s.me] == 0, at.need[other] == 0, at.hand[s.me] == 0, at.hand[other] == 0), t.hands[e.n].weight, x)
		}
	})
	return e.terms(func(mean, squares float64) float64 {
		if t.all {
			return 0
		}
		return standardError(t.hands[:e.n], mean, squares)
	}), nil
}

// How a round ends.
const (
	won = iota
	lost
	out
	otherOut
	blocked
)

var endNames = [...]string{"won", "lost", "out", "other-out", "blocked"}

// endOf returns how a round ended, by the first of these that is true.
func endOf(conditions ...bool) int {
	if i := slices.Index(conditions, true); i >= 0 {
		return i
	}
	return blocked
}

// endOf returns how a round ended for the side of a player.
func (g *wideGame) endOf(p *wide, me int) int {
	var is [blocked]bool
	for i := range g.seats {
		other := 0
		if g.side(i) != g.side(me) {
			other = 1
		}
		is[won+other] = is[won+other] || p.need[g.side(i)] <= 0
		is[out+other] = is[out+other] || p.hand[i&3] == 0
	}
	return endOf(is[:]...)
}

// A tally has the tries of a move by how the round ended.
type tally struct {
	n                    int
	total                float64
	weight, sum, squares [len(endNames)]float64
}

// add counts a try that was worth x.
func (e *tally) add(end int, weight, x float64) {
	e.n++
	e.total += weight
	e.weight[end] += weight
	e.sum[end] += float64(weight * x)
	e.squares[end] += float64(weight * float64(x*x))
}

// terms returns the terms, with the errors of means from the sums of squares.
func (e *tally) terms(deviation func(mean, squares float64) float64) (list []pips.Term) {
	for i, weight := range e.weight {
		if weight > 0 {
			mean := e.sum[i] / e.total
			list = append(list, pips.Term{Name: endNames[i], Value: mean, Chance: weight / e.total, Error: deviation(mean, e.squares[i])})
		}
	}
	return list
}
