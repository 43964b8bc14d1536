package farkle_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// caseFile is testdata/farkle.json: rule sets spelt out line by line, and what
// throws score by them, worked out by a program that shares nothing with this
// package.
type caseFile struct {
	Rulesets map[string]struct {
		Dice   int
		None   int `json:"no_scoring_dice_points"`
		Combos []struct {
			Dice   string
			Points int
			Full   bool `json:"full_throw_only"`
		}
	}
	Cases []struct {
		ID, Rules, Roll string
		Farkle          bool
		Best            int
		FewestDice      string         `json:"best_keep_fewest_dice"`
		MostDice        string         `json:"best_keep_most_dice"`
		Partition       []string       `json:"best_partition"`
		AllCanScore     bool           `json:"all_dice_can_score"`
		AllPoints       int            `json:"all_dice_points"`
		Keeps           map[string]int `json:"strict_keeps"`
	}
	KeepCases []struct {
		ID, Rules, Roll, Keep, Policy string
		Legal                         bool
		Points                        int
		DiceLeft                      int `json:"dice_left"`
	} `json:"keep_cases"`
	GroupCases []struct {
		ID, Rules, Roll string
		Groups          []string `json:"groups_in_order"`
		Total           int
	} `json:"group_cases"`
}

var readCases = sync.OnceValues(func() (*caseFile, error) {
	text, err := os.ReadFile("testdata/farkle.json")
	if err != nil {
		return nil, err
	}
	f := new(caseFile)
	return f, json.Unmarshal(text, f)
})

// cases returns the case file.
func cases(t *testing.T) *caseFile {
	t.Helper()
	f, err := readCases()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// caseName is the name that ParseRules has for a rule set of the case file.
func caseName(ruleset string) string {
	switch ruleset {
	case "seed000":
		return "pocket"
	case "seed002":
		return "standard"
	case "wiki-standard":
		return "wikipedia"
	}
	return ruleset
}

// caseRules returns the variant of a rule set of the case file.
func caseRules(t *testing.T, ruleset string) farkle.Rules {
	t.Helper()
	r, err := farkle.ParseRules(caseName(ruleset))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// caseTable returns the lines of a rule set of the case file. Where it has the
// same dice twice, the higher points count.
func caseTable(t *testing.T, ruleset string) slowTable {
	t.Helper()
	set, ok := cases(t).Rulesets[ruleset]
	if !ok {
		t.Fatalf("no rule set %q", ruleset)
	}
	s := slowTable{size: set.Dice, none: set.None}
	for _, c := range set.Combos {
		l := slowLine{sortFaces(c.Dice), c.Points, c.Full}
		i := slices.IndexFunc(s.lines, func(m slowLine) bool { return m.dice == l.dice && m.full == l.full })
		if i < 0 {
			s.lines = append(s.lines, l)
		} else {
			s.lines[i].points = max(s.lines[i].points, l.points)
		}
	}
	return s
}

// mustParse is ParseTable for texts that are right.
func mustParse(t testing.TB, text string) *farkle.Table {
	t.Helper()
	table, err := farkle.ParseTable(text)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// allThrows returns every throw of least to most dice.
func allThrows(least, most int) []dice.Dice {
	var all []dice.Dice
	for n := least; n <= most; n++ {
		all = slices.AppendSeq(all, dice.All(n))
	}
	return all
}

// sortFaces returns the dice in s, low faces first.
func sortFaces(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}

// keepMap returns what seq yields.
func keepMap(seq func(func(dice.Dice, int) bool)) map[string]int {
	m := map[string]int{}
	for k, points := range seq {
		m[k.String()] = points
	}
	return m
}

// wantSyntaxError fails the test unless err is a *SyntaxError with exactly
// these fields.
func wantSyntaxError(t *testing.T, err error, input string, offset int, reason farkle.Error) {
	t.Helper()
	var s *farkle.SyntaxError
	if !errors.As(err, &s) {
		t.Errorf("%q: error %v is no *SyntaxError", input, err)
		return
	}
	if want := (farkle.SyntaxError{Input: input, Offset: offset, Err: reason}); *s != want {
		t.Errorf("%q: %v at offset %d, want %v at offset %d", input, s.Err, s.Offset, reason, offset)
	}
	if !errors.Is(err, reason) {
		t.Errorf("%q: the error is not %v", input, reason)
	}
}

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }
