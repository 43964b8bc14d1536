package yahtzee_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
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

// cases returns the case file.
var cases = gametest.JSON[caseFile]("testdata/yahtzee.json")

// gameRules is ParseRules for texts that are right.
func gameRules(t testing.TB, text string) yahtzee.Rules {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseRules, text)
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
	return gametest.Must(t, yahtzee.ParseState, text)
}

// gameMove is ParseMove for texts that are right.
func gameMove(t testing.TB, text string) yahtzee.Move {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseMove, text)
}

// category is ParseCategory for texts that are right.
func category(t testing.TB, text string) yahtzee.Category {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseCategory, text)
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

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }

// throwOf is a throw as numbers.
type throwOf []int

func (t throwOf) dice() dice.Dice {
	var d dice.Dice
	for _, f := range t {
		d = d.Plus(dice.Of(dice.Die(f)))
	}
	return d
}

// sameRecord is the equality of records.
func sameRecord(a, b yahtzee.Record) bool { return reflect.DeepEqual(a, b) }

// Limits of the rules, by the comments of their fields.
const (
	maxBoxes  = 20
	maxRolls  = 5
	maxPoints = 200
	maxServed = 50
	maxBonus  = 1000
)

// worth returns what ScoreRoll says of a box, and for one that is not open why Place
// refuses it.
func worth(r yahtzee.Rules, c yahtzee.Card, b yahtzee.Category, d dice.Dice) (int, error) {
	for s := range r.ScoreRoll(c, d).All() {
		if s.Box == b {
			return s.Points, s.Err
		}
	}
	_, err := r.Place(c, b, d)
	return 0, reason(err)
}

// has reports whether the rules have a box.
func has(r yahtzee.Rules, c yahtzee.Category) bool {
	return slices.Contains(slices.Collect(r.Boxes.All()), c)
}

// reason returns why a move or a roll was refused.
func reason(err error) error {
	var refused *pips.MoveError
	if errors.As(err, &refused) {
		return refused.Reason
	}
	return err
}

// choice returns what a strategy plays in a state.
func choice(bot yahtzee.Strategy, r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
	return bot(r.View(s, s.Turn))
}

// newGame is NewGame for rules that are right and players without names.
func newGame(t testing.TB, r yahtzee.Rules, players int) *yahtzee.Game {
	t.Helper()
	g, err := r.NewGame(make([]string, players)...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A fault is a text, where it is wrong and why, by the rule of package dice: the first byte
// that cannot be right, or the end of what is too short. The offsets were counted by hand.
type fault struct {
	text   string
	offset int
	reason error
}
