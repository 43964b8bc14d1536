package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// Each solver refuses the settings that it does not solve, by their names and with an estimate, and no others.
func TestHouseRules(t *testing.T) {
	for _, c := range []struct{ text, name, solvers string }{
		{"standard rounds=10", "rounds=10", "turn race duel"},
		{"standard rounds=10 farkles=3 penalty=500 floor=yes ties=shared", "rounds=10", "turn"},
		{"standard rounds=10 22=win", "", ""},
		{"standard throws=3", "throws=3", "turn race duel"},
		{"standard throws=22", "throws=22", ""},
		{"standard multiplier=yes throws=3", "throws=3", ""},
		{"standard first-farkle=500", "first-farkle=500", "turn race duel"},
		{"standard first-farkle=500 22=win", "=", ""},
		{"standard first-farkle=500 rounds=10", "rounds=10", "turn"},
		{"standard hot-dice=always", "hot-dice=always", ""},
		{"standard finish=round", "finish=round", "turn race duel"},
		{"standard finish=round farkles=2 penalty=300", "", "turn race duel"},
		{"standard finish=round 22=win", "=", "race"},
		{"standard finish=last-throw", "finish=last-throw", ""},
		{"standard finish=last-round ties=shared", "ties=shared", "turn race duel"},
		{"standard finish=last-round ties=play-on", "ties=play-on", "turn duel"},
		{"standard finish=round ties=play-on first-farkle=50", "=", "turn"},
		{"standard rounds=5 farkles=3 penalty=500", "rounds=5", "turn race"},
		{"standard next=piggyback", "next=piggyback", ""},
		{"standard next=beat", "next=beat", ""},
		{"standard exact=yes", "exact=yes", "race duel"},
		{"standard 111111=win", "111111=win", "race duel answer evaluate"},
		{"five 12345!=win", "12345=win", "race duel answer evaluate"},
		{"standard finish=last-round 22=win", "22=win", "race evaluate"},
		{"standard farkles=1 penalty=500 22=win", "22=win", "evaluate"},
		{"standard aaaa=2x aaaaa=4x aaabb=+500", "", "turn race duel field answer evaluate"},
		{"standard opening=500 finish=last-round", "", "turn race duel field answer evaluate"},
		{"zilch penalty=100 floor=yes min-bank=50", "", "turn race duel field evaluate"},
	} {
		r := farkle.MustParseRules(c.text)
		ctx := cancelled()
		_, turn := solve.NewTurn(ctx, r)
		_, race := solve.NewRace(ctx, r)
		_, duel := solve.NewDuel(ctx, r)
		_, field := solve.NewField(ctx, r)
		_, answer := solve.NewAnswer(ctx, r, bankAt(300))
		_, evaluate := solve.Evaluate(ctx, r, bankAt(300), bankAt(300))
		for solver, err := range map[string]error{"turn": turn, "race": race, "duel": duel, "field": field, "answer": answer, "evaluate": evaluate} {
			if slices.Contains(strings.Fields(c.solvers), solver) {
				if !errors.Is(err, context.Canceled) {
					t.Errorf("%s: %s: %v", c.text, solver, err)
				}
			} else if refusal := fmt.Sprint(err); solver == "answer" && strings.HasPrefix(c.text, "zilch") {
				if !errors.Is(err, solve.ErrUnbounded) {
					t.Errorf("%s: %s: %v", c.text, solver, err)
				}
			} else if !errors.Is(err, pips.ErrRules) || !strings.Contains(refusal, "does not solve ") || !strings.Contains(refusal, c.name) || !strings.Contains(refusal, ", which would take ") {
				t.Errorf("%s: %s: %v", c.text, solver, err)
			}
		}
	}
}

