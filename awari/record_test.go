package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Where a fault in the lines of a game is, marked by "^". Package pips has those of the
// header and of the format.
func TestParseRecordErrors(t *testing.T) {
	const (
		head  = "pips 1 awari\n"
		names = "player a\nplayer b\n"
		two   = head + "rules kalah\n" + names + "\n"
		small = head + "rules kalah pits=2 beans=1\n" + names + "\n"
		twice = head + "rules oware pits=1 beans=1\n" + names + "\n"
	)
	for _, c := range []struct {
		text string
		err  error
	}{
		{"^pips 1 farkle\nrules standard\n" + names, pips.ErrForeign},
		{head + "rules ^Kalah\n" + names, pips.ErrSyntax},
		{head + "rules pits=6^\n" + names, pips.ErrRules},
		{head + "rules kalah\nplayer a\n^", pips.ErrPlayers},
		{two + "^1: 1\n", pips.ErrSyntax}, // South begins
		{two + "0: ^x\n", pips.ErrSyntax},
		{two + "0: 1^,\n", pips.ErrSyntax},
		{two + "0: 3^, 6\n", pips.ErrSyntax},
		{two + "0: ^7\n", awari.ErrPit},
		{two + "0: ^8\n", pips.ErrTooLarge},
		{two + "0: 3 ^3\n", awari.ErrEmpty},
		{two + "0: 1^ 2\n", pips.ErrSyntax},     // North is next
		{two + "0: 3\n^0: 6\n", pips.ErrSyntax}, // the turn goes on in its line
		{small + "0: 2 1\n^1: 1\n", pips.ErrOver},
		{twice + "0: 1\n1: 1\n0: 1\n^1: 1\n", pips.ErrOver}, // a state came up again
		{head + "rules kalah pits=1 beans=255\n" + names + "\n0: ^1\n", awari.ErrFull},
	} {
		text, at := gametest.Mark(c.text)
		gametest.RefusedRecord[awari.Record, *awari.Record](t, text, at, c.err, awari.Record{Seed: "had"}, awari.ParseRecord, sameRecord)
	}
}
