package solve

import (
	"cmp"
	"context"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
)

// An against is a field that plays against two of a trio.
type against struct {
	*Trio
	field   *Field
	plans   [][]float64  // of the field, by the steps that the other two need
	chances [3][]float64 // of the field, by how many roll before it, and by triple
}

// Against returns the chances to win of a field of the same rules in each seat against two players of t. To 10,000 points
// it takes four hours of a core.
func (t *Trio) Against(ctx context.Context, f *Field, opts ...Option) ([]float64, error) {
	o, err := newOptions(opts)
	if err = cmp.Or(err, t.Rules().Validate()); err == nil && f.Rules() != t.Rules() {
		err = wrong.Foreign(pips.ErrForeign, "a field", f.Rules(), t.Rules())
	}
	if err != nil {
		return nil, err
	}
	n, all := t.levels, len(t.first)
	a := &against{Trio: t, field: f, plans: make([][]float64, n*n)}
	for i := range a.plans {
		others := standing{n: 2} // of a player without points, so that the plan is for all scores
		others.others[0], others.others[1] = t.place(i/n+1), t.place(i%n+1)
		if a.plans[i] = a.plans[i%n*n+i/n]; a.plans[i] == nil { // as the order of the others does not matter
			if a.plans[i], err = f.plan(ctx, others.sorted()); err != nil {
				return nil, err
			}
		}
		o.Report((i+1)*n, 2*all)
	}
	for i := range a.chances {
		a.chances[i] = make([]float64, all)
	}
	crew, err := parallel.Hire(ctx, &o.Options, n, func() *turner { return &turner{solver: solver{m: f.race.m}} })
	for level := 1; level <= n && err == nil; level++ {
		err = eachSum(level, func(n int, ring func(i int) triple) error {
			return parallel.Each(ctx, crew, n, func(w *turner, i int) { a.ring(w, ring(i)) })
		})
		o.Report(all+level*level*level, 2*all)
	}
	if err != nil {
		return nil, err
	}
	return []float64{a.chances[0][all-1], a.chances[1][all-1], a.chances[2][all-1]}, nil
}

// place returns the place of a player who needs these steps.
func (t *Trio) place(need int) place {
	return place{score: t.levels - need, open: b2i(need < t.levels)}
}

// ring finds the chances of the field at a triple, and at those of the two players after the first.
func (a *against) ring(w *turner, n triple) {
	needs := n.circle()
	var turns [3][3]effect
	for i, n := range needs {
		turns[i] = a.turns(w, n)
	}
	for i := range needs { // the field rolls first here, last in the turn of the next, and second in that of the third
		j, k := (i+1)%3, (i+2)%3
		e, f, g := turns[i][0], turns[j][2], turns[k][1]
		first := 1. / 3
		if bank := 1 - float64(float64(e.farkle*f.farkle)*g.farkle); bank > tie {
			first = (e.next + float64(e.farkle*(f.next+float64(f.farkle*g.next)))) / bank
		}
		second := g.next + float64(g.farkle*first)
		a.chances[0][a.at(needs[i])] = first
		a.chances[1][a.at(needs[k])] = second
		a.chances[2][a.at(needs[j])] = f.next + float64(f.farkle*second)
	}
}

// turns returns what the turn of the first of a triple leaves to the field, as next of an effect, by how many roll before
// the field.
func (a *against) turns(w *turner, n triple) (turns [3]effect) {
	g := a.field.race.aim(a.place(n[0]), a.field.worth(a.plans[(n[1]-1)*a.levels+n[2]-1], 1))
	a.setSide(g, n, a.chances[2], 1)
	turns[0] = w.effect(g)
	both := a.ask(n)
	for i := 1; i < len(turns); i++ {
		for k := range both {
			if p := both[k].chance; p > 0 {
				a.setSide(&both[k].goals[0], n, a.chances[i-1], 0)
				e := both[k].effect(&both[k].goals[0])
				turns[i].next += float64(p * e.next)
				turns[i].farkle += float64(p * e.farkle)
			}
		}
	}
	both[0].n = triple{} // as the sides are others now
	a.asked.Put(both)
	return turns
}
