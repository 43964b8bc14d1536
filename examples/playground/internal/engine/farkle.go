package engine

import (
	"context"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

type farkleMatch = match[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]

// A farkleTable is a board of Farkle for two.
type farkleTable struct {
	*farkleMatch
	thrown dice.Dice  // the last throw
	kept   []keptDice // in this turn
	fell   bool       // the last throw was a farkle
}

// KeptDice are dice that were set aside together.
type keptDice struct {
	Dice   string `json:"dice"`
	Points int    `json:"points"`
}

// A farkleDetail is what the page shows of Farkle.
type farkleDetail struct {
	Dice    string     `json:"dice"`    // the last throw
	Farkle  bool       `json:"farkle"`  // it was one
	Kept    []keptDice `json:"kept"`    // set aside in this turn
	Points  int        `json:"points"`  // of this turn up to now
	Due     int        `json:"due"`     // dice to be rolled
	Opening int        `json:"opening"` // what the first bank has to be worth
	MinBank int        `json:"minBank"`
	Lines   string     `json:"lines"` // what scores
}

func sitFarkle(g *farkleMatch) {
	g.board, g.target = &farkleTable{farkleMatch: g}, g.game.Rules().Target
}

func (t *farkleTable) turn() int    { return int(t.game.State().Turn) }
func (t *farkleTable) unit() string { return "point" }

func (t *farkleTable) rolled(before farkle.State, d dice.Dice) {
	if before.Points == 0 {
		t.kept = nil
	}
	after := t.game.State()
	t.thrown, t.fell = d, after.Turn != before.Turn
	text := t.does(before.Turn, "roll") + " " + faces(d) + "."
	switch {
	case t.fell:
		t.tell("%s That is a farkle.", text)
		t.kept = nil
		if lost := before.Scores[before.Turn] - after.Scores[before.Turn]; lost > 0 {
			t.tell("It is one too many in a row and costs %s.", count(lost, "point"))
		}
		t.marked()
	default:
		t.tell("%s", text)
		if t.due() == pips.Nothing {
			t.marked()
		}
	}
}

func (t *farkleTable) moved(before farkle.State, m farkle.Move) {
	points := t.points(before)[m.Keep]
	text := fmt.Sprintf("%s %s for %s", t.does(before.Turn, "keep"), faces(m.Keep), count(points, "point"))
	t.kept = append(t.kept, keptDice{m.Keep.String(), points})
	switch m.Then {
	case farkle.BankPoints:
		t.tell("%s and %s %d.", text, t.verb(before.Turn, "bank"), before.Points+points)
		t.kept = nil
		t.thrown = dice.Dice{}
		t.marked()
	case farkle.RollAllAgain:
		t.tell("%s. Hot dice!", text)
	default:
		t.tell("%s.", text)
	}
}

// points returns what each keep of a throw is worth.
func (t *farkleTable) points(s farkle.State) map[dice.Dice]int {
	points := make(map[dice.Dice]int)
	for keep, n := range t.game.Rules().Keeps(s.Roll) {
		points[keep] = n * (s.Hot + 1)
	}
	return points
}

func (t *farkleTable) choice(m farkle.Move) Choice {
	s := t.game.State()
	c := Choice{Keep: m.Keep.String(), Then: m.Then.String(), Points: t.points(s)[m.Keep]}
	switch m.Then {
	case farkle.BankPoints:
		c.Words = fmt.Sprintf("keep %v, bank %d", m.Keep, s.Points+c.Points)
	case farkle.RollAllAgain:
		c.Words = fmt.Sprintf("keep %v, roll all %d again", m.Keep, t.game.Rules().Dice)
	default:
		c.Words = fmt.Sprintf("keep %v, roll %s", m.Keep, dices(s.Roll.Len()-m.Keep.Len()))
	}
	return c
}

// A farkleSolver is a solver of any aim.
type farkleSolver = pips.Adviser[farkle.State, farkle.Move]

// solver returns the solver of an aim for a state, nil if it is not solved.
func (t *farkleTable) solver(aim string, s farkle.State) farkleSolver {
	key := jobKey{aim, t.rules}
	if aim != "turn" {
		found, _ := t.solved[key].(farkleSolver)
		return found
	}
	r := t.game.Rules()
	// The opening score does not count for a turn, but for who has not
	// opened it is what the minimum bank is for others.
	if !s.Opened[s.Turn] {
		r.MinBank = max(r.MinBank, r.Opening)
		key.rules = r.String()
	}
	if found, ok := t.solved[key].(farkleSolver); ok {
		return found
	}
	turn, err := solve.NewTurn(context.Background(), r)
	if err != nil {
		return nil
	}
	t.solved[key] = turn
	return turn
}

func (t *farkleTable) choices(aim string, v farkle.View) []pips.Choice[farkle.Move] {
	solver := t.solver(aim, v.State)
	if solver == nil {
		return nil
	}
	list, err := solver.Choices(v.State)
	if err != nil { // a score from which the aim has no values
		return nil
	}
	return list
}

func (t *farkleTable) strategy(opponent string) farkle.Strategy {
	switch opponent {
	case "random":
		return farkle.Random(t.seed)
	case "bank-300":
		return farkle.BankAt(300)
	case "keep-all":
		return farkle.KeepAll(500)
	case "turn", "race", "duel":
		return nil
	}
	switch r := t.game.Rules(); {
	case r.Multiplier: // which is not solved
		return farkle.BankAt(500)
	case t.solver("turn", t.game.State()) == nil: // nobody would ever have to stop
		return farkle.BankAt(r.Target)
	}
	return farkle.BankAt(300)
}

func (t *farkleTable) need(aim string, _ any) *Job {
	if aim != "duel" && aim != "race" || t.solver(aim, farkle.State{}) != nil {
		return nil
	}
	return &Job{Kind: "farkle-" + aim, Rules: t.rules, What: "Solving Farkle: " + strings.ToLower(t.kind.measure(aim).Name)}
}

func (t *farkleTable) detail() any {
	s, r := t.game.State(), t.game.Rules()
	d := farkleDetail{
		Dice: t.thrown.String(), Farkle: t.fell, Kept: t.kept, Points: s.Points, Due: s.Due,
		Opening: r.Opening, MinBank: r.MinBank, Lines: r.Table.String(),
	}
	if d.Kept == nil {
		d.Kept = []keptDice{}
	}
	return d
}
