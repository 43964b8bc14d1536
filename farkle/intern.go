package farkle

import (
	"cmp"
	"slices"
	"strings"

	"pips.example/dice"
	"pips.example/internal/lazy"
)

// tables are those in use, by their text, so that equal rules are equal by ==.
var tables lazy.Interner[Table]

// intern returns the table with the text of t that is in use, or t itself, compiled.
func (t *Table) intern() *Table { return tables.Of(t.String(), t.compile) }

// entriesOfLines returns the shortest entries for lines: a pattern where all dice of its shape score
// and more than half of them alike, and a line for all others. First come the lines in dice order, then
// the patterns by number of dice, those of fewer faces first.
func entriesOfLines(lines []line) (entries []entry) {
	shapes := map[shape][]line{}
	for _, l := range lines {
		s := shapeOf(l.Dice)
		shapes[s] = append(shapes[s], l)
	}
	patterns := map[shape]entry{}
	for s, list := range shapes {
		all, alike := 0, map[line]int{}
		for d := range dice.All(list[0].Dice.Len()) {
			if shapeOf(d) == s {
				all++
			}
		}
		for _, l := range list {
			l.Dice = dice.Dice{}
			if alike[l]++; len(list) == all && 2*alike[l] > all && all > 1 {
				patterns[s] = entry{line: l, pattern: s.pattern()}
			}
		}
	}
	for _, l := range lines {
		p, ok := patterns[shapeOf(l.Dice)]
		if p.line.Dice = l.Dice; !ok || p.line != l {
			entries = append(entries, entry{line: l})
		}
	}
	first := len(entries)
	for _, p := range patterns {
		entries = append(entries, p)
	}
	faces := func(e entry) int { return (int(e.pattern[len(e.pattern)-1]) - 'a' + 5) % 6 } // 5 for one face, 0 to 4 for two to six
	slices.SortStableFunc(entries[first:], func(a, b entry) int {
		return cmp.Or(cmp.Compare(len(a.pattern), len(b.pattern)), cmp.Compare(faces(b), faces(a)), strings.Compare(a.pattern, b.pattern))
	})
	return entries
}

// pattern returns the pattern of a shape, such as aaabb.
func (s shape) pattern() (p string) {
	for i := range s {
		p += strings.Repeat(letters[i:i+1], int(s[len(s)-1-i]))
	}
	return p
}
