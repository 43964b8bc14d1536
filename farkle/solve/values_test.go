package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// share returns what a player gets of the win.
func share(r farkle.Rules) func(farkle.State, pips.Player) float64 {
	return func(s farkle.State, p pips.Player) float64 { return r.Outcome(s).Share(p) }
}

// The values of a duel are exact in all states of games by all kinds of rules, and what a
// game brings is luck, own regret, and the other's.
func TestDuelValues(t *testing.T) {
	games := uint64(3)
	if testing.Short() {
		games = 1
	}
	all := duelRules(t)
	all["penalties"] = rules(t, "zilch target=500 penalty=250 floor=yes")
	for name, r := range all {
		t.Run(name, func(t *testing.T) {
			duel := newDuel(t, r)
			for seed := range games {
				report := gametest.Judge(t, r, duel, 2, seed, share(r))
				addsUp(t, report.Players)
			}
		})
	}
}

// addsUp checks the accounts of two players, of whom one wins what the other loses.
func addsUp(t *testing.T, players []pips.Account) {
	t.Helper()
	for p, a := range players {
		other := players[1-p]
		if math.Abs(a.End-a.Start-(a.Luck-a.Regret+other.Regret)) > 1e-9 || math.Abs(a.Luck+other.Luck) > 1e-9 {
			t.Errorf("player %d: %+v against %+v", p, a, other)
		}
	}
}
