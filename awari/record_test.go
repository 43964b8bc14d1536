package awari_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

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
		{[]awari.Move{2, 5, 8}, "4 4 0 5 5 0 2 / 5 0 6 6 5 5 1 turn=north extra=1"},
		{[]awari.Move{0, 3, 1}, "0 0 1 / 0 0 3 turn=north"},
		{[]awari.Move{1, 0}, "0 0 3 / 0 0 1 turn=north"},
		{[]awari.Move{0, 2, 0}, "0 0 / 0 2 turn=north"},
		{nil, "255 0 / 255 0 turn=south"},
	} {
		text := recordTexts[i]
		if i == 4 { // not as String writes it
			text = strings.Replace(text, "rules pits", "rules kalah pits", 1)
			text = strings.Replace(text, "255", "255 extra=0", 1)
		}
		r := gametest.RecordText[awari.Record, *awari.Record](t, text, awari.ParseRecord, sameRecord, recordTexts[i], strings.ReplaceAll(text, ": ", ": 0"))
		if !slices.Equal(r.Moves, c.moves) {
			t.Errorf("%q reads as %v", text, r.Moves)
		}
		g := r.Replay()
		lawPlay(g)
		if g.Err() != nil || g.State().String() != c.state || g.Record().String() != text {
			t.Errorf("%q leads to %v, %v", text, g.State(), g.Err())
		}
	}
	r, err := awari.ParseRecord(recordTexts[0])
	if err != nil || r.Rules != awari.Kalah(6, 4) || r.Players != [2]string{"Ann", "Bob"} || r.Seed != "42" {
		t.Errorf("%+v, %v", r, err)
	}
}

// A game of all rules, at every place where it may be broken off. Each turn has
// its line, and a line has the pits of its player only.
func TestRecordText(t *testing.T) {
	for _, whole := range lawGames(t) {
		s := whole.Rules.Start()
		turns := 0
		for n := range len(whole.Moves) + 1 {
			r := whole
			r.Moves = whole.Moves[:n]
			r.Players, r.Seed = [2]string{"a", ""}, "9"
			if n > 0 {
				if s.Extra == 0 {
					turns++
				}
				s, _ = r.Rules.Apply(s, r.Moves[n-1])
			}
			if n > 25 && n%9 > 0 && n != len(whole.Moves) {
				continue
			}
			text := gametest.Stored[awari.Record, *awari.Record](t, r, awari.ParseRecord, sameRecord)
			if lines := strings.Count(text, "\n0:") + strings.Count(text, "\n1:"); lines != turns {
				t.Fatalf("%d lines for %d turns:\n%s", lines, turns, text)
			}
		}
	}
}

func TestRecordNames(t *testing.T) {
	gametest.RecordNames(t, 3, func(at int, name string) awari.Record {
		r := awari.Record{Rules: awari.Standard(), Players: [2]string{"first", "second"}, Moves: []awari.Move{3, 0}}
		if at == 2 {
			r.Seed = name
		} else {
			r.Players[at] = name
		}
		return r
	}, awari.ParseRecord, sameRecord, awari.ErrRecordName)
}