// The zero values know nothing, and do not panic.
func TestZero(t *testing.T) {
	s := parsed(t, farkle.Standard(), "scores=0,0 roll=112346")
	var turn solve.Turn
	var race solve.Race
	var duel solve.Duel
	var field solve.Field
	for name, p := range map[string]adviser{"Turn": &turn, "Race": &race, "Duel": &duel, "Field": &field} {
		if m, v := top(p, s); m != (farkle.Move{}) || !math.IsNaN(v) {
			t.Errorf("%s: best %v, %v", name, m, v)
		}
		if _, err := p.Choices(see(p.Rules(), s)); !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: choices with %v", name, err)
		}
		for _, r := range []farkle.Rules{{}, farkle.Standard()} {
			if m := pips.Best(p)(see(r, s)); m != (farkle.Move{}) {
				t.Errorf("%s: plays %v", name, m)
			}
		}
		if p.Rules() != (farkle.Rules{}) {
			t.Errorf("%s: rules %v", name, p.Rules())
		}
	}
	for name, v := range map[string]float64{
		"Expected": expected(&turn, 1, 0), "Expected of no dice": expected(&turn, 0, 0), "Value": whole(&turn), "Turns": race.Turns(0),
		"Win": duel.Win(0, 0), "WinFirst": duel.WinFirst(), "Win at": duel.Win(10_000, 0),
		"Win of a Field": field.Win(0, 0),
	} {
		if v != -1 {
			t.Errorf("%s: %v", name, v)
		}
	}
	if list, err := duel.Values(s); list != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Duel: values %v, %v", list, err)
	}
	if n := turn.Threshold(1); n != -1 {
		t.Errorf("threshold %d", n)
	}
	if v, err := turn.Exact(background); v != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the exact value is %v with %v", v, err)
	}
	if all, err := turn.Distribution(background); all != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the error of a distribution is %v", err)
	}
	var file bytes.Buffer
	if n, err := race.WriteTo(&file); n != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Race: %d, %v", n, err)
	}
	if n, err := duel.WriteTo(&file); n != 0 || !errors.Is(err, pips.ErrRules) || file.Len() > 0 {
		t.Errorf("Duel: %d, %v", n, err)
	}
}

// A solver has choices by its own rules only.
func TestStrategyRules(t *testing.T) {
	r := rules(t, "standard target=300")
	s := parsed(t, r, "scores=0,0 roll=112346")
	for name, p := range map[string]adviser{"Turn": newTurn(t, r), "Race": newRace(t, r), "Duel": newDuel(t, r), "Field": newField(t, r)} {
		if m := pips.Best(p)(see(r, s)); r.Legal(s, m) != nil || p.Rules() != r {
			t.Errorf("%s: plays %v by %v", name, m, p.Rules())
		}
		for _, other := range []farkle.Rules{rules(t, "standard target=350"), rules(t, "pocket target=300"), {}} {
			if list, err := p.Choices(see(other, s)); list != nil || !errors.Is(err, pips.ErrForeign) {
				t.Errorf("%s: %v, %v by %v", name, list, err, other)
			}
		}
	}
}

// Points relative to three alike are those that they amount to.
func TestRelativePoints(t *testing.T) {
	const relative, absolute = "target=300 dice=5 1=50 111=100 222=50 333=100 444=100 555=100 666=100 aaaa=2x aaaaa=+100",
		"target=300 dice=5 1=50 111=100 222=50 333=100 444=100 555=100 666=100 " +
			"1111=200 2222=100 3333=200 4444=200 5555=200 6666=200 11111=200 22222=150 33333=200 44444=200 55555=200 66666=200"
	for what, value := range map[string]func(farkle.Rules) float64{
		"turn": func(r farkle.Rules) float64 { return whole(newTurn(t, r)) },
		"race": func(r farkle.Rules) float64 { return newRace(t, r).Turns(0) },
		"duel": func(r farkle.Rules) float64 { return newDuel(t, r).WinFirst() },
	} {
		if got, want := value(rules(t, relative)), value(rules(t, absolute)); got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
}
