package awari_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// recordTexts were written by hand, from the rules of the format. What they lead
// to is in TestRecords.
var recordTexts = []string{
	"pips 1 awari\nrules kalah\nplayer Ann\nplayer Bob\nseed 42\n\n0: 3 6\n1: 2\n",
	"pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer Bob\n\n0: 1\n1: 1\n0: 2\n",
	"pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
	"pips 1 awari\nrules oware pits=1 beans=1\nplayer\nplayer\nseed x\n\n0: 1\n1: 1\n0: 1\n",
	"pips 1 awari\nrules pits=1 beans=255\nplayer\nplayer\n",
}

func TestRecords(t *testing.T) {
	for i, c := range []struct {
		moves []awari.Move
		state string
	}{
		// Pit 3 has four beans and comes home. So does North's pit 2, with the
		// five that it has then.
		{[]awari.Move{3, 6, 2}, "4 4 0 5 5 0 2 / 5 0 6 6 5 5 1 turn=1 extra=1"},
		{[]awari.Move{1, 1, 2}, "0 0 1 / 0 0 3 turn=1"},
		{[]awari.Move{2, 1}, "0 0 3 / 0 0 1 turn=1"},
		{[]awari.Move{1, 1, 1}, "0 0 / 0 2 turn=1"},
		{nil, "255 0 / 255 0 turn=0"},
	} {
		text := recordTexts[i]
		if i == 4 { // not as String writes it
			text = strings.Replace(text, "rules pits", "rules kalah pits", 1)
			text = strings.Replace(text, "255", "255 extra=0", 1)
		}
		rec := gametest.RecordText[awari.Record, *awari.Record](t, text, awari.ParseRecord, sameRecord, recordTexts[i], strings.ReplaceAll(text, ": ", ": 0"))
		if !slices.Equal(moves(rec), c.moves) {
			t.Errorf("%q reads as %v", text, moves(rec))
		}
		g, err := rec.Game()
		if err != nil || g.State().String() != c.state || g.Record().String() != text {
			t.Errorf("%q leads to %v, %v", text, g.State(), err)
		}
	}
	rec, err := awari.ParseRecord(recordTexts[0])
	if err != nil || rec.Rules != awari.Kalah(6, 4) || !slices.Equal(rec.Players, []string{"Ann", "Bob"}) || rec.Seed != "42" {
		t.Errorf("%+v, %v", rec, err)
	}
}

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
