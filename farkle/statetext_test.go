package farkle_test

import (
	"testing"

	"pips.example/farkle"
	"pips.example/internal/gametest"
)

func TestParseStateForms(t *testing.T) {
	r := farkle.Zilch()
	for _, test := range []struct{ text, want string }{
		{"scores=0,0 due=6", "scores=0,0 turn=0 due=6"},
		{"due=6\n\tscores=0,0\r\n", "scores=0,0 turn=0 due=6"},
		{"left=0 opened=0,0 farkles=0,0 points=0 turn=0 due=6 scores=-0,00", "scores=0,0 turn=0 due=6"},
		{"opened=0,1,0 farkles=0,2,1 scores=-300,20,1 roll=4321 points=50 turn=2",
			"scores=-300,20,1 turn=2 points=50 roll=1234 farkles=0,2,1 opened=0,1,0"},
		{"scores=10000,0", "scores=10000,0 turn=0"},
	} {
		if got := gameState(t, r, test.text).String(); got != test.want {
			t.Errorf("%q reads as %q, want %q", test.text, got, test.want)
		}
	}
}

func TestParseStateErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		err    farkle.Error
	}{
		{"", 0, farkle.ErrState},
		{"due=6", 5, farkle.ErrState}, // whose?
		{"scores=0 due=6", 14, farkle.ErrState},
		{"scores", 6, farkle.ErrSyntax},
		{"scores=0,0 due", 14, farkle.ErrSyntax},
		{"scores=0,0 due=6 due=6", 17, farkle.ErrDuplicate},
		{"scores=0,0 scores=0,0", 11, farkle.ErrDuplicate},
		{"scores=0,0 dice=6", 11, farkle.ErrName},
		{"scores=0,0 =6", 11, farkle.ErrName},
		{"scores=0,0 Due=6", 11, farkle.ErrName},
		{"scores=", 7, farkle.ErrNumber},
		{"scores=0,", 9, farkle.ErrNumber},
		{"scores=,0", 7, farkle.ErrNumber},
		{"scores=0,x", 9, farkle.ErrNumber},
		{"scores=10,2x,7", 11, farkle.ErrNumber},
		{"scores=0,-", 10, farkle.ErrNumber},
		{"scores=0,--1", 10, farkle.ErrNumber},
		{"scores=0,+1", 9, farkle.ErrNumber},
		{"scores=0,1127000001", 9, farkle.ErrTooLarge},
		{"scores=0,-1000000001 due=6", 26, farkle.ErrState},
		{"scores=0,-1127000001 due=6", 10, farkle.ErrTooLarge},
		{"scores=0,20000000000 due=6", 9, farkle.ErrTooLarge}, // more than 32 bits
		{"scores=0,4294967296 due=6", 9, farkle.ErrTooLarge},
		{"scores=0,99999999999999999999999999 due=6", 9, farkle.ErrTooLarge},
		{"scores=0,0,0,0,0,0,0,0,0 due=6", 23, farkle.ErrTooManyPlayers},
		{"scores=0,0 due=6 farkles=0,0,0,0,0,0,0,0,0", 41, farkle.ErrTooManyPlayers},
		{"scores=0,0 due=6 farkles=0,101", 27, farkle.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,-1", 27, farkle.ErrNumber},
		{"scores=0,0 due=6 farkles=0", 26, farkle.ErrState}, // a list for fewer players
		{"farkles=0 scores=0,0 due=6", 26, farkle.ErrState},
		{"scores=0,0 due=6 farkles=0,0,0", 30, farkle.ErrState}, // and for more
		{"scores=0,0 due=6 opened=0", 25, farkle.ErrState},
		{"scores=0,0 due=6 opened=0,1,0", 29, farkle.ErrState},
		{"scores=0,0 due=6 opened=0,2", 26, farkle.ErrTooLarge},
		{"scores=0,0 due=6 opened=yes,no", 24, farkle.ErrNumber},
		{"scores=0,0 turn=8 due=6", 16, farkle.ErrTooLarge},
		{"scores=0,0 turn=264 due=6", 16, farkle.ErrTooLarge}, // 8 in a byte
		{"scores=0,0 turn=2 due=6", 23, farkle.ErrState},
		{"scores=0,0 turn=-1 due=6", 16, farkle.ErrNumber},
		{"scores=0,0 points=1000000001 due=6", 18, farkle.ErrTooLarge},
		{"scores=0,0 points=4294967300 due=6", 18, farkle.ErrTooLarge}, // 4 in 32 bits
		{"scores=0,0 points=-1 due=6", 18, farkle.ErrNumber},
		{"scores=0,0 points= due=6", 18, farkle.ErrNumber},
		{"scores=0,0 points=300 hot=21 due=6", 26, farkle.ErrTooLarge},
		{"scores=0,0 points=300 hot=-1 due=6", 26, farkle.ErrNumber},
		{"scores=0,0 points=209 hot=20 due=6", 34, farkle.ErrState}, // 20 times hot dice are 1 + 2 + … + 20 points or more
		{"scores=0,0 hot=1 due=6", 22, farkle.ErrState},
		{"scores=0,0 due=7", 15, farkle.ErrTooLarge},
		{"scores=0,0 due=6x", 16, farkle.ErrNumber},
		{"scores=0,0 left=8 due=6", 16, farkle.ErrTooLarge},
		{"scores=0,0 left=2 due=6", 23, farkle.ErrState},
		{"scores=0,0 roll=", 16, farkle.ErrSyntax},
		{"scores=0,0 roll=0", 16, farkle.ErrSyntax},
		{"scores=0,0 roll=12745", 18, farkle.ErrSyntax},
		{"scores=0,0 roll=1234561", 22, farkle.ErrTooLarge},
		{"scores=0,0 roll=" + rep("1", 101), 22, farkle.ErrTooLarge},
		{"scores=0,0 roll=1 due=1", 23, farkle.ErrState},
		{"scores=0,0 points=50", 20, farkle.ErrState}, // and then?
	} {
		gametest.Refused[farkle.State, *farkle.State](t, test.text, test.offset, test.err, gameStart(t, farkle.Standard(), 3), farkle.ParseState, gametest.Same)
	}
}

