package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Text of suits is refused exactly where it would lose a bit: above a six.
func TestSuitsText(t *testing.T) {
	for n := range 256 {
		k := dominoes.Suits(n)
		text, err := k.AppendText([]byte("on "))
		if n >= 1<<7 {
			if string(text) != "on " || err != dominoes.ErrState {
				t.Errorf("suits %08b give %q, %v", n, text, err)
			}
			continue
		}
		var back dominoes.Suits
		if err != nil || back.UnmarshalText(text[3:]) != nil || back != k {
			t.Errorf("suits %08b give %q, %v, and that reads as %08b", n, text, err, back)
		}
	}
}

// What is refused as text of suits leaves the suits as they were.
func TestSuitsTextErrors(t *testing.T) {
	for text, want := range map[string]struct {
		at  int
		err dominoes.Error
	}{
		"7": {0, dominoes.ErrNumber}, "127": {2, dominoes.ErrNumber}, "-1": {0, dominoes.ErrNumber}, "0 1": {1, dominoes.ErrNumber}, "x": {0, dominoes.ErrNumber},
		"33": {1, dominoes.ErrDuplicate}, "0120": {3, dominoes.ErrDuplicate}, "01234567": {7, dominoes.ErrNumber},
	} {
		k := dominoes.Suits(1<<2 | 1<<5)
		gametest.SyntaxError(t, k.UnmarshalText([]byte(text)), text, want.at, want.err)
		if k != 1<<2|1<<5 {
			t.Errorf("%q is refused, and the suits are %v", text, k)
		}
	}
}

// A state whose score ParseState would refuse, of one player or the other, has
// no text.
func TestStateTextScores(t *testing.T) {
	for _, scores := range []dominoes.Scores{{dominoes.MaxTarget + 1, 0}, {0, dominoes.MaxTarget + 1}, {-1, 0}, {0, -1}} {
		if text, err := (dominoes.State{Scores: scores}).AppendText(nil); text != nil || err != dominoes.ErrState {
			t.Errorf("scores %v give %q, %v", scores, text, err)
		}
		if _, err := dominoes.ParseState((dominoes.State{Scores: scores}).String()); err == nil {
			t.Errorf("ParseState reads scores %v", scores)
		}
	}
	for _, scores := range []dominoes.Scores{{dominoes.MaxTarget, 0}, {0, dominoes.MaxTarget}} {
		s := dominoes.State{Scores: scores}
		if back, err := dominoes.ParseState(s.String()); err != nil || back != s {
			t.Errorf("scores %v read as %v, %v", scores, back, err)
		}
	}
}

func TestParseStateForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "scores=0,0 turn=0 first=0",
		" \n\t":                  "scores=0,0 turn=0 first=0",
		"turn=1":                 "scores=0,0 turn=1 first=0",
		"first=01 scores=012,40": "scores=12,40 turn=0 first=1",
		"hand2=5-5 hand1=6-4,0-0 turn=1 first=1 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=410": "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=014",
		"hand1= hand2= board= knocked1= knocked2=": "scores=0,0 turn=0 first=0",
		"knocked1=6543210":                         "scores=0,0 turn=0 first=0 knocked1=0123456",
		"hand1=(5,1)":                              "",
		"scores=1000000,999999":                    "scores=1000000,999999 turn=0 first=0",
		"board=4-5,5-1\r\nturn=0 ":                 "scores=0,0 turn=0 first=0 board=4-5,5-1",
	} {
		s, err := dominoes.ParseState(text)
		if want == "" { // its comma parts tiles
			if err == nil {
				t.Errorf("%q reads as %v", text, s)
			}
			continue
		}
		if err != nil || s.String() != want {
			t.Errorf("%q reads as %v, %v", text, s, err)
		}
		gametest.Text[dominoes.State, *dominoes.State](t, s)
	}
	s := lawState(t, "hand2=5-5 hand1=6-4,0-0 turn=1 first=0 scores=12,40 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=35 knocked2=2")
	want := dominoes.State{
		Hands: lawHands(t, "6-4 0-0", "5-5"), Board: lawBoard(t, "2-4/1.3 4-5/1.1 5-1/2.2"), Scores: dominoes.Scores{12, 40},
		Turn: dominoes.Player2, First: dominoes.Player1, Knocked: [2]dominoes.Suits{1<<3 | 1<<5, 1 << 2},
	}
	if s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
}

