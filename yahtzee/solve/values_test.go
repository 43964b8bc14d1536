package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// judgeRules are rules with all kinds of turns.
var judgeRules = append([]string{
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 served=5",
	"boxes=sixes,pair,yahtzee yahtzee=50 ordered=yes rolls=2",
	"boxes=sixes,full-house full-house=25 rolls=1 served=5 upper-limit=18 upper-bonus=35",
}, slowRules...)

// The values of a solver and of a goal are exact in all states of games by all kinds of rules: a final total is the
// expected one plus luck less regret.
func TestValues(t *testing.T) {
	for i, text := range judgeRules {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r := slowRulesOf(t, text)
			s := newSolver(t, r)
			goal := newGoal(t, r, solve.AtLeast(40))
			total := func(s yahtzee.State, p pips.Player) float64 { return float64(r.Standing(s, p)) }
			forty := func(s yahtzee.State, p pips.Player) float64 { return solve.AtLeast(40)(r.Standing(s, p)) }
			alone(t, gametest.Judge(t, r, s, 1+i%2, uint64(i), total).Players)
			alone(t, gametest.Judge(t, r, goal, 1+i%2, uint64(i), forty).Players)
			c := pips.NewComparison(r, yahtzee.Greedy(), pips.Random(r, 1))
			if c.Games, c.Judge = 1, s; i%4 > 1 {
				c.Judge = goal
			}
			gametest.Foreseen(t, c)
		})
	}
}

// alone checks the accounts of independent players.
func alone(t *testing.T, players []pips.Account) {
	t.Helper()
	for p, a := range players {
		if math.Abs(a.End-a.Start-(a.Luck-a.Regret)) > 1e-9 || a.Gifts != 0 {
			t.Errorf("player %d: %+v", p, a)
		}
	}
}

// Saved rolls of the other player have a value, also if only they have changed.
func TestValuesSaved(t *testing.T) {
	r := rules(t, "kata boxes=sixes,yahtzee saved=yes")
	s := newSolver(t, r)
	before := 0.0
	for _, text := range []string{"saved=0,0", "saved=0,1", "saved=0,2"} {
		v, err := s.Values(state(t, "turn=0 "+text+" left=1 roll=12345 [sixes=6] [sixes=6]"))
		if err != nil || v[1] <= before {
			t.Errorf("%s: %v after %v, %v", text, v, before, err)
		}
		before = v[1]
	}
}

// Values does not depend on the states asked before, refused ones among them.
func TestValuesTurns(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9")
	s := newSolver(t, r)
	for range 3 {
		for _, text := range []string{
			"turn=0 left=1 due=2 kept=666 [] []", "turn=1 left=1 due=2 kept=666 [ones=1] []", "turn=1 left=1 due=2 kept=666 [ones=2] []",
			"turn=0 left=1 due=2 kept=666 []", "turn=1 left=2 due=5 [chance=31] []", "turn=0 left=1 due=2 kept=666 []", "turn=1 left=2 due=5 [ones=2] []",
		} {
			st := state(t, text)
			got, err := s.Values(st)
			want, fresh := newSolver(t, r).Values(st)
			if (err == nil) != (fresh == nil) || len(got) != len(want) {
				t.Fatalf("%s: %v, %v, want %v, %v", text, got, err, want, fresh)
			}
			for p := range got {
				if got[p] != want[p] {
					t.Errorf("%s: %v, want %v", text, got, want)
				}
			}
		}
	}
}
