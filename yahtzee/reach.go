package yahtzee

import (
	"pips.example/dice"
)

// reach returns nil if some order of filling leads to the card, else why none does.
//
// Without jokers boxes are independent: some throw must score their points. All alike can do so before the
// Yahtzee box is filled, so no player has to win Extra, and the order does not matter.
//
// A joker is all alike after the Yahtzee boxes were filled. A box needs one if no throw scores its points, such as a
// full house of 30. If all Yahtzee boxes have points, each joker also wins Extra. So the number of extras is at
// least the number of boxes that need a joker, and at most the largest number that can have one in a single game.
// All numbers between are possible, since the other boxes can be filled without a joker.
func (r *Rules) reach(c *Card) error {
	if err := r.checkBoxes(c); err != nil {
		return err
	}
	var odd Card // the boxes that need a joker
	for b := range r.Boxes.All() {
		if c.Filled(b) && !r.counts(c, b) {
			odd.fill(b, c.Points(b))
		}
	}
	x := c.Extras()
	if odd.len() == 0 && x == 0 {
		return nil
	}
	least, most := odd.len(), -1
	filled, points := r.yahtzees(c)
	if filled {
		most = r.jokers(c, &odd)
	}
	wins := r.Extra > 0 && points
	switch {
	case most < 0 && filled && r.Joker != JokerNone:
		return impossible("no throw counts %v, nor can jokers on this card", odd)
	case most < 0:
		return impossible("no throw counts %v", odd)
	case !wins && x > 0:
		return impossible("extra is %d, want 0 by these rules", x)
	case wins && x < least:
		return impossible("extra is %d, want at least %d, as only a joker counts %v", x, least, odd)
	case wins && x > most:
		return impossible("extra is %d, want at most %d, as all alike cannot have filled more boxes", x, most)
	}
	return nil
}

// checkBoxes validates the boxes of the card, and their order.
func (r *Rules) checkBoxes(c *Card) error {
	if b := r.alien(c); b != 0 {
		return impossible("%v is filled, which these rules lack", b)
	}
	var late Category // the first box of the column that is open, or filled if it is filled upwards
	for b := range r.Boxes.All() {
		if late/perColumn != b/perColumn {
			late = 0
		}
		order := r.orders(b)
		switch isLate := c.Filled(b) == (order == upwards); {
		case order == anyOrder:
		case isLate && late == 0:
			late = b
		case !isLate && late != 0:
			if order == downwards {
				b = late
			}
			return impossible("%v is open, want the boxes filled in their order", b)
		}
	}
	return nil
}

// counts reports whether some throw that is no joker scores the points in the box of b.
func (r *Rules) counts(c *Card, b Category) bool {
	p := c.Points(b)
	if b%perColumn == SecondYahtzee && p > 0 && !r.Sheet.pattern(b) {
		// All alike after the Yahtzee box of the column was filled. Rules with columns have no jokers then.
		return r.Boxes.more > 0 && r.canForced(c, b, allFaces)
	}
	for d := range dice.All(r.Dice) {
		if r.gives(b, r.count(d.Packed(), b), p) {
			return true
		}
	}
	return false
}

// gives reports whether dice of n points can fill the box of b with p. The first roll may score more; with one roll
// a turn each is the first.
func (r *Rules) gives(b Category, n, p int) bool {
	return r.First(b, n) == p || n == p && r.Rolls > 1
}

// allFaces has bit f for each face f.
const allFaces = 1<<7 - 2

// jokers returns the largest number of boxes that jokers can have filled, or -1 if the odd ones cannot be among them.
func (r *Rules) jokers(c, odd *Card) (most int) {
	zero := 0 // faces with upper boxes for a joker of another face
	for b := range c.all() {
		if b.upper() && c.Points(b) == 0 {
			zero |= 1 << (b % perColumn)
		}
	}
	lowerFull := !r.lowerOpen(c)
	// A joker has to go to the upper box of its face, and then, if forced, to a lower one.
	_, points := r.yahtzees(c)
	toUpper := r.toUpper(c) && (!r.JokerNeedsPoints || points)
	forced := toUpper && r.Joker == JokerForced
	most = -1
	for late := 0; late <= zero; late += 2 {
		// The forced joker fills these last, after all lower boxes, and the other upper boxes first. The mixed
		// one fills them after the other upper boxes and before the lower ones. Others fill boxes in any order.
		early := 0 // faces whose upper boxes are filled first, or missing
		for b := Ones; b <= Sixes; b++ {
			if !r.open(c, b) && late>>b&1 == 0 {
				early |= 1 << b
			}
		}
		if late&^zero != 0 || late != 0 && (!toUpper || forced && !lowerFull || early == 0) {
			continue
		}
		before := early // faces whose upper boxes can be filled before a lower box
		if !forced {
			before |= late
		}
		n, missing := 0, odd.len()
		for b := range c.all() {
			kind := b % perColumn
			if kind == Yahtzee {
				continue
			}
			var can bool
			switch {
			case !toUpper:
				can = r.canJoker(c, b)
			case b.upper():
				natural := r.count(r.all(int(kind)).Packed(), b)
				can = r.gives(b, natural, c.Points(b)) || c.Points(b) == 0 && late>>kind&1 != 0
			default:
				can = r.canForced(c, b, before)
			}
			if can {
				n++
				if odd.Filled(b) {
					missing--
				}
			}
		}
		if missing == 0 {
			most = max(most, n)
		}
	}
	return most
}

// canForced reports whether a joker of one of the faces before can have filled the lower box of b.
func (r *Rules) canForced(c *Card, b Category, before int) bool {
	for face := 1; face <= 6; face++ {
		d := r.all(face)
		if before>>face&1 != 0 && r.gives(b, r.wild(b, r.natural(c, b, d), d.Sum()), c.Points(b)) {
			return true
		}
	}
	return false
}

// canJoker reports whether all alike can have filled the box of b after the Yahtzee box, if no box is forced.
func (r *Rules) canJoker(c *Card, b Category) bool {
	joker := r.Joker
	_, points := r.yahtzees(c)
	switch {
	case r.JokerNeedsPoints && !points:
		joker = JokerNone
	case joker == JokerMixed: // and the Yahtzee box has no points
		joker = JokerFree
	}
	if joker == JokerOriginal && b.upper() {
		return c.Points(b) == 0 && !r.lowerOpen(c)
	}
	for face := 1; face <= 6; face++ {
		d, upper := r.all(face), Category(face)
		natural := r.natural(c, b, d)
		full := r.wild(b, natural, d.Sum())
		// A free joker scores full points if the upper box was filled before, else natural ones.
		mayFull := joker == JokerLax || joker == JokerOriginal || joker == JokerFree && !r.open(c, upper)
		mayNatural := joker == JokerNone || joker == JokerFree && r.Boxes.has(upper)
		if mayFull && r.gives(b, full, c.Points(b)) || mayNatural && r.gives(b, natural, c.Points(b)) {
			return true
		}
	}
	return false
}

// all returns a full throw of one face.
func (r *Rules) all(face int) dice.Dice { return repeat(dice.Die(face), r.Dice) }
