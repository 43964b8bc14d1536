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
			if table != mustParse(t, caseTable(t, name)) {
				t.Error("not equal to the table of the case file")
			}
		})
	}
}

// No table and the zero Table have no lines and no text, and nothing scores.
func TestZeroTable(t *testing.T) {
	zero := new(farkle.Table)
	for _, table := range []*farkle.Table{nil, zero} {
		if text, err := table.MarshalText(); table.String() != "" || len(text) != 0 || !errors.Is(err, pips.ErrRules) {
			t.Errorf("the text is %q, %q, %v", table, text, err)
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

// Scores may be larger than those that are looked up at once.
func TestLargeScores(t *testing.T) {
	points := map[dice.Die]int{1: 65535, 2: 65534, 3: 32768, 4: 65536, 5: 100_000}
	table := mustParse(t, "1=65535 2=65534 3=32768 4=65536 5=100000")
	for _, d := range allThrows(0, 6) {
		want := 0
		for f, p := range points {
			want += d.Count(f) * p
		}
		if got := table.Score(d); got != want || table.IsFarkle(d) != (want == 0) {
			t.Fatalf("%v scores %d, want %d", d, got, want)
		}
		if d.Len() < 6 {
			continue
		}
		r := farkle.Standard()
		r.Table, r.Finish, r.Target = table, farkle.Automatic, max(want, 1)
		for _, over := range []bool{true, false} {
			s, err := r.Begin(2)
			if err == nil {
				s, err = r.Chance(s, d)
			}
			if err != nil || r.Outcome(s).Over != (over && want > 0) {
				t.Fatalf("%v with a target of %d: %v, %v", d, r.Target, r.Outcome(s), err)
			}
			r.Target++
		}
	}
}

// tableLines returns the lines of a table in the form of the slow code.
func tableLines(table *farkle.Table) []slowLine {
	var lines []slowLine
	for l := range table.Lines() {
		worth := ""
		if l.Win {
			worth = "win"
		}
		lines = append(lines, slowLine{l.Dice.String(), l.Points, l.Full, worth})
	}
	return lines
}

// inOrder returns lines in dice order.
func inOrder(lines []slowLine) []slowLine {
	slices.SortFunc(lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) })
	return lines
}
