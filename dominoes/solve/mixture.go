package solve

import (
	"cmp"
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

// Mixture returns the chance of each move of a view, in the order of [dominoes.View.Moves]. After own moves without a
// chance it may be poor. It fails like [Player.Choices].
func (e *Equilibrium) Mixture(v dominoes.View) ([]float64, error) {
	r := e.Rules()
	if err := refusal(r, &v); err != nil {
		return nil, err
	}
	if _, err := r.Guess(v, &prng.SplitMix64{}); err != nil {
		return nil, err
	}
	plays, hand := playsOf(&v), tilesOf(&v.Hand)
	if plays[0] == knock {
		return []float64{1}, nil
	}
	var chance [2 * dominoes.Tiles]float64
	if v.Held[v.Player.Other()] == 0 {
		_, best := e.g.alone(endsOf(&v.Board), hand)
		chance[best] = 1
	} else {
		w, f, turned := e.find(&v)
		if f == nil || !slices.Contains(f.hands[f.p.turn], hand) || int(f.p.held[f.p.turn^1]) != v.Held[v.Player.Other()] {
			return nil, fmt.Errorf("%w: no round with hands of %d tiles leads to this view", pips.ErrState, r.HandSize)
		}
		w.eachHand(f, func(h int, at uint32, k int) {
			if f.hands[f.p.turn][h] == hand {
				for i, c := range w.choose(f, h, at, k) {
					chance[along(w.to[i].b.p.last, f.p.ends, turned)] = c
				}
			}
		})
	}
	list := make([]float64, len(plays))
	for i, m := range plays {
		list[i], chance[m] = chance[m], 0
	}
	return list, nil
}

// playsOf returns the plays that the moves of a view are.
func playsOf(v *dominoes.View) (list []play) {
	now := endsOf(&v.Board)
	for m := range v.Moves() {
		list = append(list, numberOf(m, now))
	}
	return list
}

// find follows the round of a view, and returns a walker in the last frame and whether the line lies turned there, or no
// frame if there is no such round.
func (e *Equilibrium) find(v *dominoes.View) (w *walker, f *frame, turned bool) {
	w, f = e.root(task{me: 2}) // nobody
	drops, n := game{}.drops(&v.Board)
	turned = drops[0].tile.L < drops[0].tile.R
	for i := 0; i < v.Board.Len() || f.p.turn != uint8(v.Player^v.First); {
		m := knock
		if i < n && f.p.turn == drops[i].player^uint8(v.First) {
			if m = along(drops[i].play, f.p.ends, turned); f.p.ends.Same() {
				turned = drops[i].play != m
			}
			i++
		}
		at := slices.IndexFunc(f.branches, func(b branch) bool { return b.p.last == m })
		if at < 0 || f.branches[at].p.over() {
			return nil, nil, false
		}
		if f.p.ends == noLine {
			w.t = &e.trees[m>>1]
		}
		b := &f.branches[at]
		f = w.enter(f, b)
		w.open(f, b.child)
	}
	return w, f, turned
}

// Strategy returns a strategy that draws moves by Mixture, and knocks where that fails.
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

// Exploitability returns the points a round that the best response to a mixture, or to e for nil, gains, on average over both seats.
// Several goroutines call the mixture, with views without scores and hands in the order of [dominoes.AllDominoes].
func (e *Equilibrium) Exploitability(ctx context.Context, mixture func(dominoes.View) ([]float64, error)) (float64, error) {
	if err := e.Rules().Validate(); err != nil {
		return 0, err
	}
	gains, err := e.both(ctx, task{ask: mixture})
	return (gains[0] + gains[1]) / 2, err
}

// asked returns the chances of the plays of a hand by the mixture that is asked.
func (w *walker) asked(v dominoes.View, hand tileSet) (chance [2 * dominoes.Tiles]float64) {
	v.Player, v.Hand = v.Turn, handOf(hand)
	sum, plays := 0.0, playsOf(&v)
	list, err := w.ask(v)
	for i, x := range list[:min(len(list), len(plays))] {
		chance[plays[i]] += x
		sum += math.Abs(x)
	}
	if err == nil && !(len(list) == len(plays) && math.Abs(sum-1) < 1e-6 && slices.Min(list) >= 0) {
		err = wrong.Value(pips.ErrTooLarge, "the chances of the moves of %v on %v are %v, want 0 or more and 1 together", v.Hand, v.Board, list)
	}
	w.err = cmp.Or(w.err, err)
	return chance
}

// askedAlone returns the points that a hand gains by the mixture that is asked, after the other player is out.
func (w *walker) askedAlone(v dominoes.View, e ends, hand tileSet) (sum float64) {
	if hand&w.g.Fits[e] == 0 {
		return 0
	}
	chance := w.asked(v, hand)
	for m := range eachPlay(w.g.Plays(e, hand)) {
		if c := chance[m]; c > 0 {
			rest := hand &^ m.Bit()
			more := w.askedAlone(seen(seen(v, m), knock), w.g.Next[e][m], rest)
			sum += float64(c * (float64(w.g.points(e, m, rest == 0, true)) + more))
		}
	}
	return sum
}

// seen returns the view, without a hand, after a play or a knock.
func seen(v dominoes.View, m play) dominoes.View {
	who := v.Turn & 1
	if v.Turn = who ^ 1; m != knock {
		for d := range handOf(m.Bit()).All() {
			v.Board, _ = dominoes.PlayDom(who, d, v.Board, dominoes.End(m&1))
		}
		v.Held[who]--
		return v
	}
	for end := range dominoes.End(2) {
		open, _ := v.Board.Open(end)
		v.Knocked[who] |= 1 << open
	}
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
