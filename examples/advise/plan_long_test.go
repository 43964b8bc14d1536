//go:build long

package main

import (
	"context"
	"math"
	"os"
	"testing"

	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// Each plan loses as much as its card says, by enumeration of all games.
func TestPlanLoss(t *testing.T) {
	for rules, p := range plans {
		t.Run(rules, func(t *testing.T) {
			if rules == "zilch" && os.Getenv("PIPS_ZILCH") == "" {
				t.Skip("PIPS_ZILCH is not set")
			}
			price := farkleLoss
			if p.guide == &yahtzeeGuide {
				price = yahtzeeLoss
			}
			if loss := price(t, rules, p.text); math.Abs(loss-p.loss) > 0.0001 {
				t.Errorf("the plan loses %.4f, not %.4f", loss, p.loss)
			}
		})
	}
}

func farkleLoss(t *testing.T, rules, text string) float64 {
	ctx, r := context.Background(), farkle.MustParseRules(rules)
	plan, err := farkle.ParsePlan(text)
	if err != nil {
		t.Fatal(err)
	}
	duel, err := farklesolve.NewDuel(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	first, err := farklesolve.Evaluate(ctx, r, farklesolve.Plan(plan), duel)
	if err != nil {
		t.Fatal(err)
	}
	second, err := farklesolve.Evaluate(ctx, r, duel, farklesolve.Plan(plan))
	if err != nil {
		t.Fatal(err)
	}
	return 50 * (second.Win - first.Win)
}

func yahtzeeLoss(t *testing.T, rules, text string) float64 {
	ctx, r := context.Background(), yahtzee.MustParseRules(rules)
	plan, err := yahtzee.ParsePlan(text)
	if err != nil {
		t.Fatal(err)
	}
	best, err := yahtzeesolve.New(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	d, err := yahtzeesolve.Evaluate(ctx, r, plan.Move, yahtzeesolve.Option{BoxesOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	return best.Expected(yahtzee.Card{}) - d.Expected()
}
