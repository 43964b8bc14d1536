package farkle

import (
	"errors"
	"iter"
	"slices"
	"strconv"

	"pips.example/dice"
	"pips.example/internal/group"
)

// MaxPoints is the largest number of points of a table line.
const MaxPoints = 1_000_000

// A Line of a [Table] says what some dice together are worth.
type Line struct {
	Dice   dice.Dice `json:"dice"`   // one to six dice
	Points int       `json:"points"` // 1 to MaxPoints
	Full   bool      `json:"full"`   // the line counts only on a full throw
}

// String returns the line as [ParseTable] reads it: "111=1000", "111!=1000".
func (l Line) String() string { return string(l.append(nil)) }

func (l Line) append(b []byte) []byte {
	b, _ = l.Dice.AppendText(b)
	return l.appendPoints(b)
}

// A Table says what dice score. It is made by [ParseTable] and never changes;
// share it freely. The zero Table has no lines, and every throw farkles. Of a nil
// *Table, as the zero [Rules] have it, only Equal, String and the methods that write
// text may be called; the others panic.
//
// All methods take a whole throw, because some lines count only on a full
// throw. A throw of up to six dice is looked up. What a larger one takes is in
// proportion to the number of its subsets: microseconds for ten dice, seconds
// and a quarter of a gigabyte for a hundred.
type Table struct {
	entries []entry // the lines in dice order, then the patterns as in the text
	lines   []Line  // what the entries stand for, in dice order
	dice    int     // of a full throw
	none    int     // points of a full throw without scoring dice, or 0

	*lookup // what all throws of up to six dice score; nil in the zero Table
}

// Dice returns the number of dice of a full throw, five or six, and 0 for the zero
// Table.
func (t *Table) Dice() int { return t.dice }

// None returns the points of a full throw without scoring dice, 0 where such a
// throw is a farkle as any other.
func (t *Table) None() int { return t.none }

// Lines yields the lines in dice order: fewer dice first, then low faces. Instead of a
// pattern it yields a line for each group of dice that the pattern matches, except
// those that have a line of their own.
func (t *Table) Lines() iter.Seq[Line] { return slices.Values(t.lines) }

// Equal reports whether [Table.Lines], Dice and None of t and u are the same, so that
// they score alike. A table written with patterns is equal to one that lists the
// same lines.
func (t *Table) Equal(u *Table) bool {
	return t == u || t != nil && u != nil &&
		t.dice == u.dice && t.none == u.none && slices.Equal(t.lines, u.lines)
}

// Score returns the most points that dice of this throw are worth together,
// each counting once, and 0 for a farkle. It is scoreDice of the C assignment
// "Program 2: farkle".
func (t *Table) Score(throw dice.Dice) int {
	if t.lookup == nil || throw.Len() > 6 {
		return t.ScoreRoll(throw).Total()
	}
	return int(t.best[group.Slot(throw)])
}

// IsFarkle reports whether no dice of this throw score. The empty group is a
// farkle. It is testFarkle of the C assignment "Program 2: farkle".
func (t *Table) IsFarkle(throw dice.Dice) bool { return t.Score(throw) == 0 }

// ScoreRoll returns the combinations that make up the score of this throw.
// Where several choices of dice have the best score, it is the one with the
// most dice; then the one with the fewest lines of the table; then the one
// whose lines, in dice order, come first. It does not allocate for up to six
// dice.
func (t *Table) ScoreRoll(throw dice.Dice) ScoreResults {
	if t.lookup == nil || throw.Len() > 6 {
		return t.results(throw, t.worthAny(throw, true))
	}
	return t.rolls[t.ordinals[group.Slot(throw)]]
}

// Keeps yields every group of dice that may be set aside from this throw under
// the rule that each of them must score, with the most points that it is
// worth. They come in the order of [dice.Dice.Subsets]. There are none exactly
// when the throw is a farkle. It does not allocate for up to six dice.
func (t *Table) Keeps(throw dice.Dice) iter.Seq2[dice.Dice, int] {
	return func(yield func(dice.Dice, int) bool) {
		if t.lookup == nil || throw.Len() > 6 {
			w := t.worthAny(throw, false)
			for k := range throw.Subsets() {
				if p := w.of(k).points(); p > 0 && !yield(k, p) {
					return
				}
			}
			return
		}
		worth, found := &t.keep[full(throw.Len() == t.dice)], false
		for k := range throw.Subsets() {
			if p := worth[t.ordinals[group.Slot(k)]]; p > 0 {
				found = true
				if !yield(k, int(p)) {
					return
				}
			}
		}
		if !found && t.none > 0 && throw.Len() == t.dice {
			yield(throw, t.none)
		}
	}
}

// String returns the table as [ParseTable] reads it: "1=100 5=50 111=1000 aaaa=2000
// none=500". First comes a full throw of five dice, then the lines in dice order, then
// the patterns, with the letters and in the order in which they were written, then the
// points of a full throw without scoring dice. The zero Table and a nil one are empty
// text.
func (t *Table) String() string { return string(t.append(nil)) }

// AppendText appends what [Table.String] returns. The zero Table and a nil one have no
// text.
func (t *Table) AppendText(b []byte) ([]byte, error) {
	if t == nil || len(t.lines) == 0 {
		return b, errNoLines()
	}
	return t.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (t *Table) MarshalText() ([]byte, error) { return t.AppendText(nil) }

// UnmarshalText makes the zero Table the one that [ParseTable] reads. It refuses to
// change any other table.
func (t *Table) UnmarshalText(data []byte) error {
	p, err := ParseTable(string(data))
	if err != nil {
		return err
	}
	return t.set(p)
}

// set makes the zero Table another one.
func (t *Table) set(p *Table) error {
	if t.lookup != nil {
		return errors.New("a table in use does not change")
	}
	*t = *p
	return nil
}

func (t *Table) append(b []byte) []byte {
	if t == nil {
		return b
	}
	from := len(b)
	if t.dice != 0 && t.dice != 6 {
		b = append(b, " dice="...)
		b = strconv.AppendInt(b, int64(t.dice), 10)
	}
	for _, e := range t.entries {
		b = e.append(append(b, ' '))
	}
	if t.none != 0 {
		b = append(b, " none="...)
		b = strconv.AppendInt(b, int64(t.none), 10)
	}
	if len(b) > from {
		b = slices.Delete(b, from, from+1)
	}
	return b
}
