package farkle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseTable reads a table: settings in any order, with white space between them.
//
//	1=100        each die of this face is worth 100 points
//	222=200      these dice together are worth 200 points
//	333!=300     … only in a full throw, of no fewer dice and no more
//	aabbcc=1500  three pairs of any faces are worth 1500 points
//	aaaa=2x      four alike are worth twice as much as three of them
//	aaabb=+250   a full house is worth 250 more than its three alike
//	111111=win   a throw with these dice wins at once, before it is scored
//	none=500     a full throw without scoring dice is worth 500 and uses all of them
//	dice=5       a full throw is five dice, and not six
//
// In a pattern the letters a to f stand for different faces: aaaaa is any five alike, aaaabb four alike
// and a pair. Only the number of equal letters matters: bbaba is the same as aaabb. A line for given
// dice replaces the pattern for them on all throws, even with !. Points are 1 to a million. Four or
// more alike, or three alike with fewer of each other face, may be worth a multiple of three alike, or
// three alike plus points, by the lines of the whole text. A table prints them as points, so to change 111
// in it changes no other line. A line that wins raises the score to the target and above all others.
func ParseTable(s string) (*Table, error) {
	p := tableParser{input: s, keys: []string{"dice", "none"}}
	if at, err := (text.Settings{Other: p.set}).Parse(s, 0); err != nil {
		return nil, p.fail(at, err)
	}
	return p.table(nil)
}

// A tableParser collects the settings of a table.
type tableParser struct {
	input string
	keys  []string // of all settings
	t     Table
	at    map[place]int // where each line began
	dice  int           // where the number of dice began
}

// fail returns the error for the text at an offset.
func (p *tableParser) fail(at int, err error) error { return text.Fail(p.input, at, err) }

// set adds the setting tok, which begins at an offset. With an error it returns the offset in tok.
func (p *tableParser) set(begin int, tok string) (at int, err error) {
	key, value, ok := strings.Cut(tok, "=")
	var e entry
	var number *int // of a setting
	least, most := 1, maxPoints
	switch key {
	case "dice":
		number, least, most = &p.t.dice, 5, 6
	case "none":
		number = &p.t.none
	default:
		switch named := startsWithLetter(strings.TrimLeft(key, letters)); {
		case named && ok:
			return 0, text.Unknown("settings", key, append(slices.Clip(p.keys), "a pattern of a to f, as in aaa=500"), ruleWords.Settings)
		case named:
			return 0, text.Bad("want a setting, as in 111=1000")
		}
		if at, err := e.setKey(key); err != nil {
			return at, err
		}
	}
	n := 0
	switch {
	case !ok:
		return len(tok), text.Bad("want =, as in 111=1000")
	case number != nil:
		n, at, err = text.Number(value, least, most)
	default:
		at, err = e.setPoints(value)
	}
	here := e.place()
	_, twice := p.at[here]
	switch {
	case err != nil:
		return len(key) + 1 + at, err
	case number != nil && *number != 0, number == nil && twice:
		return 0, text.Bad("want " + key + " once")
	case number != nil:
		if *number = n; key == "dice" {
			p.dice = begin + len(key) + 1
		}
		return 0, nil
	case p.at == nil:
		p.at = make(map[place]int)
	}
	p.at[here] = begin
	p.t.entries = append(p.t.entries, e)
	return 0, nil
}

// table returns the table of all that was set, and for the rest that of base if it is not nil.
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
	t.lines = spell(append(t.entries, p.t.entries...))
	for i := range t.lines {
		l := &t.lines[i]
		if err := t.resolve(l); err != nil {
			at, ok := p.at[place{dice: l.Dice}]
			if !ok {
				at = p.at[place{shape: shapeOf(l.Dice)}]
			}
			return nil, p.fail(at, err)
		}
		if l.Win {
			t.wins = append(t.wins, *l)
		}
		t.step = gcd(t.step, l.Points)
	}
	if len(t.wins) == len(t.lines) {
		return nil, p.fail(len(p.input), &text.Fault{Reason: pips.ErrRules, Want: "want a line with points, as in 1=100"})
	}
	t.step = gcd(t.step, t.none)
	t.entries = entriesOfLines(t.lines)
	return t.intern(), nil
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// resolve sets the points of a line that is relative to three alike.
func (t *Table) resolve(l *line) error {
	if l.times == 0 && l.more == 0 {
		return nil
	}
	f := dice.One
	for l.Dice.Count(f) < 3 {
		f++
	}
	three, base := dice.Of(f, f, f), 0
	if i, ok := slices.BinarySearchFunc(t.lines, three, func(l line, d dice.Dice) int { return l.Dice.Compare(d) }); ok {
		base = t.lines[i].Points
	}
	if l.Points = base*l.times + l.more; l.times == 0 {
		l.Points += base
	}
	switch {
	case base == 0:
		return &text.Fault{Reason: pips.ErrRules, Want: fmt.Sprintf("want points for %v, to which %v is relative", three, l.Dice)}
	case l.Points > maxPoints:
		return &text.Fault{Reason: pips.ErrTooLarge, Want: fmt.Sprintf("want at most %d points, %v has %d", maxPoints, l.Dice, l.Points)}
	}
	l.times, l.more = 0, 0
	return nil
}

