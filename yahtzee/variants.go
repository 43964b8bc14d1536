package yahtzee

import (
	"iter"

	"pips.example/internal/text"
)

// Kata returns the rules of the "Yahtzee kata" in F#: [Yatzy] without the bonus.
func Kata() Rules {
	return Rules{
		Boxes: scandinavianBoxes(),
		Dice:  5, Rolls: 3,
		Yahtzee: 50,
	}
}

// Yatzy returns the Scandinavian game, whose card is in the package comment, by the sheet of the boxed
// game (Wikipedia, "Yatzy"). Five alike are not a full house.
func Yatzy() Rules {
	r := Kata()
	r.UpperLimit, r.UpperBonus = 63, 50
	return r
}

// forcedOrder returns the variation of [Yatzy], known as forced Yatzy, in which the boxes must be
// filled from top to bottom.
func forcedOrder() Rules {
	r := Yatzy()
	r.Ordered = true
	return r
}

// Standard returns the boxed game that is sold as Yahtzee, by its printed rules. Its name in text is
// yahtzee, or standard.
//
//	ones … sixes     the dice of the face, 35 more for 63
//	three, four      the sum of all dice
//	full house       25
//	small straight   any four in a row: 30
//	large straight   any five in a row: 40
//	yahtzee          50, 100 more for each further one, and the forced joker
//	chance           the sum
func Standard() Rules {
	r := kniffel()
	r.Extra, r.Joker = 100, JokerForced
	return r
}

// free returns [Standard] with the joker rule of Verhoeff's "Optimal Solitaire Yahtzee
// Strategies", [JokerFree].
func free() Rules {
	r := Standard()
	r.Joker = JokerFree
	return r
}

// kniffel returns the game that Schmidt Spiele sells in Germany: [Standard] without the extra 100
// points and without a joker. Other descriptions of it have the 100.
func kniffel() Rules {
	return Rules{
		Boxes: boxedBoxes(),
		Dice:  5, Rolls: 3,
		KindsSumAll:    true,
		StraightsInRow: true, SmallStraight: 30, LargeStraight: 40,
		FullHouse:  25,
		Yahtzee:    50,
		UpperLimit: 63, UpperBonus: 35,
	}
}

// Yacht returns the old English game, as in Wikipedia ("Yacht (dice game)").
//
//	ones … sixes     the dice of the face
//	four             the dice that are alike
//	straights        1-5 or 2-6: 30
//	full house       the sum; five alike do not count
//	yacht            50
//	choice           the sum
func Yacht() Rules {
	return Rules{
		Boxes: yachtBoxes(),
		Dice:  5, Rolls: 3,
		SmallStraight: 30, LargeStraight: 30,
		Yahtzee: 50,
	}
}

// yachtKnizia returns [Yacht] as in Reiner Knizia's "Dice Games Properly Explained": four
// of a kind is the sum of all dice, and five alike are a full house.
func yachtKnizia() Rules {
	r := Yacht()
	r.KindsSumAll, r.HouseOfFive = true, true
	return r
}

// yachtDice returns the mixture of "yacht-knizia" and [Standard] that computer versions
// play: any four in a row are 15, any five 30, and 63 in the upper section win 35.
func yachtDice() Rules {
	r := yachtKnizia()
	r.StraightsInRow, r.SmallStraight, r.LargeStraight = true, 15, 30
	r.UpperLimit, r.UpperBonus = 63, 35
	return r
}

// maxiYatzy returns the game with six dice, by the rules on maxiyatzy.com: [Yatzy] with 100 points
// for six alike, 100 for 84 in the upper section, saved rolls, and five more boxes.
//
//	three pairs      the sum
//	five             the dice that are alike
//	full straight    1-6: 21
//	full house       the best three and two of different faces
//	villa            three and three: the sum
//	tower            four and two: the sum
func maxiYatzy() Rules {
	return Rules{
		Boxes: maxiBoxes(),
		Dice:  6, Rolls: 3,
		Yahtzee:    100,
		UpperLimit: 84, UpperBonus: 100,
		Saved: true,
	}
}

