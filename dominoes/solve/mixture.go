package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/pipping"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// A mixture returns the chance of each move of a view.
type mixture = func(dominoes.View) ([]float64, error)

// Mixture returns the chance of each move of a view, in the order of [dominoes.View.Moves]. Where both ends are
// alike, the left gets the chance of both. After own moves that the equilibrium hardly ever makes it may be far
// from good play.
//
// It fails like [Player.Choices], and with [pips.ErrState] for a board without move numbers.
func (e *Equilibrium) Mixture(v dominoes.View) ([]float64, error) {
	r := e.Rules()
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if v.Rules == r {
		if _, err := r.Guess(v, &prng.SplitMix64{}); err != nil {
			return nil, err
		}
	}
	if err := refusal(r, &v); err != nil {
		return nil, err
	}
	list, now, hand := []float64{}, endsOf(&v.Board), tilesOf(&v.Hand)
	if hand&e.g.Fits[now] == 0 {
		return append(list, 1), nil
	}
	chance := func(k play) float64 { return 0 }
	if v.Held[v.Player.Other()] == 0 {
		_, best := e.g.play(now, hand)
		chance = func(k play) float64 {
			if k == best {
				return 1
			}
			return 0
		}
	} else {
		w, f := e.find(&v)
		if f == nil || !slices.Contains(f.hands[f.p.turn&1], hand) {
			return nil, fmt.Errorf("%w: no round with hands of %d tiles leads to this view", pips.ErrState, r.HandSize)
		}
		var to []branch
		w.eachHand(f, func(h int, at uint32, k int) {
			if f.hands[f.p.turn&1][h] == hand {
				for i, c := range w.choose(f, h, at, k) {
					to = append(to, branch{p: w.to[i].b.p, value: []float64{c}})
				}
			}
		})
		chance = func(k play) float64 {
			for _, b := range to {
				if b.leads(k, e.g.Next[now][k]) {
					return b.value[0]
				}
			}
			return 0
		}
	}
	for m := range v.Moves() {
		if list = append(list, 0); !now.Same() || m.End == dominoes.Left {
			list[len(list)-1] = chance(playOf(m, now))
		}
	}
	return list, nil
}

// leads reports whether a branch is a play on a line that may lie the other way round, after which it has these ends.
func (b *branch) leads(m play, next ends) bool {
	if m == knock || b.p.last == knock {
		return m == b.p.last
	}
	return m.Bit() == b.p.last.Bit() && next.Turned() == b.p.ends.Turned()
}

// find follows the round of a view, and returns a walker in the last frame, or nil if there is no such round.
func (e *Equilibrium) find(v *dominoes.View) (*walker, *frame) {
	w, f := e.root(task{me: 2}) // nobody
	step := func(m play, next ends) bool {
		id := f.node.children
		for i := range f.branches {
			b := &f.branches[i]
			if b.leads(m, next) && !b.p.over() {
				if f.p.ends == noLine {
					w.t, id = &e.trees[m>>1], 0
				}
				f = w.enter(f, b)
				w.open(f, id)
				return true
			}
			if !b.p.over() {
				id++
			}
		}
		return false
	}
	drops, n := game{}.drops(&v.Board)
	now := noLine
	for i, d := range drops[:n] {
		next := e.g.Next[now][d.play]
		if i == 0 {
			next = pipping.EndsOf(d.tile.L, d.tile.R, d.tile.R, d.tile.L)
		}
		if f.p.turn != d.player^uint8(v.First) && !step(knock, now) || !step(d.play, next) {
			return nil, nil
		}
		now = next
	}
	if n < v.Board.Len() || f.p.turn != uint8(v.Player^v.First) && !step(knock, now) {
		return nil, nil
	}
	return w, f
}

