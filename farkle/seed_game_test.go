package farkle_test

import (
	"maps"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// A seedStep is a throw of a worked turn: what is kept of it, what that is
// worth, what the turn has then, and how many dice are thrown next.
type seedStep struct {
	throw, keep   string
	points, total int
	next          int // 0 where the turn ends with a bank
}

// Every worked turn of seed 002: two examples of the text, and three runs of
// the program.
func TestSeedTurns(t *testing.T) {
	for _, test := range []struct {
		name  string
		steps []seedStep
		score int
	}{
		{"first example", []seedStep{{"122356", "15", 150, 150, 4}, {"1112", "111", 1000, 1150, 0}}, 1150},
		// The text gives 1200 for the straight and 1800 for the turn. Its table
		// says 1500, and so does its program.
		{"second example", []seedStep{{"123446", "1", 100, 100, 5}, {"11333", "11333", 500, 600, 6}, {"123456", "123456", 1500, 2100, 6}, {"223346", "", 0, 0, 0}}, 0},
		{"run with the seed 333", []seedStep{{"113456", "115", 250, 250, 3}, {"566", "5", 50, 300, 0}}, 300},
		{"run with the seed 13", []seedStep{{"233346", "333", 300, 300, 3}, {"266", "", 0, 0, 0}}, 0},
		{"run with the seed 111", []seedStep{{"134445", "44415", 550, 550, 1}, {"1", "1", 100, 650, 6}, {"123445", "15", 150, 800, 0}}, 800},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, keep := range []farkle.KeepPolicy{farkle.Strict, farkle.AnyScoring} {
				r := farkle.Standard()
				r.Keep = keep
				playSeedTurn(t, r, test.steps, test.score)
			}
		})
	}
	// With the 1200 of the text, as a rule of a house.
	r := gameRules(t, "standard 123456=1200")
	playSeedTurn(t, r, []seedStep{{"123446", "1", 100, 100, 5}, {"11333", "11333", 500, 600, 6}, {"123456", "123456", 1200, 1800, 6}, {"223346", "", 0, 0, 0}}, 0)
}

// playSeedTurn plays a turn and compares all that is said about it.
func playSeedTurn(t *testing.T, r farkle.Rules, steps []seedStep, score int) {
	t.Helper()
	s := gameStart(t, r, 2)
	for i, step := range steps {
		if want := len(step.throw); s.Due != want {
			t.Fatalf("throw %s: %d dice are due", step.throw, s.Due)
		}
		before := s.Points
		s = gameSteps(t, r, s, step.throw)
		if step.keep == "" { // a farkle
			if s.Turn != 1 || s.Points != 0 || s.Scores[0] != 0 || s.Due != r.Dice {
				t.Errorf("after the farkle %s the state is %v", step.throw, s)
			}
			break
		}
		m := farkle.Move{Keep: dice.MustParse(step.keep), Then: farkle.RollAgain}
		if m.Keep == s.Roll { // hot dice
			m.Then = farkle.RollAllAgain
		}
		if got := keepMap(r.Keeps(s.Roll))[m.Keep.String()]; got != step.points {
			t.Errorf("%s of %s is worth %v, want %d", step.keep, step.throw, got, step.points)
		}
		if i == len(steps)-1 {
			m.Then = farkle.BankPoints
		}
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		if m.Then == farkle.BankPoints {
			if next.Scores[0] != step.total || next.Turn != 1 {
				t.Errorf("the bank leads to %v, want %d points", next, step.total)
			}
		} else if next.Points != step.total || next.Points != before+step.points || next.Due != step.next || next.Turn != 0 {
			t.Errorf("%s of %s leads to %v, want %d points and %d dice", step.keep, step.throw, next, step.total, step.next)
		}
		s = next
	}
	if s.Scores[0] != score {
		t.Errorf("the turn brings %d points, want %d", s.Scores[0], score)
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
			var steps []seedStep
			for _, s := range turn.Steps {
				if s.Hot != (s.Keep == s.Roll) || s.Hot && s.Next != r.Dice {
					t.Errorf("throw %s: hot dice %v", s.Roll, s.Hot)
				}
				if s.Farkle != (s.Keep == "") || s.Farkle != r.Table.IsFarkle(dice.MustParse(s.Roll)) {
					t.Errorf("throw %s: a farkle %v", s.Roll, s.Farkle)
				}
				steps = append(steps, seedStep{s.Roll, s.Keep, s.Points, s.Total, s.Next})
			}
			playSeedTurn(t, r, steps, turn.Result)
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
