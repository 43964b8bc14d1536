package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A farkleThrow is a throw of Farkle.
type farkleThrow struct {
	rules  farkle.Rules
	aim    string
	thrown dice.Dice
	before farkle.State // in which the throw is due
}

// maxPoints limits points and scores, as the states of Farkle do.
const maxPoints = 1_000_000_000

// measures are what the choices of Farkle are worth, by aim.
var measures = map[string]measure{
	"turn":  {"points", "expected points of the turn", "%.4f", 1},
	"race":  {"turns", "expected turns to the target, this one counted", "%.6f", -1},
	"duel":  {"chance", "chance to win", "%.4f %%", 100},
	"field": {"chance", "chance to be the first at the target", "%.4f %%", 100},
}

// readFarkle reads the flags of a throw.
func readFarkle(v *values) *farkleThrow {
	o := &farkleThrow{rules: farkle.Standard()}
	v.foreign(true, "-game yahtzee", "card", "left")
	parsed(v, "rules", &o.rules, farkle.ParseRules)
	o.aim = v.choice("aim", "turn", "race", "duel", "field")
	v.foreign(o.aim == "turn" || o.aim == "race", "-aim duel or field", "other")
	v.foreign(o.aim == "turn" || o.aim == "duel", "-aim race or field", "farkles")
	v.foreign(o.rules.Farkles == 0, "rules that count farkles in a row", "farkles")
	r, s := &o.rules, &o.before
	least, most := 0, r.Target-1
	if r.Penalty > 0 && !r.Floor {
		least = -maxPoints
	}
	o.thrown = v.dice()
	v.number("points", &s.Points, 0, maxPoints)
	v.number("score", &s.Scores[0], least, most)
	o.readOthers(v, least, most)
	v.number("farkles", &s.Farkles[0], 0, max(r.Farkles-1, 0))
	if v.err != nil {
		return o
	}
	for p := range s.Players {
		s.Opened[p] = s.Scores[p] > 0
	}
	if s.Scores[1] >= r.Target {
		s.TurnsLeft = 1
	}
	s.Due = o.thrown.Len()
	switch {
	case s.Due > r.Dice:
		v.refuse("dice", v.text["dice"], fmt.Sprintf("a throw has up to %d dice", r.Dice))
	case s.Points == 0 && s.Due < r.Dice:
		v.fail(fmt.Errorf("a turn begins with %d dice, so with a throw of %d -points says what is set aside", r.Dice, s.Due))
	}
	unit := o.unit()
	v.steps("points", unit, s.Points)
	if o.aim != "turn" {
		v.steps("score", gcd(unit, r.Penalty), s.Scores[0])
		v.steps("other", gcd(unit, r.Penalty), s.Scores[1:s.Players]...)
	}
	v.fail(r.Check(*s))
	return o
}

// readOthers reads the points of the other player, or of a field of them. The limits are
// those of a score before the last round.
func (o *farkleThrow) readOthers(v *values, least, most int) {
	s := &o.before
	s.Players = 2
	v.read("other", func(list string) error {
		others := []string{list}
		if o.aim == "field" {
			others = strings.Split(list, ",")
		} else if o.rules.Finish == farkle.LastRound {
			most = maxPoints
		}
		if s.Players = 1 + len(others); s.Players > pips.MaxPlayers {
			return fmt.Errorf("there are at most %d others", pips.MaxPlayers-1)
		}
		for i, other := range others {
			if err := number(other, &s.Scores[1+i], least, most); err != nil {
				v.refuse("other", other, err.Error())
			}
		}
		return nil
	})
}

// steps refuses points that no game comes to.
func (v *values) steps(name string, unit int, points ...int) {
	for _, n := range points {
		if n%unit != 0 {
			v.refuse(name, v.text[name], fmt.Sprintf("by these rules points come in steps of %d", unit))
		}
	}
}

