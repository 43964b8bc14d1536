package yahtzee

import (
	"iter"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Kata returns the rules of the "Yahtzee kata" in F#: [Yatzy] without the bonus.
func Kata() Rules {
	return Rules{
		Boxes: upperAnd(Pair, TwoPairs, ThreeOfAKind, FourOfAKind, SmallStraight, LargeStraight, FullHouse, Yahtzee, Chance),
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
	return Rules{
		Boxes: upperAnd(ThreeOfAKind, FourOfAKind, FullHouse, SmallStraight, LargeStraight, Yahtzee, Chance),
		Dice:  5, Rolls: 3,
		KindsSumAll:    true,
		StraightsInRow: true, SmallStraight: 30, LargeStraight: 40,
		FullHouse:  25,
		Yahtzee:    50,
		UpperLimit: 63, UpperBonus: 35,
		Extra: 100, Joker: JokerForced,
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
		Boxes: upperAnd(FullHouse, FourOfAKind, SmallStraight, LargeStraight, Yahtzee, Chance),
		Dice:  5, Rolls: 3,
		SmallStraight: 30, LargeStraight: 30,
		Yahtzee: 50,
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
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	like := func(base func() Rules, settings string) func() Rules {
		return text.Like(base, settings, (*Rules).settings)
	}
	knizia := like(Yacht, "kinds=all house-of-five=yes")
	const upper = "boxes=ones,twos,threes,fours,fives,sixes,"
	return text.Variants[Rules]{
		{"kata", Kata},
		{"yatzy", Yatzy},
		{"forced-order", like(Yatzy, "ordered=yes")},
		{"yahtzee", Standard},
		{"yahtzee-free", like(Standard, "joker=free")},
		// Other descriptions of Kniffel have the extra 100 points.
		{"kniffel", like(Standard, "extra=0 joker=none")},
		{"yacht", Yacht},
		{"yacht-knizia", knizia},
		{"yacht-dice", like(knizia, "straights=in-row small-straight=15 upper-limit=63 upper-bonus=35")},
		{"maxi-yatzy", like(Yatzy, upper+"pair,two-pairs,three-pairs,three-of-a-kind,four-of-a-kind,five-of-a-kind,small-straight,large-straight,"+
			"full-straight,full-house,villa,tower,chance,yahtzee dice=6 yahtzee=100 upper-limit=84 upper-bonus=100 saved=yes")},
		// Five alike in the first roll do not win at once.
		{"generala", like(Kata, upper+"large-straight,full-house,four-of-a-kind,yahtzee "+
			"straights=in-row large-straight=20 full-house=30 four-of-a-kind=40 served=5")},
	}
}}

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
