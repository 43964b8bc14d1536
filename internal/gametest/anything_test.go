package gametest_test

import (
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
	if r.broken == "Check" {
		return pips.ErrOver
	}
	return r.Rules.Check(s)
}

func (r badDice) Outcome(s farkle.State) pips.Outcome {
	o := r.Rules.Outcome(s)
	if r.broken == "a margin too early" {
		o.Margin++
	}
	return o
}

func (r badDice) Apply(s farkle.State, m farkle.Move) (farkle.State, error) {
	next, err := r.Rules.Apply(s, m)
	switch {
	case r.broken == "Apply":
		return s, pips.ErrOver
	case r.broken == "a refusal changes" && err != nil:
		next.Points++
	case r.broken == "an impossible state" && err == nil:
		next.Players = 9
	}
	return next, err
}

// Rules that break a law of Any, in some of these states.
func TestAny(t *testing.T) {
	std, roll := farkle.Standard(), dice.MustParse("123456")
	states := []farkle.State{{Players: 2, Due: 6}, {Players: 2, Roll: roll}, {Players: 2, Scores: [8]int{10000}, Opened: [8]bool{true}}, {Players: 9}}
	moves := []farkle.Move{{}, {Keep: dice.MustParse("1"), Then: farkle.BankPoints}, {Keep: dice.MustParse("15"), Then: farkle.BankPoints}, {Keep: dice.MustParse("2"), Then: farkle.BankPoints}}
	for broken, want := range map[string]string{
		"":                    "",
		"Check":               "the check gives the game is over",
		"a margin too early":  "before the end",
		"Apply":               "Apply the game is over",
		"a refusal changes":   "and leads to",
		"an impossible state": "leads to",
		"the strategy":        "bot plays",
		"what is conserved":   "leads to",
	} {
		a := gametest.Any[badDice, farkle.State, farkle.Move, dice.Dice, farkle.View]{Rules: badDice{std, broken}}
		switch broken {
		case "the strategy":
			a.Bots = map[string]farkle.Strategy{"bot": func(farkle.View) farkle.Move { return farkle.Move{} }}
		case "what is conserved":
			a.Conserve = func(_, _ farkle.State) error { return errIllegal }
		}
		got := failure(func(t testing.TB) {
			for _, s := range states {
				for _, m := range moves {
					a.Try(t, s, m, roll)
				}
			}
		})
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: the failure is %q, want %q", broken, got, want)
		}
	}
}
