package dominoes

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Guess returns a state with the view v. All hands that the other players may hold are equally likely; nothing
// is inferred from the players' choices. It fails with [pips.ErrHidden] for a spectator.
func (r Rules) Guess(v View, src rand.Source) (State, error) {
	s, others, err := r.guessable(&v)
	if err != nil {
		return State{}, err
	}
	others.deal(&s, rand.New(src))
	if r.Set != 0 || r.Spinner != SpinnerNone { // not all that a view can contradict is looked for before
		err = r.Check(s)
	}
	if err != nil {
		return State{}, err
	}
	return s, nil
}

// Guesses yields endlessly many states like those of [Rules.Guess], and counts the possible hands only once.
func (r Rules) Guesses(v View, src rand.Source) (iter.Seq[State], error) {
	known, others, err := r.guessable(&v)
	if err != nil {
		return nil, err
	}
	return func(yield func(State) bool) {
		rnd := rand.New(src)
		for {
			s := known
			if others.deal(&s, rnd); !yield(s) {
				return
			}
		}
	}, nil
}

// guessable returns what a view knows of a state, and the hands that others may hold.
func (r *Rules) guessable(v *View) (s State, h others, err error) {
	if v.Rules != *r {
		return s, h, fmt.Errorf("%w: a view of the rules %v, want %v", pips.ErrForeign, v.Rules, *r)
	}
	if v.Player == pips.Nobody {
		return s, h, fmt.Errorf("%w: a spectator sees no hand", pips.ErrHidden)
	}
	s = v.state()
	h, err = v.others(&s)
	return s, h, err
}

// state returns what the view knows of a state, without the hidden hands.
func (v *View) state() State {
	s := State{
		Board: v.Board, Scores: v.Scores, Turn: v.Turn, First: v.First, Knocked: v.Knocked,
		Seats: v.Rules.Seats, Drawn: v.Drawn, Opening: v.Opening, Drew: v.Drew, Passes: v.Passes,
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

// deal gives the other players any hands that they may hold, in any order of their tiles. The plain
// rules have no lists.
func (h *others) deal(s *State, rnd *rand.Rand) {
	give := func(p int, tiles []Domino) {
		rnd.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
		for _, d := range tiles {
			s.Hands[p].add(d)
		}
	}
	if h.lists == nil {
		all := h.hides.number(rnd.Uint64N(h.hides.ways))
		give(h.hides.who, all[:h.hides.held])
		return
	}
	all := many{}
	for i := range h.lists {
		all = all.plus(h.lists[i].ways())
	}
	n := all.draw(rnd)
	for i := range h.lists {
		if rest, ok := n.minus(h.lists[i].ways()); ok {
			n = rest
			continue
		}
		for p, tiles := range h.lists[i].number(n) {
			give(p, tiles)
		}
		return
	}
}
