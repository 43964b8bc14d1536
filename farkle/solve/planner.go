package solve

import (
	"math"
	"slices"

	"pips.example/farkle"
)

// A planner is a solver whose moves follow from tables.
type planner interface {
	model() *model

	// plan returns the goal of the turn that begins in a state, and the solver that has solved it: own, or
	// one that is kept.
	plan(own *solver, start farkle.State) (*solver, *goal, error)

	// unit converts the worth of a choice to the value by which choices are compared, which grows with it.
	unit(worth float64) float64
}

func (t *Turn) model() *model { return t.m }

func (t *Turn) plan(_ *solver, _ farkle.State) (*solver, *goal, error) { return t.s, &t.goal, nil }

func (t *Turn) unit(worth float64) float64 { return worth * float64(t.m.step) }

func (r *Race) model() *model { return r.m }

func (r *Race) plan(own *solver, start farkle.State) (*solver, *goal, error) {
	if score := start.Scores[start.Turn]; r.target-r.m.score(score) > maxNeed {
		return nil, nil, tooLarge("player %d has %d points", start.Turn, score)
	}
	own.m = r.m
	g := r.goal(r.m.placeIn(&start, start.Turn))
	own.solve(g)
	return own, g, nil
}

func (r *Race) unit(worth float64) float64 { return -(1 - worth) }

func (d *Duel) model() *model { return d.m }

func (d *Duel) plan(own *solver, start farkle.State) (*solver, *goal, error) {
	if err := d.near(start); err != nil {
		return nil, nil, err
	}
	own.m = d.m
	g := d.turn(new(duelGoal), start)
	own.solve(g)
	return own, g, nil
}

func (d *Duel) unit(worth float64) float64 { return worth }

// A tabled chooses by the tables of a solver.
type tabled struct {
	planner
	own  solver // for new plans
	s    *solver
	goal *goal
	most float64 // the largest worth
}

func (c *tabled) regime(r *farkle.Rules, p *position) (regime, bool) {
	g := p.regime()
	switch c.planner.(type) {
	case *Turn:
		if r.Finish != farkle.Automatic {
			g = regime{opened: g.opened}
		}
		return g, true
	case *Race:
		return g, true
	}
	return g, false
}

func (c *tabled) begin(start farkle.State) (err error) {
	if c.s, c.goal, err = c.plan(&c.own, start); err != nil {
		return err
	}
	c.most = math.Inf(1)
	if c.goal.bank != nil {
		c.most = max(c.goal.farkle, slices.Max(c.goal.bank))
	}
	return nil
}

func (c *tabled) choose(t *spreader, s *farkle.State, n int, p float64) error {
	least := t.m.least(s.Opened[s.Turn])
	groups := t.m.groups[n]
	for i := range groups {
		group := &groups[i]
		q := float64(p * group.chance)
		if t.m.wins(s, group.score) {
			t.end.won += q
			continue
		}
		best, end := c.best(s, group, least)
		if err := t.take(s, best, end, q); err != nil {
			return err
		}
	}
	return nil
}

// best returns the choice of the strategy: of equal ones the first, and bank before roll.
func (c *tabled) best(s *farkle.State, group *served, least int) (best *course, end bool) {
	top := math.Inf(-1)
	better := func(worth float64) bool {
		if best != nil && (worth <= top || c.unit(worth) <= c.unit(top)) {
			return false
		}
		top = worth
		return true
	}
	m := c.s.m
	stage := m.stage(s.Hot, group.roll.Len())
	for i := range group.choices {
		to := &group.choices[i]
		points := s.Points + to.points*(s.Hot+1)
		at := points / m.step
		if to.bank && points >= least && better(c.goal.banked(at)) {
			best, end = to, true
		}
		if top >= c.most {
			break
		}
		if better(c.s.going(c.goal, m.next(stage, to.left), at)) {
			best, end = to, false
		}
	}
	return best, end
}
