package awari_test

import (
	"errors"
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

// A game of all rules, at every place where it may be broken off. Each turn has
// its line, and a line has the pits of its player only.
func TestRecordText(t *testing.T) {
	for _, r := range lawRules(t) {
		whole := played(t, r, awari.Random(7), awari.Greedy()).Record()
		s := r.Start()
		turns := 0
		for n := range len(whole.Steps) + 1 {
			rec := whole
			rec.Steps = slices.Clone(whole.Steps[:n])
			if n == 0 {
				rec.Steps = nil
			}
			rec.Players, rec.Seed = []string{"a", ""}, "9"
			if n > 0 {
				if s.Extra == 0 {
					turns++
				}
				s, _ = r.Apply(s, *rec.Steps[n-1].Move)
			}
			if n > 25 && n%9 > 0 && n != len(whole.Steps) {
				continue
			}
			text := gametest.Stored[awari.Record, *awari.Record](t, rec, awari.ParseRecord, sameRecord)
			if lines := strings.Count(text, "\n0:") + strings.Count(text, "\n1:"); lines != turns {
				t.Fatalf("%d lines for %d turns:\n%s", lines, turns, text)
			}
		}
	}
}

// Every kind of fault in the lines of a game, and where it is. The place is marked by a
// "^" that is not part of the text. Package pips has those of the header.
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
		{"^", pips.ErrForeign},
		{"^pips 1 farkle\nrules standard\n" + names, pips.ErrForeign},
		{"^pips 2 awari\nrules standard\n" + names, pips.ErrForeign},
		{head + "rules ^Kalah\n" + names, pips.ErrSyntax},
		{head + "rules kalah pits=^8\n" + names, pips.ErrTooLarge},
		{head + "rules kalah beans=^1000000000000\n" + names, pips.ErrTooLarge},
		{head + "rules kalah extra=1 ^extra=1\n" + names, pips.ErrSyntax},
		{head + "rules pits=6^\n" + names, pips.ErrRules},
		{head + "rules kalah\nplayer a\n^", pips.ErrPlayers},

		{two + "^1: 1\n", pips.ErrSyntax}, // South begins
		{two + "^2: 1\n", pips.ErrSyntax},
		{two + "^0:1\n", pips.ErrSyntax},
		{two + "^0 1\n", pips.ErrSyntax},
		{two + "^00: 1\n", pips.ErrSyntax},
		{two + "^ 0: 1\n", pips.ErrSyntax},
		{two + "^south: 1\n", pips.ErrSyntax},
		{two + "^1\n", pips.ErrSyntax},
		{two + "^0:\n", pips.ErrSyntax},
		{two + "0: ^\n", pips.ErrSyntax},
		{two + "0: ^\r\n", pips.ErrSyntax},
		{two + "0: ^ 1\n", pips.ErrSyntax},
		{two + "0: ^x\n", pips.ErrSyntax},
		{two + "0: 1^x\n", pips.ErrSyntax},
		{two + "0: 1^,\n", pips.ErrSyntax},
		{two + "0: 1^\t2\n", pips.ErrSyntax},
		{two + "0: ^-1\n", pips.ErrSyntax},
		{two + "0: ^0\n", pips.ErrSyntax},
		{two + "0: ^7\n", awari.ErrPit},
		{two + "0: ^8\n", pips.ErrTooLarge},
		{two + "0: ^257\n", pips.ErrTooLarge},
		{two + "0: ^" + strings.Repeat("9", 1_000_000) + "\n", pips.ErrTooLarge},
		{two + "0: 3 ^\n", pips.ErrSyntax},
		{two + "0: 3 ^ 6\n", pips.ErrSyntax}, // two spaces
		{two + "0: 3^, 6\n", pips.ErrSyntax},
		{two + "0: 3 ^x\n", pips.ErrSyntax},
		{two + "0: 3 ^3\n", awari.ErrEmpty},
		{two + "0: 1^ 2\n", pips.ErrSyntax},   // North is next
		{two + "0: 3 6^ 1\n", pips.ErrSyntax}, // again
		{two + "0: 1\n1: 6^ 5\n", pips.ErrSyntax},
		{two + "0: 3\n^0: 6\n", pips.ErrSyntax}, // the turn goes on in its line
		{two + "0: 3\n^1: 1\n", pips.ErrSyntax},
		{two + "0: 3 6\n^0: 1\n", pips.ErrSyntax},
		{two + "0: 1\n\n\n^0: 2\n", pips.ErrSyntax},
		{two + "0: 1\r\n^0: 2\r\n", pips.ErrSyntax},
		{two + "0: 1\n1: 1\n0: ^1\n", awari.ErrEmpty},

		{small + "0: ^3\n", awari.ErrPit},
		{small + "0: 2 1^ 1\n", pips.ErrOver},
		{small + "0: 2 1\n^1: 1\n", pips.ErrOver},
		{small + "0: 1\n1: 1\n0: 2\n^1: 1\n", pips.ErrOver},
		{twice + "0: 1\n1: 1\n0: 1\n^1: 1\n", pips.ErrOver}, // a state came up again
		{twice + "0: 1\n1: 1\n0: 1^ 1\n", pips.ErrOver},
		{head + "rules kalah pits=1 beans=255\n" + names + "\n0: ^1\n", awari.ErrFull},
	} {
		text, at := gametest.Mark(c.text)
		got, err := awari.ParseRecord(text)
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) {
			t.Errorf("%.200q: %v", c.text, err)
			continue
		}
		if bad.Input != text || bad.Offset != at || !errors.Is(err, c.err) {
			t.Errorf("%.200q: %v at %d, want %v", c.text, err, bad.Offset, c.err)
		}
		if len(err.Error()) > 300 || !sameRecord(got, awari.Record{}) {
			t.Errorf("%.200q: %v, with %v", c.text, err, got)
		}
		// What could not have happened names the player and the move.
		var move *pips.MoveError
		if errors.As(err, &move) != errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%.200q: %v names a move: %v", c.text, err, move)
		}
		had := awari.Record{Seed: "kept"}
		if err := had.UnmarshalText([]byte(text)); err == nil || had.Seed != "kept" {
			t.Errorf("%.200q is read into %v: %v", c.text, had, err)
		}
	}
}

