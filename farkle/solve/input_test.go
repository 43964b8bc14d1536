package solve_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// What no solver knows is refused by its name before anything is computed.
func TestUnknownSettings(t *testing.T) {
	for _, setting := range []string{
		"rounds=10", "throws=3", "first-farkle=500", "hot-dice=always", "finish=round", "finish=last-throw",
		"finish=last-round ties=shared", "finish=last-round ties=play-on", "next=piggyback", "next=beat", "exact=yes", "111111=win", "12345!=win",
	} {
		text := "standard target=1000 " + setting
		if setting == "rounds=10" {
			text = "standard rounds=10"
		}
		if setting == "12345!=win" {
			text = "five target=500 " + setting
		}
		r := farkle.MustParseRules(text)
		_, turn := solve.NewTurn(background, r)
		_, race := solve.NewRace(background, r)
		_, duel := solve.NewDuel(background, r)
		_, field := solve.NewField(background, r)
		_, answer := solve.NewAnswer(background, r, bankAt(300))
		_, evaluate := solve.Evaluate(background, r, bankAt(300), bankAt(300))
		name := setting[strings.LastIndex(setting, " ")+1:]
		for solver, err := range map[string]error{"turn": turn, "race": race, "duel": duel, "field": field, "answer": answer, "evaluate": evaluate} {
			if !errors.Is(err, pips.ErrRules) || !strings.Contains(err.Error(), "no solver knows "+strings.Replace(name, "!", "", 1)) {
				t.Errorf("%s: %s: %v", text, solver, err)
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
