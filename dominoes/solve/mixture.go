package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// Mixture returns the chance of each move of a view, in the order of [dominoes.View.Moves]. Where both ends are
// alike, the left gets what both have. After own moves that it hardly ever makes it may be far from good play.
//
// It fails like [Player.Choices], and with [pips.ErrState] for a board without move numbers.
func (e *Equilibrium) Mixture(v dominoes.View) ([]float64, error) {
	if e.g == nil {
		return nil, dominoes.Rules{}.Validate()
	}
	if v.Rules == e.g.r {
		if _, err := v.Rules.Guess(v, &prng.SplitMix64{}); err != nil {
			return nil, err
		}
	}
	if err := refusal(e.g.r, &v); err != nil {
		return nil, err
	}
	var moves []dominoes.Move
	for m := range v.Moves() {
		moves = append(moves, m)
	}
	list := make([]float64, len(moves))
	if list[0] = 1; len(list) == 1 {
		return list, nil
	}
	w, p, turned := e.find(&v)
	hand := tilesOf(&v.Hand)
	if w == nil || hand&^p.may[p.turn&1] != 0 || hand.Len() != int(p.held[p.turn&1]) {
		return nil, fmt.Errorf("%w: no round with hands of %d tiles leads to this view", pips.ErrState, e.g.r.HandSize)
	}
	var chance [2 * dominoes.Tiles]float64
	if p.over() {
		chance[e.g.bestAlone(p.ends, hand)] = 1
	} else {
		f := &w.frames[w.depth-1]
		number := int(number(places(hand, p.may[p.turn&1])))
		w.eachHand(f, func(h int, at uint32, k int) {
			switch {
			case h != number:
			case k == 1:
				chance[f.branches[w.to[0].branch].p.last] = 1
			default:
				for i, c := range w.choose(at, k) {
					chance[f.branches[w.to[i].branch].p.last] = c
				}
			}
		})
	}
	for i, m := range moves {
		k := playOf(m, p.ends) ^ turned
		if list[i] = chance[k]; p.ends.Same() {
			list[i] = chance[k&^1] * float64(1-m.End)
		}
	}
	return list, nil
}

// places returns the places of a hand among those that may be held.
func places(hand, may tileSet) (set uint32) {
	for ; hand != 0; hand &= hand - 1 {
		set |= 1 << (may & (hand&-hand - 1)).Len()
	}
	return set
}

// tilesAt is the reverse.
func tilesAt(set uint32, may tileSet) (hand tileSet) {
	for ; set != 0; may, set = may&(may-1), set>>1 {
		hand |= may & -may * tileSet(set&1)
	}
	return hand
}

// tiles are all tiles, by number.
var tiles = slices.Collect(dominoes.AllDominoes())

// bestAlone returns the best play of a hand after the other player is out.
func (g *family) bestAlone(e ends, hand tileSet) play {
	best, top := knock, int8(0)
	for m := range eachPlay(g.Plays(e, hand)) {
		if x := g.gainAlone(e, m, hand); best == knock || x > top {
			best, top = m, x
		}
	}
	return best
}

// find follows the round of a view, and returns a walker whose last frame is its public state, or nil if there is
// no such round. If the other player is out there is no frame. In the tree the line lies as in the view, or if
// turned is 1 the other way round.
func (e *Equilibrium) find(v *dominoes.View) (w *walker, p public, turned play) {
	w = &walker{g: e.g, t: &e.trees[dominoes.Tiles]}
	p = e.deal()
	f := w.open(0, &p)
	step := func(m play) bool {
		if p.over() {
			p = e.g.after(p, m)
			return true
		}
		id := f.node.children
		for i := range f.branches {
			switch b := &f.branches[i]; {
			case b.p.last == m:
				if p.ends == noLine {
					w.t, id = &e.trees[m>>1], 0
				}
				if p = b.p; p.over() {
					return p.knocks < 2
				}
				f = w.open(id, &p)
				return p.ways(0) > 0 && p.ways(1) > 0
			case !b.p.over():
				id++
			}
		}
		return false
	}
	drops, n := game{}.drops(&v.Board)
	if n < v.Board.Len() {
		return nil, p, 0
	}
	for _, d := range drops[:n] {
		if p.turn != d.player^uint8(v.First) && !step(knock) {
			return nil, p, 0
		}
		m := d.play ^ turned
		switch {
		case p.ends == noLine && d.tile.L < d.tile.R:
			turned = 1
		case p.ends.Same():
			turned ^= m & 1
			m &^= 1
		}
		if p.turn != d.player^uint8(v.First) || !step(m) {
			return nil, p, 0
		}
	}
	if p.turn != uint8(v.Player^v.First) && !step(knock) {
		return nil, p, 0
	}
	return w, p, turned
}

