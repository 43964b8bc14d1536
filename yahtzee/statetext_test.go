package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseStateErrors(t *testing.T) {
	gametest.Refuses[yahtzee.State, *yahtzee.State](t, gameState(t, "left=2 due=5 []"), yahtzee.ParseState, []fault{
		// Before the cards.
		{"left=2 due^ []", pips.ErrSyntax, "want due=…"},
		{" ^foo=1 []", pips.ErrSyntax, "want turn, left"},
		{"^rol=12345 []", pips.ErrSyntax, "did you mean roll?"},
		{"due=5 ^due=5 []", pips.ErrSyntax, "want the setting due once"},
		{"turn=^8 []", pips.ErrTooLarge, "want a number from 0 to 7"},
		{"left=^1241 due=5 []", pips.ErrTooLarge, "want a number from 0 to 1240"}, // 8 columns of 31 boxes of 5 rolls
		{"due=^7 []", pips.ErrTooLarge, "want a number from 0 to 6"},
		{"kept=6^7 due=3 []", pips.ErrSyntax, "want one to six dice"},
		{"roll=111111^" + rep("1", 294) + " []", pips.ErrTooLarge, "want one to six dice"},
		{"saved=1,^ []", pips.ErrSyntax, "want a number from 0 to 1240"},
		{"saved=1,22,3^x []", pips.ErrSyntax, "want a number from 0 to 1240"},
		{"saved=1,^1241 []", pips.ErrTooLarge, "want a number from 0 to 1240"},
		{"saved=1,2,3,4,5,6,7,8,^9 []", pips.ErrTooLarge, "want a number for each of at most 8 players"},
		// The cards.
		{"due=5 [^", pips.ErrSyntax, "want a card in brackets for each player"},
		{"due=5 [ones=3^", pips.ErrSyntax, "want a card in brackets for each player"},
		{"due=5 [] [^", pips.ErrSyntax, "want a card in brackets for each player"},
		{"due=5 []^x", pips.ErrSyntax, "want the next card in brackets"},
		{"due=5 [ones=3] [twos=4]\t\t^x", pips.ErrSyntax, "want the next card in brackets"},
		{"due=5 [^[]]", pips.ErrSyntax, "want ] after the card"},
		{"due=5 [] [ones=3 ^[]", pips.ErrSyntax, "want ] after the card"},
		{"due=5 [ones=^251]", pips.ErrTooLarge, ""},
		{"due=5 [] [twos=2 ones^]", pips.ErrSyntax, ""},
		{"due=5 []\t[] [ones=1^x]", pips.ErrSyntax, ""},
		{"due=5 " + rep("[]", 8) + "^[]", pips.ErrTooLarge, "want at most 8 cards"},
		// The whole.
		{"due=5^", pips.ErrState, "0 cards, want 1 to 8"},
		{"turn=1 due=5 [] ^", pips.ErrState, ""},
		{"due=5 saved=0,0 []^", pips.ErrState, "2 numbers of saved rolls, want 1"}, // a number for each player
		{"due=5 saved=0 [] []^", pips.ErrState, "1 numbers of saved rolls, want 2"},
	})
}

// A state with cards or rolls of absent players prints them.
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
		gametest.NoText(t, s, pips.ErrState)
	}
}
