package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseStateOffsets(t *testing.T) {
	for _, f := range []fault{
		// Before the cards.
		{"left=2 due []", 10, pips.ErrSyntax},
		{" foo=1 []", 1, pips.ErrSyntax},
		{"due=5 due=5 []", 6, pips.ErrSyntax},
		{"turn=8 []", 5, pips.ErrTooLarge},
		{"left=101 due=5 []", 5, pips.ErrTooLarge}, // 20 boxes of 5 rolls
		{"due=7 []", 4, pips.ErrTooLarge},
		{"kept=67 due=3 []", 6, pips.ErrSyntax},
		{"roll=" + rep("1", 300) + " []", 11, pips.ErrTooLarge},
		{"saved=1, []", 8, pips.ErrSyntax},
		{"saved=1,22,3x []", 12, pips.ErrSyntax},
		{"saved=1,101 []", 8, pips.ErrTooLarge},
		{"saved=1,2,3,4,5,6,7,8,9 []", 22, pips.ErrTooLarge},
		// The cards.
		{"due=5 [", 7, pips.ErrSyntax},
		{"due=5 [ones=3", 13, pips.ErrSyntax},
		{"due=5 [] [", 10, pips.ErrSyntax},
		{"due=5 []x", 8, pips.ErrSyntax},
		{"due=5 [ones=3] [twos=4]\t\tx", 25, pips.ErrSyntax},
		{"due=5 [[]]", 8, pips.ErrSyntax},
		{"due=5 [ones=251]", 12, pips.ErrTooLarge},
		{"due=5 [] [twos=2 ones]", 21, pips.ErrSyntax},
		{"due=5 []\t[] [ones=1x]", 19, pips.ErrSyntax},
		{"due=5 " + rep("[]", 9), 22, pips.ErrTooLarge},
		// The whole.
		{"due=5", 5, pips.ErrState},
		{"turn=1 due=5 [] ", 16, pips.ErrState},
		{"due=5 roll=12345 []", 19, pips.ErrState},
		{"roll=1234 []", 12, pips.ErrState},
		{"due=3 kept=6666 []", 18, pips.ErrState},
		{"kept=66 roll=12345 []", 21, pips.ErrState},
		{"due=5 saved=0,0 []", 18, pips.ErrState}, // a number for each player
		{"due=5 saved=0 [] []", 19, pips.ErrState},
		{"[] []", 5, pips.ErrState}, // over, and the last was not the last
	} {
		gametest.Refused[yahtzee.State, *yahtzee.State](t, f.text, f.offset, f.reason, gameState(t, "left=2 due=5 []"), yahtzee.ParseState, gametest.Same)
	}
}

// A state with cards or rolls of players that it lacks does not print as one without.
func TestAbsentPlayers(t *testing.T) {
	for want, s := range map[string]yahtzee.State{
		"turn=0 %!player=1 due=5 []":                   {Players: 1, Due: 5, Cards: [8]yahtzee.Card{1: gameCard(t, "pair=2")}},
		"turn=0 %!player=2 %!player=7 saved=0,0 [] []": {Players: 2, Saved: [8]int{2: 1, 7: 1}},
		"turn=0 %!players=9 [] [] [] [] [] [] [] []":   {Players: 9},
		"turn=12 []":        {Players: 1, Turn: 12},
		"turn=0 %!player=0": {Cards: [8]yahtzee.Card{gameCard(t, "pair=2")}},
	} {
		if got := s.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, err := yahtzee.ParseState(want); err == nil {
			t.Errorf("%q reads as %v", want, got)
		}
	}
}
