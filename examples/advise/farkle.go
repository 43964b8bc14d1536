package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A farkleThrow is a throw of Farkle.
type farkleThrow struct {
	*options
	rules  farkle.Rules
	before farkle.State // before the throw
}

// measures are those of Farkle, by aim.
var measures = map[string]measure{
	"turn":  {"points", "expected points of the turn", "%.4f", 1},
	"race":  {"turns", "expected turns to the target, this one counted", "%.6f", -1},
	"duel":  {"chance", "chance to win", "%.4f %%", 100},
	"field": {"chance", "chance to be the first at the target", "%.4f %%", 100},
}

// readFarkle reads a throw of Farkle. The rules and the solvers refuse impossible states.
func (o *options) readFarkle() error {
	r, err := parsed("rules", cmp.Or(o.rules, "standard"), farkle.ParseRules)
	if err != nil {
		return err
	}
	s := farkle.State{Players: 2, Points: o.points, Due: o.thrown.Len()}
	s.Scores[0], s.Farkles[0], s.Farkles[1] = o.score, o.farkles, o.otherFarkles
	if o.other != "" {
		others := strings.Split(o.other, ",")
		s.Players = 1 + len(others)
		if s.Players > 2 && o.aim == "duel" || s.Players > pips.MaxPlayers {
			return fmt.Errorf("-other has the points of one player with -aim duel, and of up to %d with -aim field", pips.MaxPlayers-1)
		}
		for i, text := range others {
			if s.Scores[1+i], err = parsed("other", text, number); err != nil {
				return err
			}
		}
	}
	for p := range s.Players {
		s.Opened[p] = s.Scores[p] > 0
	}
	s.TurnsLeft = r.Rounds * s.Players // of all rounds
	if s.Points > 0 {
		s.Throws = min(1, r.Throws) // the fewest
	}
	if s.Scores[1] >= r.Target && r.Finish == farkle.LastRound {
		s.TurnsLeft = 1
	}
	switch {
	case s.Due > r.Dice:
		return fmt.Errorf("a throw has up to %d dice, not %d", r.Dice, s.Due)
	case s.Points == 0 && s.Due < r.Dice:
		return fmt.Errorf("a turn begins with %d dice; for a throw of %d, give the points set aside before with -points", r.Dice, s.Due)
	case (o.farkles != 0 || o.otherFarkles != 0) && r.Farkles == 0:
		return errors.New("-farkles and -other-farkles go with rules that count them, as in zilch")
	}
	o.advise = (&farkleThrow{o, r, s}).advise
	return blame(s, r.Check, flags()...)
}

// flags returns the parts of a state of Farkle, without the points of the turn, which errors name.
func flags() []part[farkle.State] {
	return []part[farkle.State]{
		{"farkles", func(s *farkle.State) { s.Farkles[0] = 0 }},
		{"other-farkles", func(s *farkle.State) { s.Farkles[1] = 0 }},
		{"score", func(s *farkle.State) { s.Scores[0], s.Opened[0] = 0, false }},
		{"other", func(s *farkle.State) {
			for p := 1; p < s.Players; p++ {
				s.Scores[p], s.Opened[p] = 0, false
			}
			s.TurnsLeft = 0
		}},
	}
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return 0, errors.New("must be a whole number without leading zeros")
	}
	return n, nil
}

// advise computes the values of the choices.
func (o *farkleThrow) advise(ctx context.Context, c terminal.Console) (*advice, error) {
	a := &advice{Game: "farkle", Rules: o.rules.String(), Aim: o.aim, Dice: o.thrown, State: o.before, measure: measures[o.aim], facts: o.facts()}
	if o.aim == "field" && o.before.TurnsLeft > 0 {
		a.measure.means = "chance to win the last round"
	}
	s, err := o.rules.Chance(o.before, o.thrown)
	if err != nil {
		return nil, err
	}
	if waits, _ := o.rules.Waits(s); waits != pips.Decision { // the turn or the game is over
		a.Note = "No dice score. That is a farkle, and the turn is over."
		if o.rules.Outcome(s).Over && s.Scores[0] >= o.rules.Target {
			a.Note = fmt.Sprintf("The throw scores %d points, and the game is won.", o.rules.Table.Score(o.thrown))
		}
		return a, nil
	}
	a.State = s
	points := maps.Collect(o.rules.Keeps(s.Roll))
	list, err := terminal.Await(ctx, c, "Solving the "+o.aim, func(progress func(int, int)) ([]pips.Choice[farkle.Move], error) {
		solver, err := o.solve(ctx, s, solve.Option{Progress: progress})
		if err != nil {
			return nil, err
		}
		list, err := solver.Choices(solver.(interface{ Rules() farkle.Rules }).Rules().View(s, s.Turn))
		switch {
		case errors.Is(err, pips.ErrTooLarge):
			a.Note = "These scores are too far from the target to compute values."
			return nil, nil
		case errors.Is(err, pips.ErrState) && o.aim != "field": // a field takes too long to blame a flag
			err = blame(o.before, func(before farkle.State) error {
				s, err := o.rules.Chance(before, o.thrown)
				if err == nil {
					_, err = solver.Choices(solver.(interface{ Rules() farkle.Rules }).Rules().View(s, s.Turn))
				}
				return err
			}, flags()...)
		}
		return list, err
	})
	setChoices(a, list, func(m farkle.Move) string { return o.words(s, m, points[m.Keep]) })
	return a, err
}

// solve makes the solver of the aim, for a state.
func (o *farkleThrow) solve(ctx context.Context, s farkle.State, progress solve.Option) (pips.Adviser[farkle.View, farkle.Move], error) {
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
	// For a turn the opening score is a minimum bank of a player who has not opened.
	if !o.before.Opened[0] {
		r.MinBank = max(r.MinBank, r.Opening)
	}
	return solve.NewTurn(ctx, r, progress)
}

// facts returns the state in sentences.
func (o *farkleThrow) facts() (list terminal.List) {
	s, counts := &o.before, o.rules.Farkles > 0
	row := terminal.Count(s.Farkles[0], "farkle")
	list.Add(true, "Thrown: %v, with %s set aside before.", o.thrown, terminal.Count(s.Points, "point"))
	switch {
	case o.aim == "duel":
		list.Add(true, "Banked: %d, and %d of the other player.", s.Scores[0], s.Scores[1])
		list.Add(counts, "Before: %s in a row, and %d of the other player.", row, s.Farkles[1])
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

// words returns a move in words, with its points.
func (o *farkleThrow) words(s farkle.State, m farkle.Move, points int) string {
	text := fmt.Sprintf("keep %v, ", m.Keep)
	switch m.Then {
	case farkle.BankPoints:
		return text + fmt.Sprintf("bank %d", s.Points+points)
	case farkle.RollAllAgain:
		return text + fmt.Sprintf("roll all %d dice again", o.rules.Dice)
	}
	return text + "roll " + terminal.Count(s.Roll.Len()-m.Keep.Len(), "die")
}
