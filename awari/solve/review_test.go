package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// In a review of Awari there is regret and no luck: beans that moves have given away, and of proved
// values each move has at least what the other's answer leaves. With a limit of nodes the values are estimates.
func TestReview(t *testing.T) {
	r, err := awari.ParseRules("standard pits=4 beans=3")
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.NewGame("", "")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Run(nil, awari.Random(1), awari.Random(2)); err != nil {
		t.Fatal(err)
	}
	for name, opts := range map[string][]solve.Option{"proved": nil, "estimated": {solve.Nodes(2)}} {
		s, err := solve.New(r, opts...)
		if err != nil {
			t.Fatal(err)
		}
		report, err := pips.Review(t.Context(), g.Record(), s)
		if err != nil {
			t.Fatal(err)
		}
		if report.Unit != "beans" {
			t.Errorf("the unit is %s", report.Unit)
		}
		proved := true
		for _, step := range report.Steps {
			if step.Step.Move == nil || len(step.Luck) > 0 || len(step.Values) > 0 || step.Error != 0 || step.Mistake != (step.Regret > 0) {
				t.Errorf("%s: %+v", name, step)
			}
			for _, c := range step.Choices {
				proved = proved && c.Low == c.High
			}
		}
		if proved != (name == "proved") {
			t.Errorf("%s: the values are proved: %v", name, proved)
		}
		// With proved values the end is what was there at the start, less what was given away.
		south, north := report.Players[0], report.Players[1]
		lead := float64(g.Standing(0) - g.Standing(1))
		if start := report.Steps[0].Choices[0].Value; proved && lead != start-south.Regret+north.Regret {
			t.Errorf("%s: a lead of %v, want %v less %v and %v more", name, lead, start, south.Regret, north.Regret)
		}
		if proved && south.Mistakes+north.Mistakes == 0 {
			t.Errorf("%s: nobody made a mistake: %v", name, report)
		}
	}
}
