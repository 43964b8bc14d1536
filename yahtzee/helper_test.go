package yahtzee_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// caseFile is testdata/yahtzee.json: what others' test suites and rule pages
// expect, each case with its source.
type caseFile struct {
	JokerCases []struct {
		Rule     string `json:"joker_rule"`
		Filled   []string
		Box      *int `json:"yahtzee_box"`
		Upper    int  `json:"upper_total"`
		Dice     throwOf
		Category string
		Points   *int
		Bonus    *int `json:"upper_bonus"`
		Extra    *int `json:"yahtzee_bonus"`
		Legal    bool
	} `json:"joker_cases"`
	UpperBonusCases []struct {
		Variant  string
		Before   int `json:"upper_before"`
		Category string
		Dice     throwOf
		Points   int
		Bonus    int `json:"upper_bonus"`
	} `json:"upper_bonus_cases"`
	GameCases []struct {
		Variant string
		Moves   [][2]json.RawMessage
		Total   int
	} `json:"game_cases"`
	MaxiYatzy []struct {
		Category string
		Dice     throwOf
		Expected int
	} `json:"maxi_yatzy"`
}

var readCases = sync.OnceValues(func() (*caseFile, error) {
	text, err := os.ReadFile("testdata/yahtzee.json")
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

// gameRules is ParseRules for texts that are right.
func gameRules(t testing.TB, text string) yahtzee.Rules {
	t.Helper()
	r, err := yahtzee.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// gameCard reads a card without asking whether it can be reached.
func gameCard(t testing.TB, text string) yahtzee.Card {
	t.Helper()
	var c yahtzee.Card
	if err := c.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return c
}

// gameState is ParseState for texts that are right.
func gameState(t testing.TB, text string) yahtzee.State {
	t.Helper()
	s, err := yahtzee.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// gameMove is ParseMove for texts that are right.
func gameMove(t testing.TB, text string) yahtzee.Move {
	t.Helper()
	m, err := yahtzee.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// category is ParseCategory for texts that are right.
func category(t testing.TB, text string) yahtzee.Category {
	t.Helper()
	c, err := yahtzee.ParseCategory(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// allCategories are the categories from Ones to Tower.
func allCategories() []yahtzee.Category {
	var all []yahtzee.Category
	for c := yahtzee.Ones; c <= yahtzee.Tower; c++ {
		all = append(all, c)
	}
	return all
}

// faces returns the dice as numbers, low ones first.
func faces(d dice.Dice) []int {
	var list []int
	for f := range d.Faces() {
		list = append(list, int(f))
	}
	slices.Sort(list)
	return list
}

// wantSyntaxError fails the test unless err is a *SyntaxError with exactly
// these fields.
func wantSyntaxError(t *testing.T, err error, input string, offset int, reason error) {
	t.Helper()
	var s *yahtzee.SyntaxError
	if !errors.As(err, &s) {
		t.Errorf("%q: error %v is no *SyntaxError", input, err)
		return
	}
	if want := (yahtzee.SyntaxError{Input: input, Offset: offset, Err: reason}); *s != want {
		t.Errorf("%q: %v at offset %d, want %v at offset %d", input, s.Err, s.Offset, reason, offset)
	}
	if !errors.Is(err, reason) {
		t.Errorf("%q: the error is not %v", input, reason)
	}
}

// refused fails the test unless err is a *SyntaxError for this input with an
// offset within the input and a short message.
func refused(t *testing.T, err error, input string) *yahtzee.SyntaxError {
	t.Helper()
	var s *yahtzee.SyntaxError
	if !errors.As(err, &s) {
		t.Fatalf("%q: error %v", input, err)
	}
	var why yahtzee.Error
	if s.Input != input || s.Offset < 0 || s.Offset > len(input) || !errors.As(s.Err, &why) {
		t.Fatalf("%q: error %#v", input, s)
	}
	if text := err.Error(); len(text) > 600 {
		t.Fatalf("%q: message %q", input, text)
	}
	return s
}

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }

// script returns a roller that gives these throws.
func script(throws ...string) dice.Roller {
	var all []dice.Dice
	for _, t := range throws {
		all = append(all, dice.MustParse(t))
	}
	return dice.Script(all...)
}

// throwOf is a throw as numbers.
type throwOf []int

func (t throwOf) dice() dice.Dice {
	var d dice.Dice
	for _, f := range t {
		d = d.Plus(dice.Of(dice.Die(f)))
	}
	return d
}