// Strategy returns a strategy that draws its moves by [Equilibrium.Mixture]; seed and view determine them. Where
// that fails it knocks.
func (e *Equilibrium) Strategy(seed uint64) dominoes.Strategy {
	return func(v dominoes.View) dominoes.Move {
		move := dominoes.Move{Knock: true}
		chances, err := e.Mixture(v)
		if err != nil {
			return move
		}
		x, i := float64(pips.SourceFor(seed, v).Uint64()>>11)/(1<<53), 0
		for m := range v.Moves() {
			if chances[i] > 0 && x >= 0 {
				move = m
			}
			x -= chances[i]
			i++
		}
		return move
	}
}

// Exploitability returns how many points a round the best play against a mixture gains, on average over both seats,
// of which the seats themselves give nothing. It is at least 0, and half the width of [Equilibrium.Value] for the
// mixture of e.
//
// The mixture returns chances like [Equilibrium.Mixture]. Several goroutines call it with views without scores,
// player 0 leading, hands in the order of [dominoes.AllDominoes], and moves to choose from. Exploitability fails with
// its error, with [pips.ErrTooLarge] for chances below 0 or that do not add up to 1, and with the error of ctx.
func (e *Equilibrium) Exploitability(ctx context.Context, mixture func(dominoes.View) ([]float64, error)) (float64, error) {
	if err := e.Rules().Validate(); err != nil {
		return 0, err
	}
	o, _ := newOptions(nil)
	gains, err := e.answer(ctx, &o, mixture)
	return (gains[0] + gains[1]) / 2, err
}

// asked sets the chances of the plays of a hand by the mixture that is asked.
func (w *walker) asked(v dominoes.View, e ends, hand tileSet, c []float64) {
	clear(c)
	if w.err != nil {
		return
	}
	v.Player = v.Turn
	v.Hand = handOf(hand)
	list, err := w.ask(v)
	i, sum := -1, 0.0
	for m := range v.Moves() {
		if !e.Same() || m.End == dominoes.Left {
			i++
		}
		if len(list) == 0 || !(list[0] >= 0) {
			sum = math.NaN()
			break
		}
		c[i] += list[0]
		sum += list[0]
		list = list[1:]
	}
	if err == nil && (len(list) > 0 || !(math.Abs(sum-1) < 1e-6)) {
		err = wrong.Value(pips.ErrTooLarge, "the chances of the moves of %v on %v are not 0 or more and 1 together", v.Hand, v.Board)
	}
	w.err = err
}

// askedAlone returns the points that a hand gains by the mixture that is asked, after the other player is out.
func (w *walker) askedAlone(v dominoes.View, e ends, hand tileSet) (sum float64) {
	at := w.g.Plays(e, hand)
	chance := [2 * mostHidden]float64{1}
	if k := at[0].Len() + at[1].Len(); k > 1 {
		w.asked(v, e, hand, chance[:k])
	}
	i := 0
	for m := range eachPlay(at) {
		if c := chance[i]; c > 0 {
			rest := w.askedAlone(seen(seen(v, m), knock), w.g.Next[e][m], hand&^m.Bit())
			sum += float64(c * (float64(w.g.points(e, m, hand, true)) + rest))
		}
		i++
	}
	return sum
}

// seen returns the view, without a hand, after a play or a knock.
func seen(v dominoes.View, m play) dominoes.View {
	who := v.Turn & 1
	if v.Turn = who ^ 1; m == knock {
		for end := range dominoes.End(2) {
			open, _ := v.Board.Open(end)
			v.Knocked[who] |= 1 << open
		}
		return v
	}
	for d := range handOf(m.Bit()).All() {
		v.Board, _ = dominoes.PlayDom(who, d, v.Board, dominoes.End(m&1))
	}
	v.Held[who]--
	return v
}

// handOf returns tiles as a hand.
func handOf(set tileSet) dominoes.Hand {
	var list []dominoes.Domino
	for d := range dominoes.AllDominoes() {
		if set&pipping.Bit(d.L, d.R) != 0 {
			list = append(list, d)
		}
	}
	return dominoes.HandOf(list...)
}
