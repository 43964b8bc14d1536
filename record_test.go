package pips_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
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
