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
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// Rules that are refused, for this reason, or not but for a context that is cancelled. What is refused at once is so
// whatever the context says.
func TestRefused(t *testing.T) {
	stuck, solves := solve.ErrUnbounded, context.Canceled
	const ones = " 1=1 2=1 3=1 4=1 5=1 6=1"
	most := tableOf(5, 50, func(d dice.Dice) bool { return d.Count(6) < d.Len() }) // all but one way of 7776
	all := tableOf(6, 100, func(dice.Dice) bool { return true })
	for _, c := range []struct {
		ctx     context.Context
		solvers string
		want    error
		rules   []string
	}{
		{cancelled(), "duel", pips.ErrTooLarge, []string{
			"target=2001 1=1 666666=1000000", "target=65536 1=1 666666=1000000", "target=1000000 1=1 666666=1000000",
			"standard target=50000 farkles=3 penalty=50 floor=yes",          // 1000 scores with 3 numbers of farkles make 9,000,000 pairs
			"standard target=1000 farkles=2 penalty=1 floor=yes opening=50", // twice as many places as below
			"standard rounds=100",
		}},
		{cancelled(), "duel", solves, []string{"target=2000 1=1 666666=1000000", "standard target=1000 farkles=2 penalty=1 floor=yes", "target=1000 farkles=1 penalty=1000 floor=yes dice=5 1=100"}},
		{cancelled(), "race", pips.ErrTooLarge, []string{"target=20001 1=1 666666=1000000", "target=1000000 1=1 666666=1000000", "target=10000 min-bank=500050 dice=5 11111=50"}},
		// The scores below 0 count too: a dozen penalties of 50 points are twelve of them.
		{cancelled(), "race", pips.ErrTooLarge, []string{"target=999450 farkles=5 penalty=50 1=50"}},
		{cancelled(), "race", solves, []string{"target=1000000 1=50", "target=999400 farkles=5 penalty=50 1=50", "target=999450 farkles=5 penalty=50 floor=yes 1=50", "target=10000 min-bank=500000 dice=5 11111=50"}},
		{cancelled(), "turn", pips.ErrTooLarge, []string{"target=10000 min-bank=500050 dice=5 11111=50"}},
		{background, "field", pips.ErrTooLarge, []string{"target=200 111111=100"}}, // of very many turns
		{cancelled(), "trio", pips.ErrTooLarge, []string{"standard target=10050"}},
		{cancelled(), "trio", pips.ErrRules, []string{"standard finish=round", "standard rounds=3", "standard penalty=500 farkles=3 floor=no"}},

		// Who needs a million points to begin hardly ever does, be the target as near as it is. The other way round a game
		// ends: where the target ends it at once, or where the points come now and then.
		{cancelled(), "duel", stuck, []string{
			"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000", "wikipedia opening=50000", "standard hot-dice=forced min-bank=30000",
			"pocket opening=30000", "target=1000 opening=1000000 1=1 5=1", "standard rounds=1 opening=1000000",
			"target=200 min-bank=200 111111=100", "target=100 min-bank=200 111111=100",
			"target=300 exact=yes min-bank=200 dice=5 1=100", // 200 points are a dead end
		}},
		{cancelled(), "duel", solves, []string{"standard opening=5000 target=6000", "pocket opening=1000000 target=1000", "five min-bank=600"}},
		{background, "race", stuck, []string{
			"standard opening=1000000 target=1000", "standard min-bank=30000 target=1000", "target=200 min-bank=200 111111=100", "target=200 opening=200 111111=100",
			"target=200 min-bank=200 throws=1 111111=100",
		}},
		{cancelled(), "trio", stuck, []string{"standard target=1000 min-bank=90000"}},
		{cancelled(), "race duel", stuck, []string{"target=1000 farkles=1 penalty=1000 dice=5 1=100"}}, // turns yield less
		{cancelled(), "answer", stuck, []string{"zilch", "standard target=200 farkles=1 penalty=1 floor=yes"}},

		// Turns without risk. A full throw that never farkles is no reason, as the next throw may. Nor is it one that all dice may
		// be kept with some of those throws, nor that three dice never farkle, but may lead to five which leave two.
		{cancelled(), "turn race duel", stuck, []string{
			"target=1" + ones, "target=1 keep=groups" + ones, "target=1 keep=any-scoring" + ones, "target=1 hot-dice=forced min-bank=500" + ones,
			"target=1 dice=5 1=1 2=1 3=1 4=1 5=1 6=50", "target=1 " + all, "target=1 " + all + "1=100", "target=1 multiplier=yes min-bank=1000 dice=5 " + most + "66666=50",
		}},
		{cancelled(), "turn", solves, []string{"zilch", "target=1 1=100 5=50 none=500", "target=1 dice=5 " + tableOf(3, 100, func(dice.Dice) bool { return true })}},
		{cancelled(), "race", solves, []string{"standard target=400 multiplier=yes", "standard target=400 multiplier=yes finish=last-round"}},
	} {
		for _, text := range c.rules {
			for _, name := range strings.Fields(c.solvers) {
				if err := run(c.ctx, name, rules(t, text), solve.Option{}); !errors.Is(err, c.want) {
					t.Errorf("%s: %s: %v, want %v", text, name, err, c.want)
				}
			}
		}
	}
	five := farkle.Standard()
	five.Dice = 5
	for _, r := range []farkle.Rules{{}, five} { // which cannot be played
		for _, name := range []string{"turn", "race", "duel", "field", "trio", "answer", "evaluate"} {
			if err := run(background, name, r); !errors.Is(err, pips.ErrRules) {
				t.Errorf("%s: %v: %v", name, r, err)
			}
		}
	}
}

