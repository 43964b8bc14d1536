package decision

import "cmp"

// Farkle has the words of a plan for Farkle.
var Farkle = Words{Do: []string{"bank", "roll"}, What: []string{Points: "points", Dice: "dice", Score: "score", Other: "other", Farkles: "farkles"}}

// The quantities of a plan for Farkle. From Score on they do not change during a turn.
const (
	Points = iota
	Dice
	Score
	Other
	Farkles
)

// Values are those of the quantities.
type Values [Farkles + 1]int

// Key has a bit for each rule: whether its conditions from Score on hold.
func (l List) Key(v *Values) (key uint8) {
	for i := range l {
		if l[i].Holds(Score, v[:]) {
			key |= 1 << i
		}
	}
	return key
}

// Offers are what a player may do after a throw, by the dice that are left: the points of the turn then, or 0.
type Offers struct{ Bank, Roll [7]int }

// always is a rule without conditions.
var always = Any(0)

// Choose returns the dice left after the choice of a list, and whether it banks, in a game with so many dice. A bank of
// need points wins. It fails if there is no offer.
func (l List) Choose(o *Offers, v *Values, dice, need int) (left int, banks, ok bool) {
	bank, may := best(&o.Bank, &always, v, dice)
	if may && o.Bank[bank] >= need {
		return bank, true, true
	}
	for i := range l {
		if r := &l[i]; r.Do == 1 {
			if left, ok = best(&o.Roll, r, v, dice); ok {
				return left, false, true
			}
		} else if v[Points], v[Dice] = o.Bank[bank], cmp.Or(bank, dice); may && r.Holds(0, v[:]) {
			return bank, true, true
		}
	}
	if may {
		return bank, true, true
	}
	left, ok = best(&o.Roll, &always, v, dice)
	return left, false, ok
}

// best returns the offer with the most points that a rule allows, by the dice left, and of equal ones the one with the
// most to roll.
func best(offers *[7]int, r *Rule, v *Values, dice int) (left int, ok bool) {
	for to := dice; to > 0; to-- {
		n := to % dice
		if v[Points], v[Dice] = offers[n], to; v[Points] > 0 && (!ok || v[Points] > offers[left]) && r.Holds(0, v[:]) {
			left, ok = n, true
		}
	}
	return left, ok
}
