package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// choose asks a person for a legal move. It repeats the question only after the rules and a
// hint.
func (g *game) choose(s farkle.State) (farkle.Move, error) {
	if s.Left > 0 {
		return g.chooseDice(s)
	}
	o := g.offers(s)
	g.put(func() { g.askChoice(o) }, g.Undo)
	var then farkle.Choice // the next question asks what to keep
	m, err := terminal.Ask(g.Ask, "", func(answer string) (farkle.Move, error) {
		switch {
		case answer == "1" && o.cannot != nil:
			return o.bank, fmt.Errorf("you cannot bank: %s", terminal.Reason(o.cannot))
		case answer == "1":
			return o.bank, nil
		case answer == "2" && o.hot:
			return g.legal(s.Roll, farkle.RollAgain)
		case answer == "2" && o.roll:
			then = farkle.RollAgain
			return o.bank, nil
		case answer == "3" && o.always:
			then = farkle.RollAllAgain
			return o.bank, nil
		}
		want := "type 1 or 2, or ? for help"
		if !o.roll {
			want = "type 1, or ? for help"
		}
		return g.typed(answer, errors.New(want))
	})
	if err != nil || then == 0 {
		return m, err
	}
	g.Ask.Onward()
	g.put(g.askKeep, func() error { return terminal.ErrUndone }) // back to the first question
	return terminal.Ask(g.Ask, "", func(answer string) (farkle.Move, error) {
		keep, err := g.parseKeep(answer)
		if err != nil {
			return g.typed(answer, err)
		}
		return g.legal(keep, then)
	})
}

// An offer is what a person can do with a throw.
type offer struct {
	bank   farkle.Move // all that scores, or as much as an exact target leaves room for
	less   bool        // it is not all
	cannot error       // why it is not legal
	roll   bool        // some dice may be rolled again
	hot    bool        // and all dice can be set aside for that
	always bool        // or all may be rolled although some are left
}

func (g *game) offers(s farkle.State) offer {
	all := g.rules.Table.ScoreRoll(s.Roll).Dice()
	o := offer{bank: farkle.Move{Keep: all, Then: farkle.BankPoints}}
	o.cannot = g.rules.Legal(s, o.bank)
	most := 0
	for keep, points := range g.rules.Keeps(s.Roll) {
		m := farkle.Move{Keep: keep, Then: farkle.BankPoints}
		if errors.Is(o.cannot, farkle.ErrExact) && points > most && g.rules.Legal(s, m) == nil {
			o.bank, o.less, most = m, true, points
		}
	}
	if o.less {
		o.cannot = nil
	}
	for m := range g.rules.Moves(s) {
		o.roll = o.roll || m.Then != farkle.BankPoints
		o.hot = o.hot || all == s.Roll && m.Keep == all && m.Then == farkle.RollAllAgain
	}
	o.always = o.roll && g.rules.HotDice == farkle.HotAlways
	return o
}

// chooseDice asks a person whether to take over the points and dice of the bank before.
func (g *game) chooseDice(s farkle.State) (farkle.Move, error) {
	if !g.begun {
		g.turn(s)
	}
	g.put(func() { g.askDice(s) }, g.Undo)
	return terminal.Ask(g.Ask, "", func(answer string) (farkle.Move, error) {
		switch answer {
		case "1":
			return g.legal(dice.Dice{}, farkle.TakeOver)
		case "2":
			return g.legal(dice.Dice{}, farkle.BeginAfresh)
		}
		return g.typed(answer, errors.New("type 1 or 2, or ? for help"))
	})
}

// put asks a question, and repeats it after help and hints.
func (g *game) put(question func(), undo func() error) {
	question()
	after := func(command func() error) func() error {
		return func() error {
			err := command()
			question()
			return err
		}
	}
	quit := func() error { return terminal.ErrQuit }
	g.Ask.Commands = map[string]func() error{"?": after(g.explain), "hint": after(g.Hint), "undo": undo, "q": quit, "quit": quit}
}

// typed reads a move like [farkle.ParseMove]. The error for other text is why.
func (g *game) typed(answer string, why error) (farkle.Move, error) {
	m, err := farkle.ParseMove(terminal.Tight(answer))
	if err != nil {
		return m, fmt.Errorf("invalid input, please try again: %w", why)
	}
	return g.legal(m.Keep, m.Then)
}

// legal returns a move if it is legal. To roll again with no die left is to roll all.
func (g *game) legal(keep dice.Dice, then farkle.Choice) (farkle.Move, error) {
	m := farkle.Move{Keep: keep, Then: then}
	if then == farkle.RollAgain && keep == g.State().Roll {
		m.Then = farkle.RollAllAgain
	}
	if err := g.rules.Legal(g.State(), m); err != nil {
		return m, fmt.Errorf("you cannot do that: %s", terminal.Reason(err))
	}
	return m, nil
}

// parseKeep reads dice to keep: different numbers of combinations, or dice if the rules let
// players choose dice.
func (g *game) parseKeep(line string) (keep dice.Dice, err error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return keep, errors.New("keep at least one combination")
	}
	if g.rules.Keep != farkle.Groups && isDice(words) {
		faces := strings.ReplaceAll(strings.Join(words, ""), "d", "")
		if keep, err = terminal.ParseDice(faces); err != nil {
			return keep, errors.New("dice are 1 to 6")
		}
		return keep, nil
	}
	list := slices.Collect(g.rules.Table.ScoreRoll(g.State().Roll).All())
	chosen := make(map[int]bool)
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > len(list) || w != strconv.Itoa(n) {
			return keep, fmt.Errorf("%s is not one of the numbers 1 to %d", terminal.Quote(w), len(list))
		}
		if !chosen[n] {
			keep = keep.Plus(list[n-1].Dice)
		}
		chosen[n] = true
	}
	return keep, nil
}

// isDice reports whether words are dice and not the numbers of a list, which have one digit:
// all are digits after an optional d, and one has a d or several digits.
func isDice(words []string) bool {
	found := false
	for _, w := range words {
		if !terminal.IsNumber(strings.TrimPrefix(w, "d")) {
			return false
		}
		found = found || len(w) > 1
	}
	return found
}
