package solve

import (
	"math"
	"slices"

	"pips.example/farkle"
)

// A planner is a solver whose moves follow from tables.
type planner interface {
	model() *model

	// judges returns nil if there are choices in a view.
	judges(v *farkle.View) error

	// plan returns the turn that begins in a state, solved: by own, or by a solver that is kept.
	plan(own *solver, start farkle.State) (plan, error)
}

// A plan is a turn, solved.
type plan struct {
	*solver
	goal *goal
	unit func(worth float64) float64 // the value of a choice, which grows with its worth
}

func (t *Turn) model() *model { return t.m }

func (t *Turn) judges(v *farkle.View) error { return t.m.judges(v) }

func (t *Turn) plan(_ *solver, _ farkle.State) (plan, error) {
	return plan{t.s, &t.goal, func(worth float64) float64 { return worth * float64(t.m.step) }}, nil
}

func (r *Race) model() *model { return r.m }

func (r *Race) judges(v *farkle.View) error {
	if err := r.m.judges(v); err != nil {
		return err
	}
	return r.m.odd(v.State, v.State.Turn)
}

func (r *Race) plan(own *solver, start farkle.State) (plan, error) {
	if r.m.rules.Rounds > 0 {
		return r.roundPlan(own, start), nil
	}
	if score := start.Scores[start.Turn]; r.target-r.m.score(score) > maxNeed {
		return plan{}, tooLarge("player %d has %d points", start.Turn, score)
	}
	own.m = r.m
	g := r.goal(r.m.placeIn(&start, start.Turn))
	own.solve(g)
	return plan{own, g, func(worth float64) float64 { return -(1 - worth) }}, nil
}

func (d *Duel) model() *model { return d.m }

func (d *Duel) judges(v *farkle.View) error {
	if err := d.m.judgesAll(v, 2); err != nil {
		return err
	}
	return d.near(v.State)
}

func (d *Duel) plan(own *solver, start farkle.State) (plan, error) {
	if err := d.near(start); err != nil {
		return plan{}, err
	}
	own.m = d.m
	g := d.turn(new(duelGoal), start)
	own.solve(g)
	return plan{own, g, same}, nil
}

// same is the unit of a chance.
func same(chance float64) float64 { return chance }

func (a *Answer) model() *model { return a.m }

func (a *Answer) judges(v *farkle.View) error { return a.m.judgesAll(v, 2) }

func (a *Answer) plan(own *solver, start farkle.State) (plan, error) {
	if a.m.ahead(start) > maxNeed {
		return plan{}, tooLarge("player %d has %d points", start.Turn.Other(), start.Scores[start.Turn.Other()])
	}
	own.m = a.m
	var g *goal
	if start.TurnsLeft > 0 {
		g = a.m.last(start)
	} else {
		mine, other := a.m.score(start.Scores[start.Turn]), a.m.score(start.Scores[start.Turn.Other()])
		g = a.goal(mine, other)
		g.farkle = a.theirs[mine*a.target+other]
	}
	own.solve(g)
	return plan{own, g, atMostOne}, nil
}

// asked returns the plan of a view, if there are choices.
func asked(p planner, v *farkle.View) (plan, error) {
	if err := p.judges(v); err != nil {
		return plan{}, err
	}
	return p.plan(new(solver), v.State)
}

// A tabled chooses by the tables of a solver.
type tabled struct {
	planner
	own  solver  // for new plans
	turn plan    // the current one
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
	if c.turn, err = c.plan(&c.own, start); err != nil {
		return err
	}
	c.most = math.Inf(1)
	if c.turn.goal.bank != nil {
		c.most = max(c.turn.goal.farkle, slices.Max(c.turn.goal.bank))
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
		if best != nil && (worth <= top || c.turn.unit(worth) <= c.turn.unit(top)) {
			return false
		}
		top = worth
		return true
	}
	m := c.turn.m
	stage := m.stage(s.Hot, group.roll.Len())
	for i := range group.choices {
		to := &group.choices[i]
		points := s.Points + to.points*(s.Hot+1)
		at := points / m.step
		if to.bank && points >= least && better(c.turn.goal.banked(at)) {
			best, end = to, true
		}
		if top >= c.most {
			break
		}
		if better(c.turn.going(c.turn.goal, m.next(stage, to.left), at)) {
			best, end = to, false
		}
	}
	return best, end
}