// replaces reports whether a setting replaces e: one for the same dice or of the same shape, or a pattern
// that matches its dice.
func (p *tableParser) replaces(e entry) bool {
	_, same := p.at[e.place()]
	_, matched := p.at[place{shape: shapeOf(e.line.Dice)}]
	return same || matched
}

// errFullThrow returns the error for a line of six dice where a full throw is five.
func errFullThrow() error {
	return &text.Fault{Reason: pips.ErrRules, Want: "want at most 5 dice in a line, as many as in a full throw"}
}

// String returns the text that [ParseTable] reads, the same however its lines
// were written: those of given dice in their order, then patterns. The zero Table and a nil one have empty text.
func (t *Table) String() string { return string(t.append(nil)) }

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

// diff returns the settings in which t differs from u, each after a space. It returns false if settings
// cannot turn u into t, as u has a line for other dice, and may do so if they take more than most bytes.
func (t *Table) diff(u *Table, most int) (b []byte, ok bool) {
	if t == u {
		return nil, true
	}
	if t == nil || t.dice != u.dice || t.none == 0 && u.none != 0 {
		return nil, false
	}
	var changed []line // lines of t that are not those of u
	var shapes []shape // of those that come from patterns
	own := t.entries   // first the lines that do not, in dice order
	rest := u.lines
	for _, l := range t.lines {
		isOwn := len(own) > 0 && own[0].line == l
		if isOwn {
			own = own[1:]
		}
		if len(rest) > 0 {
			order, same := l.Dice.Compare(rest[0].Dice), l == rest[0]
			if order > 0 {
				return nil, false
			}
			if order == 0 {
				rest = rest[1:]
			}
			if same {
				continue
			}
		}
		if changed = append(changed, l); isOwn {
			most -= len(" =1") + l.Dice.Len()
		} else if s := shapeOf(l.Dice); !slices.Contains(shapes, s) {
			shapes = append(shapes, s)
			most -= len(" =1") + l.Dice.Len() // a pattern is as long as one line
		}
		if most < 0 {
			return nil, false
		}
	}
	if len(rest) > 0 {
		return nil, false
	}
	for _, l := range changed {
		b = l.append(append(b, ' '))
	}
	if len(shapes) > 0 { // a pattern replaces all other lines of its shape, so these come again
		var patterns []byte
		for _, e := range t.entries {
			if slices.Contains(shapes, e.shape()) || slices.Contains(changed, e.line) {
				patterns = e.append(append(patterns, ' '))
			}
		}
		if len(patterns) <= len(b) {
			b = patterns
		}
	}
	if t.none != u.none {
		b = strconv.AppendInt(append(b, " none="...), int64(t.none), 10)
	}
	return b, true
}

// MarshalText returns what String returns. It fails for a table without lines.
func (t *Table) MarshalText() ([]byte, error) {
	if t == nil || len(t.lines) == 0 {
		return nil, errNoLines()
	}
	return t.append([]byte{}), nil
}

// A tableJSON is the JSON form of a table.
type tableJSON struct {
	Text  string `json:"text"`
	Dice  int    `json:"dice"`
	None  int    `json:"none"`
	Lines []line `json:"lines"`
}

// MarshalJSON returns an object with text, dice, none and lines.
func (t *Table) MarshalJSON() ([]byte, error) {
	if t == nil || len(t.lines) == 0 {
		return nil, errNoLines()
	}
	return json.Marshal(tableJSON{t.String(), t.dice, t.none, t.lines})
}
