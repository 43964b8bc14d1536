package yahtzee_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestErrors(t *testing.T) { gametest.Reasons(t, yahtzee.ErrKeepAll) }

// A refused move has the player, the move and the reason.
func TestMoveError(t *testing.T) {
	const rolled = "left=1 roll=12345 []"
	one := dice.MustParse("1")
	for _, c := range []struct {
		rules, state string
		move         yahtzee.Move
		reason       error
		text         string
	}{
		{"yatzy", "left=2 due=5 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrChanceDue, "player 0, pair: dice are to be rolled or tiles to be dealt first"},
		{"yatzy boxes=pair", "turn=0 [pair=2]", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrOver, "player 0, pair: the game is over"},
		{"yatzy", "left=9 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrState, "player 0, pair: impossible state: 9 rolls are left, want at most 2"},
		{"yatzy", "turn=1 roll=12345 [pair=2] []", yahtzee.Move{}, yahtzee.ErrMove, "player 1, no move: a move fills a box, or keeps dice and rolls the others"},
		{"yatzy", rolled, yahtzee.Move{Box: yahtzee.Ones, Roll: true}, yahtzee.ErrMove, "player 0, %!Move(ones  roll): a move fills a box, or keeps dice and rolls the others"},
		{"yatzy", rolled, yahtzee.Move{Box: yahtzee.Ones, Keep: one}, yahtzee.ErrMove, "player 0, %!Move(ones 1): a move fills a box, or keeps dice and rolls the others"},
		{"yatzy", "left=2 roll=12345 [pair=2]", gameMove(t, "pair"), yahtzee.ErrFilled, "player 0, pair: the box is filled"},
		{"yatzy", "roll=12345 []", gameMove(t, "5 roll"), yahtzee.ErrNoRolls, "player 0, 5 roll: no roll is left in this turn"},
		{"yatzy", rolled, gameMove(t, "11 roll"), yahtzee.ErrMissing, "player 0, 11 roll: these dice are not in the throw"},
		{"yatzy", rolled, gameMove(t, "123456 roll"), yahtzee.ErrMissing, "player 0, 123456 roll: these dice are not in the throw"},
		{"yatzy", rolled, gameMove(t, "12345 roll"), yahtzee.ErrKeepAll, "player 0, 12345 roll: all dice are kept and none is left to roll"},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.state)
		next, applied := r.Apply(s, c.move)
		if next != s {
			t.Errorf("%v in %s leads to %v", c.move, c.state, next)
		}
		for _, err := range []error{applied, r.Legal(s, c.move), r.View(s, pips.Nobody).Legal(c.move)} {
			if err == nil || err.Error() != c.text || !errors.Is(err, c.reason) || !errors.Is(err, pips.ErrIllegal) {
				t.Errorf("%v in %s: %v, want %s", c.move, c.state, err, c.text)
			}
		}
	}
}

// A refused throw has the player, the reason and the numbers.
func TestRollError(t *testing.T) {
	for _, c := range []struct {
		rules, state, roll string
		reason             error
		text               string
	}{
		{"yatzy", "left=2 roll=12345 []", "12345", pips.ErrMoveDue, "player 0: a move is to be made first"},
		{"yatzy", "left=1 due=3 kept=66 []", "", yahtzee.ErrDice, "player 0: wrong number of dice (need 3, have 0)"},
		{"yatzy", "turn=1 left=1 due=3 kept=66 [pair=2] []", "11111", yahtzee.ErrDice, "player 1: wrong number of dice (need 3, have 5)"},
		{"yatzy boxes=pair", "[pair=2]", "12345", pips.ErrOver, "player 0: the game is over"},
		{"yatzy", "left=9 due=5 []", "12345", pips.ErrState, "player 0: impossible state: 9 rolls are left, want at most 2"},
	} {
		s := gameState(t, c.state)
		got, err := gameRules(t, c.rules).Chance(s, dice.MustParse(c.roll))
		if err == nil || err.Error() != c.text || !errors.Is(err, c.reason) || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%s in %s: %v, want %s", c.roll, c.state, err, c.text)
		}
		if got != s {
			t.Errorf("%s in %s leads to %v", c.roll, c.state, got)
		}
	}
}
