package dominoes

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Guess returns a state that looks to the player as v does. All hands that the
// other players may hold after what they knocked on and drew, in any order, are equally likely, and the
// stock is what is left. Nothing is concluded from what players chose. It
// fails with [pips.ErrHidden] for a spectator, with [pips.ErrForeign] or with
// [pips.ErrState].
func (r Rules) Guess(v View, src rand.Source) (State, error) {
	lists, err := r.guessable(&v)
	if err != nil {
		return State{}, err
	}
	s := v.state()
	if !r.plain() {
		dealHidden(lists, &s, rand.New(src))
		return s, nil
	}
	hides := v.hides()
	s.Hands[v.other()] = hides.draw(rand.New(src))
	return s, nil
}

// Guesses yields states without end, each as [Rules.Guess] returns one. A player who looks at many for
// one decision saves the counting of hands. It fails as Guess does.
func (r Rules) Guesses(v View, src rand.Source) (iter.Seq[State], error) {
	lists, err := r.guessable(&v)
	if err != nil {
		return nil, err
	}
	known, hides := v.state(), hides{}
	if r.plain() {
		hides = v.hides()
	}
	return func(yield func(State) bool) {
		rnd := rand.New(src)
		for {
			s := known
			if r.plain() {
				s.Hands[v.other()] = hides.draw(rnd)
			} else {
				dealHidden(lists, &s, rnd)
			}
			if !yield(s) {
				return
			}
		}
	}, nil
}

// guessable returns why nothing can be guessed from a view, and the hands that others may hold, unless
// the rules are the assignment's.
func (r *Rules) guessable(v *View) ([]hidden, error) {
	if v.Rules != *r {
		return nil, fmt.Errorf("%w: a view of the rules %v, want %v", pips.ErrForeign, v.Rules, *r)
	}
	if v.Player == pips.Nobody {
		return nil, fmt.Errorf("%w: a spectator sees no hand", pips.ErrHidden)
	}
	if r.plain() {
		return nil, v.check()
	}
	if err := r.Validate(); err != nil {
		return nil, err
	}
	s := v.state()
	lists, wrong := v.wrong(&s)
	return lists, impossible(wrong)
}

// state returns what the view knows of a state, without the hidden hands.
func (v *View) state() State {
	s := State{
		Board: v.Board, Scores: v.Scores, Turn: v.Turn, First: v.First, Knocked: v.Knocked,
		Seats: v.Rules.Seats, Drawn: v.Drawn, Opening: v.Opening, Drew: v.Drew,
	}
	if v.Player >= 0 {
		s.Hands[v.Player&3] = v.Hand
	}
	if v.Turn == pips.Nobody {
		s.Turn = Player1
		for p := range v.Rules.sides() {
			if s.Scores[p] >= v.Rules.Target {
				s.Turn = Player(p)
			}
		}
	}
	return s
}

// check returns nil if some state by the rules of the view looks so to its player.
func (v *View) check() error {
	if err := v.Rules.Validate(); err != nil {
		return err
	}
	s := v.state()
	if !v.Rules.plain() {
		_, wrong := v.wrong(&s)
		return impossible(wrong)
	}
	if err := impossible(s.wrong(&v.Rules)); err != nil {
		return err
	}
	wrong := ""
	mine := v.Hand.Len()
	switch {
	case v.Player < pips.Nobody || v.Player > Player2:
		wrong = fmt.Sprintf("player %v looks, want player 0 or 1 or the spectator -1", v.Player)
	case v.Held[2]|v.Held[3] != 0 || v.Draws:
		wrong = "there is something that these rules do not have, as a stock or a player 2"
	case min(v.Held[0], v.Held[1]) < 0 || max(v.Held[0], v.Held[1]) > v.Rules.HandSize:
		wrong = fmt.Sprintf("the players hold %d and %d tiles, want 0 to %d", v.Held[0], v.Held[1], v.Rules.HandSize)
	case v.Player == pips.Nobody && mine > 0:
		wrong = "a spectator has a hand"
	case v.Player != pips.Nobody && mine != v.Held[v.Player&1]:
		wrong = fmt.Sprintf("player %v holds %d tiles, want the %d of the hand", v.Player, v.Held[v.Player&1], mine)
	case v.over() && v.Turn != pips.Nobody:
		wrong = fmt.Sprintf("player %v is to move, want -1 as the game is over", v.Turn)
	case v.Player == pips.Nobody && v.Board.Len()+v.Held[0]+v.Held[1] > Tiles:
		wrong = "the players hold more tiles than there are"
	case v.Player != pips.Nobody:
		if h := v.hides(); h.ways == 0 {
			wrong = "there is no hand that the other player may hold"
		}
	}
	return impossible(wrong)
}

// hides are the hands that the other player may hold.
type hides struct {
	tiles [Tiles]Domino // of which the hand is made; those that fit the board come first
	n     int           // how many tiles these are
	held  int           // how many of them are in the hand
	ways  uint64        // how many hands there are
}

// hides returns the hands that the other player may hold. The view is that of one
// of the players.
func (v *View) hides() (h hides) {
	unseen := v.unseen()
	fit := v.Board.fit(unseen)
	h.held = v.Held[v.other()]
	stuck := v.Board.blocks(&v.Hand)
	due := v.Turn == pips.Nobody && !v.over()
	if due {
		unseen &^= fit // or the other player could play
	}
	for _, set := range [...]tileSet{unseen & fit, unseen &^ fit} {
		for ; set != 0; set &= set - 1 {
			h.tiles[h.n] = tileAt[set.First()]
			h.n++
		}
	}
	switch h.ways = ways(h.n, h.held); {
	case due && !stuck:
		h.ways = 0
	case stuck && v.Turn != pips.Nobody: // the other player can play, or the round would be over
		h.ways -= ways(h.n-fit.Len(), h.held)
	}
	return h
}

// draw returns one of the hands, in any order of its tiles.
func (h *hides) draw(rnd *rand.Rand) (hand Hand) {
	all := h.number(rnd.Uint64N(h.ways))
	tiles := all[:h.held]
	rnd.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	for _, d := range tiles {
		hand.add(d)
	}
	return hand
}

// number returns the tiles of the hand with a number from 0 to ways-1, first. Hands are
// numbered by their first tile, then by the second and so on, so that those of which no
// tile fits have the highest numbers.
func (h *hides) number(n uint64) (tiles [Tiles]Domino) {
	held := 0
	for i := 0; held < h.held; i++ {
		if with := ways(h.n-i-1, h.held-held-1); n >= with {
			n -= with
			continue
		}
		tiles[held] = h.tiles[i]
		held++
	}
	return tiles
}

// ways returns the number of sets of k out of n.
func ways(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	w := uint64(1)
	for i := range k {
		w = w * uint64(n-i) / uint64(i+1)
	}
	return w
}
