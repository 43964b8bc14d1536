package farkle_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// patternWords returns every pattern of up to six letters in which letters come in
// their order: each letter is one that has occurred, or the next.
func patternWords() []string {
	words := []string{""}
	for from := 0; len(words[from]) < 6; from++ {
		w := words[from]
		next := 'a'
		if w != "" {
			next = rune(slices.Max([]byte(w))) + 1
		}
		for c := 'a'; c <= next; c++ {
			words = append(words, w+string(c))
		}
	}
	return words[1:]
}

// tableLines returns the lines of a table in the form of the slow code.
func tableLines(table *farkle.Table) []slowLine {
	var lines []slowLine
	for l := range table.Lines() {
		lines = append(lines, slowLine{l.Dice.String(), l.Points, l.Full})
	}
	return lines
}

// inOrder returns lines in dice order.
func inOrder(lines []slowLine) []slowLine {
	slices.SortFunc(lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) })
	return lines
}

// Every pattern stands for the dice that come of giving each letter a face of its own.
// Two patterns exclude each other exactly if they share dice.
func TestPatternLines(t *testing.T) {
	words := patternWords()
	if len(words) != 1+2+5+15+52+203 { // Bell's numbers
		t.Fatalf("%d patterns", len(words))
	}
	most := 0
	shapes := map[string]string{} // by the first dice, the first pattern for them
	tables := map[string]*farkle.Table{}
	for _, w := range words {
		table := mustParse(t, w+"!=7")
		want := inOrder(spelt([]slowLine{{w, 7, true}}))
		if got := tableLines(table); !slices.Equal(got, want) {
			t.Errorf("%s has the lines %v, want %v", w, got, want)
		}
		if got := table.String(); got != w+"!=7" {
			t.Errorf("%s is written as %s", w, got)
		}
		most = max(most, len(want))
		first, ok := shapes[want[0].dice]
		if !ok {
			shapes[want[0].dice], tables[w] = w, table
			continue
		}
		if !tables[first].Equal(table) {
			t.Errorf("%s is not equal to %s", w, first)
		}
		for _, text := range []string{first + "=7 " + w + "=8", w + "=7 " + first + "=7", first + "!=7 " + w + "=7"} {
			if _, err := farkle.ParseTable(text); !errors.Is(err, pips.ErrSyntax) {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
	if most != 6*5*4 || len(shapes) != 1+2+3+5+7+11 { // aaabbc; the partitions of one to six
		t.Errorf("up to %d lines, %d kinds of patterns", most, len(shapes))
	}
	// One of each kind goes together and stands for all dice there are.
	var all []string
	for _, w := range shapes {
		all = append(all, w+"=7")
	}
	table := mustParse(t, strings.Join(all, " "))
	if got := len(tableLines(table)); got != 923 || table.String() != strings.Join(all, " ") {
		t.Errorf("%v has %d lines", table, got)
	}
}
