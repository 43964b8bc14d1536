package yahtzee

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"pips.example/internal/text"
)

// Boxes are the boxes of a card in their order. They are comparable; the zero Boxes has
// none.
type Boxes struct {
	list [maxBoxes]Category
	n    uint8
	set  uint32 // bit c-1 for category c
}

// NewBoxes returns boxes. It fails with [ErrNoBox] for an invalid category or one that occurs twice.
func NewBoxes(boxes ...Category) (Boxes, error) {
	var b Boxes
	for _, c := range boxes {
		switch {
		case !c.valid():
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
	b.set |= 1 << (c - Ones)
	return b
}

// has reports whether c is one of the boxes. The pointer avoids a copy.
func (b *Boxes) has(c Category) bool { return c.valid() && b.set>>(c-Ones)&1 != 0 }

// Len returns the number of boxes, up to 20.
func (b Boxes) Len() int { return int(b.n) }

// All yields the boxes in their order.
func (b Boxes) All() iter.Seq[Category] {
	return func(yield func(Category) bool) {
		for _, c := range b.list[:b.n] {
			if !yield(c) {
				return
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
		case b.has(c):
			return Boxes{}, at, text.Bad("want the box " + c.String() + " once")
		}
		b = b.with(c)
		at += len(name) + 1
	}
	return b, 0, nil
}

// String returns the names of the boxes, separated by commas.
func (b Boxes) String() string {
	var list []byte
	for c := range b.All() {
		if len(list) > 0 {
			list = append(list, ',')
		}
		list = append(list, c.String()...)
	}
	return string(list)
}

// MarshalJSON returns a list of names, as in ["ones","twos"].
func (b Boxes) MarshalJSON() ([]byte, error) { return json.Marshal(b.names()) }

// names returns the names of the boxes in their order.
func (b Boxes) names() []string {
	names := make([]string, 0, b.n)
	for c := range b.All() {
		names = append(names, c.String())
	}
	return names
}

// UnmarshalJSON reads such a list, or a string with the names.
func (b *Boxes) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data,
		func(s string) (b Boxes, err error) {
			if s != "" {
				b, _, err = parseBoxes(s)
			}
			return b, err
		},
		func(data []byte) (b Boxes, err error) {
			var list []Category
			if err := text.Decode(data, &list); err != nil {
				return b, err
			}
			if list == nil {
				return b, text.Bad(`want a list of boxes, as in ["ones","twos"]`)
			}
			if b, err = NewBoxes(list...); err != nil {
				err = text.Bad("want each box once")
			}
			return b, err
		})
}
