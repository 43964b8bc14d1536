package dominoes_test

import (
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestParseStateForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "scores=0,0 turn=0 first=0",
		" \n\t":                  "scores=0,0 turn=0 first=0",
		"turn=1":                 "scores=0,0 turn=1 first=0",
		"first=01 scores=012,40": "scores=12,40 turn=0 first=1",
		"hand2=5-5 hand1=6-4,0-0 turn=1 first=1 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=410": "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=014",
		"hand1= hand2= board= knocked1= knocked2=": "scores=0,0 turn=0 first=0",
		"knocked1=6543210":                         "scores=0,0 turn=0 first=0 knocked1=0123456",
		"scores=1000000,999999":                    "scores=1000000,999999 turn=0 first=0",
		"board=4-5,5-1\r\nturn=0 ":                 "scores=0,0 turn=0 first=0 board=4-5,5-1",
	} {
		s, err := dominoes.ParseState(text)
		if err != nil || s.String() != want {
			t.Errorf("%q reads as %v, %v", text, s, err)
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

func TestParseStateErrors(t *testing.T) {
	had := dominoes.State{Scores: dominoes.Scores{3, 4}}
	refuses(t, had, dominoes.ParseState, pips.ErrSyntax,
		// Keys.
		"scores^", "turn=1 x^ first=0", "^=1", "^hand=1", "turn=0 ^Turn=0", "^hand5=5-1",
		"turn=1 ^turn=1", "hand1= ^hand1=", "board=4-5 scores=1,2 ^board=x",
		// Scores and players.
		"scores=^", "scores=12^", "scores=^,4", "scores=12,^", "scores=^-1,4", "scores=1^x,4", "scores=1,^-4", "scores=1,4^,", "scores=1,4^x",
		"turn=^", "turn=^x", "first=^-1",
		// Tiles, and what was knocked on.
		"hand1=^x", "hand1=5-1,^5-1", "hand1=^,5-1", "hand1=^,", "hand1=(5^,1)", "hand2=5-1,^,6-6", "hand2=5-1,6-6,^ turn=1", "hand2=5-1,2-^7", "hand2=5-1,2-2^;1-1",
		"board=4-5,^,5-1", "board=4-5,^", "board=4-5/^5.1",
		"knocked1=^7", "knocked1=^x", "knocked2=01^8", "knocked2=01^,2", "knocked2=01^1",
	)
	refuses(t, had, dominoes.ParseState, pips.ErrTooLarge,
		"scores=^1000001,4", "scores=1,^1000001", "scores=1,^4294967300", "turn=^2", "first=^256",
	)
	refuses(t, had, dominoes.ParseState, dominoes.ErrNoMatch, "board=4-5,^4-1")
	refuses(t, had, dominoes.ParseState, dominoes.ErrPlayed, "board=4-5,5-1,^1-5")
	const fifteen = "=0-0,1-0,2-0,3-0,4-0,5-0,6-0,1-1,2-1,3-1,4-1,5-1,6-1,2-2,3-2^"
	refuses(t, had, dominoes.ParseState, pips.ErrState,
		"scores=1000000,1000000^", "hand1"+fifteen, "hand2"+fifteen,
		"board=4-5/1.2^", "turn=1 board=4-5/1.2,5-1/1.3^ first=1",
		"hand1=5-1 hand2=1-5^", "hand1=5-1 board=5-1^", "board=2-5,5-1 hand2=6-6,1-5^", "hand1=5-1 knocked1=1^", "hand2=5-1,6-6 knocked2=6 ^",
	)
}
