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
			want := caseTable(t, name)
			table := caseRules(t, name).Table
			if table.Dice() != want.size || table.None() != want.none {
				t.Errorf("dice=%d none=%d, want %d and %d", table.Dice(), table.None(), want.size, want.none)
			}
			slices.SortFunc(want.lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) })
			got := slices.Collect(table.Lines())
			if len(got) != len(want.lines) {
				t.Errorf("%d lines, want %d", len(got), len(want.lines))
			}
			for i := range min(len(got), len(want.lines)) {
				w := want.lines[i]
				if l := (farkle.Line{Dice: dice.MustParse(w.dice), Points: w.points, Full: w.full}); got[i] != l {
					t.Errorf("line %d is %v, want %v", i, got[i], l)
				}
			}
			if !table.Equal(mustParse(t, want.text())) {
				t.Error("not equal to the table of the case file")
			}
		})
	}
}

func TestTableEqual(t *testing.T) {
	const text = "1=100 5=50 111!=1000 none=500"
	table := mustParse(t, text)
	if !table.Equal(table) || !table.Equal(mustParse(t, text)) || !table.Equal(mustParse(t, " none=500 111!=1000\n5=50 1=0100 ")) {
		t.Error("not equal to a table of the same lines")
	}
	// What patterns stand for counts, not how it is written.
	patterns := mustParse(t, "aa=5 11=7")
	if lines := mustParse(t, "11=7 22=5 33=5 44=5 55=5 66=5"); !patterns.Equal(lines) || !lines.Equal(patterns) || lines.String() == patterns.String() {
		t.Errorf("%v and %v", patterns, lines)
	}
	for _, other := range []string{"aa=5", "aa=5 11=8", "aa=5 11=7 1=1", "ab=5 11=7", "aa!=5 11=7", "aa=6 11=7"} {
		if u := mustParse(t, other); patterns.Equal(u) || u.Equal(patterns) {
			t.Errorf("%v is equal to %s", patterns, other)
		}
	}
	for _, other := range []string{
		"1=100 5=50 111!=1000",
		"1=100 5=50 111!=1000 none=501",
		"1=100 5=50 111=1000 none=500",
		"1=100 5=51 111!=1000 none=500",
		"1=100 6=50 111!=1000 none=500",
		"1=100 5=50 none=500",
		"1=100 5=50 111!=1000 222=200 none=500",
		"dice=5 1=100 5=50 111!=1000 none=500",
	} {
		if u := mustParse(t, other); table.Equal(u) || u.Equal(table) {
			t.Errorf("equal to %s", other)
		}
	}
	var none *farkle.Table
	if b, err := none.AppendText([]byte("> ")); none.String() != "" || string(b) != "> " || !errors.Is(err, pips.ErrRules) {
		t.Errorf("no table has the text %q, %q, %v", none, b, err)
	}
	if b, err := none.MarshalText(); len(b) > 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("no table is marshalled as %q, %v", b, err)
	}
	if got := new(farkle.Table).Dice(); got != 0 {
		t.Errorf("the zero Table has %d dice", got)
	}
	if table.Equal(nil) || none.Equal(table) || !none.Equal(nil) || none.Equal(new(farkle.Table)) {
		t.Error("equal to no table")
	}
	if !new(farkle.Table).Equal(new(farkle.Table)) || table.Equal(new(farkle.Table)) {
		t.Error("the zero tables differ")
	}
}

func TestZeroTable(t *testing.T) {
	var table farkle.Table
	if table.Dice() != 0 || table.None() != 0 || table.String() != "" {
		t.Errorf("zero table: dice=%d none=%d %q", table.Dice(), table.None(), &table)
	}
	for l := range table.Lines() {
		t.Errorf("the zero table has the line %v", l)
	}
	if text, err := table.AppendText([]byte("x")); string(text) != "x" || !errors.Is(err, pips.ErrRules) {
		t.Errorf("AppendText %q, %v", text, err)
	}
	if text, err := table.MarshalText(); len(text) != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("MarshalText %q, %v", text, err)
	}
	if err := table.UnmarshalText([]byte("1=x")); !errors.Is(err, pips.ErrSyntax) || !table.Equal(new(farkle.Table)) {
		t.Errorf("UnmarshalText: %v, table %v", err, &table)
	}
}
