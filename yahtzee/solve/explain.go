package solve

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"sync"

	"pips.example"
	"pips.example/yahtzee"
)

var _ pips.Explainer[yahtzee.View, yahtzee.Move] = (*Solver)(nil)

// Explain returns the terms of a legal move: the "card" before it and the points to come of each open box,
// of the "bonus", with its chance unless it has steps, and of "extra". Later sixes count for four of a kind
// if the sixes are filled by then. Of equally good moves the first of [yahtzee.Rules.Moves] is followed.
//
// Terms of later cards are computed once and kept, up to 268 MB. In the first turn of a game that can take
// half a minute; [Solver.Prepare] has a context. Explain fails like Choices, and with [pips.ErrTooLarge] if
// values are not in memory or the terms need more.
func (s *Solver) Explain(v yahtzee.View, m yahtzee.Move) ([]pips.Term, error) {
	if err := s.judges(&v); err != nil {
		return nil, err
	}
	next, err := s.rules.Apply(v.State, m)
	if err != nil {
		return nil, err
	}
	before, after := v.State.Cards[v.State.Turn], next.Cards[v.State.Turn]
	set, index, mark := s.of(before)
	t := &s.terms
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.begin(s, set, maxTerms); err != nil {
		return nil, err
	}
	st := v.State
	var steps []step
	if m.Roll {
		t.player.prepare(set, index, mark)
		steps = t.player.after(s.t.at[m.Keep], st.RollsLeft-1)
	} else {
		to, index, mark := s.of(after)
		steps = []step{{
			box: s.index[m.Box], points: after.Points(m.Box), p: 1,
			gain: s.rules.Total(after) - s.rules.Total(before), won: s.rules.Bonus(after) - s.rules.Bonus(before),
			to: s.number(to, index, mark) + s.more(to, st.RollsLeft),
		}}
	}
	parts := make([]float64, s.parts(set))
	t.sum(t.player, set, parts, steps)
	list := append(make([]pips.Term, 0, 1+len(parts)), pips.Term{Name: "card", Value: float64(s.rules.Total(before))})
	for b, c := range s.boxes {
		if set>>b&1 == 0 {
			list = append(list, pips.Term{Name: c.String(), Value: parts[len(list)-1]})
		}
	}
	bonus, extra := pips.Term{Name: "bonus", Value: parts[len(parts)-2]}, pips.Term{Name: "extra", Value: parts[len(parts)-1]}
	if len(s.limits) == 1 {
		bonus.Chance = min(bonus.Value/float64(s.rules.UpperBonus), 1)
	}
	return append(list, slices.DeleteFunc([]pips.Term{bonus, extra}, func(t pips.Term) bool { return t.Value == 0 })...), nil
}

// Prepare computes all terms for [Solver.Explain]: 22 MB for Yahtzee, 67 MB for Yatzy. Errors are that of
// ctx, and [pips.ErrTooLarge] if the terms exceed [Option.Memory] or values are elsewhere.
func (s *Solver) Prepare(ctx context.Context, opts ...Option) error {
	o, err := newOptions(opts)
	if err = cmp.Or(err, s.Rules().Validate()); err != nil {
		return err
	}
	whole := new(terms) // so that Explain does not wait
	if err := whole.begin(s, 0, int64(o.Memory)); err != nil {
		return err
	}
	err = sweep(ctx, s.space, o, len(s.boxes), func() *player { return newPlayer(s, true) }, func(p *player, set int) {
		s.eachCard(set, func(number, _ int, _ bool) {
			for saved := range s.levels(set) {
				whole.of(p, set, number+saved*lanes)
			}
		})
	}, func(_, done int) { o.Report(done, s.numbers) })
	if err == nil {
		s.terms.mu.Lock()
		s.terms.known = whole.known
		s.terms.mu.Unlock()
	}
	return err
}

const maxTerms = 1 << 28 // bytes that Explain may fill

// Terms has what cards bring, in parts: one for each open box, then the bonus of the upper section, then extras.
type terms struct {
	mu     sync.Mutex  // for Explain
	known  [][]float64 // by filled boxes, the parts of one card after the other, NaN where they are not known
	player *player     // for Explain
}

// parts returns the number of parts with these boxes filled.
func (s *space) parts(set int) int { return len(s.boxes) - filled(set) + 2 }

// begin makes room for the cards that follow those with these boxes filled, unless they have it: at most most bytes, by
// forgetting others.
func (t *terms) begin(s *Solver, set int, most int64) error {
	if s.value == nil {
		return s.tooLarge("not all values are in memory")
	}
	if t.known == nil {
		t.known = make([][]float64, 1<<len(s.boxes))
	}
	if t.player == nil {
		t.player = newPlayer(s, true)
	}
	need, have, others := int64(0), int64(0), int64(0)
	for to, list := range t.known {
		if to&set == set {
			need += 8 * int64(s.offset[to+1]-s.offset[to]) * int64(s.parts(to))
			have += 8 * int64(len(list))
		} else {
			others += 8 * int64(len(list))
		}
	}
	switch {
	case need == have: // as after Prepare
	case need > most:
		return s.tooLarge(fmt.Sprintf("the terms take %s, want at most %s", size(float64(need)), size(float64(most))))
	case need+others > most:
		clear(t.known)
	}
	return nil
}

// of returns the parts of a card.
func (t *terms) of(p *player, set, number int) []float64 {
	s, k := p.s, p.s.parts(set)
	if t.known[set] == nil {
		t.known[set] = slices.Repeat([]float64{math.NaN()}, (s.offset[set+1]-s.offset[set])*k)
	}
	n, levels := number-s.offset[set], s.levels(set)
	parts := t.known[set][n*k:][:k]
	if !math.IsNaN(parts[0]) {
		return parts
	}
	var steps []step
	if filled(set) < len(s.boxes) {
		lane, saved := n/(lanes*levels)*lanes+n%lanes, n/lanes%levels
		p.prepare(set, lane%s.block(set), lane >= s.block(set))
		steps = p.turn(saved)
	}
	t.sum(p, set, parts, steps)
	return parts
}

// sum sets the parts of a card with these boxes filled to what steps bring.
func (t *terms) sum(p *player, set int, parts []float64, steps []step) {
	clear(parts)
	bonus := len(parts) - 2
	for _, st := range slices.Clone(steps) { // which the next card changes
		at := bits.OnesCount(^uint(set) & (1<<st.box - 1)) // the part of the box
		for i, v := range t.of(p, set|1<<st.box, st.to) {
			if i >= at {
				i++
			}
			parts[i] += float64(st.p * v)
		}
		parts[at] += float64(st.p * float64(st.points))
		parts[bonus] += float64(st.p * float64(st.won))
		parts[bonus+1] += float64(st.p * float64(st.gain-st.points-st.won))
	}
}
