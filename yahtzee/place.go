package yahtzee

import (
	"iter"

	"pips.example"
	"pips.example/dice"
)

// worth returns the points of dice in the box of b of a card, without ServedBonus and Extra, or why they may not go
// there.
func (r *Rules) worth(c *Card, b Category, d dice.Dice) (int, error) {
	switch {
	case d.Len() != r.Dice:
		return 0, ErrDice
	case !r.Boxes.has(b):
		return 0, ErrNoBox
	case c.Filled(b):
		return 0, ErrFilled
	case (r.Ordered || r.Boxes.more > 0) && !r.inOrder(c, b):
		return 0, ErrOrder
	}
	natural := r.count(d.Packed(), b)
	if b%perColumn == SecondYahtzee {
		natural = r.natural(c, b, d)
	}
	face := r.alike(d)
	if face == 0 || r.Joker == JokerNone {
		return natural, nil
	}
	if filled, points := r.yahtzees(c); !filled || r.JokerNeedsPoints && !points {
		return natural, nil
	}
	if r.Joker == JokerOriginal && b.upper() {
		if r.lowerOpen(c) {
			return 0, ErrJokerLower
		}
		return 0, nil
	}
	upper := Category(face)
	upperOpen := r.open(c, upper)
	switch {
	case upperOpen && b%perColumn != upper && r.toUpper(c):
		return 0, ErrJokerUpper
	case upperOpen && r.Joker != JokerLax && r.Joker != JokerOriginal:
		return natural, nil
	case r.Joker == JokerForced && b.upper() && r.lowerOpen(c):
		return 0, ErrJokerLower
	}
	return r.wild(b, natural, d.Sum()), nil
}

// natural returns the points of dice that are no joker.
func (r *Rules) natural(c *Card, b Category, d dice.Dice) int {
	if b%perColumn != SecondYahtzee || c.Points(b-SecondYahtzee+Yahtzee) == 0 || r.alike(d) == 0 || r.Sheet.pattern(b) {
		return r.count(d.Packed(), b)
	}
	if x := r.Sheet.box(b); x != nil {
		return x.of(d.Sum(), d.Sum())
	}
	return r.count(d.Packed(), Yahtzee)
}

// toUpper reports whether a joker on this card has to go to the upper box of its face if that is open.
func (r *Rules) toUpper(c *Card) bool {
	_, points := r.yahtzees(c)
	return r.Joker == JokerForced || r.Joker == JokerMixed && points
}

// yahtzees reports whether the boxes Yahtzee of all columns are filled, and whether all have points.
func (r *Rules) yahtzees(c *Card) (filled, points bool) {
	filled, points = c.Filled(Yahtzee), c.Points(Yahtzee) > 0
	for n := range r.Boxes.more {
		b := Yahtzee + Category(n+1)*perColumn
		filled, points = filled && c.Filled(b), points && c.Points(b) > 0
	}
	return filled, points
}

// wild returns the full points of a joker, given the sum of its dice. A full house has five dice, also of six.
func (r *Rules) wild(b Category, natural, sum int) int {
	b %= perColumn
	if b != FullHouse && b != SmallStraight && b != LargeStraight {
		return natural
	}
	fit, fixed := sum/max(r.Dice, 1)*5, r.FullHouse
	switch b {
	case SmallStraight:
		fit, fixed = 15, r.SmallStraight
	case LargeStraight:
		fit, fixed = 20, r.LargeStraight
	}
	if x := r.Sheet.box(b); x != nil {
		return x.of(fit, sum)
	}
	return points(fixed, fit)
}

// alike returns the face that all dice of a full throw show, 0 if they differ.
func (r *Rules) alike(d dice.Dice) int { return highest(atLeast(d.Packed(), uint64(r.Dice))) }

// lowerOpen reports whether a box of the lower section is open.
func (r *Rules) lowerOpen(c *Card) bool {
	for b := range r.Boxes.all() {
		if !b.upper() && !c.Filled(b) {
			return true
		}
	}
	return false
}

// Place returns the card with these dice in the box of b, and with Extra if that is won. Only
// [Rules.Apply] adds ServedBonus. It fails as [Rules.Legal] does for a box, and with [pips.ErrRules]
// for points that no box can hold. It is placed_on of the "Yahtzee kata".
func (r Rules) Place(c Card, b Category, d dice.Dice) (Card, error) {
	next, err := r.place(c, b, d, false)
	if why, ok := err.(Error); ok {
		err = r.refusal(why, d)
	}
	return next, err
}

// place places dice, with ServedBonus if they are the first roll of a turn. Its errors are bare reasons.
func (r *Rules) place(c Card, b Category, d dice.Dice, first bool) (Card, error) {
	p, err := r.worth(&c, b, d)
	if err != nil {
		return c, err
	}
	if first {
		p = r.First(b, p)
	}
	if p < 0 || p > maxBox { // by unplayable rules
		return c, pips.ErrRules
	}
	if r.Extra > 0 && r.alike(d) != 0 {
		if _, points := r.yahtzees(&c); points {
			c.extra++
		}
	}
	c.fill(b, p)
	return c, nil
}

// First returns what dice worth points in the box of b score in the first roll of a turn: points plus
// ServedBonus, or what the Sheet says. Only [Rules.Apply] counts them.
func (r Rules) First(b Category, points int) int {
	if points == 0 {
		return 0
	}
	if x := r.Sheet.box(b); x != nil && x.served > 0 {
		return x.served
	}
	if served(b) {
		points += r.ServedBonus
	}
	return points
}

// served reports whether the box of b scores ServedBonus in the first roll.
func served(b Category) bool {
	switch b % perColumn {
	case FourOfAKind, SmallStraight, LargeStraight, FullHouse, Yahtzee, SecondYahtzee:
		return true
	}
	return false
}

// Open yields the boxes in which [Rules.Place] can put these dice, in the order of the card.
func (r Rules) Open(c Card, d dice.Dice) iter.Seq[Category] {
	return func(yield func(Category) bool) { r.eachOpen(c, d, yield) }
}

// eachOpen is Open. It is separate so that a loop over Open does not allocate.
func (r Rules) eachOpen(c Card, d dice.Dice, yield func(Category) bool) {
	for b := range r.Boxes.all() {
		if _, err := r.worth(&c, b, d); err == nil && !yield(b) {
			return
		}
	}
}
