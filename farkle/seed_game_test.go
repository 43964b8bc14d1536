package farkle_test

import (
	"maps"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Every worked turn of seed 002: two examples of the text, and three runs of
// the program.
func TestSeedTurns(t *testing.T) {
	for _, test := range []struct {
		name, rules, steps string
		totals             []int // points after each step, of the turn or banked
	}{
		{"first example", "standard", "122356 15 roll, 1112 111 bank", []int{150, 1150}},
		// The text gives 1200 for the straight and 1800 for the turn. Its table
		// says 1500, and so does its program.
		{"second example", "standard", "123446 1 roll, 11333 11333 roll-all, 123456 123456 roll-all, 223346", []int{100, 600, 2100, 0}},
		{"second example, as a rule of a house", "standard 123456=1200", "123446 1 roll, 11333 11333 roll-all, 123456 123456 roll-all, 223346", []int{100, 600, 1800, 0}},
		{"run with the seed 333", "standard", "113456 115 roll, 566 5 bank", []int{250, 300}},
		{"run with the seed 13", "standard", "233346 333 roll, 266", []int{300, 0}},
		{"run with the seed 111", "standard", "134445 44415 roll, 1 1 roll-all, 123445 15 bank", []int{550, 650, 800}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, keep := range []string{"strict", "any-scoring"} {
				playTurn(t, gameRules(t, test.rules+" keep="+keep), strings.Split(test.steps, ", "), test.totals)
			}
		})
	}
}

// playTurn plays the first turn of a game and compares the points after each step.
func playTurn(t *testing.T, r farkle.Rules, steps []string, totals []int) {
	t.Helper()
	s := gameStart(t, r, 2)
	for i, step := range steps {
		if s.Turn != 0 {
			t.Fatalf("%q: the turn is over", step)
		}
		s = gameSteps(t, r, s, step)
		if got := s.Points + s.Scores[0]; got != totals[i] {
			t.Errorf("%q leads to %v, want %d points", step, s, totals[i])
		}
	}
	if s.Turn != 1 || s.Due != r.Dice {
		t.Errorf("the turn ends in %v", s)
	}
}

// The turns of the case file.
func TestCaseTurns(t *testing.T) {
	if n := len(cases(t).TurnCases); n != 4 {
		t.Errorf("%d turns, want 4", n)
	}
	for _, turn := range cases(t).TurnCases {
		t.Run(turn.ID, func(t *testing.T) {
			r := caseRules(t, turn.Rules)
			var steps []string
			var totals []int
			for i, s := range turn.Steps {
				if s.Hot != (s.Keep == s.Roll) || s.Farkle != r.Table.IsFarkle(dice.MustParse(s.Roll)) {
					t.Errorf("throw %s: hot dice %v, a farkle %v", s.Roll, s.Hot, s.Farkle)
				}
				step := s.Roll
				switch {
				case s.Farkle:
				case i == len(turn.Steps)-1:
					step += " " + s.Keep + " bank"
				case s.Hot:
					step += " " + s.Keep + " roll-all"
				default:
					step += " " + s.Keep + " roll"
				}
				steps, totals = append(steps, step), append(totals, s.Total)
			}
			playTurn(t, r, steps, totals)
			if result := totals[len(totals)-1]; result != turn.Result {
				t.Errorf("the turn yields %d points, want %d", result, turn.Result)
			}
		})
	}
}

// Seed 000 offers whole combinations to keep, numbered from 1, and counts one
// that is named twice once. These are its examples of throws with their
// combinations; each choice of some of them is a move, and nothing else is.
func TestSeedChoices(t *testing.T) {
	for _, test := range []struct {
		throw, groups string
	}{
		{"551552", "1=100 555=500 5=50"},   // section 2.5.1, in the order of scoreRoll
		{"656166", "1=100 5=50 666=600"},   // section 2.6
		{"121334", "11=200"},               // the last test, and those that follow
		{"515444", "1=100 444=400 55=100"}, // all dice
		{"666666", "666=600 666=600"},      // all dice
		{"541211", "111=300 5=50"},         //
		{"313333", "1=100 333=300"},        // two threes stay over
		{"222655", "222=200 55=100"},       //
		{"111111", "111=300 111=300"},      // all dice
		{"111155", "111=300 1=100 55=100"}, // all dice
		{"223346", ""},                     // a farkle
		{"1", "1=100"}, {"55", "55=100"}, {"255", "55=100"}, {"1225", "1=100 5=50"},
	} {
		t.Run(test.throw, func(t *testing.T) {
			r := farkle.Pocket()
			s := gameState(t, r, "scores=0,0 due=6")
			if n := len(test.throw); n < 6 {
				s.Points, s.Due = 300, n
			}
			s = gameSteps(t, r, s, test.throw)
			want := map[string]int{} // points by move
			for keep, points := range unions(strings.Fields(test.groups)) {
				want[keep+" bank"] = points
				if len(keep) == len(test.throw) {
					want[keep+" roll-all"] = points
				} else {
					want[keep+" roll"] = points
				}
			}
			got := map[string]int{}
			for m := range r.Moves(s) {
				next, err := r.Apply(s, m)
				if err != nil {
					t.Fatal(err)
				}
				got[m.String()] = next.Points + next.Scores[0] - s.Points
			}
			if !maps.Equal(got, want) {
				t.Errorf("the moves are %v, want %v", got, want)
			}
		})
	}
}
