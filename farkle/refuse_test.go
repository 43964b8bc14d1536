package farkle_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) { gametest.Reasons(t, farkle.ErrTake) }

// Refusals have the numbers behind them, for people and for programs.
func TestMoveErrors(t *testing.T) {
	for _, test := range []struct {
		rules, state, move string // a move, or dice
		reason             error
		want               string
	}{
		{"standard opening=500", "scores=0,0 points=100 roll=122356", "1 bank", farkle.ErrOpening, "player 0, 1 bank: too few points for the first bank (need 500, have 200)"},
		{"standard min-bank=300", "scores=0,0 turn=1 roll=122356", "15 bank", farkle.ErrMinBank, "player 1, 15 bank: too few points to bank (need 300, have 150)"},
		{"standard multiplier=yes min-bank=1000", "scores=0,0 points=700 hot=1 roll=122356", "1 bank", farkle.ErrMinBank, "player 0, 1 bank: too few points to bank (need 1000, have 900)"},
		// Which dice do not score.
		{"standard", "scores=0,0 roll=122356", "12 roll", farkle.ErrNotScoring, "player 0, 12 roll: these dice cannot be kept: no points for 2"},
		{"standard", "scores=0,0 roll=122356", "12236 bank", farkle.ErrNotScoring, "player 0, 12236 bank: these dice cannot be kept: no points for 2236"},
		{"standard", "scores=0,0 roll=222344", "22234 bank", farkle.ErrNotScoring, "player 0, 22234 bank: these dice cannot be kept: no points for 34"},
		{"standard", "scores=0,0 roll=222344", "22 bank", farkle.ErrNotScoring, "player 0, 22 bank: these dice cannot be kept: no points for 22"},
		{"facebook", "scores=0,0 roll=334444", "34444 roll", farkle.ErrNotScoring, "player 0, 34444 roll: these dice cannot be kept: no points for 3"},
		{"standard keep=any-scoring", "scores=0,0 roll=122356", "236 roll", farkle.ErrNotScoring, "player 0, 236 roll: these dice cannot be kept: no points for 236"},
		{"pocket", "scores=0,0 roll=111125", "115 roll", farkle.ErrNotScoring, "player 0, 115 roll: these dice cannot be kept: 1 is no whole combination"},
		{"pocket", "scores=0,0 roll=122355", "5 roll", farkle.ErrNotScoring, "player 0, 5 roll: these dice cannot be kept: 5 is no whole combination"},
		{"standard hot-dice=forced", "scores=0,0 roll=111555", "111555 bank", farkle.ErrMustRoll, "player 0, 111555 bank: hot dice have to be rolled"},
		{"standard", "scores=0,0 points=999999901 roll=1234", "1 roll", pips.ErrTooLarge, "player 0, 1 roll: too large (need at most 1000000000, have 1000000001)"},
		{"standard", "scores=0,0 turn=1 due=6", "1 bank", pips.ErrChanceDue, "player 1, 1 bank: dice are to be rolled or tiles to be dealt first"},
		{"standard", "scores=10000,0", "1 bank", pips.ErrOver, "player 0, 1 bank: the game is over"},
		{"standard", "scores=0,0 turn=1 due=6", "123", farkle.ErrDice, "player 1: wrong number of dice (need 6, have 3)"},
		{"standard", "scores=0,0 points=50 due=4", "", farkle.ErrDice, "player 0: wrong number of dice (need 4, have 0)"},
		{"five", "scores=0,0 due=5", "123456", farkle.ErrDice, "player 0: wrong number of dice (need 5, have 6)"},
		{"standard", "scores=0,0 roll=122356", "122356", pips.ErrMoveDue, "player 0: a move is to be made first"},
		{"wikipedia", "scores=10000,0 turn=1", "122356", pips.ErrOver, "player 1: the game is over"},
		{"standard farkles=1 penalty=100", "scores=-999999901,0 due=6", "223346", pips.ErrTooLarge, "player 0: too large (need -1000000000, have -1000000001)"},
	} {
		r := gameRules(t, test.rules)
		s := gameState(t, r, test.state)
		var err error
		if strings.Contains(test.move, " ") {
			m := gameMove(t, test.move)
			err = r.Legal(s, m)
			wantRefusal(t, err, s.Turn, m, test.reason)
		} else {
			_, err = r.Chance(s, dice.MustParse(test.move))
			wantRefusal(t, err, s.Turn, nil, test.reason)
		}
		if err == nil || err.Error() != test.want {
			t.Errorf("%s in %s:\n%v, want\n%s", test.move, test.state, err, test.want)
		}
		// The reason in JSON is the constant's.
		var sent struct{ Reason string }
		data, err := json.Marshal(err)
		if err == nil {
			err = json.Unmarshal(data, &sent)
		}
		if err != nil || sent.Reason != test.reason.Error() {
			t.Errorf("%s in %s: %s, %v, want the reason %v", test.move, test.state, data, err, test.reason)
		}
	}
}

