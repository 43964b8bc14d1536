package solve

import (
	"math"

	"pips.example"
	"pips.example/farkle"
)

// explain returns the terms of a legal move for the solved goal, in the unit of the solver.
func (s *solver) explain(g *goal, state farkle.State, move farkle.Move, unit func(worth float64) float64) ([]pips.Term, error) {
	if err := s.m.rules.Legal(state, move); err != nil {
		return nil, err
	}
	value := unit(s.worth(g, state, move))
	if move.Then == farkle.BankPoints {
		return []pips.Term{{Name: "kept", Value: value, Chance: 1}}, nil
	}
	n := s.m.next(s.m.stageOf(&state), state.Roll.Len()-move.Keep.Len())
	at := (state.Points + s.m.points(state, move)) / s.m.step
	worth := g.farkle // of too few points to bank, and of a bank after which no exact target can be banked
	if v := g.banked(at); at >= g.least && v > -endless {
		worth = v
	}
	now := s.m.mean(n, 1, func(o *outcome) float64 {
		return float64(b2i(at < g.wins-o.best && math.IsInf(s.most(g, o, at), -1))) // there is no legal move
	})
	_, risk := s.known(g, n, at)
	kept, later := unit(worth), max(0, risk-now) // risk is 0 where a bank after the next roll is best in any case
	lost := kept - unit(g.farkle)
	terms := []pips.Term{
		{Name: "kept", Value: kept, Chance: 1},
		{Name: "farkle", Value: 0 - float64(now*lost), Chance: now},
		{Name: "later", Value: 0 - float64(later*lost), Chance: later},
	}
	return append(terms, pips.Term{Name: "gain", Value: value - kept - terms[1].Value - terms[2].Value, Chance: max(0, 1-now-later)}), nil
}

// Explain returns the terms of a move: "kept" is the points of the turn, or 0 if too few to bank; a
// "farkle" of the next roll, or of a "later" one, loses them; "gain" is what is added otherwise. A
// bank wins ties.
func (t *Turn) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	if err := t.m.judges(&v); err != nil {
		return nil, err
	}
	return t.s.explain(&t.goal, v.State, move, t.unit)
}

// Explain returns the terms of [Turn.Explain]; "kept" is the worth of a bank, or else of a farkle.
func (r *Race) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	own, g, unit, err := r.turn(&v)
	if err != nil {
		return nil, err
	}
	return own.explain(g, v.State, move, unit)
}

// Explain returns the terms of [Race.Explain].
func (d *Duel) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	return explain(d, &v, move)
}

// Explain returns the terms of [Race.Explain].
func (a *Answer) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	return explain(a, &v, move)
}

// explain is Explain for two players.
func explain(p planner, v *farkle.View, move farkle.Move) ([]pips.Term, error) {
	if err := p.model().judgesTwo(v); err != nil {
		return nil, err
	}
	own, g, err := p.plan(new(solver), v.State)
	if err != nil {
		return nil, err
	}
	return own.explain(g, v.State, move, p.unit)
}
