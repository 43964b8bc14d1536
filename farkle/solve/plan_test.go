package solve_test

import (
	"maps"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// plans have all that a plan may look at.
var plans = []string{
	"bank",
	"roll dice=6; bank points>=200 dice<4; roll dice>=4 points<400",
	"bank other>=200 score>=100 points<150; roll other<100 dice>=3 points<300; roll farkles=1 points<200; bank score<50 points>=250; roll dice>=2 points<500",
}

// A plan has the chances of its moves in all games.
func TestPlanSlow(t *testing.T) {
	all := evaluateRules(t)
	maps.Copy(all, winningRules(t))
	for name, r := range all {
		if !everything && (r.Penalty > 0 || name == "last forced") {
			continue // seconds
		}
		for i, text := range plans {
			p, err := farkle.ParsePlan(text)
			if err != nil {
				t.Fatal(err)
			}
			first := evaluate(t, r, solve.Plan(p), bankAt(200)).Win
			near(t, first, evaluate(t, r, solve.Func(p.Move), bankAt(200)).Win, "%s: plan %d", name, i)
			second := evaluate(t, r, bankAt(200), solve.Plan(p)).Win
			near(t, second, slowMatch(t, r, farkle.BankAt(200), p.Move), "%s: plan %d as the second", name, i)
		}
	}
}
