package solve

import (
	"context"
	"slices"

	"pips.example/yahtzee"
)

// A Solver knows the best play of a card alone, for the largest expected total. It is
// safe for concurrent use. The zero Solver is not usable; its methods fail.
type Solver struct {
	*space

	value []float64 // by card, the points that are still to come
}

// New solves the game of one player by the rules. It takes a few seconds. It fails with
// the error of [yahtzee.Rules.Validate], of ctx, for fewer than one of [Workers], and with
// [pips.ErrTooLarge] for rules with six dice, saved rolls or more than 8,000,000 cards.
func New(ctx context.Context, r yahtzee.Rules, opts ...Option) (*Solver, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	space, err := newSpace(r)
	if err != nil {
		return nil, err
	}
	s := &Solver{space: space, value: make([]float64, space.numbers)}
	worker := func() *cardWorker { return &cardWorker{worker: newWorker(space), s: s} }
	err = sweep(ctx, space, &o, len(s.boxes)-1, worker, (*cardWorker).solve, func(_, done int) { o.Report(done, s.numbers) })
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Rules returns the rules that s was made for.
func (s *Solver) Rules() yahtzee.Rules { return s.space.made() }

// Expected returns the expected total at the end for a player with this card
// who is to begin a turn and plays in the best way: what is on the card,
// bonuses included, and what is to come. It returns -1, which no total is, for a card that
// no order of filling can reach by the rules, and for the zero Solver.
func (s *Solver) Expected(c yahtzee.Card) float64 {
	if !s.reachable(c) {
		return -1
	}
	return s.expected(c)
}

// expected is Expected of a card that the rules have.
func (s *Solver) expected(c yahtzee.Card) float64 {
	set, need, mark := s.of(c)
	return float64(s.rules.Total(c)) + s.value[s.number(set, need, mark)]
}

// A cardWorker solves cards, with those that have the same boxes filled as lanes.
type cardWorker struct {
	worker
	s      *Solver
	upper  [6][sizes + 1][]float64 // by face and count, the values of cards with a box more
	values []float64               // memory for upper
}

// solve solves all cards with these boxes filled.
func (w *cardWorker) solve(set int) {
	w.prepare(set)
	w.turns(w.s.value[w.s.offset[set]:w.s.offset[set+1]])
}

// prepare makes the moves on cards with these boxes filled.
func (w *cardWorker) prepare(set int) {
	s := w.s
	n := s.offset[set+1] - s.offset[set]
	w.fillUpper(set, n)
	w.worker.prepare(set, n, []bool{false, true}[:s.blocks(set)], func(f fill, extra float64) ([]float64, float64) {
		if c := s.boxes[f.box]; c <= yahtzee.Sixes {
			return w.upper[c-yahtzee.Ones][f.count], f.points + extra
		}
		to := set | 1<<f.box
		next := s.value[s.offset[to]:s.offset[to+1]]
		if f.box == s.yahtzee && f.points > 0 {
			return next[len(next)-n:], f.points + extra // with the mark, or the same
		}
		return next[:n], f.points + extra
	})
}

// fillUpper finds the values of the n cards with these boxes filled when an upper box is
// filled too, with its bonus.
func (w *cardWorker) fillUpper(set, n int) {
	s := w.s
	faces, block := s.faces(set), s.block(set)
	w.values = slices.Grow(w.values[:0], 6*(sizes+1)*n)
	for f, b := range s.upper {
		if b < 0 || !s.mayFill(set, b) {
			continue
		}
		to := set | 1<<b
		next := s.value[s.offset[to]:s.offset[to+1]]
		toBlock := s.block(to)
		for k := range sizes + 1 {
			from := len(w.values)
			w.values = w.values[:from+n]
			list := w.values[from:]
			clear(list) // what fills up the lanes too, so that all values are the same each time
			for i, j := range s.next[faces][f][k] {
				add := 0.0
				if s.bonus[faces][f][k][i] {
					add = float64(s.rules.UpperBonus)
				}
				for mark := range s.blocks(set) {
					list[mark*block+i] = add + next[mark*toBlock+int(j)]
				}
			}
			w.upper[f][k] = list
		}
	}
}
