package farkle

import (
	"cmp"
	"slices"
	"strings"

	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseTable reads a table. The text is a list of settings with white space
// between them, in any order:
//
//	1=100      each die of this face is worth 100 points
//	222=200    these dice together are worth 200 points
//	333!=300   … on a full throw only
//	none=500   a full throw without scoring dice is worth 500 and uses all of them
//	dice=5     a full throw is five dice; without this it is six
//
// Points are 1 to [MaxPoints]; zeros in front of a number do not count, here and in
// the other texts of this package. The error is a *[SyntaxError] that wraps
// [ErrSyntax], [ErrName] for an unknown setting that begins with a letter,
// [ErrDuplicate] for the same dice or setting twice, [ErrNumber], [ErrTooLarge],
// [ErrThrow] for a line with more dice than a full throw or a full throw of other than
// five or six dice, or [ErrNoLines].
func ParseTable(s string) (*Table, error) {
	p := tableParser{input: s}
	for at, tok := range text.Fields(s) {
		if err := p.set(at, tok); err != nil {
			return nil, err
		}
	}
	return p.table(nil)
}

// mustTable is ParseTable for the tables of this package.
func mustTable(s string) *Table {
	t, err := ParseTable(s)
	if err != nil {
		panic(err)
	}
	return t
}

// A tableParser collects the settings of a table.
type tableParser struct {
	input string
	t     Table
	at    map[dice.Dice]int // where each line began
	dice  int               // where the number of dice stood
}

// fail returns the error for what stands at an offset.
func (p *tableParser) fail(at int, err error) error {
	return &SyntaxError{Input: p.input, Offset: at, Reason: err}
}

// set takes the setting tok, which begins at the offset at.
func (p *tableParser) set(at int, tok string) error {
	key, value, ok := strings.Cut(tok, "=")
	valueAt := at + len(key) + 1
	var l Line
	if key != "dice" && key != "none" {
		i, err := l.setDice(key)
		switch {
		case err != nil && ok && startsWithLetter(key):
			return p.fail(at, ErrName) // a setting, but none of these
		case err != nil:
			return p.fail(at+i, err)
		}
	}
	if !ok {
		return p.fail(at+len(tok), ErrSyntax)
	}
	limits, least := numbers, 1
	if key == "dice" {
		limits.TooLarge, least = ErrTooManyDice, 0
	}
	n, i, err := limits.Parse(value, least, MaxPoints)
	if err != nil {
		return p.fail(valueAt+i, err)
	}
	switch key {
	case "dice":
		switch {
		case p.t.dice != 0:
			return p.fail(at, ErrDuplicate)
		case n < 5:
			return p.fail(valueAt, ErrThrow)
		case n > 6:
			return p.fail(valueAt, ErrTooManyDice)
		}
		p.t.dice, p.dice = n, valueAt
	case "none":
		if p.t.none != 0 {
			return p.fail(at, ErrDuplicate)
		}
		p.t.none = n
	default:
		if _, twice := p.at[l.Dice]; twice {
			return p.fail(at, ErrDuplicate)
		}
		if p.at == nil {
			p.at = make(map[dice.Dice]int)
		}
		p.at[l.Dice] = at
		l.Points = n
		p.t.lines = append(p.t.lines, l)
	}
	return nil
}

func startsWithLetter(s string) bool {
	return s != "" && ('a' <= s[0] && s[0] <= 'z' || 'A' <= s[0] && s[0] <= 'Z')
}

// setDice reads the dice of a line, with "!" behind them on a full throw only.
// With an error comes the offset in s.
func (l *Line) setDice(s string) (at int, err error) {
	n := 0
	for n < len(s) && '1' <= s[n] && s[n] <= '6' {
		n++
	}
	switch rest := s[n:]; {
	case n == 0:
		return 0, ErrSyntax
	case n > 6:
		return 6, ErrTooManyDice
	case rest == "":
	case rest == "!":
		l.Full = true
	case rest[0] == '!':
		return n + 1, ErrSyntax
	default:
		return n, ErrSyntax
	}
	l.Dice, err = dice.Parse(s[:n])
	return 0, err
}

// table returns the table of all that was set, and for the rest what base has
// if it is not nil.
func (p *tableParser) table(base *Table) (*Table, error) {
	t := &Table{lines: p.t.lines, dice: p.t.dice, none: p.t.none}
	if base != nil {
		for _, l := range base.lines {
			if _, ok := p.at[l.Dice]; !ok {
				t.lines = append(t.lines, l)
			}
		}
		t.dice = cmp.Or(t.dice, base.dice)
		t.none = cmp.Or(t.none, base.none)
	}
	t.dice = cmp.Or(t.dice, 6)
	if len(t.lines) == 0 {
		return nil, p.fail(len(p.input), ErrNoLines)
	}
	for _, l := range t.lines { // in the order of the text
		if l.Dice.Len() > t.dice {
			at, ok := p.at[l.Dice]
			if !ok { // a line of base
				return nil, p.fail(p.dice, ErrThrow)
			}
			return nil, p.fail(at+t.dice, ErrThrow) // the first die too many
		}
	}
	slices.SortFunc(t.lines, func(a, b Line) int { return a.Dice.Compare(b.Dice) })
	return t.compile(), nil
}

// numbers reads the numbers in texts.
var numbers = text.Numbers{Number: ErrNumber, TooLarge: ErrTooLarge}

// settings reads settings with the errors of this package.
var settings = text.Settings{Syntax: ErrSyntax, Name: ErrName, Duplicate: ErrDuplicate}