// Strategy returns a strategy that draws its moves by [Equilibrium.Mixture]; seed and view determine them. Where
// that fails it knocks.
func (e *Equilibrium) Strategy(seed uint64) dominoes.Strategy {
	return func(v dominoes.View) dominoes.Move {
		chance, err := e.Mixture(v)
		move, x := dominoes.Move{Knock: true}, 0.0
		if err != nil {
			return move
		}
		if len(chance) > 1 {
			x = float64(pips.SourceFor(seed, v).Uint64()>>11) / (1 << 53)
		}
		i := 0
		for m := range v.Moves() {
			if chance[i] > 0 {
				if move = m; x < chance[i] {
					break
				}
				x -= chance[i]
			}
			i++
		}
		return move
	}
}

// Exploitability returns how many points a round the best play against a mixture gains more than the mixture, on
// average over both seats. It is 0 for an equilibrium, and half the width of [Equilibrium.Value] for this one.
//
// The mixture returns the chance of each move of a view like [Equilibrium.Mixture]. It is called from several
// goroutines, for all hands and rounds in which there are moves to choose from, with hands in the order of
// [dominoes.AllDominoes] and without scores. Exploitability fails with its error, with [pips.ErrTooLarge] for chances
// that are not at least 0 and 1 together, and with the error of ctx.
func (e *Equilibrium) Exploitability(ctx context.Context, mixture func(dominoes.View) ([]float64, error)) (float64, error) {
	if e.g == nil {
		return 0, dominoes.Rules{}.Validate()
	}
	o, _ := newOptions(nil)
	crew, err := e.crew(ctx, &o)
	if err != nil {
		return 0, err
	}
	gains, err := e.answer(ctx, crew, mixture)
	return (gains[0] + gains[1]) / 2, err
}

// asked returns the chances of the k plays of a hand by the mixture that is asked, after the public states of the
// frames and then more plays.
func (w *walker) asked(more []play, e ends, hand tileSet, k int) []float64 {
	c := w.chance[:k]
	clear(c)
	if w.err != nil {
		return c
	}
	v := w.view(more, hand)
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
		err = wrong.Value(pips.ErrTooLarge, "the chances of the moves of %v on %v are not at least 0 and 1 together", v.Hand, v.Board)
	}
	w.err = err
	return c
}

// view returns what the player to move sees with a hand, after the public states of the frames and then more plays.
func (w *walker) view(more []play, hand tileSet) dominoes.View {
	v := dominoes.View{Rules: w.g.r, Held: [4]int{w.g.r.HandSize, w.g.r.HandSize}}
	var plays []play
	for i := range w.frames[:w.depth] {
		plays = append(plays, w.frames[i].p.last)
	}
	for _, m := range append(plays, more...) {
		switch who := v.Turn & 1; {
		case m == knock && v.Board.Len() == 0: // the lead
			continue
		case m == knock:
			for end := range dominoes.End(2) {
				open, _ := v.Board.Open(end)
				v.Knocked[who] |= 1 << open
			}
		default:
			v.Board, _ = dominoes.PlayDom(who, tiles[m>>1], v.Board, dominoes.End(m&1))
			v.Held[who]--
		}
		v.Turn ^= 1
	}
	v.Player = v.Turn
	var held []dominoes.Domino
	for ; hand != 0; hand &= hand - 1 {
		held = append(held, tiles[hand.First()])
	}
	v.Hand = dominoes.HandOf(held...)
	return v
}

// askedAlone returns what the hand of the player to move gains by the mixture that is asked, after the other player
// is out.
func (w *walker) askedAlone(more []play, e ends, hand tileSet) (sum float64) {
	at := w.g.Plays(e, hand)
	var chance [2 * mostHidden]float64
	k := at[0].Len() + at[1].Len()
	if chance[0] = 1; k > 1 {
		copy(chance[:], w.asked(more, e, hand, k))
	}
	i := 0
	for m := range eachPlay(at) {
		if c := chance[i]; c > 0 {
			rest := hand &^ m.Bit()
			points := float64(w.g.pointsAlone(e, m, rest.Len()))
			sum += float64(c * (points + w.askedAlone(append(more[:len(more):len(more)], m, knock), w.g.Next[e][m], rest)))
		}
		i++
	}
	return sum
}
