package gametest_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// badDice are the rules of Farkle, and what is broken in them.
type badDice struct {
	farkle.Rules
	broken string
}

func (r badDice) Check(s farkle.State) error {
	switch r.broken {
	case "Check accepts":
		return nil
	case "Check refuses for another reason":
		return pips.ErrOver
	}
	return r.Rules.Check(s)
}

func (r badDice) Outcome(s farkle.State) pips.Outcome {
	switch o := r.Rules.Outcome(s); r.broken {
	case "never over":
		return pips.Outcome{}
	case "a margin too early":
		o.Margin++
		return o
	case "no winner":
		o.Winners = 0
		return o
	}
	return r.Rules.Outcome(s)
}

func (r badDice) Waits(s farkle.State) (pips.For, pips.Player) {
	waits, p := r.Rules.Waits(s)
	if r.broken == "acts after the end" {
		p = 0
	}
	return waits, p
}

func (r badDice) Moves(s farkle.State) iter.Seq[farkle.Move] {
	return func(yield func(farkle.Move) bool) {
		for m := range r.Rules.Moves(s) {
			if !yield(m) || r.broken == "a move twice" && !yield(m) || r.broken == "one move" {
				return
			}
		}
		if r.broken == "a move in any state" {
			yield(farkle.Move{})
		}
	}
}

func (r badDice) Apply(s farkle.State, m farkle.Move) (farkle.State, error) {
	next, err := r.Rules.Apply(s, m)
	switch {
	case r.broken == "Apply refuses":
		return s, pips.ErrOver
	case r.broken == "a refusal changes" && err != nil:
		next.Points++
	case r.broken == "a move leads to what cannot be" && err == nil:
		next.Players = 9
	}
	return next, err
}

func (r badDice) Chance(s farkle.State, d dice.Dice) (farkle.State, error) {
	next, err := r.Rules.Chance(s, d)
	switch {
	case r.broken == "a roll at any time":
		return next, nil
	case r.broken == "a roll for no reason" && err != nil:
		return next, errors.New("no roll")
	case r.broken == "no roll" && err == nil:
		return s, pips.ErrIllegal
	}
	return next, err
}

func (r badDice) Guess(v farkle.View, src rand.Source) (farkle.State, error) {
	s, err := r.Rules.Guess(v, src)
	switch r.broken {
	case "no guess":
		return s, pips.ErrHidden
	case "another guess":
		s.Points += 50
	case "a guess that cannot be":
		s.Players = 9
	}
	return s, err
}

// Each law of Any is broken by rules or a strategy that Try catches, in some of these
// states.
func TestAny(t *testing.T) {
	std := farkle.Standard()
	roll := dice.MustParse("123456")
	states := []farkle.State{
		{Players: 2, Due: 6},
		{Players: 2, Roll: roll},
		{Players: 2, Scores: [8]int{10000}, Opened: [8]bool{true}},
		{Players: 9},
	}
	moves := []farkle.Move{{}, {Keep: dice.MustParse("1"), Then: farkle.BankPoints}, {Keep: dice.MustParse("15"), Then: farkle.BankPoints}, {Keep: dice.MustParse("2"), Then: farkle.BankPoints}}
	try := func(r badDice, bot farkle.Strategy, conserve func(_, _ farkle.State) error) string {
		a := gametest.Any[badDice, farkle.State, farkle.Move, dice.Dice, farkle.View]{Rules: r, Conserve: conserve}
		if bot != nil {
			a.Bots = map[string]farkle.Strategy{"bot": bot}
		}
		return failure(func(t testing.TB) {
			for _, s := range states {
				for _, m := range moves {
					a.Try(t, s, m, roll)
				}
			}
			a.Rules.Target = 0
			a.Try(t, states[0], moves[0], roll)
		})
	}
	if got := try(badDice{std, ""}, farkle.BankAt(300), func(_, _ farkle.State) error { return nil }); got != "" {
		t.Errorf("good rules fail with %q", got)
	}
	for broken, want := range map[string]string{
		"Check accepts":                    "",
		"Check refuses for another reason": "the check gives the game is over",
		"never over":                       "the outcome is",
		"a margin too early":               "before the end",
		"no winner":                        "at the end",
		"acts after the end":               "acts after the end",
		"a move twice":                     "twice",
		"one move":                         "and the moves are",
		"a move in any state":              "and the moves are",
		"Apply refuses":                    "Apply the game is over",
		"a refusal changes":                "and leads to",
		"a move leads to what cannot be":   "leads to",
		"a roll at any time":               "is refused with <nil>",
		"a roll for no reason":             "no roll",
		"no roll":                          "is drawn and refused with illegal move",
		"no guess":                         "cannot guess",
		"another guess":                    "with another view",
		"a guess that cannot be":           "which cannot be",
	} {
		if got := try(badDice{std, broken}, nil, nil); got == "" || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", broken, got, want)
		}
	}
	if got := try(badDice{std, ""}, func(farkle.View) farkle.Move { return farkle.Move{} }, nil); !strings.Contains(got, "bot plays") {
		t.Errorf("of a strategy: %q", got)
	}
	if got := try(badDice{std, ""}, nil, func(_, _ farkle.State) error { return errIllegal }); !strings.Contains(got, "leads to") {
		t.Errorf("of what is not conserved: %q", got)
	}
}