// Every kind of fault, and where it is. The place is marked by a "^" that is
// not part of the text.
func TestParseRecordErrors(t *testing.T) {
	const (
		head  = "pips 1 awari\n"
		std   = "rules kalah\n"
		names = "player a\nplayer b\n"
		two   = head + std + names + "\n"
		small = head + "rules kalah pits=2 beans=1\n" + names + "\n"
		twice = head + "rules oware pits=1 beans=1\n" + names + "\n"
	)
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		err := gametest.RefusedRecord[awari.Record, *awari.Record](t, text, at, reason, awari.Record{Seed: "kept"}, awari.ParseRecord, sameRecord)
		// What could not have happened names the player.
		var move *awari.MoveError
		if moved := errors.As(err, &move); moved != errors.Is(err, awari.ErrIllegal) {
			t.Errorf("%.200q: %v names a move: %v", marked, err, moved)
		}
	}
	for _, f := range recordHeader().Faults() {
		check(f.Text, f.Reason)
	}
	for _, c := range []struct {
		text string
		err  awari.Error
	}{
		{head + "rules ^\n" + names, awari.ErrPits},
		{head + "rules ^Kalah\n" + names, awari.ErrName},
		{head + "rules kalah pits=^8\n" + names, awari.ErrTooManyPits},
		{head + "rules kalah beans=^1000000000000\n" + names, awari.ErrTooManyBeans},
		{head + "rules kalah extra=1 ^extra=1\n" + names, awari.ErrDuplicate},
		{head + "rules kalah extra^\n" + names, awari.ErrSyntax},
		{head + "rules pits=6^\n" + names, awari.ErrBeans},

		{two + "^1: 1\n", awari.ErrSyntax}, // South begins
		{two + "^2: 1\n", awari.ErrSyntax},
		{two + "^0:1\n", awari.ErrSyntax},
		{two + "^0 1\n", awari.ErrSyntax},
		{two + "^00: 1\n", awari.ErrSyntax},
		{two + "^ 0: 1\n", awari.ErrSyntax},
		{two + "^south: 1\n", awari.ErrSyntax},
		{two + "^1\n", awari.ErrSyntax},
		{two + "^0:\n", awari.ErrSyntax},
		{two + "0: ^\n", awari.ErrNumber},
		{two + "0: ^\r\n", awari.ErrNumber},
		{two + "0: ^ 1\n", awari.ErrNumber},
		{two + "0: ^x\n", awari.ErrNumber},
		{two + "0: 1^x\n", awari.ErrNumber},
		{two + "0: 1^,\n", awari.ErrNumber},
		{two + "0: 1^\t2\n", awari.ErrNumber},
		{two + "0: ^-1\n", awari.ErrNumber},
		{two + "0: ^0\n", awari.ErrNumber},
		{two + "0: ^7\n", awari.ErrTooLarge},
		{two + "0: ^13\n", awari.ErrTooLarge},
		{two + "0: ^257\n", awari.ErrTooLarge},
		{two + "0: ^" + strings.Repeat("9", 1_000_000) + "\n", awari.ErrTooLarge},
		{two + "0: 1 ^\n", awari.ErrNumber},
		{two + "0: 3 ^\n", awari.ErrNumber},
		{two + "0: 3 ^ 6\n", awari.ErrNumber}, // two spaces
		{two + "0: 3 ^x\n", awari.ErrNumber},
		{two + "0: 3 6 ^7\n", awari.ErrTooLarge},
		{two + "0: 3 ^3\n", awari.ErrEmpty},
		{two + "0: 1 ^2\n", awari.ErrForeign},   // North is next
		{two + "0: 3 6 ^1\n", awari.ErrForeign}, // again
		{two + "0: 1\n1: 6 ^5\n", awari.ErrForeign},
		{two + "0: 3\n^0: 6\n", awari.ErrSyntax}, // the turn goes on in its line
		{two + "0: 3\n^1: 1\n", awari.ErrSyntax},
		{two + "0: 3 6\n^0: 1\n", awari.ErrSyntax},
		{two + "0: 1\n^0: 2\n", awari.ErrSyntax},
		{two + "0: 1\n\n\n^0: 2\n", awari.ErrSyntax},
		{two + "0: 1\r\n^0: 2\r\n", awari.ErrSyntax},
		{two + "0: 1\n1: 1\n0: ^1\n", awari.ErrEmpty},

		{small + "0: ^3\n", awari.ErrTooLarge},
		{small + "0: 2 1 ^1\n", awari.ErrOver},
		{small + "0: 2 1\n1: ^1\n", awari.ErrOver},
		{small + "0: 2 1\n^0: 1\n", awari.ErrSyntax},
		{small + "0: 1\n1: 1\n0: 2\n1: ^1\n", awari.ErrOver},
		{twice + "0: 1\n1: 1\n0: 1\n1: ^1\n", awari.ErrOver}, // a state came up again
		{twice + "0: 1\n1: 1\n0: 1 ^1\n", awari.ErrOver},
		{head + "rules kalah pits=1 beans=255\n" + names + "\n0: ^1\n", awari.ErrFull},
		{head + "rules basic pits=1 beans=1\n" + names + "\n0: 1 ^1\n", awari.ErrOver},
	} {
		check(c.text, c.err)
	}
}

// A record in memory that could not have happened is refused by Replay and has
// no text.
func TestReplayRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules awari.Rules
		moves []awari.Move
		want  awari.Error
		after int // moves that are played
	}{
		{"no rules", awari.Rules{}, nil, awari.ErrPits, 0},
		{"no rules and moves", awari.Rules{}, []awari.Move{0}, awari.ErrPits, 0},
		{"bad rules", awari.Kalah(6, 256), []awari.Move{0}, awari.ErrTooManyBeans, 0},
		{"North first", awari.Standard(), []awari.Move{7}, awari.ErrForeign, 0},
		{"a home", awari.Standard(), []awari.Move{13}, awari.ErrHome, 0},
		{"no pit", awari.Standard(), []awari.Move{0, 14}, awari.ErrPit, 1},
		{"far off", awari.Standard(), []awari.Move{0, 255}, awari.ErrPit, 1},
		{"South twice", awari.Standard(), []awari.Move{0, 1}, awari.ErrForeign, 1},
		{"North in South's extra turn", awari.Standard(), []awari.Move{3, 7}, awari.ErrForeign, 1},
		{"an empty pit", awari.Standard(), []awari.Move{3, 3}, awari.ErrEmpty, 1},
		{"after the end", awari.Kalah(2, 1), []awari.Move{1, 0, 4}, awari.ErrOver, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := awari.Record{Rules: c.rules, Moves: c.moves}
			g := r.Replay()
			if n := lawPlay(g); !errors.Is(g.Err(), c.want) || n != c.after {
				t.Errorf("%v after %d moves, want %v after %d", g.Err(), n, c.want, c.after)
			}
			var move *awari.MoveError
			if errors.As(g.Err(), &move) != errors.Is(c.want, awari.ErrIllegal) || move != nil && move.Move != c.moves[c.after] {
				t.Errorf("%#v", g.Err())
			}
			if b, err := r.AppendText([]byte("> ")); string(b) != "> " || !errors.Is(err, c.want) {
				t.Errorf("the text is %q, %v", b, err)
			}
			if got, err := awari.ParseRecord(r.String()); err == nil {
				t.Errorf("it prints as what reads as %v", got)
			}
			// Nobody is asked to go on from there.
			g = r.Resume(says(t), says(t))
			if lawPlay(g); g.Err() == nil {
				t.Error("it can be resumed")
			}
		})
	}
}

