package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// An impossible state rolls no dice, and a missing player has no points.
func TestImpossible(t *testing.T) {
	r := yahtzee.Yatzy()
	seven := r
	seven.Dice = 7
	for due, rules := range map[int]yahtzee.Rules{-1: r, 6: r, 7: seven} {
		if d := rules.Draw(yahtzee.State{Due: due}, rand.NewPCG(1, 1)); d.Len() > 0 {
			t.Errorf("%d dice due, and %v falls", due, d)
		}
	}
	s := gameState(t, "left=2 due=5 [ones=3] [ones=4]")
	for p, want := range map[pips.Player]int{-1: 0, 0: 3, 1: 4, 2: 0, 8: 0} {
		if got := r.Standing(s, p); got != want {
			t.Errorf("player %v has %d, want %d", p, got, want)
		}
	}
	s.Players = 9
	if got := r.Standing(s, 8); got != 0 {
		t.Errorf("the ninth player has %d", got)
	}
}

func TestOutcome(t *testing.T) {
	for state, want := range map[string]pips.Outcome{
		"left=2 due=5 []":                                      {},
		"left=3 due=5 []":                                      {}, // impossible
		"turn=0 [chance=20]":                                   {Over: true, Winners: pips.SeatsOf(0)},
		"turn=1 [chance=20] [chance=23]":                       {Over: true, Winners: pips.SeatsOf(1), Margin: 3},
		"turn=1 [chance=20] [chance=20]":                       {Over: true, Winners: pips.SeatsOf(0, 1)},
		"turn=2 [chance=7] [chance=20] [chance=20]":            {Over: true, Winners: pips.SeatsOf(1, 2)},
		"turn=2 [chance=20] [chance=7] [chance=19]":            {Over: true, Winners: pips.SeatsOf(0), Margin: 1},
		"turn=2 [chance=20] [chance=19] [chance=7]":            {Over: true, Winners: pips.SeatsOf(0), Margin: 1}, // to the next best, not to the last
		"turn=3 [chance=7] [chance=20] [chance=18] [chance=8]": {Over: true, Winners: pips.SeatsOf(1), Margin: 2},
	} {
		if got := gameRules(t, "kata boxes=chance").Outcome(gameState(t, state)); got != want {
			t.Errorf("%s: %+v, want %+v", state, got, want)
		}
	}
}
