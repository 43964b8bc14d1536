package main

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// 113555: by the standard table 1) 11, 2) 555, and 3 scores nothing.
func TestParseKeep(t *testing.T) {
	for _, test := range []struct {
		line           string
		groups, strict string // the dice, "!" for nonsense
	}{
		{"1", "11", "11"},
		{"2", "555", "555"},
		{"1 2", "11555", "11555"},
		{"2 1", "11555", "11555"},
		{" 1\t1 ", "11", "11"},
		{"1 1 2 2 1", "11555", "11555"},
		{"01", "!", "!"},
		{"+1", "!", "!"},
		{"0", "!", "!"},
		{"3", "!", "!"},
		{"5", "!", "!"},
		{"-1", "!", "!"},
		{"", "!", "!"},
		{"1,2", "!", "!"},
		{"1 d5", "!", "15"},
		{"d1", "!", "1"},
		{"11", "!", "11"},
		{"d11", "!", "11"},
		{"1 15", "!", "115"},
		{"55 d5 1", "!", "1555"},
		{"37", "!", "!"},
		{"dd1", "!", "!"},
		{"1d1", "!", "!"},
		{"d", "!", "!"},
		{"one", "!", "!"},
		{"18446744073709551617", "!", "!"},
		{"111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111", "!", "!"},
	} {
		for _, policy := range []farkle.KeepPolicy{farkle.Groups, farkle.Strict, farkle.AnyScoring} {
			want := test.strict
			if policy == farkle.Groups {
				want = test.groups
			}
			rules := farkle.Standard()
			rules.Keep = policy
			table, err := rules.NewGame("Ann", "Bob")
			if err == nil {
				err = table.Chance(dice.MustParse("113555"))
			}
			if err != nil {
				t.Fatal(err)
			}
			g := game{rules: rules}
			g.Game = table
			keep, err := g.parseKeep(test.line)
			got := keep.String()
			if err != nil {
				got = "!"
			}
			if got != want {
				t.Errorf("%q, %v: got %s, want %s", test.line, policy, got, want)
			}
		}
	}
}
