package solve_test

import (
	"maps"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// share returns what a player gets of the win.
func share(r farkle.Rules) func(farkle.State, pips.Player) float64 {
	return func(s farkle.State, p pips.Player) float64 { return r.Outcome(s).Share(p) }
}

// The values of a duel are exact in all states of games by all kinds of rules, and a result is the sum of luck
// and both regrets.
func TestDuelValues(t *testing.T) {
	games := uint64(3)
	if testing.Short() {
		games = 1
	}
	all := duelRules(t)
	maps.Copy(all, houseRaces(t))
	maps.Copy(all, endingRules(t))
	all["penalties"] = rules(t, "zilch target=500 penalty=250 floor=yes")
	for name, r := range all {
		t.Run(name, func(t *testing.T) {
			duel := newDuel(t, r)
			for seed := range games {
				gametest.Judge(t, r, duel, 2, seed, share(r))
			}
		})
	}
}

// Luck by BeforeChance is the luck by all rolls. It is nil for scores lower than those that are solved, which
// random play reaches.
func TestDuelBeforeChance(t *testing.T) {
	all := duelRules(t)
	maps.Copy(all, endingRules(t))
	all["penalties"] = rules(t, "zilch target=500 penalty=250 floor=yes")
	for name, r := range all {
		if !everything && (strings.HasPrefix(name, "last ") || name == "hot last" || name == "hot both") {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			c := pips.NewComparison(r, farkle.BankAt(300), pips.Random(r, 1))
			c.Games, c.Judge, c.Opening = 2, newDuel(t, r), 1
			gametest.Foreseen(t, c)
		})
	}
	r := houseRules(t, "standard target=300 farkles=2 penalty=200", likely) // solved down to -1600
	duel := newDuel(t, r)
	for _, text := range []string{"scores=-1800,0 due=5", "scores=0,-1800 due=5 turn=1", "scores=-10000,0 due=5"} {
		s := parsed(t, r, text)
		values, err := duel.BeforeChance(s)
		if _, fails := duel.Values(s); values != nil || err != nil || fails != nil {
			t.Errorf("%s: %v before the roll, %v, %v", text, values, err, fails)
		}
	}
	if values, err := duel.BeforeChance(parsed(t, r, "scores=-1600,0 due=5")); values == nil || err != nil {
		t.Errorf("%v, %v", values, err)
	}
	if values, err := duel.BeforeChance(farkle.State{}); values != nil || err == nil {
		t.Errorf("no state: %v, %v", values, err)
	}
}

// A state that no turn reaches is worth the mean of its rolls too, after another such state and after one that a
// turn reaches.
func TestDuelValuesElsewhere(t *testing.T) {
	for _, text := range []string{"standard target=1000", "standard target=1000 finish=last-round", "zilch target=500 penalty=250 floor=yes"} {
		r := rules(t, text)
		duel := newDuel(t, r)
		for _, place := range []string{"points=50 due=1", "points=100 due=6", "points=50 due=4"} {
			for turn, scores := range []string{"scores=0,50 turn=0 ", "scores=0,50 turn=1 "} {
				top(duel, parsed(t, r, scores+"roll=123455 opened=0,1"))
				s := parsed(t, r, scores+place+" opened=0,1")
				sum, all := 0.0, 0.0
				for d, p := range r.Outcomes(s) {
					next, err := r.Chance(s, d)
					if err != nil {
						t.Fatal(err)
					}
					values, err := duel.Values(next)
					if err != nil {
						t.Fatal(err)
					}
					sum, all = sum+float64(p*values[turn]), all+p
				}
				values, err := duel.Values(s)
				if err != nil || !(math.Abs(values[turn]-sum) < 1e-12) || math.Abs(all-1) > 1e-12 {
					t.Errorf("%v: %v is worth %v (%v), want %v", r, s, values, err, sum)
				}
			}
		}
	}
}
