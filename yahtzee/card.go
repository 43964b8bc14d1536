package yahtzee

import "math/bits"

// A Card is the score card of one player: the filled boxes with their points. It is
// comparable. The zero Card is empty.
type Card struct {
	filled uint32          // bit c-1 for category c
	box    [maxBoxes]uint8 // by category, points and one more; 0 for an open box
	extra  uint8           // how often Rules.Extra was won
}

// Filled reports whether the box of b is filled.
func (c Card) Filled(b Category) bool { return b.valid() && c.filled>>(b-Ones)&1 != 0 }

// fill fills the box of b with points.
func (c *Card) fill(b Category, points int) {
	c.filled |= 1 << (b - Ones)
	c.box[b-Ones] = uint8(points + 1)
}

// Points returns the points in the box of b, 0 if it is open.
func (c Card) Points(b Category) int {
	if !c.Filled(b) {
		return 0
	}
	return int(c.box[b-Ones]) - 1
}

// Upper returns the points in the boxes Ones to Sixes, without a bonus.
func (c Card) Upper() int {
	sum := 0
	for b := Ones; b <= Sixes; b++ {
		sum += c.Points(b)
	}
	return sum
}

// len returns the number of filled boxes.
func (c Card) len() int { return bits.OnesCount32(c.filled) }

// Extras returns how often the Extra of the [Rules] was won.
func (c Card) Extras() int { return int(c.extra) }

// Bonus returns UpperBonus if the card has at least UpperLimit points in the upper section, or the bonus
// of the highest step of the Sheet that it has reached, else 0.
func (r Rules) Bonus(c Card) int {
	if r.UpperLimit == 0 || c.Upper() < r.UpperLimit {
		return 0
	}
	bonus := r.UpperBonus
	if r.Sheet.s != nil {
		for _, s := range r.Sheet.s.steps {
			if c.Upper() >= s.limit {
				bonus = s.bonus
			}
		}
	}
	return bonus
}

// Total returns the points of the card: its boxes, [Rules.Bonus], and Extra each time it was won.
func (r Rules) Total(c Card) int {
	sum := r.Bonus(c) + r.Extra*c.Extras()
	for b := range r.Boxes.All() {
		sum += c.Points(b)
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
