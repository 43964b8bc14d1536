package farkle_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// The lines of the variants are those of the case file, one by one.
func TestVariantLines(t *testing.T) {
	if n := len(cases(t).Rulesets); n != 15 {
		t.Errorf("%d rule sets, want 15", n)
	}
	for name := range cases(t).Rulesets {
		t.Run(name, func(t *testing.T) {
			want := slowTableOf(caseTable(t, name))
			table := caseRules(t, name).Table
			if table.Dice() != want.size || table.None() != want.none {
				t.Errorf("dice=%d none=%d, want %d and %d", table.Dice(), table.None(), want.size, want.none)
			}
			if got := tableLines(table); !slices.Equal(got, inOrder(want.lines)) {
				t.Errorf("the lines are %v, want %v", got, want.lines)
			}
			if !table.Equal(mustParse(t, caseTable(t, name))) {
				t.Error("not equal to the table of the case file")
			}
		})
	}
}

// What patterns stand for counts, not how it is written.
func TestTableEqual(t *testing.T) {
	const text = "1=100 5=50 111!=1000 none=500"
	for text, others := range map[string]map[string]bool{
		text: {
			text: true, " none=500 111!=1000\n5=50 1=0100 ": true, "1=100 5=50 111!=1000": false, "1=100 5=50 111!=1000 none=501": false,
			"1=100 5=50 111=1000 none=500": false, "1=100 5=51 111!=1000 none=500": false, "1=100 6=50 111!=1000 none=500": false,
			"1=100 5=50 111!=1000 222=200 none=500": false, "dice=5 1=100 5=50 111!=1000 none=500": false,
		},
		"aa=5 11=7": {"11=7 22=5 33=5 44=5 55=5 66=5": true, "aa=5": false, "aa=5 11=8": false, "ab=5 11=7": false, "aa!=5 11=7": false, "aa=6 11=7": false},
	} {
		table := mustParse(t, text)
		for other, want := range others {
			if u := mustParse(t, other); table.Equal(u) != want || u.Equal(table) != want {
				t.Errorf("%q and %q are equal: %v, want %v", table, u, !want, want)
			}
		}
	}
	var none *farkle.Table
	zero, table := new(farkle.Table), mustParse(t, text)
	if !none.Equal(nil) || !zero.Equal(new(farkle.Table)) {
		t.Error("no table differs from no table, or the zero tables differ")
	}
	if table.Equal(nil) || none.Equal(table) || none.Equal(zero) || table.Equal(zero) {
		t.Error("equal to no table, or to the zero Table")
	}
}

// No table and the zero Table have no lines and no text, and nothing scores.
func TestZeroTable(t *testing.T) {
	zero := new(farkle.Table)
	for _, table := range []*farkle.Table{nil, zero} {
		text, err := table.AppendText([]byte("x"))
		if table.String() != "" || string(text) != "x" || !errors.Is(err, pips.ErrRules) {
			t.Errorf("the text is %q, %q, %v", table, text, err)
		}
		if text, err := table.MarshalText(); len(text) != 0 || !errors.Is(err, pips.ErrRules) {
			t.Errorf("MarshalText %q, %v", text, err)
		}
	}
	for _, d := range append(allThrows(0, 6), dice.MustParse("11111111")) {
		if zero.Score(d) != 0 || !zero.IsFarkle(d) || zero.ScoreRoll(d).Len() != 0 || len(keepMap(zero.Keeps(d))) != 0 {
			t.Fatalf("%v scores", d)
		}
		r := farkle.Rules{Table: zero, Dice: 6}
		if len(keepMap(r.Keeps(d))) != 0 || len(keepMap(farkle.Rules{}.Keeps(d))) != 0 {
			t.Fatalf("%v may be kept", d)
		}
	}
}
