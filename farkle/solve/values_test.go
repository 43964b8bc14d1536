package solve_test

import (
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
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

// A game that was recorded. Ann banks too little, and Bob is lucky.
func TestDuelReview(t *testing.T) {
	rec, err := farkle.ParseRecord("pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer Bob\n\n" +
		"0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 123446 1 bank\n1: 111146 111 roll, 155 155 roll-all, 112346 11 bank\n")
	if err != nil {
		t.Fatal(err)
	}
	report := gametest.Reviewed(t, rec, newDuel(t, rec.Rules))
	addsUp(t, report.Players)
	ann, bob := report.Players[0], report.Players[1]
	if ann.Start+bob.Start != 1 || ann.Mistakes == 0 || !(bob.Luck > 0) {
		t.Errorf("%+v", report.Players)
	}
}

// What has no values says why.
func TestDuelValuesErrors(t *testing.T) {
	r := rules(t, "standard target=500 opening=100")
	duel := newDuel(t, r)
	for text, want := range map[string]error{
		"scores=0,0 roll=112345":              nil,
		"scores=0,0 due=6":                    nil,
		"scores=0,0 points=200 due=3":         nil,
		"scores=500,0 opened=1,0":             nil,
		"scores=0,0 roll=223346":              pips.ErrState, // a farkle
		"scores=0,0 points=25 due=3":          pips.ErrState, // no turn has 25 points
		"scores=0,0 points=25 roll=15":        pips.ErrState,
		"scores=0,0,0 due=6":                  pips.ErrPlayers,
		"scores=0,0,0 roll=112345":            pips.ErrPlayers,
		"scores=500,0,0 opened=1,0,0":         pips.ErrPlayers,
		"scores=125,0 due=6 opened=1,0":       pips.ErrState,
		"scores=0,125 due=6 opened=0,1":       pips.ErrState,
		"scores=100,0 roll=112345":            pips.ErrState, // without having opened
		"scores=-50,0 roll=112345":            pips.ErrState, // without penalties
		"scores=0,0 points=1000000000 due=2":  nil,
		"scores=0,0 points=1000000000 roll=1": nil,
	} {
		s, err := farkle.ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		list, err := duel.Values(s)
		if (err == nil) != (want == nil) || !errors.Is(err, want) || (list == nil) != (err != nil) {
			t.Errorf("%s: the values are %v with %v, want %v", text, list, err, want)
		}
		if _, err := new(solve.Duel).Values(s); !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: the values of the zero Duel: %v", text, err)
		}
	}
	three, err := r.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := duel.Values(three); err == nil || err.Error() != "want 2 players, have 3" {
		t.Errorf("three players: %v", err)
	}
	last := newDuel(t, rules(t, "wikipedia target=500"))
	far, err := farkle.ParseState("scores=50000000,0 turn=1 opened=1,0 roll=112345 turns-left=1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := last.Values(far); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("far behind: %v", err)
	}
}

// Two states of different turns that are asked for by turns are worth what each is
// worth alone.
func TestDuelValuesTurns(t *testing.T) {
	r := rules(t, "standard target=500")
	duel := newDuel(t, r)
	for range 3 {
		for _, text := range []string{"scores=0,0 points=200 due=3", "scores=300,0 points=200 due=3", "scores=0,300 points=200 due=3", "scores=0,300 turn=1 points=200 due=3"} {
			s := parsed(t, r, text)
			got, err := duel.Values(s)
			want, fresh := newDuel(t, r).Values(s)
			if err != nil || fresh != nil || got[0] != want[0] || got[1] != want[1] || got[0]+got[1] != 1 {
				t.Errorf("%s: %v, %v, want %v, %v", text, got, err, want, fresh)
			}
		}
	}
}

// saved plays a comparison and returns its first score. What is left without luck has the same
// mean, but for chance.
func saved(t *testing.T, c *pips.Comparison[farkle.State, farkle.Move, dice.Dice, farkle.View]) pips.Score {
	t.Helper()
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(result)
	for i, s := range result.Scores {
		if s.Value.Mean != s.Share.Mean || math.Abs(s.Adjusted.Mean-s.Value.Mean) > 4*math.Hypot(s.Adjusted.Error, s.Value.Error) {
			t.Errorf("strategy %d: %v without luck, %v with it, %v of the win", i, s.Adjusted, s.Value, s.Share)
		}
	}
	return result.Scores[0]
}

// Without luck fewer games are enough.
func TestDuelLuck(t *testing.T) {
	r := rules(t, "standard target=1500")
	duel := newDuel(t, r)
	for name, s := range map[string]farkle.Strategy{"500": farkle.BankAt(500), "the duel": duel.Strategy()} {
		c := pips.NewComparison(r, s, farkle.BankAt(300))
		c.Judge, c.Games, c.Seed = duel, 200, 1
		if s := saved(t, c); s.Saved < 1.5 {
			t.Errorf("%s against 300: without luck %v, with it %v, worth %v times the games", name, s.Adjusted, s.Value, s.Saved)
		}
	}
}
