package pips_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// recordNames are names and seeds, and whether they can stand in a record.
func recordNames() map[string]bool {
	long := strings.Repeat("n", 100)
	return map[string]bool{
		"": true, "Ann": true, "Ann Smith": true, "a  b": true, "a,b": true, "0:": true, "seed": true, "player": true, "begins 1": true,
		"pips 1 awari": true, "pips 1 dominoes": true, "pips 1 farkle": true, "pips 1 yahtzee": true,
		"Jürgen": true, "🎲": true, "名前": true, `"a\n"`: true, "%s": true, "\u200b": true, "\ufffd": true,
		long: true, long + "n": false, strings.Repeat("ü", 50): true, strings.Repeat("ü", 50) + "n": false,
		" ": false, " Ann": false, "Ann ": false, "\u00a0Ann": false, "Ann\u2003": false,
		"A\nnn": false, "A\nplayer B": false, "A\n\n": false, "A\nseed 1": false, "A\nbegins 1": false, "A\rnn": false, "Ann\n": false, "A\tnn": false, "A\x00nn": false, "A\x7fnn": false, "A\u0085nn": false, "A\xffnn": false,
	}
}

// Names and seeds that can stand in a line of text come back from text and JSON; others
// are refused.
func TestRecordNames(t *testing.T) {
	for name, ok := range recordNames() {
		for at := range 3 {
			rec := awari.Record{Rules: awari.Standard(), Players: []string{"", ""}}
			if at == 2 {
				rec.Seed = name
			} else {
				rec.Players[at] = name
			}
			text, err := rec.MarshalText()
			data, err2 := json.Marshal(rec)
			if ok != (err == nil) || ok != (err2 == nil) {
				t.Errorf("%q at %d: %q, %v; %s, %v", name, at, text, err, data, err2)
			}
			if !ok {
				if !errors.Is(err, pips.ErrSyntax) || !errors.Is(err2, pips.ErrSyntax) {
					t.Errorf("%q at %d: %v, %v", name, at, err, err2)
				}
				continue
			}
			var back, again awari.Record
			if err := back.UnmarshalText(text); err != nil || !reflect.DeepEqual(back, rec) {
				t.Errorf("%q reads as %+v, %v", text, back, err)
			}
			if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, rec) {
				t.Errorf("%s reads as %+v, %v", data, again, err)
			}
		}
	}
}

// What is wrong in the head of a record is told with its place, for each kind of fault. The
// text and what is left as it was are the same in all games.
func TestRecordHeader(t *testing.T) {
	h := gametest.Header{
		Game: "farkle", Rules: "standard target=2000", Least: 2, Most: 8,
		Version: pips.ErrForeign, Syntax: pips.ErrSyntax, Name: pips.ErrSyntax, Players: pips.ErrPlayers, TooMany: pips.ErrTooLarge,
	}
	same := func(a, b farkle.Record) bool { return reflect.DeepEqual(a, b) }
	seed := gametest.Fault{Text: "pips 1 farkle\nrules standard\nplayer\nplayer\nseed ^ x\n", Reason: pips.ErrSyntax}
	if err := new(farkle.Record).UnmarshalText([]byte(strings.Replace(seed.Text, "^", "", 1))); err == nil || !strings.Contains(err.Error(), "want a seed") {
		t.Errorf("a seed that cannot be: %v", err)
	}
	rules := gametest.Fault{Text: "pips 1 farkle\nrules ^bridge\nplayer\nplayer\n", Reason: pips.ErrSyntax}
	begins := gametest.Fault{Text: "pips 1 farkle\nrules standard\nplayer\nplayer\n^begins 8\n", Reason: pips.ErrSyntax}
	for _, fault := range append(h.Faults(), seed, rules, begins) {
		text, at := gametest.Mark(fault.Text)
		gametest.RefusedRecord[farkle.Record, *farkle.Record](t, text, at, fault.Reason, farkle.Record{Seed: "had"}, farkle.ParseRecord, same)
	}
}

// The steps of a record are told with their place too, and a record is read in more ways
// than it is written.
func TestRecordSteps(t *testing.T) {
	const head = "pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer\nseed 7\n\n"
	same := func(a, b farkle.Record) bool { return reflect.DeepEqual(a, b) }
	gametest.RecordText[farkle.Record, *farkle.Record](t, head+"0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 112345 1 roll\n", farkle.ParseRecord, same)
	begins := gametest.RecordText[dominoes.Record, *dominoes.Record](t, "pips 1 dominoes\nrules standard\nplayer\nplayer\nbegins 1\nseed 7\n", dominoes.ParseRecord,
		func(a, b dominoes.Record) bool { return reflect.DeepEqual(a, b) })
	if begins.First != dominoes.Player2 {
		t.Errorf("%+v begins with player 0", begins)
	}
	for _, c := range []struct {
		steps  string
		reason error
	}{
		{"^0 122356\n", pips.ErrSyntax},
		{"^1: 122356\n", pips.ErrSyntax},
		{"0: ^12235\n", farkle.ErrDice},
		{"0: 12235^7\n", pips.ErrSyntax},
		{"0: 122356 15^\n", pips.ErrSyntax},
		{"0: 122356 ^2 bank\n", farkle.ErrNotScoring},
		{"0: 122356^, 15 bank\n", pips.ErrSyntax},
		{"0: 122356 15 ^roll 1112\n", pips.ErrSyntax}, // a move goes on to the next comma
		{"0: 122356 15 ^roll,\n", pips.ErrSyntax},     // if a space follows it
		{"0: 122356 15 ^roll,,\n", pips.ErrSyntax},
		{"0: 122356 15 ^roll, \n", pips.ErrSyntax},
		{"0: 122356 15 bank^, 123456\n", pips.ErrSyntax},
		{"0: 122356 15 bank\n1: 223346\n^1: 123456\n", pips.ErrSyntax},
		{"0: 111111 111111 bank^, 123456\n", pips.ErrOver},
		{"0: 111111 111111 bank\n^1: 123456\n", pips.ErrOver},
	} {
		text, at := gametest.Mark(head + c.steps)
		gametest.RefusedRecord[farkle.Record, *farkle.Record](t, text, at, c.reason, farkle.Record{Seed: "had"}, farkle.ParseRecord, same)
	}
}

// A record that was cut or lengthened tells where.
func TestOpenCut(t *testing.T) {
	const whole = `{"rules":"zilch","players":["",""],"steps":[{"chance":"123346"}]}`
	for n := range len(whole) {
		_, err := pips.Open[farkle.Rules]([]byte(whole[:n]))
		var got *pips.SyntaxError
		if !errors.As(err, &got) || got.Offset > n {
			t.Errorf("%q: %v", whole[:n], err)
		}
	}
	_, err := pips.Open[farkle.Rules]([]byte(whole + "x"))
	var got *pips.SyntaxError
	if !errors.As(err, &got) || got.Offset != len(whole) {
		t.Errorf("an x more: %v", err)
	}
}
