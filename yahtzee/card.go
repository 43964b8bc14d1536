package yahtzee

import (
	"iter"
	"math/bits"
	"unique"
)

// A Card is the score card of one player: the filled boxes with their points. It is
// comparable. The zero Card is empty.
type Card struct {
	filled uint32              // bit c for category c of the first column
	box    [perColumn]uint8    // by category, points and one more; 0 for an open box
	extra  uint32              // how often Rules.Extra was won; of this size so that no byte is unused and == is fast
	next   unique.Handle[Card] // the further columns, if one of their boxes is filled
}

// column returns a column, from 0, and those after it.
func (c Card) column(n Category) Card {
	for ; n > 0; n-- {
		if c.next == (unique.Handle[Card]{}) {
			return Card{}
		}
		c = c.next.Value()
	}
	return c
}

// Filled reports whether the box of b is filled.
func (c Card) Filled(b Category) bool {
	if b > perColumn {
		return c.further(b) > 0
	}
	return c.filled>>(b%perColumn)&1 != 0
}

// Points returns the points in the box of b, 0 if it is open.
func (c Card) Points(b Category) int {
	n := int(c.box[b%perColumn])
	if b > perColumn {
		n = c.further(b)
	}
	return max(n-1, 0)
}

// further returns what the box of a further column holds.
func (c Card) further(b Category) int {
	x := c.column(b / perColumn)
	return int(x.box[b%perColumn])
}

// fill fills the box of b with points.
func (c *Card) fill(b Category, points int) {
	if b > perColumn {
		c.fillFurther(b, points)
		return
	}
	c.filled |= 1 << (b % perColumn)
	c.box[b%perColumn] = uint8(points + 1)
}

// fillFurther is fill for a further column.
func (c *Card) fillFurther(b Category, points int) {
	next := c.column(1)
	next.fill(b-perColumn, points)
	c.next = unique.Make(next)
}

// Upper returns the points in the boxes Ones to Sixes of the first column, without a bonus.
func (c Card) Upper() int {
	sum := 0
	for b := Ones; b <= Sixes; b++ {
		sum += c.Points(b)
	}
	return sum
}

// Len returns the number of filled boxes.
func (c Card) Len() int { return c.len() }

// len is Len. The pointer avoids a copy.
func (c *Card) len() int {
	n := bits.OnesCount32(c.filled)
	if c.next != (unique.Handle[Card]{}) {
		n += c.after()
	}
	return n
}

// empty reports whether the card is the zero Card. It is faster than ==.
func (c *Card) empty() bool { return c.filled|c.extra == 0 && c.next == (unique.Handle[Card]{}) }

// after returns the number of filled boxes after the first column.
func (c *Card) after() int {
	next := c.column(1)
	return next.len()
}

// all yields the filled boxes.
func (c *Card) all() iter.Seq[Category] {
	return func(yield func(Category) bool) {
		for b := Ones; b != 0; b++ {
			if c.Filled(b) && !yield(b) || b > perColumn && c.next == (unique.Handle[Card]{}) {
				return
			}
		}
	}
}

// Extras returns how often the Extra of the [Rules] was won.
func (c Card) Extras() int { return int(c.extra) }

// Bonus returns UpperBonus if the card has at least UpperLimit points in the upper section, or the bonus
// of the highest step of the Sheet that it has reached, else 0. Each column has its own bonus, which counts
// as often as the column.
func (r Rules) Bonus(c Card) int {
	if r.UpperLimit == 0 {
		return 0
	}
	sum := 0
	for n := range r.Boxes.more + 1 {
		x := c.column(Category(n))
		sum += r.Boxes.columns[n].times() * r.bonus(x.Upper())
	}
	return sum
}

// bonus returns the bonus for points in the upper section.
func (r *Rules) bonus(upper int) int {
	if upper < r.UpperLimit {
		return 0
	}
	bonus := r.UpperBonus
	if r.Sheet.s != nil {
		for _, s := range r.Sheet.s.steps {
			if upper >= s.limit {
				bonus = s.bonus
			}
		}
	}
	return bonus
}

// Total returns the points of the card: its boxes, each as often as its column counts, [Rules.Bonus], and Extra each
// time it was won.
func (r Rules) Total(c Card) int {
	sum := r.Bonus(c) + r.Extra*c.Extras()
	for b := range r.Boxes.All() {
		sum += r.Boxes.times(b) * c.Points(b)
	}
	return sum
}

// maxBox is the largest number of points in a box under any rules.
const maxBox = maxPoints + maxServed

// check validates a card by any rules: each win of Extra fills a box, after Yahtzee has its points.
func (c Card) check() error {
	switch x, n := c.Extras(), c.len(); {
	case x > 0 && c.Points(Yahtzee) == 0:
		return impossible("extra is %d, want 0 without points in the box yahtzee", x)
	case x > 0 && x >= n:
		return impossible("extra is %d, want at most %d with %d boxes filled", x, n-1, n)
	}
	return nil
}
