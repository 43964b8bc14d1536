package yahtzee

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"pips.example/internal/text"
)

// Boxes are the boxes of a card in their order, column by column. They are comparable; the zero Boxes has
// none.
type Boxes struct {
	list    [maxBoxes]Category // of the first column
	n       uint8
	more    uint8              // columns after the first, which have the same boxes
	set     uint32             // bit c for category c of the first column
	columns [maxColumns]column // zero for those that the card lacks
}

// NewBoxes returns boxes of one column. It fails with [ErrNoBox] for an invalid category or one that occurs twice.
func NewBoxes(boxes ...Category) (Boxes, error) {
	var b Boxes
	for _, c := range boxes {
		switch {
		case !c.valid() || c > Special:
			return Boxes{}, fmt.Errorf("%v: %w", c, ErrNoBox)
		case b.has(c):
			return Boxes{}, fmt.Errorf("%v comes twice: %w", c, ErrNoBox)
		}
		b = b.with(c)
	}
	return b, nil
}

// with returns b with c appended.
func (b Boxes) with(c Category) Boxes {
	b.list[b.n] = c
	b.n++
	b.set |= 1 << c
	return b
}

// has reports whether c is one of the boxes. The pointer avoids a copy.
func (b *Boxes) has(c Category) bool {
	return b.set>>(c%perColumn)&1 != 0 && c/perColumn <= Category(b.more)
}

// Len returns the number of boxes of all columns, up to 248.
func (b Boxes) Len() int { return int(b.n) * (1 + int(b.more)) }

// All yields the boxes in their order.
func (b Boxes) All() iter.Seq[Category] { return b.all() }

// all is All. The pointer avoids a copy.
func (b *Boxes) all() iter.Seq[Category] {
	return func(yield func(Category) bool) {
		for n := range b.more + 1 {
			for _, c := range b.list[:b.n] {
				if !yield(c + Category(n)*perColumn) {
					return
				}
			}
		}
	}
}

// parseBoxes reads names of categories with commas between them. It returns the offset of an error.
func parseBoxes(s string) (Boxes, int, error) {
	var b Boxes
	at := 0
	for name := range strings.SplitSeq(s, ",") {
		c, err := ParseCategory(name)
		switch {
		case err != nil:
			return Boxes{}, at, err
		case c > Special:
			return Boxes{}, at, text.Bad("want " + (c % perColumn).String() + " without the number of a column")
		case b.has(c):
			return Boxes{}, at, text.Bad("want the box " + c.String() + " once")
		}
		b = b.with(c)
		at += len(name) + 1
	}
	return b, 0, nil
}

// String returns the names of the boxes of a column, separated by commas, and several columns as
// [ParseRules] reads them.
func (b Boxes) String() string {
	list := strings.Join(b.names()[:b.n], ",")
	if b.more > 0 {
		list += " columns=" + b.columnsText()
	}
	return list
}

// MarshalJSON returns a list of names, as in ["ones","twos"], or the text as a string if there are several
// columns.
func (b Boxes) MarshalJSON() ([]byte, error) {
	if b.more > 0 {
		return json.Marshal(b.String())
	}
	return json.Marshal(b.names())
}

// names returns the names of the boxes in their order.
func (b Boxes) names() []string {
	names := make([]string, 0, b.Len())
	for c := range b.All() {
		names = append(names, c.String())
	}
	return names
}

// UnmarshalJSON reads such a list, or a string with the names.
func (b *Boxes) UnmarshalJSON(data []byte) error {
	return text.FromObject(b, data,
		func(s string) (b Boxes, err error) {
			list, columns, ok := strings.Cut(s, " columns=")
			if list != "" {
				b, _, err = parseBoxes(list)
			}
			if ok && err == nil {
				_, err = b.setColumns(columns)
			}
			return b, err
		},
		func(list []Category) (b Boxes, err error) {
			if list == nil {
				return b, text.Bad(`want a list of boxes, as in ["ones","twos"]`)
			}
			if b, err = NewBoxes(list...); err != nil {
				err = text.Bad("want each box once")
			}
			return b, err
		})
}
