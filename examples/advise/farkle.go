package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// FarkleOptions are the flags of a throw of Farkle.
type farkleOptions struct {
	rules  farkle.Rules
	aim    string
	thrown dice.Dice
	before farkle.State // in which the throw is due
}

// maxPoints limits points and scores, as the states of Farkle do.
const maxPoints = 1_000_000_000

// measures are what the choices of Farkle are worth, by aim.
var measures = map[string]measure{
	"turn":  {head: "points", means: "expected points of the turn", digits: 4},
	"race":  {head: "turns", means: "expected turns to the target, this one counted", less: true, digits: 6},
	"duel":  {head: "chance", means: "chance to win", percent: true, digits: 4},
	"field": {head: "chance", means: "chance to be the first at the target", percent: true, digits: 4},
}

func (o *farkleOptions) read(text map[string]string) (err error) {
	if err := foreign(text, "-game yahtzee", "card", "left"); err != nil {
		return err
	}
	o.rules = farkle.Standard()
	if s, given := text["rules"]; given {
		if o.rules, err = farkle.ParseRules(s); err != nil {
			return invalid("rules", s, terminal.Fault(err))
		}
	}
	o.aim = "turn"
	if s, given := text["aim"]; given {
		if _, ok := measures[s]; !ok {
			return invalid("aim", s, "it is turn, race, duel or field")
		}
		o.aim = s
	}
	if o.aim != "duel" && o.aim != "field" {
		err = foreign(text, "-aim duel or field", "other")
	}
	if err == nil && o.aim != "race" && o.aim != "field" {
		err = foreign(text, "-aim race or field", "farkles")
	}
	if err == nil && o.rules.Farkles == 0 {
		err = foreign(text, "rules that count farkles in a row", "farkles")
	}
	if err == nil {
		err = o.readState(text)
	}
	return err
}

// readState reads who has what.
func (o *farkleOptions) readState(text map[string]string) error {
	r, s := &o.rules, &o.before
	least, most := 0, r.Target-1
	if r.Penalty > 0 && !r.Floor {
		least = -maxPoints
	}
	for _, err := range []error{
		readDice(text, &o.thrown),
		readNumber(text, "points", &s.Points, 0, maxPoints),
		readNumber(text, "score", &s.Scores[0], least, most),
		o.readOthers(text, least, most),
		readNumber(text, "farkles", &s.Farkles[0], 0, max(r.Farkles-1, 0)),
	} {
		if err != nil {
			return err
		}
	}
	for p := range s.Players {
		s.Opened[p] = s.Scores[p] > 0
	}
	if s.Scores[1] >= r.Target {
		s.TurnsLeft = 1
	}
	s.Due = o.thrown.Len()
	switch unit := o.unit(); {
	case s.Due > r.Dice:
		return invalid("dice", text["dice"], fmt.Sprintf("a throw has up to %d dice", r.Dice))
	case s.Points == 0 && s.Due < r.Dice:
		return fmt.Errorf("a turn begins with %d dice, so with a throw of %d -points says what is set aside", r.Dice, s.Due)
	case s.Points%unit != 0:
		return steps("points", text["points"], unit)
	}
	if o.aim != "turn" {
		unit := gcd(o.unit(), r.Penalty)
		for p, score := range s.Scores[:s.Players] {
			if name := [...]string{"score", "other"}[min(p, 1)]; score%unit != 0 {
				return steps(name, text[name], unit)
			}
		}
	}
	return r.Check(*s)
}

// readOthers reads the points of the other player, or of a field of them. The limits are
// those of a score before the last round.
func (o *farkleOptions) readOthers(text map[string]string, least, most int) error {
	s := &o.before
	s.Players = 2
	list, given := text["other"]
	if !given {
		return nil
	}
	others := []string{list}
	switch {
	case o.aim == "field":
		if others = strings.Split(list, ","); len(others) >= pips.MaxPlayers {
			return invalid("other", list, fmt.Sprintf("there are at most %d others", pips.MaxPlayers-1))
		}
		s.Players = 1 + len(others)
	case o.rules.Finish == farkle.LastRound:
		most = maxPoints
	}
	for i, other := range others {
		if err := readNumber(map[string]string{"other": other}, "other", &s.Scores[1+i], least, most); err != nil {
			return err
		}
	}
	return nil
}

