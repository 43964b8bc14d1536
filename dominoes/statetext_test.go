package dominoes_test

import (
	"encoding/json"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Texts of states, and how they are written.
func TestParseState(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "scores=0,0 turn=0 first=0",
		"turn=1":               "scores=0,0 turn=1 first=0",
		"first=1 scores=12,40": "scores=12,40 turn=0 first=1",
		"hand2=5-5 hand1=6-4,0-0 turn=1 first=1 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=410": "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=014",
		"hand1= hand2= board= knocked1= knocked2=":                       "scores=0,0 turn=0 first=0",
		"scores=1000000,999999":                                          "scores=1000000,999999 turn=0 first=0",
		"board=4-5,5-1\r\nturn=0 ":                                       "scores=0,0 turn=0 first=0 board=4-5,5-1",
		"turn=2 scores=1,2,3 first=1 hand3=5-5 board=6-6/3.1 knocked3=6": "scores=1,2,3 turn=2 first=1 hand3=5-5 board=6-6/3.1 knocked3=6",
		"seats=3": "scores=0,0,0 turn=0 first=0",
		"hand1=2-0,3-0,6-1,6-6 drawn1=2:1,3:2,all:2": "scores=0,0 turn=0 first=0 hand1=2-0,3-0,6-1,6-6 drawn1=2:1,3:2,all:2",
	} {
		s := mustState(t, text)
		if s.String() != want {
			t.Errorf("%q reads as %v, want %s", text, s, want)
		}
		gametest.Text[dominoes.State, *dominoes.State](t, s)
	}
	s := mustState(t, "hand2=5-5 hand1=6-4,0-0 turn=1 first=0 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=2")
	want := dominoes.State{
		Hands: mustHands(t, "6-4 0-0", "5-5"), Board: mustBoard(t, "2-4/1.3 4-5/1.1 5-1/2.2"), Scores: dominoes.Scores{12, 40},
		Turn: dominoes.Player2, First: dominoes.Player1, Knocked: [4]dominoes.Suits{1<<3 | 1<<5, 1 << 2},
	}
	if s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
}

// States of more than two players, and with a stock, in JSON.
func TestStateJSON(t *testing.T) {
	for text, want := range map[string]string{
		"hand4=5-5 scores=0,0,0,9 turn=3 opening=yes": `{"turn":3,"first":0,"scores":[0,0,0,9],"hands":[[],[],[],[[5,5]]],"board":[],"knocked":[[],[],[],[]],"opening":true}`,
		"seats=3": `{"turn":0,"first":0,"scores":[0,0,0],"hands":[[],[],[]],"board":[],"knocked":[[],[],[]]}`,
		"scores=4,5 turn=1 first=0 hand2=5-5,4-4,3-3 board=6-1 knocked2=6 drawn2=3:1,all:2 drew=yes": `{"turn":1,"first":0,"scores":[4,5],"hands":[[],[[5,5],[4,4],[3,3]]],"board":[{"tile":[6,1],"player":0,"drop":0}],"knocked":[[],[6]],"drawn":[{"tiles":0,"with":[0,0,0,0,0,0,0]},{"tiles":2,"with":[0,0,0,1,0,0,0]}],"drew":true}`,
	} {
		s := mustState(t, text)
		gametest.Text[dominoes.State, *dominoes.State](t, s)
		if data, err := json.Marshal(s); err != nil || string(data) != want {
			t.Errorf("%s is %s, %v", text, data, err)
		}
		gametest.ReadsJSON(t, want, s)
	}
}

