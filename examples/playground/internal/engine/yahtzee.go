package engine

import (
	"fmt"

	"pips.example/dice"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A yahtzeeTable is a game of Yahtzee and its kin, for one or two.
type yahtzeeTable struct {
	*seat
	rules yahtzee.Rules
	game  *yahtzee.Game
	last  dice.Dice // the last dice, all of them
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

func newYahtzee(b *seat, r yahtzee.Rules) (*yahtzeeTable, error) {
	t := &yahtzeeTable{seat: b, rules: r, game: yahtzee.Record{Rules: r, Players: b.names()}.Replay()}
	if err := t.game.Err(); err != nil {
		return nil, err
	}
	b.rules = r.String()
	marked(t)
	return t, nil
}

// restoreYahtzee plays a record.
func restoreYahtzee(b *seat, text string) (*yahtzeeTable, error) {
	rec, err := yahtzee.ParseRecord(text)
	if err != nil {
		return nil, err
	}
	if err := b.take(rec.Players, rec.Seed); err != nil {
		return nil, err
	}
	t, err := newYahtzee(b, rec.Rules)
	if err != nil {
		return nil, err
	}
	for _, step := range rec.Steps {
		if step.Move == (yahtzee.Move{}) {
			err = t.roll(step.Roll)
		} else {
			err = t.play(step.Move.String())
		}
		if err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *yahtzeeTable) state() yahtzee.State { return t.game.State() }
func (t *yahtzeeTable) turn() int            { return int(t.state().Turn) }
func (t *yahtzeeTable) spot() spot           { return t.state() }

func (t *yahtzeeTable) due() due {
	s := t.state()
	switch {
	case s.Due > 0:
		return chanceDue
	case s.Roll != dice.Dice{}:
		return moveDue
	}
	return nothing
}

func (t *yahtzeeTable) scores() []int {
	s := t.state()
	scores := make([]int, s.Players)
	for p := range scores {
		scores[p] = t.rules.Total(s.Cards[p])
	}
	return scores
}

func (t *yahtzeeTable) record() string {
	r := t.game.Record()
	r.Seed = t.seedText()
	return r.String()
}

func (t *yahtzeeTable) outcome() string {
	o := t.rules.Outcome(t.state())
	switch {
	case !o.Over:
		return ""
	case t.state().Players == 1:
		return fmt.Sprintf("The card is full, with %s.", count(t.scores()[0], "point"))
	case o.Draw:
		return "It is a draw."
	}
	return fmt.Sprintf("%s by %s.", t.does(int(o.Winner), "win"), count(o.Margin, "point"))
}

func (t *yahtzeeTable) chance() error {
	return t.roll(dice.Roll(t.stream(), t.state().Due))
}

func (t *yahtzeeTable) roll(d dice.Dice) error {
	p := t.turn()
	if err := t.game.Roll(d); err != nil {
		return err
	}
	t.chances++
	t.last = t.state().Roll
	t.tell("%s %s.", t.does(p, "roll"), faces(d))
	if t.last != d {
		t.tell("The dice are %s.", faces(t.last))
	}
	return nil
}

func (t *yahtzeeTable) play(text string) error {
	m, err := yahtzee.ParseMove(text)
	if err != nil {
		return err
	}
	before, p := t.state(), t.turn()
	if err := t.rules.Legal(before, m); err != nil {
		return err
	}
	total := t.rules.Total(before.Cards[p])
	decided(t, m.String())
	if err := t.game.Move(m); err != nil {
		return err
	}
	switch {
	case m.Roll && m.Keep.Len() == 0:
		t.tell("%s nothing.", t.does(p, "keep"))
	case m.Roll:
		t.tell("%s %s.", t.does(p, "keep"), faces(m.Keep))
	default:
		gain := t.rules.Total(t.state().Cards[p]) - total
		t.tell("%s %s for %s.", t.does(p, "fill"), spaced(m.Box.String()), count(gain, "point"))
		t.last = dice.Dice{}
		marked(t)
	}
	return nil
}

func (t *yahtzeeTable) list(at spot) (list []Choice) {
	s := at.(yahtzee.State)
	total := t.rules.Total(s.Cards[s.Turn])
	for m := range t.rules.Moves(s) {
		c := Choice{Move: m.String()}
		switch {
		case m.Roll:
			c.Then, c.Keep = "roll", m.Keep.String()
			c.Words = fmt.Sprintf("keep %v, roll %s", m.Keep, dices(t.rules.Dice-m.Keep.Len()))
			if m.Keep.Len() == 0 {
				c.Words = fmt.Sprintf("roll all %d again", t.rules.Dice)
			}
		default:
			next, err := t.rules.Apply(s, m)
			if err != nil {
				continue
			}
			c.Box, c.Points = m.Box.String(), t.rules.Total(next.Cards[s.Turn])-total
			c.Words = fmt.Sprintf("fill %s, %s", spaced(c.Box), count(c.Points, "point"))
		}
		list = append(list, c)
	}
	return list
}

func (t *yahtzeeTable) solver() *solve.Solver {
	found, _ := t.solved[jobKey{"total", t.seat.rules}].(*solve.Solver)
	return found
}

func (t *yahtzeeTable) worth(_ string, at spot) (list []worth) {
	solver := t.solver()
	if solver == nil {
		return nil
	}
	for m, value := range solver.Choices(at.(yahtzee.State)) {
		list = append(list, worth{move: m.String(), value: value})
	}
	return list
}

func (t *yahtzeeTable) choose(opponent string) (string, error) {
	var play yahtzee.Strategy
	switch opponent {
	case "random":
		play = yahtzee.Random(t.seed)
	case "casual":
		play = yahtzee.Casual()
	case "greedy":
		play = yahtzee.Greedy()
	default:
		solver := t.solver()
		if solver == nil {
			return "", errWait
		}
		play = solver.Strategy()
	}
	return play(t.rules, t.state()).String(), nil
}

func (t *yahtzeeTable) ready(opponent string) bool {
	return opponent != "total" || t.solver() != nil
}

func (t *yahtzeeTable) need(string) *Job {
	if t.solver() != nil {
		return nil
	}
	return &Job{Kind: "yahtzee", Rules: t.seat.rules, What: "Solving the game for the expected total"}
}

func (t *yahtzeeTable) review(spot) *Job { return t.need(t.aim) }

func (t *yahtzeeTable) detail() any {
	s := t.state()
	d := yahtzeeDetail{
		Dice: t.last.String(), Kept: s.Kept.String(), Left: s.Left, Count: t.rules.Dice, Limit: t.rules.UpperLimit,
	}
	for b := range t.rules.Boxes.All() {
		line := box{Key: b.String(), Name: spaced(b.String()), Upper: b.Upper()}
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
		d.Bonus = append(d.Bonus, t.rules.Bonus(c))
		d.Upper = append(d.Upper, c.Upper())
		d.Extra = append(d.Extra, c.Extras()*t.rules.Extra)
	}
	return d
}