// String never panics, and shows what is wrong.
func TestStateStringOfAnything(t *testing.T) {
	for _, test := range []struct {
		state farkle.State
		want  string
	}{
		{farkle.State{}, "scores= turn=0"},
		{farkle.State{Players: -1, Due: -6}, "scores= turn=0 due=-6"},
		{farkle.State{Players: 99, Turn: 200, Left: 9}, "scores=0,0,0,0,0,0,0,0 turn=200 %!players=99 left=9"},
		{farkle.State{Players: 2, Scores: [8]int{2: 5}, Farkles: [8]int{5: 1}, Opened: [8]bool{7: true}},
			"scores=0,0 turn=0 %!player=2 %!player=5 %!player=7 farkles=0,0 opened=0,0"},
	} {
		if got := test.state.String(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.state, got, test.want)
		}
		if s, err := farkle.ParseState(test.want); err == nil {
			t.Errorf("%q reads as %#v", test.want, s)
		}
	}
	if got := farkle.Player(7).String() + farkle.Player(0).String() + farkle.Player(255).String(); got != "70255" {
		t.Errorf("players print as %q", got)
	}
}

func TestStateAppendText(t *testing.T) {
	s := gameStart(t, farkle.Standard(), 2)
	if b, err := s.AppendText([]byte("> ")); string(b) != "> scores=0,0 turn=0 due=6" || err != nil {
		t.Errorf("AppendText gives %q, %v", b, err)
	}
	if b, err := (farkle.State{}).AppendText([]byte("> ")); string(b) != "> " || err != farkle.ErrState {
		t.Errorf("AppendText of no state gives %q, %v", b, err)
	}
}

// What is no state does not print as one.
func TestTooManyPlayersText(t *testing.T) {
	s := farkle.State{Players: farkle.MaxPlayers + 1, Due: 6}
	if other, err := farkle.ParseState(s.String()); err == nil {
		t.Errorf("%+v prints as %v", s, other)
	}
}
