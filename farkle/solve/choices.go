package solve

import (
	"cmp"
	"slices"

	"pips.example"
	"pips.example/farkle"
)

// All solvers are advisers, and all but two explainers.
var (
	_ pips.Explainer[farkle.View, farkle.Move] = (*Turn)(nil)
	_ pips.Explainer[farkle.View, farkle.Move] = (*Race)(nil)
	_ pips.Explainer[farkle.View, farkle.Move] = (*Duel)(nil)
	_ pips.Adviser[farkle.View, farkle.Move]   = (*Field)(nil)
	_ pips.Adviser[farkle.View, farkle.Move]   = (*Trio)(nil)
	_ pips.Explainer[farkle.View, farkle.Move] = (*Answer)(nil)
)

// Unit returns "points".
func (t *Turn) Unit() string { return "points" }

// Unit returns "turns"; values are negative, as fewer are better. With Rounds it returns "points".
func (r *Race) Unit() string {
	if r.m.made().Rounds > 0 {
		return "points"
	}
	return "turns"
}

// Unit returns "chance to win".
func (d *Duel) Unit() string { return "chance to win" }

// Unit returns "chance to win".
func (f *Field) Unit() string { return "chance to win" }

// choices returns the choices of a solver in a view.
func choices(a planner, v *farkle.View) ([]pips.Choice[farkle.Move], error) {
	p, err := asked(a, v)
	if err != nil {
		return nil, err
	}
	return p.choices(p.goal, v.State, p.unit, nil), nil
}

// choices returns the legal moves of a state, the best first, with their worth for the solved goal in the
// unit of the solver. Of moves worth the same, the one with the larger tie is better, then the earlier one.
func (s *solver) choices(g *goal, state farkle.State, unit func(worth float64) float64, tie func(farkle.Move) int) []pips.Choice[farkle.Move] {
	var list []pips.Choice[farkle.Move]
	for move := range s.m.rules.Moves(state) {
		v := unit(s.worth(g, state, move))
		list = append(list, pips.Choice[farkle.Move]{Move: move, Value: v, Low: v, High: v})
	}
	slices.SortStableFunc(list, func(a, b pips.Choice[farkle.Move]) int {
		c := cmp.Compare(b.Value, a.Value)
		if c == 0 && tie != nil {
			c = cmp.Compare(tie(b.Move), tie(a.Move))
		}
		return c
	})
	for i := range list {
		list[i].Regret = list[0].Value - list[i].Value
	}
	return list
}
