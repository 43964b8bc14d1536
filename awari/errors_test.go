package awari_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) {
	gametest.Errors(t, "awari", awari.ErrTooManyPlayers, map[awari.Error][]awari.Error{
		awari.ErrRules: {awari.ErrPits, awari.ErrBeans, awari.ErrRange, awari.ErrTooManyPits, awari.ErrTooManyBeans, awari.ErrAboveRange},
		awari.ErrIllegal: {
			awari.ErrState, awari.ErrOver, awari.ErrPit, awari.ErrHome, awari.ErrForeign, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull,
		},
		awari.ErrTooLarge: {awari.ErrTooManyPits, awari.ErrTooManyBeans, awari.ErrAboveRange, awari.ErrTooManyPlayers},
		awari.ErrPits:     {awari.ErrTooManyPits},
		awari.ErrBeans:    {awari.ErrTooManyBeans},
		awari.ErrRange:    {awari.ErrAboveRange},
		awari.ErrPlayers:  {awari.ErrNoStrategy, awari.ErrTooManyPlayers},
	}, func(e awari.Error) error { return &awari.MoveError{Err: e} })
	// A text that names a limit names the right one.
	if awari.MaxPits != 7 || awari.MaxBeans != 255 || awari.MaxTotal != 65535 {
		t.Error("the texts of ErrPits, ErrBeans and ErrFull have other numbers")
	}
}

// The message has the reason and the text around the fault, not all of it.
func TestErrorMessages(t *testing.T) {
	_, err := awari.Parse("3 x / 3 0")
	if got, want := err.Error(), `awari: not a number in range: "3 x / 3 0" at offset 2`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var bad *pips.SyntaxError // one type for all games
	if !errors.As(err, &bad) {
		t.Errorf("%T", err)
	}
	_, err = awari.ParseRules(strings.Repeat("standard extra=0 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 25") {
		t.Errorf("the message is %q", got)
	}
	for _, c := range []struct {
		err  awari.MoveError
		want string
	}{
		{awari.MoveError{Player: awari.North, Move: 9, Err: awari.ErrEmpty, Pits: 6}, "north, pit 3: awari: the pit is empty"},
		{awari.MoveError{Player: awari.North, Move: 9, Err: awari.ErrEmpty, Pits: 7}, "north, pit 2: awari: the pit is empty"},
		{awari.MoveError{Player: awari.South, Move: 0, Err: awari.ErrEmpty, Pits: 6}, "south, pit 1: awari: the pit is empty"},
		{awari.MoveError{Player: awari.South, Move: 9, Err: awari.ErrForeign, Pits: 6}, "south, pit index 9: awari: the pit of the other player"},
		{awari.MoveError{Player: awari.North, Move: 13, Err: awari.ErrHome, Pits: 6}, "north, pit index 13: awari: a home is not sown from"},
		{awari.MoveError{Player: awari.North, Move: 9, Err: awari.ErrEmpty}, "north, pit index 9: awari: the pit is empty"},
		{awari.MoveError{Player: 7, Move: 200, Err: awari.ErrState, Pits: 6}, "%!Player(7), pit index 200: awari: impossible state"},
		{awari.MoveError{}, "south, pit index 0: <nil>"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	// A person who reads the error finds the pit by the number in the record.
	for line, want := range map[string]string{
		"0: 1\n1: 1\n0: 1\n":       "south, pit 1: awari: the pit is empty",
		"0: 1\n1: 1\n0: 2\n1: 1\n": "north, pit 1: awari: the pit is empty",
	} {
		_, err := awari.ParseRecord("pips 1 awari\nrules standard\nplayer\nplayer\n\n" + line)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
}

// What was refused can be sent, also a roll, a deal or what is no move, which have no
// text of their own.
func TestMoveErrorJSON(t *testing.T) {
	g := awari.Record{Rules: awari.Standard()}.Replay()
	gametest.ErrorJSON(t, g.Move(6))
	gametest.ErrorJSON(t, &awari.MoveError{Player: 9, Move: 99, Err: awari.ErrPit})
}