func TestParseStateErrors(t *testing.T) {
	const keys = "want scores, turn, first, hand1, hand2, board, knocked1, knocked2, seats, hand3, hand4, knocked3, knocked4, drawn1, drawn2, drawn3, drawn4, opening, drew or passes"
	const wantSuits, wantScores = "want different pips from 0 to 9", "want two scores, as in scores=12,40"
	const wantDrawn = "want how many tiles have some pips at most, and how many were drawn, as in 3:1,6:2,all:2"
	const fifteen = "=0-0,1-0,2-0,3-0,4-0,5-0,6-0,1-1,2-1,3-1,4-1,5-1,6-1,2-2,3-2^"
	gametest.Refuses[dominoes.State, *dominoes.State](t, dominoes.State{Scores: dominoes.Scores{3, 4}}, dominoes.ParseState, []fault{
		{"^points=1,2", pips.ErrSyntax, keys}, {"^hand=1", pips.ErrSyntax, "did you mean hand1?"}, {"turn=1 ^turn=1", pips.ErrSyntax, ""}, {"turn=1 x^ first=0", pips.ErrSyntax, ""},
		// Scores and players.
		{"scores=12^", pips.ErrSyntax, wantScores}, {"scores=^,4", pips.ErrSyntax, ""}, {"scores=12,^", pips.ErrSyntax, ""}, {"scores=1^x,4", pips.ErrSyntax, ""}, {"scores=1,^-4", pips.ErrSyntax, ""},
		{"scores=1,4^x", pips.ErrSyntax, ""}, {"scores=^1000001,4", pips.ErrTooLarge, ""}, {"scores=1,^1000001", pips.ErrTooLarge, ""}, {"scores=1,2,3,4,^5", pips.ErrSyntax, "want at most four scores"},
		{"turn=^x", pips.ErrSyntax, "want a number from 0 to 1"}, {"scores=1,2 turn=^2", pips.ErrTooLarge, "want a number from 0 to 1"}, {"hand3=5-5 turn=^4", pips.ErrTooLarge, ""},
		{"seats=^2", pips.ErrSyntax, ""}, {"seats=^5", pips.ErrTooLarge, ""}, {"seats=4 turn=^x", pips.ErrSyntax, ""}, {"hand4=5-5 seats=^3", pips.ErrSyntax, "want as many seats as there are players"},
		// Tiles.
		{"hand1=^x", pips.ErrSyntax, wantTile}, {"hand1=5-1,^1-5", pips.ErrSyntax, ""}, {"hand1=^,5-1", pips.ErrSyntax, "want a tile between the commas"}, {"hand2=5-1,^,6-6", pips.ErrSyntax, ""},
		{"hand2=5-1,6-6^, turn=1", pips.ErrSyntax, "no comma"}, {"hand2=5-1,2-^17", pips.ErrSyntax, wantHalf}, {"hand2=5-1,2-7^", pips.ErrState, "a tile in a hand has more than 6 pips on a half"}, {"hand2=5-1,2-2^;1-1", pips.ErrSyntax, ""},
		{"board=4-5,^", pips.ErrSyntax, ""}, {"board=4-5/^5.1", pips.ErrSyntax, ""}, {"board=4-5,^4-1", dominoes.ErrNoMatch, ""}, {"board=4-5,5-1,^1-5", dominoes.ErrPlayed, ""},
		// What was knocked on and drawn.
		{"knocked1=^x", pips.ErrSyntax, wantSuits}, {"knocked1=7^", pips.ErrState, "player 0 knocked on 7, want pips from 0 to 6"}, {"knocked2=01^1", pips.ErrSyntax, wantSuits}, {"knocked2=^/", pips.ErrSyntax, wantSuits},
		{"drawn1=^", pips.ErrSyntax, wantDrawn}, {"drawn1=7:1^", pips.ErrState, "player 0 holds 0 tiles, and 7:1 of them were drawn"}, {"drawn1=^03:1", pips.ErrSyntax, wantDrawn}, {"drawn1=^3", pips.ErrSyntax, wantDrawn}, {"drawn1=3:1,^3:1", pips.ErrSyntax, wantDrawn},
		{"drawn1=3:^0", pips.ErrSyntax, ""}, {"drawn1=3:1,all:^x", pips.ErrSyntax, ""}, {"drawn1=all:^31", pips.ErrTooLarge, ""}, {"opening=^1", pips.ErrSyntax, ""}, {"drew=^maybe", pips.ErrSyntax, ""},
		// What cannot be by any rules.
		{"scores=1000000,1000000^", pips.ErrState, ""}, {"hand1" + fifteen, pips.ErrState, ""}, {"hand2" + fifteen, pips.ErrState, ""}, {"turn=1 board=4-5/1.2,5-1/1.3^ first=1", pips.ErrState, ""},
		{"hand1=5-1 hand2=1-5^", pips.ErrState, "a tile is in two hands"}, {"hand1=5-5 hand3=5-5^", pips.ErrState, "a tile is in two hands"}, {"hand1=5-1 board=5-1^", pips.ErrState, "a tile in a hand is on the board"},
		{"hand2=5-1,6-6 knocked2=6 ^", pips.ErrState, ""}, {"seats=3 board=6-6/4.1^", pips.ErrState, ""}, {"seats=3 board=6-6/4.1,6-5/1.2^", pips.ErrState, ""}, {"hand1=5-5 drawn1=all:2^", pips.ErrState, ""}, {"hand1=5-5,4-4 drawn1=3:2,all:2^", pips.ErrState, ""},
		{"hand1=5-5,4-4 drawn1=3:1^", pips.ErrState, ""}, {"hand1=3-3,3-4 drawn1=3:1,all:1^", pips.ErrState, ""}, {"hand1=2-0,3-0,3-1,6-6 drawn1=2:1,3:2,all:2^", pips.ErrState, "more tiles of some pips"}, {"hand1=5-5,4-4 knocked1=3 drawn1=3:1,all:1^", pips.ErrState, ""},
	})
	const million = dominoes.MaxTarget
	for _, s := range []dominoes.State{{Turn: 2}, {Scores: dominoes.Scores{million + 1, 0}}, {Scores: dominoes.Scores{0, million + 1}}, {Scores: dominoes.Scores{-1, 0}}, {Scores: dominoes.Scores{0, -1}}} {
		noText(t, s, pips.ErrState)
	}
}
