package solve

import (
	"context"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/sowing"
)

var _ pips.Explainer[awari.View, awari.Move] = (*Solver)(nil)

// Explain returns the terms of a move:
//
//	lead      the beans at home less those in the other home, before the move
//	captured  beans that it captures
//	sown      other beans that it brings home, less those that it sows into the other home
//	again     what further moves of the same turn bring home
//	reply     what the opponent's next turn brings home, negative
//	after     the rest, with leftover beans
//
// The terms again and reply follow one line of perfect play, if Low and High are equal and the line is
// found to the end of the turn; else they are part of after. Of equally good moves the line takes one
// that moves again, then the one with the largest lead after it, then the pit nearest to the home; in
// Oware it takes the fastest gain.
//
// By rules without tables of endings, again and reply are part of after, and so is what a move that ends
// the game sows.
//
// Explain fails like [Solver.Choices] or [awari.Rules.Legal].
func (s *Solver) Explain(v awari.View, m awari.Move) ([]pips.Term, error) {
	if err := v.Legal(m); err != nil {
		return nil, err
	}
	w, err := s.recall(&v)
	if err != nil {
		return nil, err
	}
	defer s.put(w)
	if w.limit < unlimited && w.terms[m-1] == nil {
		w.limitTo(min(w.limit, w.nodes+w.nodes/4+1<<16))
	}
	for i := range w.moves {
		// With a limit the terms of all moves are found in one order, whatever is asked first.
		if o := &w.moves[i]; w.terms[o.from] == nil && (w.limit < unlimited || move(o.from) == m) {
			w.terms[o.from] = w.explain(o)
		}
	}
	return append([]pips.Term{}, w.terms[m-1]...), nil
}

// kept is what a finished search keeps for Explain.
type kept struct {
	choices bool // it is a search of Choices
	made    int  // layers of tables
	terms   [maxPits][]pips.Term
}

// keep marks a search as one of Choices.
func (w *work) keep() { w.kept = kept{choices: true, made: len(w.layers)} }

// recall returns the search of Choices for a view, the last one if it was that.
func (s *Solver) recall(v *awari.View) (*work, error) {
	if w := s.idle.Swap(nil); w != nil {
		if w.choices && w.state == v.State && v.Rules == s.rules {
			w.ctx, w.tables = context.Background(), s.tablesFor(beans(w.root)+homes(w.root))
			if w.tables != nil {
				w.layers = w.tables.upTo(w.ctx, w.made-1)
			}
			return w, nil
		}
		s.put(w)
	}
	w, err := s.searchView(v)
	if err == nil {
		w.keep()
	}
	return w, err
}

// explain returns the terms of a move.
func (w *work) explain(o *option) (terms []pips.Term) {
	rest := o.estimate()
	add := func(name string, n int) {
		terms = append(terms, pips.Term{Name: name, Value: float64(n)})
		rest -= n
	}
	captured, sown := 0, 0
	if w.plain != nil {
		captured, sown = w.plain.gains(&o.kid)
	} else {
		captured, sown = w.gains(w.root, w.extra, o.from)
	}
	add("lead", w.root.Lead())
	add("captured", captured)
	add("sown", sown)
	if k, gain := &o.kid, 0; o.known() && w.plain == nil {
		if k.again && !k.over {
			if k, gain = w.turn(k.Position, k.extra, o.low); k != nil {
				add("again", gain)
			}
		}
		if k != nil && !k.over {
			if k, gain = w.turn(k.Turned(), 0, -o.low); k != nil {
				add("reply", -gain)
			}
		}
	}
	add("after", rest)
	return terms
}

// turn follows a line from a position with this value to the end of the turn, and returns the last
// sowing, nil if it is not found, and the beans that come home.
func (w *work) turn(q sowing.Position, extra uint8, value int) (last *kid, gain int) {
	for {
		k := w.follow(q, extra, value)
		if k == nil {
			return nil, 0
		}
		captured, sown := w.gains(q, extra, k.from)
		gain += captured + sown
		if k.over || !k.again {
			return k, gain
		}
		q, extra = k.Position, k.extra
	}
}

// gains returns the beans that a sowing captures, and by how many others it changes the lead before
// leftover beans are given out.
func (g *game) gains(q sowing.Position, extra, from uint8) (captured, sown int) {
	s := g.Sowing(q, 8*uint(from))
	_, captured, _, _ = g.Play(q, s, extra)
	return captured, int(s.Homes&0xffff) - int(s.Homes>>16)
}
