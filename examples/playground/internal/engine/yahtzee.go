package engine

import (
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

type yahtzeeMatch = match[yahtzee.Rules, yahtzee.State, yahtzee.Move, dice.Dice, yahtzee.View]

// A yahtzeeTable is a board of Yahtzee and its kin, for one or two.
type yahtzeeTable struct {
	*yahtzeeMatch
	last dice.Dice // the last dice, all of them
}

// A yahtzeeDetail is what the page shows of Yahtzee.
type yahtzeeDetail struct {
	Dice  string `json:"dice"`  // all of them; while a roll is due the last ones
	Kept  string `json:"kept"`  // those that stay in the roll that is due
	Left  int    `json:"left"`  // rolls left in the turn
	Count int    `json:"count"` // dice of a throw
	Boxes []box  `json:"boxes"`
	Bonus []int  `json:"bonus"` // of the upper section, by player
	Upper []int  `json:"upper"` // points there
	Limit int    `json:"limit"` // points there that bring the bonus, 0 for none
	Extra []int  `json:"extra"` // points for all alike again
}

// A box is a line of the card.
type box struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Upper  bool   `json:"upper"`
	Points []*int `json:"points"` // by player, null if open
}

func sitYahtzee(g *yahtzeeMatch) { g.board = &yahtzeeTable{yahtzeeMatch: g} }

func (t *yahtzeeTable) turn() int    { return int(t.game.State().Turn) }
func (t *yahtzeeTable) unit() string { return "point" }

func (t *yahtzeeTable) rolled(before yahtzee.State, d dice.Dice) {
	t.last = t.game.State().Roll
	t.tell("%s %s.", t.does(before.Turn, "roll"), faces(d))
	if t.last != d {
		t.tell("The dice are %s.", faces(t.last))
	}
}

func (t *yahtzeeTable) moved(before yahtzee.State, m yahtzee.Move) {
	p := before.Turn
	switch {
	case m.Roll && m.Keep.Len() == 0:
		t.tell("%s nothing.", t.does(p, "keep"))
	case m.Roll:
		t.tell("%s %s.", t.does(p, "keep"), faces(m.Keep))
	default:
		gain := t.game.Standing(p) - t.game.Rules().Standing(before, p)
		t.tell("%s %s for %s.", t.does(p, "fill"), spaced(m.Box.String()), count(gain, "point"))
		t.last = dice.Dice{}
		t.marked()
	}
}

func (t *yahtzeeTable) choice(m yahtzee.Move) (c Choice) {
	s, r := t.game.State(), t.game.Rules()
	switch {
	case m.Roll:
		c.Then, c.Keep = "roll", m.Keep.String()
		c.Words = fmt.Sprintf("keep %v, roll %s", m.Keep, dices(r.Dice-m.Keep.Len()))
		if m.Keep.Len() == 0 {
			c.Words = fmt.Sprintf("roll all %d again", r.Dice)
		}
	default:
		next, err := r.Apply(s, m)
		if err != nil {
			break
		}
		c.Box, c.Points = m.Box.String(), r.Standing(next, s.Turn)-r.Standing(s, s.Turn)
		c.Words = fmt.Sprintf("fill %s, %s", spaced(c.Box), count(c.Points, "point"))
	}
	return c
}

func (t *yahtzeeTable) solver() *solve.Solver {
	found, _ := t.solved[jobKey{"total", t.rules}].(*solve.Solver)
	return found
}

func (t *yahtzeeTable) choices(_ string, v yahtzee.View) []pips.Choice[yahtzee.Move] {
	solver := t.solver()
	if solver == nil {
		return nil
	}
	list, err := solver.Choices(v.State)
	if err != nil {
		return nil
	}
	return list
}

func (t *yahtzeeTable) strategy(opponent string) yahtzee.Strategy {
	switch opponent {
	case "random":
		return yahtzee.Random(t.seed)
	case "casual":
		return yahtzee.Casual()
	case "greedy":
		return yahtzee.Greedy()
	}
	return nil
}

func (t *yahtzeeTable) need(string, any) *Job {
	if t.solver() != nil {
		return nil
	}
	return &Job{Kind: yahtzeeGame, Rules: t.rules, What: "Solving the game for the expected total"}
}

func (t *yahtzeeTable) detail() any {
	s, r := t.game.State(), t.game.Rules()
	d := yahtzeeDetail{
		Dice: t.last.String(), Kept: s.Kept.String(), Left: s.RollsLeft, Count: r.Dice, Limit: r.UpperLimit,
	}
	for b := range r.Boxes.All() {
		line := box{Key: b.String(), Name: spaced(b.String()), Upper: b <= yahtzee.Sixes}
		for p := range s.Players {
			if c := s.Cards[p]; c.Filled(b) {
				n := c.Points(b)
				line.Points = append(line.Points, &n)
			} else {
				line.Points = append(line.Points, nil)
			}
		}
		d.Boxes = append(d.Boxes, line)
	}
	for p := range s.Players {
		c := s.Cards[p]
		d.Bonus = append(d.Bonus, r.Bonus(c))
		d.Upper = append(d.Upper, c.Upper())
		d.Extra = append(d.Extra, c.Extras()*r.Extra)
	}
	return d
}
