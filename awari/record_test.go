package awari_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example/awari"
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
		r, err := awari.ParseRecord(text)
		if err != nil || !slices.Equal(r.Moves, c.moves) {
			t.Errorf("%q reads as %v, %v", text, r.Moves, err)
			continue
		}
		if i == 4 {
			text = strings.Replace(text, "rules pits", "rules kalah pits", 1)
			text = strings.Replace(text, "255", "255 extra=0", 1)
		}
		marshalled, err := r.MarshalText()
		appended, err2 := r.AppendText([]byte("> "))
		if r.String() != text || string(marshalled) != text || string(appended) != "> "+text || err != nil || err2 != nil {
			t.Errorf("%q prints as %q, %v", text, r, err)
		}
		g := r.Replay()
		lawPlay(g)
		if g.Err() != nil || g.State().String() != c.state || g.Record().String() != text {
			t.Errorf("%q leads to %v, %v", text, g.State(), g.Err())
		}
		// White space between lines and the ends of lines may be another.
		for _, other := range []string{
			strings.ReplaceAll(text, "\n", "\r\n"),
			strings.ReplaceAll(text, "\n\n", "\n\n\n\r\n"),
			text + "\n\n",
			strings.TrimSuffix(text, "\n"),
			strings.ReplaceAll(text, ": ", ": 0"),
		} {
			got, err := awari.ParseRecord(other)
			if err != nil || got.String() != text {
				t.Errorf("%q reads as\n%v, %v", other, got, err)
			}
			var kept awari.Record
			if err := kept.UnmarshalText([]byte(other)); err != nil || kept.String() != text {
				t.Errorf("UnmarshalText(%q): %v, %v", other, kept, err)
			}
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
			text, err := r.MarshalText()
			if err != nil || string(text) != r.String() {
				t.Fatalf("%v: %v", r, err)
			}
			got, err := awari.ParseRecord(string(text))
			if err != nil || got.Rules != r.Rules || got.Players != r.Players || got.Seed != r.Seed || !slices.Equal(got.Moves, r.Moves) {
				t.Fatalf("%v reads as %v, %v", r, got, err)
			}
			if lines := strings.Count(string(text), "\n0:") + strings.Count(string(text), "\n1:"); lines != turns {
				t.Fatalf("%d lines for %d turns:\n%s", lines, turns, text)
			}
		}
	}
}

