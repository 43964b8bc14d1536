package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
)

// choose asks a person for a move until it is a legal one.
func (g *game) choose() (farkle.Move, error) {
	s := g.State()
	roll := s.Roll
	all := g.rules.Table.ScoreRoll(roll).Dice()
	bank := farkle.Move{Keep: all, Then: farkle.BankPoints}
	cannot := g.rules.Legal(s, bank)
	for again := true; ; {
		if again {
			g.out.question(g.rules, all == roll, cannot)
		}
		line, err := g.ask.line()
		if err != nil {
			return farkle.Move{}, err
		}
		again = line == "?"
		switch {
		case line == "1" && cannot == nil:
			g.ask.accept()
			return bank, nil
		case line == "1":
			g.ask.refuse("You cannot bank: %s.", terminal.Reason(cannot))
		case line == "2" && all == roll:
			if m, ok := g.try(all, farkle.RollAllAgain); ok {
				return m, nil
			}
		case line == "2":
			return g.keep()
		default:
			if m, ok := g.special(line, "Invalid input, please try again: type 1 or 2, or ? for help."); ok {
				return m, nil
			}
		}
	}
}

// keep asks which dice to keep for rolling the others again.
func (g *game) keep() (farkle.Move, error) {
	g.ask.accept()
	for again := true; ; {
		if again {
			g.out.askKeep(g.rules)
		}
		line, err := g.ask.line()
		if err != nil {
			return farkle.Move{}, err
		}
		again = line == "?"
		keep, err := g.parseKeep(line)
		if err != nil {
			if m, ok := g.special(line, "Invalid input, please try again: %v.", err); ok {
				return m, nil
			}
			continue
		}
		if m, ok := g.try(keep, farkle.RollAgain); ok {
			return m, nil
		}
	}
}

// special takes the answers that are allowed everywhere: a question mark, and
// a move as [farkle.ParseMove] reads it. Anything else it refuses as told.
func (g *game) special(line, format string, args ...any) (farkle.Move, bool) {
	if line == "?" {
		g.ask.accept()
		g.out.rules(g.rules)
		return farkle.Move{}, false
	}
	m, err := farkle.ParseMove(line)
	if err != nil {
		g.ask.refuse(format, args...)
		return farkle.Move{}, false
	}
	return g.try(m.Keep, m.Then)
}

// try returns a move if it is legal and says why not if it is not. To roll
// again with no die left means to roll all.
func (g *game) try(keep dice.Dice, then farkle.Choice) (farkle.Move, bool) {
	m := farkle.Move{Keep: keep, Then: then}
	if then == farkle.RollAgain && keep == g.State().Roll {
		m.Then = farkle.RollAllAgain
	}
	if err := g.rules.Legal(g.State(), m); err != nil {
		g.ask.refuse("You cannot do that: %s.", terminal.Reason(err))
		return farkle.Move{}, false
	}
	g.ask.accept()
	return m, true
}

// parseKeep reads dice to keep: numbers of combinations, each of which counts
// once, or dice where the rules let a player choose dice.
func (g *game) parseKeep(line string) (keep dice.Dice, err error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return keep, errors.New("keep one combination at least")
	}
	if g.rules.Keep != farkle.Groups && isDice(words) {
		faces := strings.ReplaceAll(strings.Join(words, ""), "d", "")
		if keep, err = dice.Parse(faces); err != nil {
			return keep, errors.New("dice are 1 to 6")
		}
		return keep, nil
	}
	results := g.rules.Table.ScoreRoll(g.State().Roll)
	chosen := make([]bool, results.Len())
	for _, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > len(chosen) || w != strconv.Itoa(n) {
			return keep, fmt.Errorf("%s is not one of the numbers 1 to %d", terminal.Quote(w), len(chosen))
		}
		chosen[n-1] = true
	}
	n := 0
	for r := range results.All() {
		if chosen[n] {
			keep = keep.Plus(r.Dice)
		}
		n++
	}
	return keep, nil
}

// isDice reports whether words are dice and not numbers of a list, which have
// one digit: all are digits behind an optional d, and one has a d or several
// digits.
func isDice(words []string) bool {
	found := false
	for _, w := range words {
		faces := strings.TrimPrefix(w, "d")
		if faces == "" || strings.Trim(faces, "0123456789") != "" {
			return false
		}
		found = found || len(w) > 1
	}
	return found
}
