package farkle_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// The worked examples of the seeds, by name.

// result is one expected combination.
type result struct {
	kind   farkle.Kind
	dice   string
	points int
}

const (
	set       = farkle.SetCombination
	remainder = farkle.RemainderCombination
)

func wantResults(t *testing.T, roll string, got farkle.ScoreResults, want []result) {
	t.Helper()
	var have []result
	for r := range got.All() {
		have = append(have, result{r.Kind, r.Dice.String(), r.Points})
	}
	if !slices.Equal(have, want) {
		t.Errorf("scoreRoll of %s is %v, want %v", roll, have, want)
	}
}

// Seed 000, section 2.5.1: 5, 5, 1, 5, 5, 2 and section 2.6: [6, 5, 6, 1, 6, 6].
// Both list the remainder before the set of the same face, or high faces first;
// the program and test 4 of the seed go by face with the set first, as here.
func TestSeed000ScoreRollExamples(t *testing.T) {
	wantResults(t, "551552", farkle.ScoreRoll(dice.MustParse("551552")), []result{
		{remainder, "1", 100}, {set, "555", 500}, {remainder, "5", 50},
	})
	roll := dice.MustParse("656166")
	got := farkle.ScoreRoll(roll)
	wantResults(t, "656166", got, []result{{remainder, "1", 100}, {remainder, "5", 50}, {set, "666", 600}})
	if got.Total() != 750 {
		t.Errorf("calcTotalScore %d, want 750", got.Total())
	}
	if got.Dice().Len() != 5 {
		t.Errorf("getNumOfScoringDice %d, want 5", got.Dice().Len())
	}
	if roll.Count(dice.Six) != 4 {
		t.Errorf("countOccurrences of 6 is %d, want 4", roll.Count(dice.Six))
	}
}

// Seed 000, table 1 and the sets SetTotal and RemainderTotal of section 2.5.1.
func TestSeed000Totals(t *testing.T) {
	for roll, want := range map[string]int{
		"1": 100, "5": 50, "111": 300, "222": 200, "333": 300, "444": 400, "555": 500, "666": 600, "2": 0, "3": 0, "4": 0, "6": 0,
	} {
		if got := farkle.ScoreRoll(dice.MustParse(roll)).Total(); got != want {
			t.Errorf("%s: %d, want %d", roll, got, want)
		}
	}
	seen := map[farkle.Kind]map[int]bool{set: {}, remainder: {}}
	for _, d := range allThrows(0, 6) {
		for r := range farkle.ScoreRoll(d).All() {
			seen[r.Kind][r.Points] = true
		}
		if farkle.ScoreRoll(d).String() != farkle.Pocket().Table.ScoreRoll(d).String() {
			t.Errorf("%v: ScoreRoll and the table of Pocket differ", d)
		}
	}
	if want := map[int]bool{200: true, 300: true, 400: true, 500: true, 600: true}; !maps.Equal(seen[set], want) {
		t.Errorf("SetTotals are %v", seen[set])
	}
	if want := map[int]bool{50: true, 100: true, 200: true}; !maps.Equal(seen[remainder], want) {
		t.Errorf("RemainderTotals are %v", seen[remainder])
	}
}

// Seed 000, test 4 (section 4.2.6).
func TestSeed000Test4(t *testing.T) {
	t.Run("test for correct RemainderCombination and SetCombination", func(t *testing.T) {
		for _, c := range []struct {
			roll string
			want []result
		}{
			{"121334", []result{{remainder, "11", 200}}},
			{"515444", []result{{remainder, "1", 100}, {set, "444", 400}, {remainder, "55", 100}}},
			{"666666", []result{{set, "666", 600}, {set, "666", 600}}},
			{"541211", []result{{set, "111", 300}, {remainder, "5", 50}}},
			{"313333", []result{{remainder, "1", 100}, {set, "333", 300}}},
			{"222655", []result{{set, "222", 200}, {remainder, "55", 100}}},
		} {
			wantResults(t, c.roll, farkle.ScoreRoll(dice.MustParse(c.roll)), c.want)
		}
	})
}

// Seed 002, the scoring table.
func TestSeed002ScoreDice(t *testing.T) {
	table := farkle.Standard().Table
	for roll, want := range map[string]int{
		"1": 100, "5": 50, "111": 1000, "222": 200, "333": 300, "444": 400, "555": 500, "666": 600, "123456": 1500,
		"2": 0, "3": 0, "4": 0, "6": 0, "12345": 150, "23456": 50,
	} {
		d := dice.MustParse(roll)
		if got := table.Score(d); got != want {
			t.Errorf("scoreDice %s: %d, want %d", roll, got, want)
		}
		if got := table.IsFarkle(d); got != (want == 0) {
			t.Errorf("testFarkle %s: %v", roll, got)
		}
	}
}

// Seed 002: 1-1-3-3-3-4 can score 200 and 300, and the player may also remove
// one 1, both 1's, or just the 3's.
func TestSeed002ChoiceOfDice(t *testing.T) {
	roll := dice.MustParse("113334")
	if got := farkle.Standard().Table.Score(roll); got != 500 {
		t.Errorf("113334 scores %d, want 500", got)
	}
	want := map[string]int{"1": 100, "11": 200, "333": 300, "1333": 400, "11333": 500}
	if got := keepMap(farkle.Standard().Keeps(roll)); !maps.Equal(got, want) {
		t.Errorf("keeps of 113334 are %v, want %v", got, want)
	}
}

// Seed 002, takeTurn: "Must keep scoring dice" is for dice that score zero
// together, so dead dice may ride along.
func TestSeed002TakeTurnKeeps(t *testing.T) {
	r := farkle.Standard()
	r.Keep = farkle.AnyScoring
	keeps := keepMap(r.Keeps(dice.MustParse("134445")))
	for keep, want := range map[string]int{"14445": 550, "13": 100, "134445": 550, "35": 50, "44": 0, "3": 0, "34": 0, "4455": 0, "": 0} {
		if got := keeps[keep]; got != want {
			t.Errorf("keep %q scores %d, want %d", keep, got, want)
		}
	}
}

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