func TestParseStateErrors(t *testing.T) {
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		gametest.Refused[dominoes.State, *dominoes.State](t, text, at, reason, dominoes.State{Scores: dominoes.Scores{3, 4}}, dominoes.ParseState, gametest.Same)
	}
	check("scores^", dominoes.ErrSyntax)
	check("turn=1 x^ first=0", dominoes.ErrSyntax)
	check("^=1", dominoes.ErrName)
	check("^hand=1", dominoes.ErrName)
	check("turn=0 ^Turn=0", dominoes.ErrName)
	check("^hand3=5-1", dominoes.ErrName)
	check("turn=1 ^turn=1", dominoes.ErrDuplicate)
	check("hand1= ^hand1=", dominoes.ErrDuplicate)
	check("board=4-5 scores=1,2 ^board=x", dominoes.ErrDuplicate)
	check("scores=^", dominoes.ErrSyntax)
	check("scores=12^", dominoes.ErrSyntax)
	check("scores=^,", dominoes.ErrNumber)
	check("scores=^,4", dominoes.ErrNumber)
	check("scores=12,^", dominoes.ErrNumber)
	check("scores=^-1,4", dominoes.ErrNumber)
	check("scores=1^x,4", dominoes.ErrNumber)
	check("scores=1,^-4", dominoes.ErrNumber)
	check("scores=1,4^,", dominoes.ErrNumber)
	check("scores=1,4^x", dominoes.ErrNumber)
	check("scores=^1000001,4", dominoes.ErrTooLarge)
	check("scores=1,^1000001", dominoes.ErrTooLarge)
	check("scores=1,^4294967300", dominoes.ErrTooLarge)
	check("turn=^", dominoes.ErrNumber)
	check("turn=^2", dominoes.ErrTooLarge)
	check("turn=^x", dominoes.ErrNumber)
	check("first=^-1", dominoes.ErrNumber)
	check("first=^256", dominoes.ErrTooLarge)
	check("hand1=^x", dominoes.ErrSyntax)
	check("hand1=5-1,^5-1", dominoes.ErrDuplicate)
	check("hand1=^,5-1", dominoes.ErrSyntax)
	check("hand1=^,", dominoes.ErrSyntax)
	check("hand2=5-1,^,6-6", dominoes.ErrSyntax)
	check("hand2=5-1,6-6,^ turn=1", dominoes.ErrSyntax)
	check("board=4-5,^,5-1", dominoes.ErrSyntax)
	check("board=4-5,^", dominoes.ErrSyntax)
	check("scores=1000000,1000000^", dominoes.ErrState)
	check("hand1=0-0,1-0,2-0,3-0,4-0,5-0,6-0,1-1,2-1,3-1,4-1,5-1,6-1,2-2,3-2^", dominoes.ErrState)
	check("hand2=0-0,1-0,2-0,3-0,4-0,5-0,6-0,1-1,2-1,3-1,4-1,5-1,6-1,2-2,3-2^", dominoes.ErrState)
	check("hand2=5-1,2-^7", dominoes.ErrDomino)
	check("hand2=5-1,2-2^;1-1", dominoes.ErrSyntax)
	check("hand1=(5^,1)", dominoes.ErrSyntax)
	check("board=4-5,^4-1", dominoes.ErrNoMatch)
	check("board=4-5,5-1,^1-5", dominoes.ErrPlayed)
	check("board=4-5/^3.1", dominoes.ErrNumber)
	check("board=4-5/1.2^", dominoes.ErrHistory)
	check("turn=1 board=4-5/1.2,5-1/1.3^ first=1", dominoes.ErrHistory)
	check("knocked1=^7", dominoes.ErrNumber)
	check("knocked1=^x", dominoes.ErrNumber)
	check("knocked2=01^8", dominoes.ErrNumber)
	check("knocked2=01^,2", dominoes.ErrNumber)
	check("knocked2=01^1", dominoes.ErrDuplicate)
	check("hand1=5-1 hand2=1-5^", dominoes.ErrState)
	check("hand1=5-1 board=5-1^", dominoes.ErrState)
	check("board=2-5,5-1 hand2=6-6,1-5^", dominoes.ErrState)
	check("hand1=5-1 knocked1=1^", dominoes.ErrState)
	check("hand2=5-1,6-6 knocked2=6^", dominoes.ErrState)
	check("hand2=5-1,6-6 knocked2=6 ^", dominoes.ErrState)
}
