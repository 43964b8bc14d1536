package dominoes

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Guess returns a state with the view v. All hands that the other players may hold are equally likely:
// it respects what they knocked on and drew, a prescribed lead, and that somebody can play while the
// round lasts, but infers nothing from their choices. It fails with [pips.ErrHidden] for a spectator.
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

// Guesses yields endlessly many states like those of [Rules.Guess]. It counts the possible hands only
// once, for players that sample many states in one decision.
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

// dealHidden gives the other players any hands that they may hold, in any order of their tiles.
func dealHidden(lists []hidden, s *State, rnd *rand.Rand) {
	all := uint64(0)
	for i := range lists {
		all += lists[i].ways()
	}
	n := rnd.Uint64N(all)
	for i := range lists {
		if ways := lists[i].ways(); n >= ways {
			n -= ways
			continue
		}
		for p, tiles := range lists[i].number(n) {
			rnd.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
			for _, d := range tiles {
				s.Hands[p].add(d)
			}
		}
		return
	}
}
