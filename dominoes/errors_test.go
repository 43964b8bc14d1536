package dominoes_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) {
	gametest.Errors(t, "dominoes", dominoes.ErrTooManyPlayers, map[dominoes.Error][]dominoes.Error{
		dominoes.ErrRules: {dominoes.ErrHandSize, dominoes.ErrTarget, dominoes.ErrChipOut, dominoes.ErrHandTooLarge, dominoes.ErrTargetTooLarge},
		dominoes.ErrIllegal: {
			dominoes.ErrState, dominoes.ErrOver, dominoes.ErrDealDue, dominoes.ErrNoMatch, dominoes.ErrPlayed, dominoes.ErrNotHeld, dominoes.ErrTurned, dominoes.ErrEnd, dominoes.ErrKnock, dominoes.ErrKnockTile,
		},
		dominoes.ErrTooLarge: {dominoes.ErrHandTooLarge, dominoes.ErrTargetTooLarge, dominoes.ErrTooManyPlayers},
		dominoes.ErrHandSize: {dominoes.ErrHandTooLarge},
		dominoes.ErrTarget:   {dominoes.ErrTargetTooLarge},
		dominoes.ErrPlayers:  {dominoes.ErrNoStrategy, dominoes.ErrTooManyPlayers},
	}, func(e dominoes.Error) error { return &dominoes.MoveError{Err: e} })
}

// The message has the reason and the text around the fault, not all of it.
func TestErrorMessages(t *testing.T) {
	_, err := dominoes.ParseHand("5-1 x 2-2")
	if got, want := err.Error(), `dominoes: syntax error: "5-1 x 2-2" at offset 4`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var bad *pips.SyntaxError // one type for all games
	if !errors.As(err, &bad) {
		t.Errorf("%T", err)
	}
	_, err = dominoes.ParseRules(strings.Repeat("standard hand=3 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 24") {
		t.Errorf("the message is %q", got)
	}
	for _, c := range []struct {
		err  dominoes.MoveError
		want string
	}{
		{
			dominoes.MoveError{Player: dominoes.Player2, Move: dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Right}, Err: dominoes.ErrNoMatch},
			`player 2, move "5-1 right": dominoes: the tile does not fit there`,
		},
		{dominoes.MoveError{Move: dominoes.Move{Knock: true}, Err: dominoes.ErrKnock}, `player 1, move "knock": dominoes: who can play must play`},
		{
			dominoes.MoveError{Player: 7, Move: dominoes.Move{Domino: dominoes.Domino{L: 9}, End: 8}, Err: dominoes.ErrState},
			`%!Player(7), move "%!Domino(9-0) %!End(8)": dominoes: impossible state`,
		},
		{dominoes.MoveError{Player: 1, Move: dominoes.DealStep([2]dominoes.Hand{}).Move, Err: dominoes.ErrNoDeal}, "dominoes: no deal is due"},
		{dominoes.MoveError{Player: 1, Move: dominoes.DealStep([2]dominoes.Hand{}).Move}, "<nil>"},
		{dominoes.MoveError{Move: dominoes.Move{Knock: true}}, `player 1, move "knock": <nil>`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		if c.err.Unwrap() != c.err.Err {
			t.Errorf("%v does not unwrap", c.err)
		}
	}
}

// What was refused can be sent, also a roll, a deal or what is no move, which have no
// text of their own.
func TestMoveErrorJSON(t *testing.T) {
	g := dominoes.Record{Rules: dominoes.Standard()}.Replay()
	gametest.ErrorJSON(t, g.Deal([2]dominoes.Hand{}))
	gametest.ErrorJSON(t, &dominoes.MoveError{Move: dominoes.Move{End: dominoes.Right, Knock: true}, Err: dominoes.ErrKnockTile})
}
