package solve

import (
	"cmp"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/decision"
)

// Plan does for a plan what [Func] does for its Move, but [Evaluate] then knows what the plan looks at.
func Plan(p farkle.Plan) pips.Adviser[farkle.View, farkle.Move] {
	list, _, _ := decision.Farkle.Parse(p.String()) // without an error, as it was read before, or the plan is zero
	return &planned{function: function{p.Move}, list: list}
}

// A planned chooses by the list of a plan.
type planned struct {
	function
	list   decision.List
	values decision.Values
}

// know sets the values that do not change during a turn, and returns what the plan sees of them.
func (c *planned) know(score, other, farkles int) (seen uint8) {
	c.values = decision.Values{decision.Score: score, decision.Other: other, decision.Farkles: farkles}
	return c.list.Key(&c.values)
}

func (c *planned) regime(_ *farkle.Rules, p *position) (regime, bool) {
	g := p.regime()
	g.seen = c.know(int(g.score), int(p.scores[1-p.turn]), int(g.farkles))
	return g, true
}

func (c *planned) begin(start farkle.State) error {
	c.know(start.Scores[start.Turn], start.Scores[start.Turn.Other()], start.Farkles[start.Turn])
	return nil
}

// choose plays as farkle.Plan.Move does.
func (c *planned) choose(t *spreader, s *farkle.State, n int, p float64) error {
	rules, least := &t.m.rules, t.m.least(s.Opened[s.Turn])
	for i := range t.m.groups[n] {
		group := &t.m.groups[n][i]
		q := float64(p * group.chance)
		if t.m.wins(s, group.score) {
			t.end.won += q
			continue
		}
		var o decision.Offers
		for left, gain := range group.gains {
			if gain == 0 {
				continue
			}
			o.Roll[left] = s.Points + gain*(s.Hot+1)
			if o.Roll[left] >= least && (left > 0 || rules.HotDice == farkle.HotOptional) {
				o.Bank[left] = o.Roll[left]
			}
		}
		left, banks, _ := c.list.Choose(&o, &c.values, rules.Dice, rules.Target-s.Scores[s.Turn])
		to := course{points: group.gains[left], left: left, next: cmp.Or(left, rules.Dice)}
		if err := t.take(s, &to, banks, q); err != nil {
			return err
		}
	}
	return nil
}
