package solve

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/yahtzee"
)

var _ pips.Explainer[yahtzee.View, yahtzee.Move] = (*Solver)(nil)

// Explain returns the terms of a legal move, in points: the "card" before it, the points to come of each
// open box, with those for the first roll, and if there are any to come, those of the "bonus" of the upper
// section, with its chance unless it has steps, and "extra". They say where points end up: after the sixes
// are filled, later sixes count for four of a kind. Of moves to come that are equally good, it follows the
// first, like [Solver.Best].
//
// Explain computes the terms of later cards when it first needs them and keeps up to 268 MB of them. In
// the first turn of Yahtzee or Yatzy that takes seconds, while other calls wait. [Solver.Prepare] does it
// with a context.
//
// Besides the errors of [Solver.Choices] it returns [pips.ErrIllegal] for a move that is not legal, and
// [pips.ErrTooLarge] if not all values are in memory or the terms need more than 268 MB and Prepare.
func (s *Solver) Explain(v yahtzee.View, m yahtzee.Move) ([]pips.Term, error) {
	state := &v.State
	if err := s.judges(&v); err != nil {
		return nil, err
	}
	if err := s.rules.Legal(*state, m); err != nil {
		return nil, err
	}
	card := state.Cards[state.Turn]
	set, index, mark := s.of(card)
	t := &s.terms
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.begin(s, set, maxTerms); err != nil {
		return nil, err
	}
	g := t.guide
	g.prepare(set, index, mark, state.RollsLeft)
	if m.Roll {
		g.kept(s.t.at[m.Keep], state.RollsLeft-1)
	} else {
		g.filled(int(s.t.at[state.Roll])-s.t.kept, s.index[m.Box], state.RollsLeft)
	}
	parts := make([]float64, s.parts(set))
	t.add(g, parts)
	list := make([]pips.Term, 0, 1+len(parts))
	list = append(list, pips.Term{Name: "card", Value: float64(s.rules.Total(card))})
	for b, c := range s.boxes {
		if set>>b&1 == 0 {
			list = append(list, pips.Term{Name: c.String(), Value: parts[s.part(set, b)]})
		}
	}
	bonus, extra := parts[len(parts)-2], parts[len(parts)-1]
	if bonus > 0 {
		list = append(list, pips.Term{Name: "bonus", Value: bonus})
		if len(s.limits) == 1 {
			list[len(list)-1].Chance = min(bonus/float64(s.rules.UpperBonus), 1)
		}
	}
	if extra > 0 {
		list = append(list, pips.Term{Name: "extra", Value: extra})
	}
	return list, nil
}

// Prepare computes the terms of all cards for [Solver.Explain], which is fast from then on: for servers, and
// before reviews. They take 22 MB for Yahtzee, and for Yatzy 67 MB. Only [Option.Workers], [Option.Memory]
// and [Option.Progress] have an effect. It fails with the error of ctx, with [pips.ErrRules] for the zero
// Solver, and with [pips.ErrTooLarge] for an option out of range, if not all values are in memory, and if the
// terms need more than Memory.
func (s *Solver) Prepare(ctx context.Context, opts ...Option) error {
	o, err := newOptions(opts)
	if err == nil {
		err = s.Rules().Validate()
	}
	if err == nil {
		err = s.inMemory()
	}
	if err != nil {
		return err
	}
	if n := s.room(0); n > int64(o.Memory) {
		return s.tooLarge(fmt.Sprintf("memory is %s, want at least %s for the terms", size(float64(o.Memory)), size(float64(n))))
	}
	t := &s.terms
	t.mu.Lock()
	done := t.whole
	t.mu.Unlock()
	if done {
		o.Report(s.numbers, s.numbers)
		return parallel.Err(ctx)
	}
	whole := terms{known: make([][]float64, 1<<len(s.boxes))}
	err = sweep(ctx, s.space, o, len(s.boxes), func() *guide { return newGuide(s) }, func(g *guide, set int) {
		s.eachCard(set, func(number, _ int, _ bool) {
			for saved := s.levels(set) - 1; saved >= 0; saved-- { // what is found for many rolls serves for fewer
				whole.of(g, set, number+saved*lanes)
			}
		})
	}, func(_, done int) { o.Report(done, s.numbers) })
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.known, t.whole = whole.known, true
	return nil
}
