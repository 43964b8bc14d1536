//go:build long

package main

import (
	"context"
	"math"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// Each plan loses as much as its card says, by enumeration of all games.
func TestPlanLoss(t *testing.T) {
	ctx := context.Background()
	for rules, p := range plans {
		r := farkle.MustParseRules(rules)
		plan, err := farkle.ParsePlan(p.text)
		if err != nil {
			t.Fatal(err)
		}
		duel, err := solve.NewDuel(ctx, r)
		if err != nil {
			t.Fatal(err)
		}
		first, err := solve.Evaluate(ctx, r, solve.Plan(plan), duel)
		if err != nil {
			t.Fatal(err)
		}
		second, err := solve.Evaluate(ctx, r, duel, solve.Plan(plan))
		if err != nil {
			t.Fatal(err)
		}
		if loss := 50 * (second.Win - first.Win); math.Abs(loss-p.loss) > 0.00005 {
			t.Errorf("%s: the plan loses %.4f %%, not %.4f", rules, loss, p.loss)
		}
	}
}
