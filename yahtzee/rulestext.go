package yahtzee

import (
	"math"
	"strconv"
	"strings"
)

// ParseRules reads rules. The text is the name of one of the [Variants], or a
// name followed by what differs, or all settings without a name, with white
// space between them:
//
//	yatzy
//	yahtzee joker=free gate=points
//	yatzy rolls=4 upper-bonus=100
//	dice=5 rolls=3 boxes=ones,twos,pair,chance
//
// The settings are the fields of [Rules], in any order after the name:
//
//	boxes=ones,twos        Boxes, in this order
//	dice=5 rolls=3         Dice and Rolls
//	kinds=all              Kinds: matching or all
//	straights=in-row       Straights: from-one or in-row
//	small-straight=30      and large-straight, full-house, four-of-a-kind, yahtzee
//	house-of-five=yes      HouseOfFive: yes or no; and pairs-of-four, ordered, saved
//	upper-limit=63         and upper-bonus, served, extra
//	joker=forced           Joker: none, forced, free, mixed or lax
//	gate=points            Gate: filled or points
//
// The error is a *[SyntaxError] that wraps [ErrSyntax], [ErrName], [ErrDuplicate],
// [ErrNumber], [ErrTooLarge], or what [Rules.Validate] says of the whole.
func ParseRules(s string) (Rules, error) {
	var r Rules
	at, err := settings.Parse(s, func(name string) (ok bool) { r, ok = variants.Find(name); return ok }, r.set)
	if err == nil {
		at, err = len(s), r.Validate()
	}
	if err != nil {
		return Rules{}, &SyntaxError{Input: s, Offset: at, Err: err}
	}
	return r, nil
}

// String returns the rules as [ParseRules] reads them: as what differs from the
// variant from which the fewest settings differ.
func (r Rules) String() string {
	var best []byte
	least := math.MaxInt
	for _, v := range variants {
		b, n := []byte(v.Name), 0
		other := v.Rules().settings()
		for i, f := range r.settings() {
			if f != other[i] {
				b = append(append(append(append(b, ' '), f[0]...), '='), f[1]...)
				n++
			}
		}
		if n < least {
			best, least = b, n
		}
	}
	return string(best)
}

// AppendText appends what [Rules.String] returns. Rules that cannot be played
// give the error of [Rules.Validate].
func (r Rules) AppendText(b []byte) ([]byte, error) {
	if err := r.Validate(); err != nil {
		return b, err
	}
	return append(b, r.String()...), nil
}

// MarshalText is AppendText to an empty slice.
func (r Rules) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText sets r as [ParseRules] reads it, or leaves it as it was.
func (r *Rules) UnmarshalText(text []byte) error {
	p, err := ParseRules(string(text))
	if err == nil {
		*r = p
	}
	return err
}

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [20][2]string {
	yes := func(b bool) string {
		if b {
			return "yes"
		}
		return "no"
	}
	return [20][2]string{
		{"boxes", r.Boxes.String()},
		{"dice", strconv.Itoa(r.Dice)},
		{"rolls", strconv.Itoa(r.Rolls)},
		{"kinds", r.Kinds.String()},
		{"straights", r.Straights.String()},
		{"small-straight", strconv.Itoa(r.SmallStraight)},
		{"large-straight", strconv.Itoa(r.LargeStraight)},
		{"full-house", strconv.Itoa(r.FullHouse)},
		{"four-of-a-kind", strconv.Itoa(r.FourOfAKind)},
		{"yahtzee", strconv.Itoa(r.Yahtzee)},
		{"house-of-five", yes(r.HouseOfFive)},
		{"pairs-of-four", yes(r.PairsOfFour)},
		{"upper-limit", strconv.Itoa(r.UpperLimit)},
		{"upper-bonus", strconv.Itoa(r.UpperBonus)},
		{"served", strconv.Itoa(r.Served)},
		{"extra", strconv.Itoa(r.Extra)},
		{"joker", r.Joker.String()},
		{"gate", r.Gate.String()},
		{"ordered", yes(r.Ordered)},
		{"saved", yes(r.Saved)},
	}
}

// set sets the field with this key, if it is known. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, known bool, err error) {
	yes := func(b *bool) {
		*b = value == "yes"
		if !*b && value != "no" {
			err = ErrName
		}
	}
	switch key {
	case "boxes":
		r.Boxes, at, err = parseBoxes(value)
	case "dice":
		r.Dice, at, err = numbers.Parse(value, 5, 6)
	case "rolls":
		r.Rolls, at, err = numbers.Parse(value, 1, MaxRolls)
	case "kinds":
		err = kindsNames.Set(&r.Kinds, value)
	case "straights":
		err = straightsNames.Set(&r.Straights, value)
	case "small-straight":
		r.SmallStraight, at, err = numbers.Parse(value, 0, MaxPoints)
	case "large-straight":
		r.LargeStraight, at, err = numbers.Parse(value, 0, MaxPoints)
	case "full-house":
		r.FullHouse, at, err = numbers.Parse(value, 0, MaxPoints)
	case "four-of-a-kind":
		r.FourOfAKind, at, err = numbers.Parse(value, 0, MaxPoints)
	case "yahtzee":
		r.Yahtzee, at, err = numbers.Parse(value, 0, MaxPoints)
	case "house-of-five":
		yes(&r.HouseOfFive)
	case "pairs-of-four":
		yes(&r.PairsOfFour)
	case "upper-limit":
		r.UpperLimit, at, err = numbers.Parse(value, 0, MaxBonus)
	case "upper-bonus":
		r.UpperBonus, at, err = numbers.Parse(value, 0, MaxBonus)
	case "served":
		r.Served, at, err = numbers.Parse(value, 0, MaxPoints/4)
	case "extra":
		r.Extra, at, err = numbers.Parse(value, 0, MaxBonus)
	case "joker":
		err = jokerNames.Set(&r.Joker, value)
	case "gate":
		err = gateNames.Set(&r.Gate, value)
	case "ordered":
		yes(&r.Ordered)
	case "saved":
		yes(&r.Saved)
	default:
		return 0, false, nil
	}
	return at, true, err
}

// parseBoxes reads names of categories with commas between them. With an error
// comes the offset.
func parseBoxes(s string) (Boxes, int, error) {
	var b Boxes
	at := 0
	for name := range strings.SplitSeq(s, ",") {
		c, err := ParseCategory(name)
		switch {
		case err != nil:
			return Boxes{}, at, ErrName
		case b.Has(c):
			return Boxes{}, at, ErrDuplicate
		}
		b = b.with(c)
		at += len(name) + 1
	}
	return b, 0, nil
}

// String returns the names of the boxes with commas between them.
func (b Boxes) String() string {
	var text []byte
	for c := range b.All() {
		if len(text) > 0 {
			text = append(text, ',')
		}
		text = append(text, c.String()...)
	}
	return string(text)
}