func TestRecordNames(t *testing.T) {
	long := strings.Repeat("n", 100)
	for name, ok := range map[string]bool{
		"": true, "Ann": true, "Ann Smith": true, "0:": true, "seed": true, "pips 1 awari": true, "Jürgen": true, "名前": true, "%s": true, long: true,
		long + "n": false, " Ann": false, "Ann ": false, " ": false, "A\nnn": false, "A\rnn": false, "A\tnn": false, "A\x00nn": false, "A\xffnn": false, "\u00a0A": false,
	} {
		for at := range 3 {
			r := awari.Record{Rules: awari.Standard(), Players: [2]string{"first", "second"}, Moves: []awari.Move{3, 0}}
			if at == 2 {
				r.Seed = name
			} else {
				r.Players[at] = name
			}
			text, err := r.AppendText([]byte("> "))
			if !ok {
				if err != awari.ErrName || string(text) != "> " {
					t.Errorf("%q: the text is %q, %v", name, text, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%q: %v", name, err)
				continue
			}
			got, err := awari.ParseRecord(string(text[2:]))
			if err != nil || got.Players != r.Players || got.Seed != r.Seed || !slices.Equal(got.Moves, r.Moves) {
				t.Errorf("%q: %q reads as %q, %v", name, text, got, err)
			}
		}
	}
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
	for _, c := range []struct {
		text string
		err  awari.Error
	}{
		{"^", awari.ErrVersion},
		{"^\n" + two, awari.ErrVersion},
		{"^pips 2 awari\n" + std, awari.ErrVersion},
		{"^pips 1 farkle\n" + std, awari.ErrVersion},
		{"^pips 1 awari \n" + std, awari.ErrVersion},
		{"^ pips 1 awari\n" + std, awari.ErrVersion},
		{head + "^", awari.ErrSyntax},
		{head + "^\n", awari.ErrSyntax},
		{head + "^rule kalah\n", awari.ErrSyntax},
		{head + "^rules\n", awari.ErrSyntax},
		{head + "^player a\n" + std, awari.ErrSyntax},
		{head + "rules ^\n" + names, awari.ErrPits},
		{head + "rules ^Kalah\n" + names, awari.ErrName},
		{head + "rules kalah pits=^8\n" + names, awari.ErrTooLarge},
		{head + "rules kalah beans=^1000000000000\n" + names, awari.ErrTooLarge},
		{head + "rules kalah extra=1 ^extra=1\n" + names, awari.ErrDuplicate},
		{head + "rules kalah extra^\n" + names, awari.ErrSyntax},
		{head + "rules pits=6^\n" + names, awari.ErrBeans},
		{head + std + "^", awari.ErrPlayers},
		{head + std + "^\n", awari.ErrPlayers},
		{head + std + "player a\n^", awari.ErrPlayers},
		{head + std + "player a\n^\n0: 1\n", awari.ErrPlayers},
		{head + std + "player a\nseed 1\n^\n", awari.ErrPlayers},
		{head + std + names + "^player c\n", awari.ErrPlayers},
		{head + std + names + "^" + strings.Repeat("player c\n", 100_000), awari.ErrPlayers},
		{head + std + "player a\n^Player b\n\n", awari.ErrSyntax},
		{head + std + "player a\n^playerb\n\n", awari.ErrSyntax},
		{head + std + "player a\n^0: 1\n", awari.ErrSyntax},
		{head + std + "player ^ a\nplayer b\n\n", awari.ErrName},
		{head + std + "player a\nplayer ^b \n\n", awari.ErrName},
		{head + std + "player a\nplayer ^" + strings.Repeat("b", 101) + "\n\n", awari.ErrName},
		{head + std + "player a\nplayer ^\xff\n\n", awari.ErrName},
		{head + std + names + "seed ^ 5\n\n", awari.ErrName},
		{head + std + names + "^seed\n\n", awari.ErrSyntax},
		{head + std + names + "^seed \n\n", awari.ErrSyntax},
		{head + std + names + "seed 1\n^seed 2\n\n", awari.ErrSyntax},
		{head + std + "player a\nseed 1\n^player b\n\n", awari.ErrSyntax},
		{head + std + names + "^ \n", awari.ErrSyntax},

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
		text, at := lawMark(c.text)
		r, err := awari.ParseRecord(text)
		if r.Moves != nil || r.Players != [2]string{} || r.Rules != (awari.Rules{}) || r.Seed != "" {
			t.Errorf("%.200q gives %v with an error", c.text, r)
		}
		lawSyntax(t, err, text, at, c.err)
		// What could not have happened names the player.
		var move *awari.MoveError
		if moved := errors.As(err, &move); moved != errors.Is(err, awari.ErrIllegal) {
			t.Errorf("%.200q: %v names a move: %v", c.text, err, moved)
		}
		kept := awari.Record{Seed: "kept"}
		if err := kept.UnmarshalText([]byte(text)); err == nil || kept.Seed != "kept" || kept.Moves != nil {
			t.Errorf("UnmarshalText(%.200q) changes the record to %v", text, kept)
		}
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
		{"bad rules", awari.Kalah(6, 256), []awari.Move{0}, awari.ErrBeans, 0},
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
			_ = r.String() // does not panic
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
		if n := lawPlay(g); n != 0 || g.Err() != awari.ErrPlayers {
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
		{awari.Record{Rules: awari.Standard(), Players: [2]string{"a\nb"}, Seed: "7"}, "pips 1 awari\nrules standard\nplayer a\nb\nplayer\nseed 7\n"},
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
