package yahtzee

import (
	"encoding/json"
	"math"
	"slices"
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
//	joker=forced           Joker: none, forced, free, mixed, lax or original
//	gate=points            JokerNeedsPoints: filled or points
//
// The name of a box as key says what it scores: a number, sum for the sum of all dice, or fit for the
// sum of the dice that fit, which with kinds=all are all dice of three and four of a kind; with or without
// points to add. A pattern before a colon says which dice fit, * for any: different letters are different
// faces, and other dice may lie beside them. After ! comes what the box scores instead in the first roll of
// a turn, to which served adds nothing, or the word win:
//
//	three-of-a-kind=20                       20 points
//	four-of-a-kind=sum+25                    the sum of all dice and 25 more
//	large-straight=12345/23456/13456:20      20 points for any of these
//	flush=aaaaa/aaaaA/aaaAA:35               letters are any faces, a capital is the opposite face
//	crag=aab@13/aaa@13:50                    a pair or three alike, if all dice add up to 13
//	special=@5-8:sum                         any dice that add up to 5 to 8
//	yahtzee=60!120                           120 points in the first roll
//	yahtzee=50!win                           in the first roll it wins the game
//	three-of-a-kind=usual                    as without the setting
//
// Three more settings are lists:
//
//	columns=free,down*2,up                   columns of these boxes, filled in any order, from the top
//	                                         or the bottom; the second counts twice
//	upper-steps=71:55,78:75                  71 points win 55 in place of upper-bonus
//	names=generala/yahtzee,full/full-house   names for people, which Rules.Name returns
func ParseRules(s string) (Rules, error) {
	if strings.Trim(s, " \t\r\n") == "" {
		return Rules{}, text.Fail(s, len(s), unplayable("want the name of a variant, as in yatzy, or settings, as in boxes=ones,chance"))
	}
	return named.Get().ParseRules(s, ruleWords, (*Rules).settings, Rules.Validate)
}

// MustParseRules is like [ParseRules] but panics on an error, for rules written in a program.
func MustParseRules(s string) Rules { return text.Must(ParseRules(s)) }

// named are the variants under all names that ParseRules reads.
var named = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	return append(slices.Clip(variants.Get()), text.Variants[Rules]{{"standard", Standard}}...)
}}

// String returns the rules as [ParseRules] reads them: the nearest variant and the settings that
// differ.
func (r Rules) String() string {
	if r == (Rules{}) {
		return "%!Rules()"
	}
	var best []byte
	least := math.MaxInt
	for _, v := range variants.Get() {
		q := v.Rules()
		if b, n := text.AppendDiff([]byte(v.Name), r.settings(), q.settings()); n < least {
			best, least = b, n
		}
	}
	return string(best)
}

// MarshalText returns what String returns, or the error of [Rules.Validate].
func (r Rules) MarshalText() ([]byte, error) { return text.RulesText(r) }

// UnmarshalText reads what [ParseRules] reads.
func (r *Rules) UnmarshalText(data []byte) error { return text.Unmarshal(r, data, ParseRules) }

// settings are the fields of r in the order in which they are written.
func (r *Rules) settings() []text.Setting {
	box := func(c Category) boxField { return boxField{&r.Sheet, c} }
	list := append(make([]text.Setting, 0, 23+maxBoxes), []text.Setting{
		{Key: "boxes", Field: boxesField{&r.Boxes}},
		{Key: "dice", Field: &r.Dice, Least: 3, Most: maxDice},
		{Key: "rolls", Field: &r.Rolls, Least: 1, Most: maxRolls},
		{Key: "kinds", Field: &r.KindsSumAll, Names: &kindsNames},
		{Key: "straights", Field: &r.StraightsInRow, Names: &straightsNames},
		{Key: "small-straight", Field: &r.SmallStraight, Most: maxPoints, Other: box(SmallStraight)},
		{Key: "large-straight", Field: &r.LargeStraight, Most: maxPoints, Other: box(LargeStraight)},
		{Key: "full-house", Field: &r.FullHouse, Most: maxPoints, Other: box(FullHouse)},
		{Key: "four-of-a-kind", Field: &r.FourOfAKind, Most: maxPoints, Other: box(FourOfAKind)},
		{Key: "yahtzee", Field: &r.Yahtzee, Most: maxPoints, Other: box(Yahtzee)},
		{Key: "house-of-five", Field: &r.HouseOfFive},
		{Key: "pairs-of-four", Field: &r.PairsOfFour},
		{Key: "upper-limit", Field: &r.UpperLimit, Most: maxBonus},
		{Key: "upper-bonus", Field: &r.UpperBonus, Most: maxBonus},
		{Key: "served", Field: &r.ServedBonus, Most: maxServed},
		{Key: "extra", Field: &r.Extra, Most: maxBonus},
		{Key: "joker", Field: (*uint8)(&r.Joker), Names: &jokerNames},
		{Key: "gate", Field: &r.JokerNeedsPoints, Names: &gateNames},
		{Key: "ordered", Field: &r.Ordered},
		{Key: "saved", Field: &r.Saved},
	}...)
	for c := Ones; c.valid(); c++ {
		switch c {
		case SmallStraight, LargeStraight, FullHouse, FourOfAKind, Yahtzee: // above
		default:
			list = append(list, text.Setting{Key: categoryNames.Texts[c], Field: box(c), Sparse: true})
		}
	}
	field := func(get func() string, put func(string) (int, error), zero string) text.Field {
		return text.Field{Get: get, Put: put, Zero: zero}
	}
	return append(list,
		text.Setting{Key: "columns", Field: field(r.Boxes.columnsText, r.Boxes.setColumns, orderNames.Texts[anyOrder]), Sparse: true},
		text.Setting{Key: "upper-steps", Field: field(r.Sheet.steps, r.Sheet.setSteps, none), Sparse: true},
		text.Setting{Key: "names", Field: field(r.Sheet.names, r.Sheet.setNames, none), Sparse: true})
}

var (
	kindsNames     = text.Names{Texts: []string{"matching", "all"}}
	straightsNames = text.Names{Texts: []string{"from-one", "in-row"}}
	jokerNames     = text.Names{Type: "Joker", Texts: []string{JokerNone: "none", JokerForced: "forced", JokerFree: "free", JokerMixed: "mixed", JokerLax: "lax", JokerOriginal: "original"}, Hints: text.Hints{{"nine", ""}}}
	gateNames      = text.Names{Texts: []string{"filled", "points"}}
)

// A boxesField is the boxes of a column.
type boxesField struct{ *Boxes }

func (f boxesField) String() string { return strings.Join(f.names()[:f.n], ",") }

// Set reads the names of boxes.
func (f boxesField) Set(s string) (at int, err error) {
	b, at, err := parseBoxes(s)
	b.more, b.columns = f.more, f.columns
	*f.Boxes = b
	return at, err
}

// MarshalJSON returns the names of all boxes of the card.
func (f boxesField) MarshalJSON() ([]byte, error) { return json.Marshal(f.names()) }

// MarshalJSON returns an object with text, seats (the least and most players) and all settings of
// [ParseRules].
func (r Rules) MarshalJSON() ([]byte, error) {
	least, most := r.Players()
	return text.RulesJSON(r, least, most, r.settings())
}

// UnmarshalJSON reads the text as a string, or an object with it as text; other keys must agree with
// it.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