// Each solver refuses the settings that it does not solve, by their names and with an estimate, and no others.
func TestHouseRules(t *testing.T) {
	for _, c := range []struct{ text, name, solvers string }{
		{"standard rounds=10", "rounds=10", "turn race duel"},
		{"standard rounds=10 farkles=3 penalty=500 floor=yes ties=shared", "rounds=10", "turn"},
		{"standard rounds=10 22=win", "", ""},
		{"standard throws=3", "throws=3", "turn race duel trio"},
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
		{"standard finish=last-round ties=shared", "=", "turn race duel"},
		{"standard finish=last-round ties=play-on", "=", "turn duel"},
		{"standard finish=round ties=play-on first-farkle=50", "=", "turn"},
		{"standard rounds=5 farkles=3 penalty=500", "rounds=5", "turn race"},
		{"standard next=piggyback", "next=piggyback", ""},
		{"standard next=beat", "next=beat", ""},
		{"standard exact=yes", "exact=yes", "race duel trio"},
		{"standard 111111=win", "111111=win", "race duel answer evaluate trio"},
		{"five 12345!=win", "12345=win", "race duel answer evaluate trio"},
		{"standard finish=last-round 22=win", "=", "race evaluate"},
		{"standard farkles=1 penalty=500 22=win", "=", "evaluate"},
		{"standard aaaa=2x aaaaa=4x aaabb=+500", "", "turn race duel field answer evaluate trio"},
		{"standard opening=500 finish=last-round", "", "turn race duel field answer evaluate"},
		{"zilch penalty=100 floor=yes min-bank=50", "", "turn race duel field evaluate"},
	} {
		for _, name := range []string{"turn", "race", "duel", "field", "answer", "evaluate", "trio"} {
			err := run(cancelled(), name, rules(t, c.text))
			refusal := fmt.Sprint(err)
			switch {
			case slices.Contains(strings.Fields(c.solvers), name):
				if !errors.Is(err, context.Canceled) && refusal[:10] != "too large:" { // a trio to 10,000 points in steps of less than 50
					t.Errorf("%s: %s: %v", c.text, name, err)
				}
			case name == "answer" && errors.Is(err, solve.ErrUnbounded): // as it has penalties
			case !errors.Is(err, pips.ErrRules) || !strings.Contains(refusal, "does not solve ") || !strings.Contains(refusal, c.name) || !strings.Contains(refusal, ", which would take "):
				t.Errorf("%s: %s: %v", c.text, name, err)
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
