package farkle_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

func TestParseStateErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		err    error
	}{
		{"", 0, pips.ErrState},
		{"due=6", 5, pips.ErrState}, // whose?
		{"scores", 6, pips.ErrSyntax},
		{"scores=0,0 due=6 due=6", 17, pips.ErrSyntax},
		{"scores=0,0 dice=6", 11, pips.ErrSyntax},
		{"scores=", 7, pips.ErrSyntax},
		{"scores=0,", 9, pips.ErrSyntax},
		{"scores=0,x", 9, pips.ErrSyntax},
		{"scores=0,+1", 9, pips.ErrSyntax},
		{"scores=0,1127000001", 9, pips.ErrTooLarge},
		{"scores=0,-1000000001 due=6", 26, pips.ErrState},
		{"scores=0,-1127000001 due=6", 10, pips.ErrTooLarge},
		{"scores=0,4294967296 due=6", 9, pips.ErrTooLarge},
		{"scores=0,0,0,0,0,0,0,0,0 due=6", 23, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,0,0,0,0,0,0,0,0", 41, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,101", 27, pips.ErrTooLarge},
		{"scores=0,0 due=6 farkles=0,-1", 27, pips.ErrSyntax},
		{"scores=0,0 due=6 farkles=0", 26, pips.ErrState}, // a list for fewer players
		{"scores=0,0 due=6 opened=0,1,0", 29, pips.ErrState},
		{"scores=0,0 due=6 opened=0,2", 26, pips.ErrTooLarge},
		{"scores=0,0 due=6 opened=yes,no", 24, pips.ErrSyntax},
		{"scores=0,0 turn=8 due=6", 16, pips.ErrTooLarge},
		{"scores=0,0 turn=-1 due=6", 16, pips.ErrSyntax},
		{"scores=0,0 points=1000000001 due=6", 18, pips.ErrTooLarge},
		{"scores=0,0 points=-1 due=6", 18, pips.ErrSyntax},
		{"scores=0,0 points=300 hot=21 due=6", 26, pips.ErrTooLarge},
		{"scores=0,0 points=300 hot=-1 due=6", 26, pips.ErrSyntax},
		{"scores=0,0 points=209 hot=20 due=6", 34, pips.ErrState}, // 20 times hot dice are 1 + 2 + … + 20 points or more
		{"scores=0,0 due=7", 15, pips.ErrTooLarge},
		{"scores=0,0 turns-left=801 due=6", 22, pips.ErrTooLarge},
		{"scores=0,0 roll=", 16, pips.ErrSyntax},
		{"scores=0,0 roll=12745", 18, pips.ErrSyntax},
		{"scores=0,0 roll=1234561", 22, pips.ErrTooLarge},
		{"scores=0,0 roll=" + rep("1", 101), 22, pips.ErrTooLarge},
		{"scores=0,0 roll=1 due=1", 23, pips.ErrState},
		{"scores=0,0 points=50", 20, pips.ErrState}, // and then?
	} {
		gametest.RefusedRecord[farkle.State, *farkle.State](t, test.text, test.offset, test.err, gameStart(t, farkle.Standard(), 3), farkle.ParseState, gametest.Same)
	}
}

// String never panics, and shows what is wrong with states that have no text.
func TestStateStringOfAnything(t *testing.T) {
	for _, test := range []struct {
		state farkle.State
		want  string
	}{
		{farkle.State{}, "scores= turn=0"},
		{farkle.State{Players: -1, Due: -6}, "scores= turn=0 due=-6"},
		{farkle.State{Players: 99, Turn: 100, TurnsLeft: 9}, "scores=0,0,0,0,0,0,0,0 turn=100 %!players=99 turns-left=9"},
		{farkle.State{Players: 2, Scores: [8]int{2: 5}, Farkles: [8]int{5: 1}, Opened: [8]bool{7: true}},
			"scores=0,0 turn=0 %!player=2 %!player=5 %!player=7 farkles=0,0 opened=0,0"},
	} {
		if got := test.state.String(); got != test.want {
			t.Errorf("%#v prints as %q, want %q", test.state, got, test.want)
		}
		if s, err := farkle.ParseState(test.want); err == nil {
			t.Errorf("%q reads as %#v", test.want, s)
		}
		if b, err := test.state.MarshalText(); len(b) > 0 || !errors.Is(err, pips.ErrState) {
			t.Errorf("the text of %v is %q, %v", test.state, b, err)
		}
	}
}
