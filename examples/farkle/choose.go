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
	all := g.rules.Table.ScoreRoll(s.Roll).Dice()
	bank := farkle.Move{Keep: all, Then: farkle.BankPoints}
	cannot := g.rules.Legal(s, bank)
	g.put(func() { g.askChoice(all == s.Roll, cannot) }, g.Undo)
	again := false
	m, err := terminal.Ask(g.Ask, "", func(answer string) (farkle.Move, error) {
		switch {
		case answer == "1" && cannot != nil:
			return bank, fmt.Errorf("you cannot bank: %s", terminal.Reason(cannot))
		case answer == "1":
			return bank, nil
		case answer == "2" && all == s.Roll:
			return g.legal(all, farkle.RollAgain)
		case answer == "2":
			again = true // the next question asks what to keep
			return bank, nil
		}
		return g.typed(answer, errors.New("type 1 or 2, or ? for help"))
	})
	if err != nil || !again {
		return m, err
	}
	g.Ask.Onward()
	g.put(g.askKeep, func() error { return terminal.ErrUndone }) // back to the first question
	return terminal.Ask(g.Ask, "", func(answer string) (farkle.Move, error) {
		keep, err := g.parseKeep(answer)
		if err != nil {
			return g.typed(answer, err)
		}
		return g.legal(keep, farkle.RollAgain)
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
		return keep, errors.New("keep one combination at least")
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
