package solve_test

import (
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// judgeRules are rules that between them have all that a turn may bring.
var judgeRules = append([]string{
	"boxes=ones,sixes,full-house,yahtzee full-house=25 yahtzee=50 served=5",
	"boxes=sixes,pair,yahtzee yahtzee=50 ordered=yes rolls=2",
	"boxes=sixes,full-house full-house=25 rolls=1 served=5 upper-limit=18 upper-bonus=35",
}, slowRules...)

// The values of a solver are exact in all states of games by all kinds of rules, and a total
// is what was expected, luck and regret. So are those of a goal.
func TestValues(t *testing.T) {
	for i, text := range judgeRules {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			r := slowRulesOf(t, text)
			s := newSolver(t, r)
			goal := newGoal(t, r, solve.AtLeast(40))
			total := func(s yahtzee.State, p pips.Player) float64 { return float64(r.Standing(s, p)) }
			forty := func(s yahtzee.State, p pips.Player) float64 { return solve.AtLeast(40)(r.Standing(s, p)) }
			for players := 1; players <= 2; players++ {
				alone(t, gametest.Judge(t, r, s, players, uint64(i), total).Players)
				alone(t, gametest.Judge(t, r, goal, players, uint64(i), forty).Players)
			}
		})
	}
}

// alone checks the accounts of players who have nothing to do with each other.
func alone(t *testing.T, players []pips.Account) {
	t.Helper()
	for p, a := range players {
		if math.Abs(a.End-a.Start-(a.Luck-a.Regret)) > 1e-9 || a.Gifts != 0 {
			t.Errorf("player %d: %+v", p, a)
		}
	}
}

// A game that was recorded, up to the middle of a turn.
func TestReview(t *testing.T) {
	rec, err := yahtzee.ParseRecord("pips 1 yahtzee\nrules generala\nplayer Ann\nplayer Bob\n\n" +
		"0: 12266 66 roll, 126 66 roll, 666 sixes\n1: 12345 large-straight\n0: 11245 2 roll, 1346")
	if err != nil {
		t.Fatal(err)
	}
	report := gametest.Reviewed(t, rec, newSolver(t, rec.Rules))
	alone(t, report.Players)
	if ann, bob := report.Players[0], report.Players[1]; ann.Decisions != 4 || ann.Mistakes != 3 || bob.Mistakes != 0 || !(bob.Luck > 0) {
		t.Errorf("%+v", report)
	}
}

// What has no values says why.
func TestValuesErrors(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9")
	s := newSolver(t, r)
	goal := newGoal(t, r, solve.AtLeast(60))
	for text, want := range map[string]error{
		"left=2 due=5 []":                                        nil,
		"left=1 roll=12345 []":                                   nil,
		"left=0 due=2 kept=111 []":                               nil,
		"left=1 due=5 []":                                        nil,
		"turn=0 [ones=1 sixes=6 yahtzee=50 chance=10]":           nil,
		"left=2 due=6 []":                                        pips.ErrState,
		"left=2 due=5 [twos=4]":                                  pips.ErrState, // a box that the rules lack
		"left=2 due=5 [] []":                                     nil,
		"left=2 due=5 [chance=31]":                               pips.ErrState, // more than dice have
		"turn=1 left=2 due=5 [chance=31] []":                     pips.ErrState, // of another player
		"turn=0 [ones=1 sixes=6 yahtzee=50 chance=31]":           pips.ErrState,
		"turn=1 [ones=1 sixes=6 yahtzee=50 chance=10] [sixes=6]": pips.ErrState,
	} {
		st, err := yahtzee.ParseState(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for name, j := range map[string]pips.Judge[yahtzee.State]{"solver": s, "goal": goal} {
			list, err := j.Values(st)
			if (err == nil) != (want == nil) || !errors.Is(err, want) || (list == nil) != (err != nil) {
				t.Errorf("%s: the values of the %s are %v with %v, want %v", text, name, list, err, want)
			}
		}
		for _, j := range []pips.Judge[yahtzee.State]{new(solve.Solver), new(solve.Goal)} {
			if _, err := j.Values(st); !errors.Is(err, pips.ErrRules) {
				t.Errorf("%s: the values of a zero %T: %v", text, j, err)
			}
		}
	}
}