// unit returns the largest number that divides all points of a turn.
func (o *farkleThrow) unit() (unit int) {
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

// advise finds what each choice is worth.
func (o *farkleThrow) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	a := &advice{Game: "farkle", Rules: o.rules.String(), Aim: o.aim, Dice: o.thrown, State: o.before, measure: measures[o.aim], facts: o.facts()}
	s, err := o.rules.Roll(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	if waits, _ := o.rules.Waits(s); waits != pips.Decision { // the turn or the game is over
		a.Note = "No dice score. That is a farkle, and the turn is over."
		if o.rules.Outcome(s).Over && s.Scores[0] >= o.rules.Target {
			a.Note = fmt.Sprintf("The throw brings %d points, and the game is won.", o.rules.Table.Score(o.thrown))
		}
		return a, nil
	}
	a.State = s
	points := maps.Collect(o.rules.Keeps(s.Roll))
	list, err := terminal.Await(ctx, c.Waiting(), "Solving the "+o.aim, func(progress func(int, int)) ([]pips.Choice[farkle.Move], error) {
		solver, err := o.solve(ctx, s, solve.Progress(progress))
		if err != nil {
			return nil, err
		}
		list, err := solver.Choices(s)
		if errors.Is(err, pips.ErrTooLarge) { // there are moves, but they are not solved
			a.Note = "These scores are too far away to say anything about them."
			return nil, nil
		}
		return list, err
	})
	setChoices(a, list, func(m farkle.Move) string { return o.words(s, m, points[m.Keep]) })
	return a, err
}

// solve makes the solver of the aim, for a state.
func (o *farkleThrow) solve(ctx context.Context, s farkle.State, progress solve.Option) (pips.Adviser[farkle.State, farkle.Move], error) {
	r := o.rules
	switch o.aim {
	case "race":
		return solve.NewRace(ctx, r, progress)
	case "duel":
		return solve.NewDuel(ctx, r, progress)
	case "field":
		f, err := solve.NewField(ctx, r, progress)
		if err == nil {
			err = f.Prepare(ctx, s)
		}
		return f, err
	}
	// The opening score does not count for a turn, but for one who has not
	// opened it is what the minimum bank is for others.
	if !o.before.Opened[0] {
		r.MinBank = max(r.MinBank, r.Opening)
	}
	return solve.NewTurn(ctx, r, progress)
}

// facts tells the state to a person.
func (o *farkleThrow) facts() (list terminal.List) {
	s, counts := &o.before, o.rules.Farkles > 0
	row := terminal.Count(s.Farkles[0], "farkle", "farkles")
	list.Add(true, "Thrown: %v, with %s set aside before.", o.thrown, terminal.Count(s.Points, "point", "points"))
	switch {
	case o.aim == "duel":
		list.Add(true, "Banked: %d, and %d of the other player.", s.Scores[0], s.Scores[1])
	case o.aim == "field":
		others := strings.Trim(fmt.Sprint(s.Scores[1:s.Players]), "[]")
		list.Add(true, "Banked: %d, and %s of the others, who race.", s.Scores[0], strings.ReplaceAll(others, " ", ", "))
		list.Add(counts, "Before: %s in a row.", row)
	case o.aim == "race" && counts:
		list.Add(true, "Banked: %d, and %s in a row before.", s.Scores[0], row)
	default:
		list.Add(o.aim == "race" || s.Scores[0] != 0, "Banked: %d.", s.Scores[0])
	}
	return list
}

// words returns a move with these points in words.
func (o *farkleThrow) words(s farkle.State, m farkle.Move, points int) string {
	text := fmt.Sprintf("keep %v, ", m.Keep)
	switch m.Then {
	case farkle.BankPoints:
		return text + fmt.Sprintf("bank %d", s.Points+points)
	case farkle.RollAllAgain:
		return text + fmt.Sprintf("roll all %d dice again", o.rules.Dice)
	}
	return text + "roll " + terminal.Count(s.Roll.Len()-m.Keep.Len(), "die", "dice")
}
