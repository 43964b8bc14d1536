package terminal

import (
	"flag"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"pips.example/farkle"
)

func TestParseSeed(t *testing.T) {
	for text, want := range map[string]uint64{"0": 0, "7": 7, "18446744073709551615": math.MaxUint64} {
		if got, err := ParseSeed(text); got != want || err != nil {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "18446744073709551616", "0x10", "1_0", " 1", "seven"} {
		if got, err := ParseSeed(text); got != 0 || err == nil || err.Error() != "it is a whole number from 0 to 18446744073709551615" {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
}

func TestNumber(t *testing.T) {
	n := 9
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	Number(f, "n", &n, 16)
	for text, want := range map[string]int{"1": 1, "007": 7, "16": 16} {
		if err := f.Parse([]string{"-n", text}); n != want || err != nil {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
	n = 9
	for _, text := range []string{"", "0", "-1", "17", "99999999999999999999", "1.5", "one"} {
		err := f.Parse([]string{"-n", text})
		if n != 9 || err == nil || !strings.HasSuffix(err.Error(), " for flag -n: it is a number from 1 to 16") {
			t.Errorf("%q: %d, %v", text, n, err)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"", "pocket false you  map[]"},
		{"-rules standard -record - -first me", "standard false me - map[first:true record:true rules:true]"},
		{"-rules list", "pocket true you  map[rules:true]"},
		{"-rules golf", "golf"},
		{"-first who", "it is you or me"},
		{"-record no/file", "no"},
		{"more", `there are no arguments, but "more" was given (rules of several words need quotes)`},
		{"-h", flag.ErrHelp.Error()},
	} {
		o, first := Options[farkle.Rules, farkle.View, farkle.Move]{Rules: farkle.Pocket()}, "you"
		f := o.Flags("game", farkle.ParseRules, nil, 8)
		o.RecordFlag(f)
		Choice(f, "first", &first, "you", "me")
		got := ""
		if err := Parse(f, strings.Fields(tt.args), QuoteRules); err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprint(o.Rules, o.List, " ", first, " ", o.Record, " ", Given(f))
		}
		if !strings.Contains(got, tt.want) {
			t.Errorf("%q: %s, want %s", tt.args, got, tt.want)
		}
	}
}
