package engine

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A farkleTable is a game of Farkle for two.
type farkleTable struct {
	*seat
	rules  farkle.Rules
	game   *farkle.Game
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

// A farkleSolver is a solver of any aim.
type farkleSolver interface {
	Choices(farkle.State) iter.Seq2[farkle.Move, float64]
	Best(farkle.State) (farkle.Move, float64)
}

func newFarkle(b *seat, r farkle.Rules) (*farkleTable, error) {
	t := &farkleTable{seat: b, rules: r, game: farkle.Record{Rules: r, Players: b.names()}.Replay()}
	if err := t.game.Err(); err != nil {
		return nil, err
	}
	b.rules = r.String()
	marked(t)
	return t, nil
}

// restoreFarkle plays a record.
func restoreFarkle(b *seat, text string) (*farkleTable, error) {
	rec, err := farkle.ParseRecord(text)
	if err != nil {
		return nil, err
	}
	if err := b.take(rec.Players, rec.Seed); err != nil {
		return nil, err
	}
	t, err := newFarkle(b, rec.Rules)
	if err != nil {
		return nil, err
	}
	for _, step := range rec.Steps {
		if step.Move == (farkle.Move{}) {
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

func (t *farkleTable) state() farkle.State { return t.game.State() }
func (t *farkleTable) turn() int           { return int(t.state().Turn) }
func (t *farkleTable) spot() spot          { return t.state() }
func (t *farkleTable) target() int         { return t.rules.Target }

func (t *farkleTable) due() due {
	s := t.state()
	switch {
	case s.Due > 0:
		return chanceDue
	case s.Roll != dice.Dice{}:
		return moveDue
	}
	return nothing
}

func (t *farkleTable) scores() []int {
	s := t.state()
	return []int{s.Scores[0], s.Scores[1]}
}

func (t *farkleTable) record() string {
	r := t.game.Record()
	r.Seed = t.seedText()
	return r.String()
}

func (t *farkleTable) outcome() string {
	o := t.rules.Outcome(t.state())
	if !o.Over {
		return ""
	}
	return fmt.Sprintf("%s by %s.", t.does(int(o.Winner), "win"), count(o.Margin, "point"))
}

func (t *farkleTable) chance() error {
	return t.roll(dice.Roll(t.stream(), t.state().Due))
}

func (t *farkleTable) roll(d dice.Dice) error {
	before := t.state()
	if err := t.game.Roll(d); err != nil {
		return err
	}
	if before.Points == 0 {
		t.kept = nil
	}
	t.chances++
	after := t.state()
	t.thrown, t.fell = d, after.Turn != before.Turn
	text := t.does(int(before.Turn), "roll") + " " + faces(d) + "."
	switch {
	case t.fell:
		t.tell("%s That is a farkle.", text)
		t.kept = nil
		if lost := before.Scores[before.Turn] - after.Scores[before.Turn]; lost > 0 {
			t.tell("It is one too many in a row and costs %s.", count(lost, "point"))
		}
		marked(t)
	default:
		t.tell("%s", text)
		if t.due() == nothing {
			marked(t)
		}
	}
	return nil
}

func (t *farkleTable) play(text string) error {
	m, err := farkle.ParseMove(text)
	if err != nil {
		return err
	}
	before := t.state()
	if err := t.rules.Legal(before, m); err != nil {
		return err
	}
	decided(t, m.String())
	if err := t.game.Move(m); err != nil {
		return err
	}
	p := int(before.Turn)
	points := t.points(before)[m.Keep]
	text = fmt.Sprintf("%s %s for %s", t.does(p, "keep"), faces(m.Keep), count(points, "point"))
	t.kept = append(t.kept, keptDice{m.Keep.String(), points})
	switch m.Then {
	case farkle.BankPoints:
		t.tell("%s and %s %d.", text, t.verb(p, "bank"), before.Points+points)
		t.kept = nil
		t.thrown = dice.Dice{}
		marked(t)
	case farkle.RollAllAgain:
		t.tell("%s. Hot dice!", text)
	default:
		t.tell("%s.", text)
	}
	return nil
}

// points returns what each keep of a throw is worth.
func (t *farkleTable) points(s farkle.State) map[dice.Dice]int {
	points := make(map[dice.Dice]int)
	for keep, n := range t.rules.Keeps(s.Roll) {
		points[keep] = n * (s.Hot + 1)
	}
	return points
}

func (t *farkleTable) list(at spot) (list []Choice) {
	s := at.(farkle.State)
	points := t.points(s)
	for m := range t.rules.Moves(s) {
		c := Choice{Move: m.String(), Keep: m.Keep.String(), Then: m.Then.String(), Points: points[m.Keep]}
		switch m.Then {
		case farkle.BankPoints:
			c.Words = fmt.Sprintf("keep %v, bank %d", m.Keep, s.Points+c.Points)
		case farkle.RollAllAgain:
			c.Words = fmt.Sprintf("keep %v, roll all %d again", m.Keep, t.rules.Dice)
		default:
			c.Words = fmt.Sprintf("keep %v, roll %s", m.Keep, dices(s.Roll.Len()-m.Keep.Len()))
		}
		list = append(list, c)
	}
	return list
}

// solver returns the solver of an aim for a state, nil if it is not solved.
func (t *farkleTable) solver(aim string, s farkle.State) farkleSolver {
	if aim == "turn" {
		r := t.rules
		// The opening score does not count for a turn, but for who has not
		// opened it is what the minimum bank is for others.
		if !s.Opened[s.Turn] {
			r.MinBank = max(r.MinBank, r.Opening)
		}
		key := jobKey{aim, r.String()}
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
	found, _ := t.solved[jobKey{aim, t.seat.rules}].(farkleSolver)
	return found
}

func (t *farkleTable) worth(aim string, at spot) (list []worth) {
	s := at.(farkle.State)
	solver := t.solver(aim, s)
	if solver == nil {
		return nil
	}
	for m, value := range solver.Choices(s) {
		list = append(list, worth{move: m.String(), value: value})
	}
	return list
}

func (t *farkleTable) choose(opponent string) (string, error) {
	s := t.state()
	var play farkle.Strategy
	switch opponent {
	case "random":
		play = farkle.Random(t.seed)
	case "bank-300":
		play = farkle.BankAt(300)
	case "keep-all":
		play = farkle.KeepAll(500)
	default:
		solver := t.solver(opponent, s)
		if !t.ready(opponent) {
			return "", errWait
		}
		if solver == nil && t.rules.Multiplier { // which is not solved
			play = farkle.BankAt(500)
			break
		}
		if solver == nil { // nobody would ever have to stop
			play = farkle.BankAt(t.rules.Target)
			break
		}
		m, value := solver.Best(s)
		if value != value { // a score from which the aim has no values
			play = farkle.BankAt(300)
			break
		}
		return m.String(), nil
	}
	return play(t.rules, s).String(), nil
}

func (t *farkleTable) ready(opponent string) bool { return t.need(opponent) == nil }

func (t *farkleTable) need(aim string) *Job {
	if aim != "duel" && aim != "race" || t.solver(aim, t.state()) != nil {
		return nil
	}
	return &Job{Kind: "farkle-" + aim, Rules: t.seat.rules, What: "Solving Farkle: " + strings.ToLower(measure(farkleGame, aim).Name)}
}

func (t *farkleTable) review(spot) *Job { return t.need(t.aim) }

func (t *farkleTable) detail() any {
	s := t.state()
	d := farkleDetail{
		Dice: t.thrown.String(), Farkle: t.fell, Kept: t.kept, Points: s.Points, Due: s.Due,
		Opening: t.rules.Opening, MinBank: t.rules.MinBank, Lines: t.rules.Table.String(),
	}
	if d.Kept == nil {
		d.Kept = []keptDice{}
	}
	return d
}
