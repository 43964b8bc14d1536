package yahtzee

import (
	"strings"

	"pips.example"
	"pips.example/internal/lazy"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// A Category is a box of the score card. The zero Category is no box. Fours + 32 is the box
// fours-2, of the second column, and so on.
type Category uint8

const (
	// The upper section.
	Ones   Category = iota + 1 // the sum of the ones
	Twos                       // of the twos
	Threes                     // of the threes
	Fours                      // of the fours
	Fives                      // of the fives
	Sixes                      // of the sixes

	// The lower section.
	Pair          // two alike
	TwoPairs      // two pairs of different faces
	ThreeOfAKind  // three alike
	FourOfAKind   // four alike
	SmallStraight // 1-5, or any four in a row
	LargeStraight // 2-6, or any five in a row
	FullHouse     // three alike and two alike of another face
	Yahtzee       // all alike
	Chance        // any dice

	// The boxes of the larger games.
	ThreePairs   // of different faces
	FiveOfAKind  // five alike
	FullStraight // 1-6
	Villa        // three alike and three alike of another face
	Tower        // four alike and two alike of another face

	// The boxes of other sheets, with the points that they score unless the rules have others.
	SecondYahtzee // all alike, once the box Yahtzee has points; as many as they score there
	LowChance     // any dice: the sum
	OddStraight   // 1-3-5: 20
	EvenStraight  // 2-4-6: 20
	Thirteen      // dice that add up to 13: 26
	Crag          // the same with a pair: 50
	Rigole        // four alike and one of the opposite face, which adds up to 7 with it: 50
	Flush         // five dice of one face and its opposite, which are one color: 35
	ColourPairs   // two pairs of one face and its opposite, or four alike: the sum
	ColourHouse   // five alike, or three and two of one face and its opposite: the sum and 20 more
	Special       // what the rules say
)

// maxBoxes is the number of categories, and so the largest number of boxes of a column.
const maxBoxes = int(Special)

// commonBoxes are the categories that most games have.
const commonBoxes = int(Tower)

var categoryNames = text.Enum[Category]{Type: "Category", Texts: []string{
	Ones: "ones", Twos: "twos", Threes: "threes", Fours: "fours", Fives: "fives", Sixes: "sixes",
	Pair: "pair", TwoPairs: "two-pairs", ThreeOfAKind: "three-of-a-kind", FourOfAKind: "four-of-a-kind",
	SmallStraight: "small-straight", LargeStraight: "large-straight", FullHouse: "full-house",
	Yahtzee: "yahtzee", Chance: "chance",
	ThreePairs: "three-pairs", FiveOfAKind: "five-of-a-kind", FullStraight: "full-straight",
	Villa: "villa", Tower: "tower",
	SecondYahtzee: "second-yahtzee", LowChance: "low-chance", OddStraight: "odd-straight", EvenStraight: "even-straight",
	Thirteen: "thirteen", Crag: "crag", Rigole: "rigole", Flush: "flush", ColourPairs: "colour-pairs", ColourHouse: "colour-house",
	Special: "special",
}, Hints: text.Hints{
	{"pairs", "pair or two-pairs"},
	{"straight", "small-straight, large-straight or full-straight"},
}}

// valid reports whether c is one of the categories of a column.
func (c Category) valid() bool { return c%perColumn != 0 }

// upper reports whether c is in the upper section, Ones to Sixes.
func (c Category) upper() bool { return c%perColumn-Ones < 6 }

// String returns the name in lower case with hyphens, "three-of-a-kind", or in a further column
// "three-of-a-kind-2".
func (c Category) String() string {
	if c > perColumn && c.valid() {
		return categoryNames.Texts[c%perColumn] + c.suffix()
	}
	return categoryNames.String(c)
}

// suffix returns the number of a further column, as in "-2".
func (c Category) suffix() string {
	if c < perColumn {
		return ""
	}
	return "-" + string('1'+rune(c/perColumn))
}

// MarshalText returns what String returns.
func (c Category) MarshalText() ([]byte, error) {
	if !c.valid() {
		return nil, wrong.Value(pips.ErrIllegal, "%v, want a category", c)
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads what [ParseCategory] reads.
func (c *Category) UnmarshalText(data []byte) error { return text.Unmarshal(c, data, ParseCategory) }

// maxName is the largest number of bytes of a name.
const maxName = 100

// ParseCategory reads a name, as in "three of a kind", "ThreeOfAKind", "3 of a kind" or "3k", of up to
// 100 bytes. It ignores case, spaces, hyphens and underscores. "yatzy", "maxi yatzy", "yacht",
// "kniffel", "generala" and "balut" all mean [Yahtzee], and "double generala" [SecondYahtzee]. It also
// knows the names of boxed games: "aces", "one pair", "little straight" and "big straight", "choice" for
// [Chance], and "poker" for [FourOfAKind], as in Generala. It refuses "straight" alone, as a card may
// have three; [Rules.ParseCard] accepts it if the card has one. A number from 1 to 8 at the end is that of a
// column.
func ParseCategory(s string) (Category, error) {
	if len(s) <= maxName {
		name, column := cutColumn(squeeze(s))
		if c := squeezedNames.Get()[name]; c != 0 {
			return c + column, nil
		}
	}
	if name, column := cutColumn(s); column != 0 {
		if near := text.Near(strings.TrimSuffix(name, "-"), categoryNames.Texts[Ones:], text.Hints{}); near != "" {
			return 0, text.Fail(s, 0, text.Bad("did you mean "+near+column.suffix()+"?"))
		}
	}
	if text.Near(s, categoryNames.Texts[Ones:], categoryNames.Hints) != "" {
		return 0, text.Fail(s, 0, text.Unknown("boxes", s, categoryNames.Texts[Ones:], categoryNames.Hints))
	}
	return 0, text.Fail(s, 0, text.Unknown("boxes", s, categoryNames.Texts[Ones:commonBoxes+1], categoryNames.Hints))
}

// cutColumn returns a name without the number of a column at its end, and what the column adds to a category.
func cutColumn(name string) (string, Category) {
	if n := len(name) - 1; n > 0 && name[n] >= '1' && name[n] < '1'+maxColumns {
		return name[:n], Category(name[n]-'1') * perColumn
	}
	return name, 0
}

// squeezedNames are all names of boxes, squeezed.
var squeezedNames = lazy.Value[map[string]Category]{New: func() map[string]Category {
	names := map[string]Category{
		"aces": Ones, "onepair": Pair,
		"twopair": TwoPairs, "2pairs": TwoPairs, "threepair": ThreePairs, "3pairs": ThreePairs,
		"3k": ThreeOfAKind, "3ofakind": ThreeOfAKind,
		"4k": FourOfAKind, "4ofakind": FourOfAKind, "poker": FourOfAKind,
		"5k": FiveOfAKind, "5ofakind": FiveOfAKind,
		"littlestraight": SmallStraight, "bigstraight": LargeStraight, "choice": Chance,
		"doublegenerala": SecondYahtzee, "colorpairs": ColourPairs, "colorhouse": ColourHouse,
		"yatzy": Yahtzee, "balut": Yahtzee, "maxiyatzy": Yahtzee, "yacht": Yahtzee, "kniffel": Yahtzee, "generala": Yahtzee,
	}
	for c := Ones; c.valid(); c++ {
		names[squeeze(categoryNames.Texts[c])] = c
	}
	return names
}}

// parseCategory reads a name like [ParseCategory]; a straight is the only one of the card.
func (r Rules) parseCategory(s string) (Category, error) {
	c, err := ParseCategory(s)
	if err == nil || len(s) > maxName {
		return c, err
	}
	name, column := cutColumn(squeeze(s))
	if name != "straight" {
		return c, err
	}
	var names []string
	for b := range r.Boxes.All() {
		if k := b % perColumn; b/perColumn == column/perColumn && (k == SmallStraight || k == LargeStraight || k == FullStraight) {
			c, names = b, append(names, b.String())
		}
	}
	switch len(names) {
	case 0:
		return 0, text.Fail(s, 0, text.Bad("want another box, as the card has no straight"))
	case 1:
		return c, nil
	}
	return 0, text.Fail(s, 0, text.Bad("did you mean "+text.Or(names)+"?"))
}

// squeeze returns s in lower case without spaces, hyphens and underscores.
func squeeze(s string) string {
	b := make([]byte, 0, maxName)
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ', c == '-', c == '_':
		case 'A' <= c && c <= 'Z':
			b = append(b, c+'a'-'A')
		default:
			b = append(b, c)
		}
	}
	return string(b)
}
