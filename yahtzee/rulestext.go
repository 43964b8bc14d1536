package yahtzee

import (
	"math"
	"strconv"
	"strings"

	"pips.example/internal/text"
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
	return variants.Parse(s, settings, (*Rules).set, Rules.Validate)
}

// String returns the rules as [ParseRules] reads them: as what differs from the
// variant from which the fewest settings differ.
func (r Rules) String() string {
	var best []byte
	least, mine := math.MaxInt, r.settings()
	for _, v := range variants {
		other := v.Rules().settings()
		if b, n := text.AppendDiff([]byte(v.Name), mine[:], other[:]); n < least {
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
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [20][2]string {
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
		{"house-of-five", text.Flag(r.HouseOfFive)},
		{"pairs-of-four", text.Flag(r.PairsOfFour)},
		{"upper-limit", strconv.Itoa(r.UpperLimit)},
		{"upper-bonus", strconv.Itoa(r.UpperBonus)},
		{"served", strconv.Itoa(r.Served)},
		{"extra", strconv.Itoa(r.Extra)},
		{"joker", r.Joker.String()},
		{"gate", r.Gate.String()},
		{"ordered", text.Flag(r.Ordered)},
		{"saved", text.Flag(r.Saved)},
	}
}

// fields reads the numbers of [Rules].
var fields = text.Numbers{Number: ErrNumber, TooLarge: ErrAboveRange}

// set sets the field with this key, if it is known. With an error comes the
// offset in value.
func (r *Rules) set(key, value string) (at int, known bool, err error) {
	switch key {
	case "boxes":
		r.Boxes, at, err = parseBoxes(value)
	case "dice":
		r.Dice, at, err = fields.Parse(value, 5, 6)
	case "rolls":
		r.Rolls, at, err = fields.Parse(value, 1, MaxRolls)
	case "kinds":
		err = kindsNames.Set(&r.Kinds, value)
	case "straights":
		err = straightsNames.Set(&r.Straights, value)
	case "small-straight":
		r.SmallStraight, at, err = fields.Parse(value, 0, MaxPoints)
	case "large-straight":
		r.LargeStraight, at, err = fields.Parse(value, 0, MaxPoints)
	case "full-house":
		r.FullHouse, at, err = fields.Parse(value, 0, MaxPoints)
	case "four-of-a-kind":
		r.FourOfAKind, at, err = fields.Parse(value, 0, MaxPoints)
	case "yahtzee":
		r.Yahtzee, at, err = fields.Parse(value, 0, MaxPoints)
	case "house-of-five":
		err = settings.SetFlag(&r.HouseOfFive, value)
	case "pairs-of-four":
		err = settings.SetFlag(&r.PairsOfFour, value)
	case "upper-limit":
		r.UpperLimit, at, err = fields.Parse(value, 0, MaxBonus)
	case "upper-bonus":
		r.UpperBonus, at, err = fields.Parse(value, 0, MaxBonus)
	case "served":
		r.Served, at, err = fields.Parse(value, 0, MaxServed)
	case "extra":
		r.Extra, at, err = fields.Parse(value, 0, MaxBonus)
	case "joker":
		err = jokerNames.Set(&r.Joker, value)
	case "gate":
		err = gateNames.Set(&r.Gate, value)
	case "ordered":
		err = settings.SetFlag(&r.Ordered, value)
	case "saved":
		err = settings.SetFlag(&r.Saved, value)
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
	var list []byte
	for c := range b.All() {
		if len(list) > 0 {
			list = append(list, ',')
		}
		list = append(list, c.String()...)
	}
	return string(list)
}
