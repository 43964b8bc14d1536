package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Only a box, or up to six dice to keep, has a text.
func TestMoveText(t *testing.T) {
	one := dice.MustParse("1")
	for want, m := range map[string]yahtzee.Move{"tower": {Box: yahtzee.Tower}, "- roll": {Roll: true}, "123456 roll": {Keep: dice.MustParse("123456"), Roll: true}} {
		if gametest.Text[yahtzee.Move, *yahtzee.Move](t, m); m.String() != want {
			t.Errorf("%+v prints as %v", m, m)
		}
	}
	for want, m := range map[string]yahtzee.Move{
		"no move": {}, "%!Move(%!Category(32) )": {Box: yahtzee.Special + 1}, "%!Move(ones  roll)": {Box: yahtzee.Ones, Roll: true}, "%!Move(ones 1)": {Box: yahtzee.Ones, Keep: one},
		"%!Move(%!Category(0) 1)": {Keep: one}, "%!Move(%!Category(0) 1111111 roll)": {Keep: alike(dice.One, 7), Roll: true},
	} {
		gametest.NoText(t, m, yahtzee.ErrMove)
		if other, err := yahtzee.ParseMove(m.String()); err == nil || m.String() != want {
			t.Errorf("%+v prints as %v, want %s, and reads as %v", m, m, want, other)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	const choices, number = `want a box, as in "full-house", or dice to keep, as in "66 roll" or "- roll"`, "want one to six dice, as in 12266"
	gametest.Refuses[yahtzee.Move, *yahtzee.Move](t, yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, []fault{
		{"^", pips.ErrSyntax, choices},
		{"^pears", pips.ErrSyntax, ""},
		{"^ful house", pips.ErrSyntax, "did you mean full-house?"},
		{"^66", pips.ErrSyntax, choices},
		{"^66 Roll", pips.ErrSyntax, choices},
		{"66 roll^ ", pips.ErrSyntax, "want no white space at the end"},
		{"^ 66 roll", pips.ErrSyntax, "want no white space at the beginning"},
		{"^ roll", pips.ErrSyntax, number},
		{"16^7 roll", pips.ErrSyntax, number},
		{"6^,6 roll", pips.ErrSyntax, number},
		{"1^- roll", pips.ErrSyntax, number},
		{"111111^1 roll", pips.ErrTooLarge, number},
		{"111111^" + rep("1", 95) + " roll", pips.ErrTooLarge, number},
	})
}