// A record in memory that could not have happened has no game and no text.
func TestImpossibleRecords(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules awari.Rules
		moves []awari.Move
		want  error
	}{
		{"no rules", awari.Rules{}, nil, pips.ErrRules},
		{"no rules and moves", awari.Rules{}, []awari.Move{1}, pips.ErrRules},
		{"bad rules", awari.Kalah(6, 256), []awari.Move{1}, pips.ErrRules},
		{"no move", awari.Standard(), []awari.Move{0}, awari.ErrPit},
		{"no pit", awari.Standard(), []awari.Move{1, 7}, awari.ErrPit},
		{"far off", awari.Standard(), []awari.Move{1, 255}, awari.ErrPit},
		{"an empty pit", awari.Standard(), []awari.Move{4, 4}, awari.ErrEmpty},
		{"after the end", awari.Kalah(2, 1), []awari.Move{2, 1, 2}, pips.ErrOver},
		{"after a repetition", mustRules(t, "oware pits=1 beans=1"), []awari.Move{1, 1, 1, 1}, pips.ErrOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := awari.Record{Rules: c.rules, Players: []string{"", ""}}
			for _, m := range c.moves {
				rec.Steps = append(rec.Steps, pips.Step[awari.Move, struct{}]{Move: &m})
			}
			if _, err := rec.Game(); !errors.Is(err, c.want) {
				t.Errorf("%v, want %v", err, c.want)
			}
			if b, err := rec.AppendText([]byte("> ")); string(b) != "> " || !errors.Is(err, c.want) {
				t.Errorf("the text is %q, %v", b, err)
			}
			if got, err := awari.ParseRecord(rec.String()); err == nil {
				t.Errorf("it prints as what reads as %v", got)
			}
		})
	}
}
