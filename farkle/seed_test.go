package farkle_test

import (
	"maps"
	"slices"
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
