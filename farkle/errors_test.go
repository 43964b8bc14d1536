package farkle_test

import (
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) {
	gametest.Errors(t, "farkle", farkle.ErrTooManyPlayers, map[farkle.Error][]farkle.Error{
		farkle.ErrRules: {farkle.ErrNoLines, farkle.ErrThrow, farkle.ErrRange, farkle.ErrPenalty, farkle.ErrTooManyDice, farkle.ErrAboveRange},
		farkle.ErrIllegal: {
			farkle.ErrState, farkle.ErrOver, farkle.ErrRollDue, farkle.ErrMissing, farkle.ErrNotScoring, farkle.ErrChoice, farkle.ErrDiceLeft,
			farkle.ErrHotDice, farkle.ErrMustRoll, farkle.ErrMinBank, farkle.ErrOpening, farkle.ErrTooMuch,
		},
		farkle.ErrTooLarge: {farkle.ErrTooManyDice, farkle.ErrAboveRange, farkle.ErrTooManyPlayers},
		farkle.ErrThrow:    {farkle.ErrTooManyDice},
		farkle.ErrRange:    {farkle.ErrAboveRange},
		farkle.ErrPlayers:  {farkle.ErrNoStrategy, farkle.ErrTooManyPlayers},
	}, func(e farkle.Error) error { return &farkle.MoveError{Err: e} })
}

// The message has the reason and the text around the fault, not all of it.
func TestSyntaxErrorText(t *testing.T) {
	_, err := farkle.ParseTable("1=100 5=x")
	if got, want := err.Error(), `farkle: not a number in range: "1=100 5=x" at offset 8`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	_, err = farkle.ParseRules(rep("standard opening=5 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 19") {
		t.Errorf("the message is %q", got)
	}
}

// The zero MoveError says nothing, and does no harm.
func TestZeroMoveError(t *testing.T) {
	for want, err := range map[string]farkle.MoveError{
		"player 0: <nil>":                 {},
		`player 1, move "15 bank": <nil>`: {Player: 1, Move: gameMove(t, "15 bank")},
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// What was refused can be sent, also a roll, a deal or what is no move, which have no
// text of their own.
func TestMoveErrorJSON(t *testing.T) {
	g := farkle.Record{Rules: farkle.Standard(), Players: []string{"", ""}}.Replay()
	gametest.ErrorJSON(t, g.Roll(dice.MustParse("1")))
	gametest.ErrorJSON(t, &farkle.MoveError{Player: 1, Move: farkle.Move{Keep: dice.MustParse("1")}, Err: farkle.ErrChoice})
}
