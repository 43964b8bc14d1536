package farkle_test

import (
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// golden reads a file of testdata.
func golden(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The files were written by hand, from the rules of the format.
func TestGoldenRecords(t *testing.T) {
	for _, test := range []struct {
		file    string
		steps   int
		state   string
		outcome pips.Outcome
	}{
		// The three runs and the two examples of seed 002, as turns of a game of three.
		{"game-seeds.txt", 34, "scores=1450,2650,800 turn=1 opened=1,1,1", pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 1200}},
		// Player 1 reaches the target; player 2 loses 500 points by it and player 0 overtakes.
		{"game-lastround.txt", 12, "scores=2100,1100,-500 turn=0 opened=1,1,0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 1000}},
		// 500, 200, and a throw of one die that reaches the target.
		{"game-automatic.txt", 5, "scores=750,0 turn=0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 750}},
	} {
		t.Run(test.file, func(t *testing.T) {
			text := golden(t, test.file)
			r := gametest.RecordText[farkle.Record, *farkle.Record](t, text, pips.ParseRecord[farkle.Rules], sameRecord, strings.ReplaceAll(text, "122356", "653221"))
			if len(r.Steps) != test.steps {
				t.Errorf("%d steps, want %d", len(r.Steps), test.steps)
			}
			g := gameOf(t, r)
			if g.State().String() != test.state || g.Outcome() != test.outcome {
				t.Errorf("ends in %v, %+v", g.State(), g.Outcome())
			}
			if got := g.Record().String(); got != text {
				t.Errorf("replays as\n%s", got)
			}
		})
	}
}
