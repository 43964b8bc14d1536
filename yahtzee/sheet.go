package yahtzee

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// A Sheet is what a printed sheet may add to [Rules]: what single boxes score, steps of the upper bonus, and
// names for people. [ParseRules] reads it, from settings such as four-of-a-kind=sum+25. Sheets are equal by ==
// if they say the same. The zero Sheet adds nothing.
type Sheet struct{ s *sheet }

// A sheet is never changed.
type sheet struct {
	boxes    [maxBoxes + 1]*box     // by category, nil for what it scores as usual
	steps    []step                 // of the upper bonus, rising
	names    [maxBoxes + 1]string   // by category, or ""
	named    [maxBoxes + 1]Category // by category, the box that ParseCategory reads from its name, or 0
	set      uint32                 // the boxes that it has, bit c for category c
	patterns uint32                 // those with a pattern
	misfits  [maxDice + 1]uint32    // by number of dice, those with a pattern that no throw fits
	first    bool                   // a box scores otherwise in the first roll, or wins
	wins     bool                   // a box wins
}

// maxDice is the largest number of dice of a throw.
const maxDice = 6

// A step is an upper bonus for a number of points.
type step struct{ limit, bonus int }

const (
	maxSteps    = 8
	maxBoxName  = 40 // bytes
	maxPatterns = 8  // of a box
)

// String returns the settings of the sheet as [ParseRules] reads them, separated by spaces.
func (s Sheet) String() string {
	var b []byte
	for c := Ones; c.valid(); c++ {
		if x := s.box(c); x != nil {
			b = append(append(append(append(b, c.String()...), '='), x.String()...), ' ')
		}
	}
	if v := s.steps(); v != none {
		b = append(append(append(b, "upper-steps="...), v...), ' ')
	}
	if v := s.names(); v != none {
		b = append(append(append(b, "names="...), v...), ' ')
	}
	return strings.TrimSuffix(string(b), " ")
}

// box returns what the sheet says of a box, or nil.
func (s Sheet) box(c Category) *box {
	if s.s == nil {
		return nil
	}
	return s.s.boxes[c%perColumn]
}

// pattern reports whether a box of the sheet has a pattern.
func (s Sheet) pattern(c Category) bool {
	return s.s != nil && s.s.patterns>>(c%perColumn)&1 != 0
}

var sheets lazy.Interner[sheet]

// with returns the sheet after a change.
func (s Sheet) with(change func(*sheet)) Sheet {
	next := &sheet{}
	if s.s != nil {
		*next = *s.s
	}
	change(next)
	next.set, next.patterns, next.misfits, next.first, next.wins = 0, 0, [maxDice + 1]uint32{}, false, false
	for c, b := range next.boxes {
		if b == nil {
			continue
		}
		bit := uint32(1) << c
		next.set |= bit
		next.first = next.first || b.served > 0 || b.wins
		next.wins = next.wins || b.wins
		if b.pattern == "" {
			continue
		}
		next.patterns |= bit
		for n := range next.misfits {
			if !b.fits[n] {
				next.misfits[n] |= bit
			}
		}
	}
	key := Sheet{next}.String()
	if key == "" {
		return Sheet{}
	}
	return Sheet{sheets.Of(key, func() *sheet { return next })}
}

// Name returns what people call a box: its name on the sheet, as in names=generala/yahtzee, or else that of
// [Category.String].
func (r Rules) Name(c Category) string {
	if r.Sheet.s != nil && r.Sheet.s.names[c%perColumn] != "" {
		return r.Sheet.s.names[c%perColumn] + c.suffix()
	}
	return c.String()
}

// Texts of settings that say nothing.
const (
	usual = "usual" // of a box
	none  = "none"  // of a list
)

// A boxField is what a sheet says of a box. There are many, so it is smaller than a text.Field.
type boxField struct {
	sheet *Sheet
	box   Category
}