// unit returns the largest number that divides all points of a turn.
func (o *farkleOptions) unit() (unit int) {
	for n := 1; n <= o.rules.Dice; n++ {
		for throw := range dice.Rolls(n) {
			unit = gcd(unit, o.rules.Table.Score(throw))
		}
	}
	return unit
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// steps is the error of a number of points that no game comes to.
func steps(name, value string, unit int) error {
	return invalid(name, value, fmt.Sprintf("by these rules points come in steps of %d", unit))
}

// advise finds what each choice is worth.
func (o *farkleOptions) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	a := &advice{game: "farkle", rules: o.rules.String(), aim: o.aim, measure: measures[o.aim]}
	a.dice, a.state, a.facts = o.thrown, o.before, o.facts()
	s, err := o.rules.Roll(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	if waits, _ := o.rules.Waits(s); waits != pips.Decision { // the turn or the game is over
		a.note = "No dice score. That is a farkle, and the turn is over."
		if o.rules.Outcome(s).Over && s.Scores[0] >= o.rules.Target {
			a.note = fmt.Sprintf("The throw brings %d points, and the game is won.", o.rules.Table.Score(o.thrown))
		}
		return a, nil
	}
	a.state = s
	points := make(map[dice.Dice]int)
	for keep, n := range o.rules.Keeps(s.Roll) {
		points[keep] = n
	}
	list, err := terminal.Await(ctx, c.Waiting(), "Solving the "+o.aim, func(progress func(int, int)) ([]pips.Choice[farkle.Move], error) {
		solver, err := o.solve(ctx, solve.Progress(progress))
		if err != nil {
			return nil, err
		}
		if field, ok := solver.(*solve.Field); ok {
			if err := field.Prepare(ctx, s); err != nil {
				return nil, err
			}
		}
		list, err := solver.Choices(s)
		if errors.Is(err, pips.ErrTooLarge) {
			return nil, nil
		}
		return list, err
	})
	if err != nil {
		return nil, err
	}
	a.choices = choicesOf(list, func(m farkle.Move) string { return o.words(s, m, points[m.Keep]) })
	if len(a.choices) == 0 { // there are moves, but they are not solved
		a.note = "These scores are too far away to say anything about them."
	}
	return a, nil
}

// solve makes the solver of the aim.
func (o *farkleOptions) solve(ctx context.Context, progress solve.Option) (pips.Adviser[farkle.State, farkle.Move], error) {
	r := o.rules
	switch o.aim {
	case "race":
		return solve.NewRace(ctx, r, progress)
	case "duel":
		return solve.NewDuel(ctx, r, progress)
	case "field":
		return solve.NewField(ctx, r, progress)
	}
	// The opening score does not count for a turn, but for one who has not
	// opened it is what the minimum bank is for others.
	if !o.before.Opened[0] {
		r.MinBank = max(r.MinBank, r.Opening)
	}
	return solve.NewTurn(ctx, r, progress)
}

// facts tells the state to a person.
func (o *farkleOptions) facts() []string {
	s := &o.before
	list := []string{fmt.Sprintf("Thrown: %v, with %s set aside before.", o.thrown, count(s.Points, "point"))}
	switch {
	case o.aim == "duel":
		list = append(list, fmt.Sprintf("Banked: %d, and %d of the other player.", s.Scores[0], s.Scores[1]))
	case o.aim == "field":
		others := strings.Trim(fmt.Sprint(s.Scores[1:s.Players]), "[]")
		list = append(list, fmt.Sprintf("Banked: %d, and %s of the others, who race.", s.Scores[0], strings.ReplaceAll(others, " ", ", ")))
		if o.rules.Farkles > 0 {
			list = append(list, fmt.Sprintf("Before: %s in a row.", count(s.Farkles[0], "farkle")))
		}
	case o.aim == "race" && o.rules.Farkles > 0:
		list = append(list, fmt.Sprintf("Banked: %d, and %s in a row before.", s.Scores[0], count(s.Farkles[0], "farkle")))
	case o.aim == "race" || s.Scores[0] != 0:
		list = append(list, fmt.Sprintf("Banked: %d.", s.Scores[0]))
	}
	return list
}

// words returns a move with these points in words.
func (o *farkleOptions) words(s farkle.State, m farkle.Move, points int) string {
	text := fmt.Sprintf("keep %v, ", m.Keep)
	switch m.Then {
	case farkle.BankPoints:
		return text + fmt.Sprintf("bank %d", s.Points+points)
	case farkle.RollAllAgain:
		return text + fmt.Sprintf("roll all %d dice again", o.rules.Dice)
	}
	return text + "roll " + dices(s.Roll.Len()-m.Keep.Len())
}