// generala returns the Latin American game, as in Wikipedia ("Generala"), with five more points for
// the first roll. It lacks the rule that five alike in the first roll win at once.
//
//	ones … sixes     the dice of the face
//	straight         1-5 or 2-6: 20
//	full house       30
//	poker            four alike: 40
//	generala         50
func generala() Rules {
	return Rules{
		Boxes: generalaBoxes(),
		Dice:  5, Rolls: 3,
		StraightsInRow: true, LargeStraight: 20,
		FullHouse:   30,
		FourOfAKind: 40,
		Yahtzee:     50,
		ServedBonus: 5,
	}
}

// Variants yields the names that [ParseRules] reads, with their rules. Names do not fix rules in this
// family, so most variants name a source. All but maxi-yatzy have five dice.
//
//	kata          "Yahtzee kata" (F#): yatzy without the bonus
//	yatzy         Scandinavian; the sheet of the boxed game, Wikipedia, "Yatzy"
//	forced-order  yatzy, filled from top to bottom
//	yahtzee       the boxed game, also named standard: forced joker, 100 for each further yahtzee
//	yahtzee-free  the joker of Verhoeff's "Optimal Solitaire Yahtzee Strategies"
//	kniffel       Schmidt Spiele: without joker and further yahtzees
//	yacht         Wikipedia, "Yacht (dice game)"
//	yacht-knizia  Knizia, "Dice Games Properly Explained": four of a kind is the sum of all dice
//	yacht-dice    of computers: any four in a row 15, any five 30, 35 for 63 in the upper section
//	maxi-yatzy    maxiyatzy.com: six dice, saved rolls, 100 for 84, 20 boxes
//	generala      Wikipedia, "Generala": straight 20, full house 30, poker 40, generala 50, 5 more if served
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"kata", Kata},
	{"yatzy", Yatzy},
	{"forced-order", forcedOrder},
	{"yahtzee", Standard},
	{"yahtzee-free", free},
	{"kniffel", kniffel},
	{"yacht", Yacht},
	{"yacht-knizia", yachtKnizia},
	{"yacht-dice", yachtDice},
	{"maxi-yatzy", maxiYatzy},
	{"generala", generala},
}

// ruleWords are other names of variants and settings.
var ruleWords = text.Words{
	Variants: text.Hints{
		{"yahtzeekata", "kata"},
		{"free", "yahtzee-free"},
		{"forced forcedyatzy", "forced-order"},
		{"knizia", "yacht-knizia"},
		{"maxi", "maxi-yatzy"},
	},
	Settings: text.Hints{
		{"bonus", "upper-bonus"},
		{"limit threshold", "upper-limit"},
		{"yahtzeebonus extrabonus", "extra"},
		{"categories", "boxes"},
		{"throws", "rolls"},
		{"straight", "small-straight or large-straight"},
		{"littlestraight", "small-straight"},
		{"bigstraight", "large-straight"},
		{"poker 4k 4ofakind", "four-of-a-kind"},
		{"yatzy yacht kniffel generala", "yahtzee"},
		{"order forcedorder", "ordered"},
		{"one two three four five six", ""},
		{"pairs", ""},
	},
}

func scandinavianBoxes() Boxes {
	return upperAnd(Pair, TwoPairs, ThreeOfAKind, FourOfAKind, SmallStraight, LargeStraight, FullHouse, Yahtzee, Chance)
}

func boxedBoxes() Boxes {
	return upperAnd(ThreeOfAKind, FourOfAKind, FullHouse, SmallStraight, LargeStraight, Yahtzee, Chance)
}

func yachtBoxes() Boxes {
	return upperAnd(FullHouse, FourOfAKind, SmallStraight, LargeStraight, Yahtzee, Chance)
}

func maxiBoxes() Boxes {
	return upperAnd(Pair, TwoPairs, ThreePairs, ThreeOfAKind, FourOfAKind, FiveOfAKind,
		SmallStraight, LargeStraight, FullStraight, FullHouse, Villa, Tower, Chance, Yahtzee)
}

func generalaBoxes() Boxes { return upperAnd(LargeStraight, FullHouse, FourOfAKind, Yahtzee) }

// upperAnd returns the upper section and then these boxes.
func upperAnd(lower ...Category) Boxes {
	var b Boxes
	for c := Ones; c <= Sixes; c++ {
		b = b.with(c)
	}
	for _, c := range lower {
		b = b.with(c)
	}
	return b
}