func (f boxField) String() string {
	if b := f.sheet.box(f.box); b != nil {
		return b.String()
	}
	return usual
}

func (f boxField) IsZero() bool { return f.sheet.box(f.box) == nil }

func (f boxField) Set(s string) (at int, err error) {
	var b *box
	if s != usual {
		if b, at, err = parseBox(s); err != nil {
			return at, err
		}
		b.compileUsual(f.box)
	}
	*f.sheet = f.sheet.with(func(s *sheet) { s.boxes[f.box] = b })
	return 0, nil
}

func (f boxField) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// steps returns the steps of the upper bonus as text.
func (s *Sheet) steps() string {
	if s.s == nil || len(s.s.steps) == 0 {
		return none
	}
	return stepsText(s.s.steps)
}

func stepsText(steps []step) string {
	var list []string
	for _, s := range steps {
		list = append(list, strconv.Itoa(s.limit)+":"+strconv.Itoa(s.bonus))
	}
	return strings.Join(list, ",")
}

// setSteps reads steps.
func (s *Sheet) setSteps(steps string) (at int, err error) {
	var list []step
	if steps != none {
		many := text.Bad("want at most 8 steps")
		_, at, err = text.List(steps, maxSteps, many, func(i int, one string) (at int, err error) {
			limit, bonus, ok := strings.Cut(one, ":")
			if !ok {
				return len(one), text.Bad("want a limit and its bonus, as in 71:55")
			}
			list = append(list, step{})
			last := &list[i]
			if last.limit, at, err = text.Number(limit, 1, maxBonus); err != nil {
				return at, err
			}
			if i > 0 && last.limit <= list[i-1].limit {
				return 0, text.Bad("want rising limits, as in 71:55,78:75")
			}
			last.bonus, at, err = text.Number(bonus, 1, maxBonus)
			return len(limit) + 1 + at, err
		})
	}
	if err != nil {
		return at, err
	}
	*s = s.with(func(s *sheet) { s.steps = list })
	return 0, nil
}

// names returns the names of boxes as text.
func (s *Sheet) names() string {
	var list []string
	for c := Ones; s.s != nil && c.valid(); c++ {
		if name := s.s.names[c]; name != "" {
			list = append(list, name+"/"+c.String())
		}
	}
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, ",")
}

// setNames reads names.
func (s *Sheet) setNames(list string) (at int, err error) {
	var names [maxBoxes + 1]string
	var named [maxBoxes + 1]Category
	if list != none {
		for one := range strings.SplitSeq(list, ",") {
			name, box, ok := strings.Cut(one, "/")
			if !ok {
				return at, text.Bad("want a name and its box, as in generala/yahtzee")
			}
			c, err := ParseCategory(box)
			switch {
			case err != nil:
				return at + len(name) + 1, err
			case c > Special:
				return at + len(name) + 1, text.Bad("want " + (c % perColumn).String() + " without the number of a column")
			case names[c] != "":
				return at, text.Bad("want one name for the box " + c.String())
			case !fineName(name):
				return at, text.Bad("want a name of up to 40 bytes, of letters, digits and hyphens")
			}
			for _, other := range names {
				if squeeze(other) == squeeze(name) {
					return at, text.Bad("want one box for the name " + name)
				}
			}
			names[c] = strings.Clone(name)
			named[c], _ = ParseCategory(name)
			at += len(one) + 1
		}
	}
	*s = s.with(func(s *sheet) { s.names, s.named = names, named })
	return 0, nil
}

// fineName reports whether a name can be in text: what is not ASCII counts as letters, whose tables importers would
// pay for.
func fineName(s string) bool {
	if s == "" || len(s) > maxBoxName || !utf8.ValidString(s) {
		return false
	}
	for i := range len(s) {
		if c := s[i] | 0x20; s[i] < utf8.RuneSelf && s[i] != '-' && (c < 'a' || c > 'z') && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}
