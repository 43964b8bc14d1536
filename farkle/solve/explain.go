package solve

import (
	"math"

	"pips.example"
	"pips.example/farkle"
)

// explain returns the terms of a move for the solved goal.
func explain(a planner, v *farkle.View, move farkle.Move) ([]pips.Term, error) {
	p, err := asked(a, v)
	if err == nil {
		err = p.m.rules.Legal(v.State, move)
	}
	if err != nil {
		return nil, err
	}
	g := p.goal
	value := p.unit(p.worth(g, v.State, move))
	if move.Then == farkle.BankPoints {
		return []pips.Term{{Name: "kept", Value: value, Chance: 1}}, nil
	}
	n := p.m.next(p.m.stageOf(&v.State), v.State.Roll.Len()-move.Keep.Len())
	at := (v.State.Points + p.m.points(v.State, move)) / p.m.step
	worth := g.farkle // of too few points to bank, and of a bank after which no exact target can be banked
	if v := g.banked(at); at >= g.least && v > -endless {
		worth = v
	}
	now := p.m.mean(n, 1, func(o *outcome) float64 {
		return float64(b2i(at < g.wins-o.best && math.IsInf(p.most(g, o, at).own, -1))) // there is no legal move
	})
	_, risk := p.known(g, n, at)
	kept, later := p.unit(worth), max(0, risk-now) // risk is 0 where a bank after the next roll is best in any case
	lost := kept - p.unit(g.farkle)
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
	return explain(t, &v, move)
}

// Explain returns the terms of [Turn.Explain]; "kept" is the worth of a bank, or else of a farkle.
func (r *Race) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	return explain(r, &v, move)
}

// Explain returns the terms of [Race.Explain].
func (d *Duel) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	return explain(d, &v, move)
}

// Explain returns the terms of [Race.Explain].
func (a *Answer) Explain(v farkle.View, move farkle.Move) ([]pips.Term, error) {
	return explain(a, &v, move)
}
