package yahtzee

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// ParseRules reads the name of one of the [Variants], in any case, with or without settings that
// differ, or all settings:
//
//	yatzy rolls=4 upper-bonus=100
//	dice=5 rolls=3 boxes=ones,twos,pair,chance
//
// The settings are the fields of Rules, in any order after the name:
//
//	boxes=ones,twos        Boxes, in this order
//	dice=5 rolls=3         Dice and Rolls
//	kinds=all              KindsSumAll: matching or all
//	straights=in-row       StraightsInRow: from-one or in-row
//	small-straight=30      and large-straight, full-house, four-of-a-kind, yahtzee
//	house-of-five=yes      HouseOfFive: yes or no; and pairs-of-four, ordered, saved
//	upper-limit=63         and upper-bonus, extra
//	served=5               ServedBonus
//	joker=forced           Joker: none, forced, free, mixed or lax
//	gate=points            JokerNeedsPoints: filled or points
func ParseRules(s string) (Rules, error) {
	if strings.Trim(s, " \t\r\n") == "" {
		return Rules{}, text.Fail(s, len(s), unplayable("want the name of a variant, as in yatzy, or settings, as in boxes=ones,chance"))
	}
	return named.Get().ParseRules(s, ruleKeys.Get(), ruleWords, (*Rules).set, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics on an error, for rules written in a program.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// named are the variants under all names that ParseRules reads.
var named = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	return append(variants[:len(variants):len(variants)], text.Variants[Rules]{{"standard", Standard}}...)
}}

// String returns the rules as [ParseRules] reads them: the nearest variant and the settings that
// differ.
func (r Rules) String() string {
	if r == (Rules{}) {
		return "%!Rules()"
	}
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

// MarshalText returns what String returns, or the error of [Rules.Validate].
func (r Rules) MarshalText() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// ruleKeys are the settings in the order in which they are written.
var ruleKeys = lazy.Value[[]string]{New: func() []string { s := Rules{}.settings(); return text.Keys(s[:]) }}

// settings returns the fields of r as text, in the order in which they are
// written.
func (r Rules) settings() [20][2]string {
	return [20][2]string{
		{"boxes", r.Boxes.String()},
		{"dice", strconv.Itoa(r.Dice)},
		{"rolls", strconv.Itoa(r.Rolls)},
		{"kinds", kindsTexts.of(r.KindsSumAll)},
		{"straights", straightsTexts.of(r.StraightsInRow)},
		{"small-straight", strconv.Itoa(r.SmallStraight)},
		{"large-straight", strconv.Itoa(r.LargeStraight)},
		{"full-house", strconv.Itoa(r.FullHouse)},
		{"four-of-a-kind", strconv.Itoa(r.FourOfAKind)},
		{"yahtzee", strconv.Itoa(r.Yahtzee)},
		{"house-of-five", text.Flag(r.HouseOfFive)},
		{"pairs-of-four", text.Flag(r.PairsOfFour)},
		{"upper-limit", strconv.Itoa(r.UpperLimit)},
		{"upper-bonus", strconv.Itoa(r.UpperBonus)},
		{"served", strconv.Itoa(r.ServedBonus)},
		{"extra", strconv.Itoa(r.Extra)},
		{"joker", r.Joker.String()},
		{"gate", gateTexts.of(r.JokerNeedsPoints)},
		{"ordered", text.Flag(r.Ordered)},
		{"saved", text.Flag(r.Saved)},
	}
}

// choice has the texts of false and true.
type choice [2]string

var (
	kindsTexts     = choice{"matching", "all"}
	straightsTexts = choice{"from-one", "in-row"}
	gateTexts      = choice{"filled", "points"}
)

// of returns the text of b.
func (c choice) of(b bool) string {
	if b {
		return c[1]
	}
	return c[0]
}

// set sets b as the text says.
func (c choice) set(b *bool, s string) error {
	if s != c[0] && s != c[1] {
		return text.Unknown("names", s, c[:], nil)
	}
	*b = s == c[1]
	return nil
}

// set sets the field with this key. With an error comes the offset in value.
func (r *Rules) set(key, value string) (at int, err error) {
	switch key {
	case "boxes":
		r.Boxes, at, err = parseBoxes(value)
	case "kinds":
		err = kindsTexts.set(&r.KindsSumAll, value)
	case "straights":
		err = straightsTexts.set(&r.StraightsInRow, value)
	case "house-of-five":
		err = text.SetFlag(&r.HouseOfFive, value)
	case "pairs-of-four":
		err = text.SetFlag(&r.PairsOfFour, value)
	case "joker":
		err = jokerNames.Set(&r.Joker, value)
	case "gate":
		err = gateTexts.set(&r.JokerNeedsPoints, value)
	case "ordered":
		err = text.SetFlag(&r.Ordered, value)
	case "saved":
		err = text.SetFlag(&r.Saved, value)
	default:
		for _, f := range r.numbers() {
			if f.key == key {
				*f.n, at, err = text.Number(value, f.least, f.most)
			}
		}
	}
	return at, err
}

// A rulesJSON is the JSON form of Rules.
type rulesJSON struct {
	Text          string `json:"text"`
	Seats         []int  `json:"seats"`
	Boxes         Boxes  `json:"boxes"`
	Dice          int    `json:"dice"`
	Rolls         int    `json:"rolls"`
	Kinds         string `json:"kinds"`
	Straights     string `json:"straights"`
	SmallStraight int    `json:"small-straight"`
	LargeStraight int    `json:"large-straight"`
	FullHouse     int    `json:"full-house"`
	FourOfAKind   int    `json:"four-of-a-kind"`
	Yahtzee       int    `json:"yahtzee"`
	HouseOfFive   bool   `json:"house-of-five"`
	PairsOfFour   bool   `json:"pairs-of-four"`
	UpperLimit    int    `json:"upper-limit"`
	UpperBonus    int    `json:"upper-bonus"`
	Served        int    `json:"served"`
	Extra         int    `json:"extra"`
	Joker         string `json:"joker"`
	Gate          string `json:"gate"`
	Ordered       bool   `json:"ordered"`
	Saved         bool   `json:"saved"`
}

// MarshalJSON returns an object with text, seats (the least and most players) and all settings of
// [ParseRules].
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	least, most := r.Players()
	return json.Marshal(rulesJSON{
		r.String(), []int{least, most}, r.Boxes, r.Dice, r.Rolls, kindsTexts.of(r.KindsSumAll), straightsTexts.of(r.StraightsInRow),
		r.SmallStraight, r.LargeStraight, r.FullHouse, r.FourOfAKind, r.Yahtzee, r.HouseOfFive, r.PairsOfFour,
		r.UpperLimit, r.UpperBonus, r.ServedBonus, r.Extra, r.Joker.String(), gateTexts.of(r.JokerNeedsPoints), r.Ordered, r.Saved,
	})
}

// UnmarshalJSON reads the text as a string, or an object with it as text; other keys must agree with
// it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
