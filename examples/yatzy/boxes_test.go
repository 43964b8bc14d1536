package main

import (
	"testing"

	"pips.example/examples/internal/terminaltest"
	"pips.example/yahtzee"
)

func TestScoring(t *testing.T) {
	for _, tt := range []struct{ rules, want string }{
		{"yatzy", "pair the sum of the highest two alike; two-pairs the sum of two pairs; three-of-a-kind the sum of three alike; four-of-a-kind the sum of four alike; " +
			"small-straight the sum of 1-5; large-straight the sum of 2-6; full-house the sum of three and two alike; yahtzee 50 for all alike; chance the sum of all dice."},
		{"yahtzee", "three-of-a-kind the sum of all dice for three alike; four-of-a-kind the sum of all dice for four alike; full-house 25 for three and two alike; " +
			"small-straight 30 for any four in a row; large-straight 40 for any five in a row; yahtzee 50 for all alike; chance the sum of all dice."},
		{"generala", "large-straight 20 for any five in a row; full-house 30 for three and two alike; four-of-a-kind 40 for four alike; yahtzee 50 for all alike."},
		{"maxi-yatzy boxes=ones,three-pairs,full-straight,villa,tower pairs-of-four=yes", "three-pairs the sum of three pairs, as which four alike count too; " +
			"full-straight 21 for 1-6; villa the sum of three and three alike; tower the sum of four and two alike."},
	} {
		r, err := yahtzee.ParseRules(tt.rules)
		if want := "What boxes count: ones to sixes the sum of their face; " + tt.want; err != nil || scoring(r) != want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", tt.rules, err, scoring(r), want)
		}
	}
}

func TestListed(t *testing.T) { terminaltest.CheckList(t, yahtzee.Variants(), listed) }