// What a text should have been.
func TestSyntaxErrorWant(t *testing.T) {
	rules := func(s string) error { _, err := farkle.ParseRules(s); return err }
	table := func(s string) error { _, err := farkle.ParseTable(s); return err }
	state := func(s string) error { _, err := farkle.ParseState(s); return err }
	move := func(s string) error { _, err := farkle.ParseMove(s); return err }
	for _, test := range []struct {
		parse      func(string) error
		text, want string
	}{
		{rules, "standard hotdice=forced", "did you mean hot-dice?"},
		{rules, "standard minbank=300", "did you mean min-bank?"},
		{rules, "standard Target=5000", "did you mean target?"},
		{rules, "standart", "did you mean standard?"},
		{rules, "Zillch target=5000", "did you mean zilch?"},
		{rules, "greed", "want pocket, standard, wikipedia, playmonster, cardgames, facebook, farkleten, zilch, serendipity, kcd, dixmille, five, fullhouse, setvalue or lowones-doubling"},
		{rules, "standard color=5", "want target, opening, min-bank, keep, hot-dice, multiplier, finish, farkles, penalty, floor, rounds, throws, exact, ties, next, first-farkle, dice, none or a pattern of a to f, as in aaa=500"},
		{table, "1=100 aag=1", "want dice, none or a pattern of a to f, as in aaa=500"},
		{rules, "standard zilch", "want one name, at the beginning"},
		{rules, "standard greed", "want a setting, as in 111=1000"},
		{rules, "standard target", "want target=…"},
		{rules, "standard target=5 target=6", "want the setting target once"},
		{rules, "standard target=0", "want a number from 1 to 1000000"},
		{rules, "standard keep=strickt", "did you mean strict?"},
		{rules, "standard keep=all", "want strict, groups or any-scoring"},
		{rules, "standard floor=maybe", "want yes or no"},
		{rules, "standard dice=7", "want a number from 5 to 6"},
		{rules, "target=5", "want a line, as in 1=100"},
		{table, "1=100 nones=5", "did you mean none?"},
		{table, "1=100 1=200", "want 1 once"},
		{table, "aab=100 bba=200", "want bba once"},
		{table, "1234561=5", "want at most 6 dice"},
		{table, "dice=5 123456=5", "want at most 5 dice in a line, as many as in a full throw"},
		{table, "7=5", "want dice or a pattern, as in 111=1000 or aaa=500"},
		{table, "111", "want =, as in 111=1000"},
		{table, "111!!=5", "want = after !"},
		{table, "117=5", "want ! or = here"},
		{state, "score=0,0", "did you mean scores?"},
		{state, "scores=0,0 right=1", "want scores, turn, points, hot, due, roll, farkles, opened, turns-left, throws, before, left or tied"},
		{state, "scores=0,0,0,0,0,0,0,0,0", "want at most 8 numbers, one for each player"},
		{move, "15 role", "did you mean roll?"},
		{move, "15", "want bank, roll or roll-all"},
		{move, " bank", "want dice, as in 115"},
		{move, "1111111 bank", "want at most 6 dice"},
	} {
		var bad *pips.SyntaxError
		if err := test.parse(test.text); !errors.As(err, &bad) || bad.Want != test.want {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
	}
}

// Rules and states say which field is wrong and what it may be.
func TestCheckTexts(t *testing.T) {
	std := farkle.Standard()
	for _, test := range []struct {
		rules func(*farkle.Rules)
		state func(*farkle.State)
		want  string
	}{
		{func(r *farkle.Rules) { r.Target = 0 }, nil, "the rules cannot be played: target is 0, want 1 to 1000000"},
		{func(r *farkle.Rules) { r.Dice = 5 }, nil, "the rules cannot be played: dice is 5, want 6 as in the table"},
		{func(r *farkle.Rules) { r.Farkles = 3 }, nil, "the rules cannot be played: farkles is 3 and penalty is 0, want both or neither to be 0"},
		{func(r *farkle.Rules) { r.Keep = 9 }, nil, "the rules cannot be played: keep is %!KeepPolicy(9), want strict, groups or any-scoring"},
		{func(r *farkle.Rules) { *r = farkle.Rules{} }, nil, "the rules cannot be played: want a table with a line, as in 1=100"},
		{nil, func(s *farkle.State) { s.Players = 9 }, "impossible state: the number of players is 9, want 1 to 8"},
		{nil, func(s *farkle.State) { s.Turn = 2 }, "impossible state: turn is 2, want 0 to 1"},
		{nil, func(s *farkle.State) { s.Due = 5 }, "impossible state: the turn begins with 5 dice, want 6"},
		{nil, func(s *farkle.State) { s.Scores[1] = 10000 }, "impossible state: player 1 has 10000 points, want less than 10000"},
		{nil, func(s *farkle.State) { s.Due = 0 }, "impossible state: player 0 has 0 points, want at least 10000"},
		{nil, func(s *farkle.State) { s.Farkles[1] = 1 }, "impossible state: player 1 has 1 farkles, want 0 without a penalty"},
	} {
		r, s := std, gameStart(t, std, 2)
		if test.rules != nil {
			test.rules(&r)
		}
		if test.state != nil {
			test.state(&s)
		}
		if err := r.Check(s); err == nil || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}
