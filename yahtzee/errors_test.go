package yahtzee_test

import (
	"encoding"
	"errors"
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestErrors(t *testing.T) {
	gametest.Errors(t, "yahtzee", yahtzee.ErrTooManyPlayers, map[yahtzee.Error][]yahtzee.Error{
		yahtzee.ErrRules: {yahtzee.ErrNoBoxes, yahtzee.ErrRange, yahtzee.ErrBonus, yahtzee.ErrJoker, yahtzee.ErrServed, yahtzee.ErrNoFit, yahtzee.ErrStraights, yahtzee.ErrAboveRange},
		yahtzee.ErrIllegal: {
			yahtzee.ErrState, yahtzee.ErrOver, yahtzee.ErrRollDue, yahtzee.ErrMissing, yahtzee.ErrNoRolls, yahtzee.ErrKeepAll, yahtzee.ErrNoBox,
			yahtzee.ErrDice, yahtzee.ErrFilled, yahtzee.ErrOrder, yahtzee.ErrJokerUpper, yahtzee.ErrJokerLower, yahtzee.ErrMove,
		},
		yahtzee.ErrTooLarge: {yahtzee.ErrAboveRange, yahtzee.ErrTooManyPlayers},
		yahtzee.ErrRange:    {yahtzee.ErrAboveRange},
		yahtzee.ErrPlayers:  {yahtzee.ErrNoStrategy, yahtzee.ErrTooManyPlayers},
	}, func(e yahtzee.Error) error { return &yahtzee.MoveError{Err: e} })
}

// Every function that reads text gives a *SyntaxError with the text, and leaves
// what it should have set.
func TestTypedErrors(t *testing.T) {
	const bad = "= \x00"
	errs := map[string]error{}
	_, errs["ParseCategory"] = yahtzee.ParseCategory(bad)
	_, errs["ParseRules"] = yahtzee.ParseRules(bad)
	_, errs["ParseCard"] = yahtzee.Yatzy().ParseCard(bad)
	_, errs["ParseMove"] = yahtzee.ParseMove(bad)
	_, errs["ParseState"] = yahtzee.ParseState(bad)
	_, errs["ParseRecord"] = yahtzee.ParseRecord(bad)
	c, k, st, j, g := yahtzee.Pair, yahtzee.SumOfAll, yahtzee.InRow, yahtzee.JokerLax, yahtzee.GatePoints
	r, card, m, s := yahtzee.Yacht(), gameCard(t, "pair=2"), yahtzee.Move{Box: yahtzee.Pair}, gameState(t, "left=2 due=5 []")
	record := yahtzee.Record{Rules: yahtzee.Yacht()}
	for name, u := range map[string]encoding.TextUnmarshaler{
		"Category": &c, "Kinds": &k, "Straights": &st, "Joker": &j, "Gate": &g, "Rules": &r, "Card": &card, "Move": &m, "State": &s, "Record": &record,
	} {
		errs[name] = u.UnmarshalText([]byte(bad))
	}
	for name, err := range errs {
		syntax, ok := err.(*yahtzee.SyntaxError)
		if !ok || syntax.Input != bad || syntax.Offset < 0 || syntax.Offset > len(bad) {
			t.Errorf("%s: %#v", name, err)
			continue
		}
		if _, ok := syntax.Reason.(yahtzee.Error); !ok || errors.Unwrap(err) != syntax.Reason {
			t.Errorf("%s: %#v within", name, syntax.Reason)
		}
	}
	if c != yahtzee.Pair || k != yahtzee.SumOfAll || st != yahtzee.InRow || j != yahtzee.JokerLax || g != yahtzee.GatePoints || r != yahtzee.Yacht() ||
		card != gameCard(t, "pair=2") || m != (yahtzee.Move{Box: yahtzee.Pair}) || s != gameState(t, "left=2 due=5 []") || record.Rules != yahtzee.Yacht() || record.Steps != nil {
		t.Error("something has changed")
	}
	// What is not valid has no text.
	for name, m := range map[string]struct {
		value encoding.TextMarshaler
		want  error
	}{
		"Category 0":  {yahtzee.Category(0), yahtzee.ErrName},
		"Category 21": {yahtzee.Category(21), yahtzee.ErrName},
		"Kinds":       {yahtzee.Kinds(2), yahtzee.ErrName},
		"Straights":   {yahtzee.Straights(2), yahtzee.ErrName},
		"Joker":       {yahtzee.Joker(5), yahtzee.ErrName},
		"Gate":        {yahtzee.Gate(2), yahtzee.ErrName},
		"Rules":       {yahtzee.Rules{}, yahtzee.ErrNoBoxes},
		"no move":     {yahtzee.Move{}, yahtzee.ErrMove},
		"both":        {yahtzee.Move{Box: yahtzee.Pair, Roll: true}, yahtzee.ErrMove},
		"no box":      {yahtzee.Move{Box: 21}, yahtzee.ErrMove},
		"seven dice":  {yahtzee.Move{Keep: dice.MustParse("1111111"), Roll: true}, yahtzee.ErrMove},
		"State":       {yahtzee.State{}, yahtzee.ErrState},
		"no names":    {yahtzee.Record{Rules: yahtzee.Yatzy()}, yahtzee.ErrPlayers},
		"a name":      {yahtzee.Record{Rules: yahtzee.Yatzy(), Players: []string{"a\nb"}}, yahtzee.ErrRecordName},
	} {
		if text, err := m.value.MarshalText(); err != m.want || len(text) > 0 {
			t.Errorf("%s: %q, %v, want %v", name, text, err, m.want)
		}
	}
}

// ErrTooLong cannot come up: the longest game of all, eight players with all
// twenty boxes who use all five rolls of each turn, has 8 × 20 × 5 rolls and as
// many moves. Saved rolls only move from one turn to another. And a record that
// goes on behind the end of its game is refused for that.
func TestLongestGame(t *testing.T) {
	boxes, err := yahtzee.NewBoxes(allCategories()...)
	if err != nil {
		t.Fatal(err)
	}
	const longest = yahtzee.MaxPlayers * yahtzee.MaxBoxes * yahtzee.MaxRolls * 2
	if longest != 1600 || longest >= yahtzee.MaxPlies {
		t.Fatal(longest)
	}
	for _, saved := range []bool{false, true} {
		r := yahtzee.Rules{Boxes: boxes, Dice: 6, Rolls: yahtzee.MaxRolls, Saved: saved}
		patient := func(r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
			// With saved rolls, all of them in the last turn.
			if s.Left > 0 && (!saved || s.Cards[s.Turn].Len() == r.Boxes.Len()-1) {
				return yahtzee.Move{Roll: true}
			}
			for b := range r.Open(s.Cards[s.Turn], s.Roll) {
				return yahtzee.Move{Box: b}
			}
			return yahtzee.Move{}
		}
		g := r.Play(func(n int) dice.Dice { return alike(dice.One, n) }, slices.Repeat([]yahtzee.Strategy{patient}, 8)...)
		steps := 0
		for range g.All() {
			steps++
		}
		if steps != longest || g.Err() != nil || !r.Outcome(g.State()).Over {
			t.Errorf("%v: %d steps, %v", r, steps, g.Err())
		}
		record := g.Record()
		text, err := record.MarshalText()
		if back, berr := yahtzee.ParseRecord(string(text)); err != nil || berr != nil || !slices.Equal(back.Steps, record.Steps) {
			t.Errorf("%v, %v", err, berr)
		}
		for len(record.Steps) < yahtzee.MaxPlies+2 {
			record.Steps = append(record.Steps, yahtzee.Step{Roll: alike(dice.One, 6)})
		}
		var bad *yahtzee.MoveError
		if _, err := record.MarshalText(); !errors.As(err, &bad) || bad.Err != yahtzee.ErrNoRoll {
			t.Errorf("behind the end: %v", err)
		}
	}
}

// The message of a MoveError names player, move and reason; a roll, and a player
// who made no move, has no move to name.
func TestMoveErrorText(t *testing.T) {
	for _, c := range []struct {
		err  yahtzee.MoveError
		want string
	}{
		{yahtzee.MoveError{Player: 1, Move: yahtzee.Move{Box: yahtzee.Pair}, Err: yahtzee.ErrFilled}, `player 1, move "pair": ` + yahtzee.ErrFilled.Error()},
		{yahtzee.MoveError{Move: yahtzee.Move{Keep: dice.MustParse("66"), Roll: true}, Err: yahtzee.ErrMissing}, `player 0, move "66 roll": ` + yahtzee.ErrMissing.Error()},
		{yahtzee.MoveError{Move: yahtzee.Move{Roll: true}, Err: yahtzee.ErrNoRolls}, `player 0, move "- roll": ` + yahtzee.ErrNoRolls.Error()},
		{yahtzee.MoveError{Player: 7, Err: yahtzee.ErrDice}, "player 7: " + yahtzee.ErrDice.Error()},
		{yahtzee.MoveError{}, "player 0: <nil>"},
		{yahtzee.MoveError{Move: yahtzee.Move{Box: yahtzee.Pair}}, `player 0, move "pair": <nil>`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		if c.err.Unwrap() != c.err.Err {
			t.Errorf("%v does not unwrap", &c.err)
		}
	}
}

// What was refused can be sent, also a roll, a deal or what is no move, which have no
// text of their own.
func TestMoveErrorJSON(t *testing.T) {
	g := yahtzee.Record{Rules: yahtzee.Yatzy(), Players: []string{""}}.Replay()
	gametest.ErrorJSON(t, g.Roll(dice.MustParse("1")))
	gametest.ErrorJSON(t, &yahtzee.MoveError{Player: 1, Move: yahtzee.Move{Roll: true, Box: 99}, Err: yahtzee.ErrMove})
}
