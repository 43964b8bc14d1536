package yahtzee_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Every reason is an illegal move and nothing else, and has a text of its own, also in
// JSON.
func TestErrors(t *testing.T) {
	seen := map[string]bool{}
	for i := range 256 {
		e := yahtzee.Error(i)
		gametest.ErrorJSON(t, e)
		known, text := i >= 1 && i <= int(yahtzee.ErrKeepAll), e.Error()
		if strings.HasPrefix(text, "unknown error ") == known || seen[text] {
			t.Errorf("error %d has the text %q", i, text)
		}
		seen[text] = true
		if errors.Is(e, pips.ErrIllegal) != known || errors.Is(e, pips.ErrState) {
			t.Errorf("error %d is illegal: %v", i, !known)
		}
	}
}

// What is refused says what would do: a near miss where there is one, or the choices.
func TestSyntaxErrorWant(t *testing.T) {
	yatzy := yahtzee.Yatzy()
	for _, c := range []struct {
		read func(string) error
		text string
		want string // a part of it
	}{
		{rulesError, "bridge", "want kata, yatzy"},
		{rulesError, "yatzy fullhouse=25", "did you mean full-house?"},
		{rulesError, "yatzy ordered=true", "want yes or no"},
		{rulesError, "yatzy joker=fre", "did you mean free?"},
		{rulesError, "yatzy joker=wild", "want none, forced, free, mixed or lax"},
		{rulesError, "yatzy kinds=sum", "want matching or all"},
		{rulesError, "yatzy boxes=ones,smal-straight", "did you mean small-straight?"},
		{rulesError, "yatzy boxes=ones,ones", "want the box ones once"},
		{moveError, "ful house", "did you mean full-house?"},
		{moveError, "66", `"66 roll"`},
		{moveError, "67 roll", "want one to six dice"},
		{func(s string) error { _, err := yatzy.ParseCard(s); return err }, "chanse=5", "did you mean chance?"},
		{func(s string) error { _, err := yatzy.ParseCard(s); return err }, "chance", "as in chance=3"},
		{func(s string) error { _, err := yatzy.ParseCard(s); return err }, "full-house=30", "no throw counts full-house=30"},
		{func(s string) error { _, err := yahtzee.ParseState(s); return err }, "rol=12345 []", "did you mean roll?"},
		{func(s string) error { _, err := yahtzee.ParseState(s); return err }, "due=5", "want 1 to 8"},
	} {
		bad := gametest.SomeSyntaxError(t, c.read(c.text), c.text)
		if !strings.Contains(bad.Want, c.want) {
			t.Errorf("%q: %q, want %q", c.text, bad.Want, c.want)
		}
	}
}

func rulesError(s string) error { _, err := yahtzee.ParseRules(s); return err }

func moveError(s string) error { _, err := yahtzee.ParseMove(s); return err }

// A refused move says who, what and why; dice say how many.
func TestMoveErrorNumbers(t *testing.T) {
	r := yahtzee.Yatzy()
	for _, c := range []struct {
		err  error
		want string
	}{
		{second(r.Points(dice.MustParse("1234"), yahtzee.Ones)), "wrong number of dice (need 5, have 4)"},
		{second(r.Place(yahtzee.Card{}, yahtzee.Ones, dice.MustParse("123456"))), "wrong number of dice (need 5, have 6)"},
		{second(r.Place(yahtzee.Card{}, yahtzee.Villa, dice.MustParse("12345"))), "the card has no such box"},
		{second(r.Roll(gameState(t, "left=1 due=3 kept=66 []"), dice.MustParse("11"))), "player 0: wrong number of dice (need 3, have 2)"},
		{r.Legal(gameState(t, "left=0 roll=12345 []"), gameMove(t, "5 roll")), "player 0, 5 roll: no roll is left in this turn"},
		{r.Legal(gameState(t, "turn=1 roll=12345 [pair=2] []"), yahtzee.Move{}), "player 1, no move: a move fills a box, or keeps dice and rolls the others"},
		{r.Legal(gameState(t, "left=9 roll=12345 []"), gameMove(t, "pair")), "player 0, pair: impossible state; 9 rolls are left, want at most 2"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("%v, want %s", c.err, c.want)
		}
		if !errors.Is(c.err, pips.ErrIllegal) {
			t.Errorf("%v is not illegal", c.err)
		}
	}
}

// second returns the error of a function that returns two values.
func second[V any](_ V, err error) error { return err }

// What is not valid has neither text nor JSON.
func TestNoText(t *testing.T) {
	for name, c := range map[string]struct {
		value encoding.TextMarshaler
		want  error
	}{
		"Category 0":  {yahtzee.Category(0), pips.ErrSyntax},
		"Category 21": {yahtzee.Category(21), pips.ErrSyntax},
		"Rules":       {yahtzee.Rules{}, pips.ErrRules},
		"Move":        {yahtzee.Move{}, yahtzee.ErrMove},
		"State":       {yahtzee.State{}, pips.ErrState},
		"Record":      {yahtzee.Record{Rules: yahtzee.Yatzy()}, pips.ErrPlayers},
	} {
		if text, err := c.value.MarshalText(); !errors.Is(err, c.want) || len(text) > 0 {
			t.Errorf("%s: %q, %v, want %v", name, text, err, c.want)
		}
		if data, err := json.Marshal(c.value); !errors.Is(err, c.want) || len(data) > 0 {
			t.Errorf("%s: %s, %v, want %v", name, data, err, c.want)
		}
	}
	s := gameState(t, "left=2 due=5 [] []")
	for p, want := range map[pips.Player]error{-2: pips.ErrPlayers, -1: nil, 1: nil, 2: pips.ErrPlayers} {
		if _, err := json.Marshal(yahtzee.Yatzy().View(s, p)); !errors.Is(err, want) {
			t.Errorf("the view of player %d: %v, want %v", int(p), err, want)
		}
	}
	if data, err := json.Marshal(yahtzee.Yatzy().View(yahtzee.State{}, 0)); !errors.Is(err, pips.ErrState) {
		t.Errorf("a view of no state: %s, %v", data, err)
	}
}