// A game that is broken off, stored, read and resumed goes on as if nothing had
// happened, and knows its history.
func TestResume(t *testing.T) {
	for i, whole := range lawGames(t) {
		src := rand.New(rand.NewPCG(1, uint64(i)))
		end := whole.Replay()
		lawPlay(end)
		for range 5 {
			part := whole
			part.Moves = whole.Moves[:src.IntN(len(whole.Moves)+1)]
			stored, err := awari.ParseRecord(part.String())
			if err != nil {
				t.Fatal(err)
			}
			g := stored.Resume(awari.Random(7), awari.Greedy())
			k := 0
			for m := range g.All() {
				if m != whole.Moves[k] {
					t.Fatalf("move %d is %v, want %v", k, m, whole.Moves[k])
				}
				k++
			}
			if g.Err() != nil || g.Record().String() != whole.String() || g.State() != end.State() || g.Repeated() != end.Repeated() {
				t.Errorf("broken off after %d moves it went on as %v, %v, want %v", len(part.Moves), g.Record(), g.Err(), whole)
			}
		}
	}
	// Names and seed stay.
	r, err := awari.ParseRecord(recordTexts[0])
	if err != nil {
		t.Fatal(err)
	}
	g := r.Resume(awari.Search(1), awari.Search(1))
	if lawPlay(g); g.Err() != nil || g.Record().Players != r.Players || g.Record().Seed != "42" {
		t.Errorf("%v, %v", g.Record(), g.Err())
	}
	// Both players have to be there.
	for _, bots := range [][2]awari.Strategy{{nil, awari.Greedy()}, {awari.Greedy(), nil}, {}} {
		g := r.Resume(bots[0], bots[1])
		if n := lawPlay(g); n != 0 || g.Err() != awari.ErrNoStrategy {
			t.Errorf("%d moves without a player: %v", n, g.Err())
		}
	}
}

// String of anything does not panic.
func TestRecordStringOfAnything(t *testing.T) {
	for _, c := range []struct {
		record awari.Record
		want   string
	}{
		{awari.Record{Rules: awari.Standard()}, "pips 1 awari\nrules standard\nplayer\nplayer\n"},
		{awari.Record{Rules: awari.Standard(), Moves: []awari.Move{6, 13, 200, 0}}, "pips 1 awari\nrules standard\nplayer\nplayer\n\n0: 0\n1: 0 0\n0: 1\n"},
		{awari.Record{Rules: awari.Standard(), Players: [2]string{"a\nb"}, Seed: "7"}, "pips 1 awari\nrules standard\n%!player(\"a\\nb\")\nplayer\nseed 7\n"},
	} {
		if got := c.record.String(); got != c.want {
			t.Errorf("%#v prints as %q, want %q", c.record, got, c.want)
		}
	}
	for i := range 256 {
		_ = awari.Record{Rules: awari.Rules{Pits: i - 128}, Moves: []awari.Move{awari.Move(i), 255, 0}}.String()
	}
}

// The moves of Random are the same on every machine, so that a game can be
// repeated elsewhere. The file was made on amd64; that all of its moves are
// legal is checked by reading it.
func TestRandomOnEveryMachine(t *testing.T) {
	text, err := os.ReadFile("testdata/game-random.txt")
	if err != nil {
		t.Fatal(err)
	}
	want, err := awari.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	g := want.Rules.Play(awari.Random(1), awari.Random(1<<63+2))
	lawPlay(g)
	if got := g.Record(); g.Err() != nil || !slices.Equal(got.Moves, want.Moves) {
		t.Errorf("%v; the game went\n%s\nand not\n%s", g.Err(), got, text)
	}
}
