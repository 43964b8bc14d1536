package farkle

import (
	"cmp"
	"slices"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// ParseTable reads a table: settings in any order, with white space between them.
//
//	1=100        each die of this face is worth 100 points
//	222=200      these dice together are worth 200 points
//	333!=300     … on a full throw only
//	aabbcc=1500  three pairs of any faces are worth 1500 points
//	none=500     a full throw without scoring dice is worth 500 and uses all of them
//	dice=5       a full throw is five dice, and not six
//
// In a pattern the letters a to f stand for different faces: aaaaa is any five alike,
// aaaabb four alike and a pair. Only the number of equal letters matters: bbaba is the
// same as aaabb. A line for some dice wins. Points are 1 to a million.
func ParseTable(s string) (*Table, error) {
	p := tableParser{input: s, keys: []string{"dice", "none"}}
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
	keys  []string // of all settings
	t     Table
	at    map[place]int // where each line began
	dice  int           // where the number of dice stood
}

// fail returns the error for what stands at an offset.
func (p *tableParser) fail(at int, err error) error {
	return text.Fail(p.input, at, err)
}

// set takes the setting tok, which begins at the offset at.
func (p *tableParser) set(at int, tok string) error {
	key, value, ok := strings.Cut(tok, "=")
	valueAt := at + len(key) + 1
	var e entry
	if key != "dice" && key != "none" {
		switch named := startsWithLetter(strings.TrimLeft(key, letters)); {
		case named && ok:
			return p.fail(at, text.Unknown("settings", key, p.keys))
		case named:
			return p.fail(at, text.Bad("want a setting, as in 111=1000"))
		}
		if i, err := e.setKey(key); err != nil {
			return p.fail(at+i, err)
		}
	}
	if !ok {
		return p.fail(at+len(tok), text.Bad("want =, as in 111=1000"))
	}
	least, most := 1, maxPoints
	if key == "dice" {
		least, most = 5, 6
	}
	n, i, err := text.Number(value, least, most)
	if err != nil {
		return p.fail(valueAt+i, err)
	}
	switch key {
	case "dice":
		if p.t.dice != 0 {
			return p.fail(at, text.Bad("want dice once"))
		}
		p.t.dice, p.dice = n, valueAt
	case "none":
		if p.t.none != 0 {
			return p.fail(at, text.Bad("want none once"))
		}
		p.t.none = n
	default:
		here := e.place()
		if _, twice := p.at[here]; twice {
			return p.fail(at, text.Bad("want "+key+" once"))
		}
		if p.at == nil {
			p.at = make(map[place]int)
		}
		p.at[here] = at
		e.line.Points = n
		p.t.entries = append(p.t.entries, e)
	}
	return nil
}

// table returns the table of all that was set, and for the rest what base has
// if it is not nil.
func (p *tableParser) table(base *Table) (*Table, error) {
	t := &Table{dice: p.t.dice, none: p.t.none}
	if base != nil {
		t.dice = cmp.Or(t.dice, base.dice)
		t.none = cmp.Or(t.none, base.none)
		t.entries = slices.DeleteFunc(slices.Clone(base.entries), p.replaces)
	}
	t.dice = cmp.Or(t.dice, 6)
	if len(t.entries)+len(p.t.entries) == 0 {
		return nil, p.fail(len(p.input), &text.Fault{Reason: pips.ErrRules, Want: "want a line, as in 1=100"})
	}
	for _, e := range p.t.entries { // in the order of the text
		if e.dice() > t.dice {
			return nil, p.fail(p.at[e.place()]+t.dice, errFullThrow()) // the first die too many
		}
	}
	for _, e := range t.entries { // those of base
		if e.dice() > t.dice {
			return nil, p.fail(p.dice, errFullThrow())
		}
	}
	t.entries = append(t.entries, p.t.entries...)
	slices.SortStableFunc(t.entries, func(a, b entry) int {
		if a.pattern != "" || b.pattern != "" {
			return cmp.Compare(min(len(a.pattern), 1), min(len(b.pattern), 1))
		}
		return a.line.Dice.Compare(b.line.Dice)
	})
	t.lines = spell(t.entries)
	return t.compile(), nil
}

// replaces reports whether what was set replaces an entry of the base: by one for the
// same dice or of the same shape, or by a pattern that matches its dice.
func (p *tableParser) replaces(e entry) bool {
	_, same := p.at[e.place()]
	_, matched := p.at[place{shape: shapeOf(e.line.Dice)}]
	return same || matched
}

// errFullThrow returns the error for a line of six dice where a full throw is five.
func errFullThrow() error {
	return &text.Fault{Reason: pips.ErrRules, Want: "want at most 5 dice in a line, as many as in a full throw"}
}
