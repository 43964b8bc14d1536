package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// A move that names no box, a box and a roll, or a box and dice to keep has no text; six
// dice can be kept, seven cannot.
func TestMoveText(t *testing.T) {
	one := dice.MustParse("1")
	for want, m := range map[string]yahtzee.Move{
		"tower": {Box: yahtzee.Tower}, "- roll": {Roll: true}, "123456 roll": {Keep: dice.MustParse("123456"), Roll: true},
	} {
		if text, err := m.AppendText([]byte("play ")); string(text) != "play "+want || err != nil || gameMove(t, want) != m {
			t.Errorf("%+v gives %q, %v", m, text, err)
		}
	}
	for want, m := range map[string]yahtzee.Move{
		"no move": {}, "%!Move(%!Category(21) )": {Box: yahtzee.Tower + 1}, "%!Move(ones  roll)": {Box: yahtzee.Ones, Roll: true}, "%!Move(ones 1)": {Box: yahtzee.Ones, Keep: one},
		"%!Move(%!Category(0) 1)": {Keep: one}, "%!Move(%!Category(0) 1111111 roll)": {Keep: alike(dice.One, 7), Roll: true},
	} {
		if text, err := m.AppendText([]byte("play ")); string(text) != "play " || err != yahtzee.ErrMove || m.String() != want {
			t.Errorf("%+v gives %q, %v, and prints as %v, want %s", m, text, err, m, want)
		}
		if other, err := yahtzee.ParseMove(m.String()); err == nil {
			t.Errorf("%+v prints as %v", m, other)
		}
	}
}

func TestParseMoveOffsets(t *testing.T) {
	for _, f := range []fault{
		{"", 0, pips.ErrSyntax},
		{"pears", 0, pips.ErrSyntax},
		{"66", 0, pips.ErrSyntax},
		{"66 Roll", 0, pips.ErrSyntax},
		{"66 roll ", 0, pips.ErrSyntax},
		{" roll", 0, pips.ErrSyntax},
		{"167 roll", 2, pips.ErrSyntax},
		{"6,6 roll", 1, pips.ErrSyntax},
		{"1- roll", 1, pips.ErrSyntax},
		{"1111111 roll", 6, pips.ErrTooLarge},
		{rep("1", 101) + " roll", 6, pips.ErrTooLarge},
	} {
		gametest.Refused[yahtzee.Move, *yahtzee.Move](t, f.text, f.offset, f.reason, yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	}
}
