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
	now, risk := s.risks(g, n, at)
	kept, later := unit(worth), max(0, risk-now)
	lost := kept - unit(g.farkle)
	terms := []pips.Term{
		{Name: "kept", Value: kept, Chance: 1},
		{Name: "farkle", Value: 0 - float64(now*lost), Chance: now},
		{Name: "later", Value: 0 - float64(later*lost), Chance: later},
	}
	return append(terms, pips.Term{Name: "gain", Value: value - kept - terms[1].Value - terms[2].Value, Chance: max(0, 1-now-later)}), nil
}

// risks returns the chance that the next roll is a farkle, of stage n with at steps, and the chance that
// the turn ends with one by best play, which of equal choices banks.
func (s *solver) risks(g *goal, n, at int) (now, all float64) {
	now = s.m.mean(n, 1, func(o *outcome) float64 {
		return float64(b2i(at < g.wins-o.best && math.IsInf(s.most(g, o, at), -1))) // there is no legal move
	})
	if at < g.top || g.lines != nil {
		_, all = s.known(g, n, at)
		return now, all
	}
	return now, 1 - s.m.afterHot[n] // see going
}

// Explain returns the terms of the expected points of a move. "kept" is the points of the turn with
// the dice that the move sets aside, or 0 below the minimum bank, also if hot dice have to be rolled.
// If dice are rolled, a "farkle" of the next roll and one of a "later" roll lose them with their
// Chance, and "gain" is the points added if there is none. Of equally good plays, it follows one that
// banks.
func (t *Turn) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	if err := t.m.judges(&v); err != nil {
		return nil, err
	}
	return t.s.explain(&t.goal, v.State, move, t.unit)
}

// Explain returns the terms of [Turn.Explain], in turns, or with Rounds in points of the game: "kept"
// is the worth of a bank, or that of a farkle where there is none, and farkles cost the difference.
func (r *Race) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	own, g, unit, err := r.turn(&v)
	if err != nil {
		return nil, err
	}
	return own.explain(g, v.State, move, unit)
}

// Explain returns the terms of [Race.Explain] as chances to win.
func (d *Duel) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	if err := d.judges(&v); err != nil {
		return nil, err
	}
	own, g, err := d.plan(new(solver), v.State)
	if err != nil {
		return nil, err
	}
	return own.explain(g, v.State, move, d.unit)
}

// Explain returns the terms of [Race.Explain] as chances to win.
func (a *Answer) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	if err := a.m.judgesTwo(&v); err != nil {
		return nil, err
	}
	own, g, err := a.plan(new(solver), v.State)
	if err != nil {
		return nil, err
	}
	return own.explain(g, v.State, move, a.unit)
}
