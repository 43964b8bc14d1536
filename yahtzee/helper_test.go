package yahtzee_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// A fault is a text or JSON that is refused.
type fault gametest.Fault

// Limits of the rules, by the comments of their fields.
const (
	maxBoxes  = 31
	maxRolls  = 5
	maxPoints = 200
	maxServed = 50
	maxBonus  = 1000
)

// gameRules is ParseRules for texts that are right.
func gameRules(t testing.TB, text string) yahtzee.Rules {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseRules, text)
}

// gameCard reads a card by any rules.
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

// gameBoxes is NewBoxes for boxes that are right.
func gameBoxes(t testing.TB, boxes ...yahtzee.Category) yahtzee.Boxes {
	t.Helper()
	b, err := yahtzee.NewBoxes(boxes...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// gameStart is Begin for rules that are right.
func gameStart(t testing.TB, r yahtzee.Rules, players int) yahtzee.State {
	t.Helper()
	s, err := r.Begin(players)
	if err != nil {
		t.Fatal(err)
	}
	return s
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

// play returns the state after some steps, throws and moves as they are due.
func play(t testing.TB, r yahtzee.Rules, s yahtzee.State, steps ...string) yahtzee.State {
	t.Helper()
	for i, step := range steps {
		var err error
		if s.Due > 0 {
			s, err = r.Chance(s, dice.MustParse(step))
		} else {
			s, err = r.Apply(s, gameMove(t, step))
		}
		if err != nil {
			t.Fatalf("%v: step %d of %v: %v", r, i, steps, err)
		}
	}
	return s
}

// allCategories are the categories from Ones to Special.
func allCategories() []yahtzee.Category {
	var all []yahtzee.Category
	for c := yahtzee.Ones; c <= yahtzee.Special; c++ {
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

// throwOf is a throw as numbers.
type throwOf []int

func (t throwOf) dice() dice.Dice {
	var d dice.Dice
	for _, f := range t {
		d = d.Plus(dice.Of(dice.Die(f)))
	}
	return d
}

// alike returns n dice of a face.
func alike(f dice.Die, n int) dice.Dice {
	return throwOf(slices.Repeat([]int{int(f)}, n)).dice()
}

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }

// sameRecord is the equality of records.
func sameRecord(a, b yahtzee.Record) bool { return reflect.DeepEqual(a, b) }

// worth returns the result of ScoreRoll for a box, and for a filled one why Place refuses it.
func worth(r yahtzee.Rules, c yahtzee.Card, b yahtzee.Category, d dice.Dice) (int, error) {
	for s := range r.ScoreRoll(c, d).All() {
		if s.Box == b {
			return s.Points, s.Err
		}
	}
	_, err := r.Place(c, b, d)
	return 0, gametest.Reason(err)
}

// has reports whether the rules have a box.
func has(r yahtzee.Rules, c yahtzee.Category) bool {
	return slices.Contains(slices.Collect(r.Boxes.All()), c)
}

// getsServed reports whether a box scores ServedBonus.
func getsServed(b yahtzee.Category) bool {
	return slices.Contains([]yahtzee.Category{yahtzee.FourOfAKind, yahtzee.SmallStraight, yahtzee.LargeStraight, yahtzee.FullHouse, yahtzee.Yahtzee, yahtzee.SecondYahtzee}, b%32)
}

// choice returns the move of a strategy in a state.
func choice(bot yahtzee.Strategy, r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
	return bot(r.View(s, s.Turn))
}

// says checks that an error is of a kind and ends with want, or that there is none if want is "".
func says(t *testing.T, what string, err, kind error, want string) {
	t.Helper()
	switch {
	case want == "" && err == nil:
	case want == "" || !errors.Is(err, kind) || !strings.HasSuffix(err.Error(), " "+want):
		t.Errorf("%s: %v, want %s", what, err, want)
	}
}
