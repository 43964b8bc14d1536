package farkle

import (
	"iter"
	"strconv"
	"strings"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// What the comments of the variants leave out is in that of the package.

// Pocket returns the game of the coursework "Farkle Application" (F#): 111=300, and no lines beyond
// three alike. Players keep whole combinations of [ScoreRoll], and the finish is Automatic.
func Pocket() Rules {
	return Rules{Table: pocketTable.Get(), Dice: 6, Target: 10000, Keep: Groups, Finish: Automatic}
}

// Standard returns the game of the C assignment "Program 2: farkle": 123456=1500. Its program also lets
// a player keep dice that score nothing; set Keep to AnyScoring for that.
func Standard() Rules { return Rules{Table: standardTable.Get(), Dice: 6, Target: 10000} }

// wikipedia returns the game that Wikipedia ("Farkle") calls standard, with a last round
// and nothing beyond three alike.
func wikipedia() Rules {
	return Rules{Table: wikipediaTable.Get(), Dice: 6, Target: 10000, Finish: LastRound}
}

// playMonster returns the game that PlayMonster, formerly Patch, sells, with an opening
// of 500 and a last round: 111=300 123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000
// aabbcc=1500 aaaabb=1500 aaabbb=2500.
func playMonster() Rules {
	return Rules{Table: playMonsterTable.Get(), Dice: 6, Target: 10000, Opening: 500, Finish: LastRound}
}

// cardGames returns the game of cardgames.io: 123456=2500 aaaa=1000 aaaaa=2000
// aaaaaa=3000 aabbcc=1500 aaaabb=1500.
func cardGames() Rules { return Rules{Table: cardGamesTable.Get(), Dice: 6, Target: 10000} }

// facebook returns the game that was played on Facebook, as Matt Busche's strategy
// generator has it: a bank is at least 300 points, each die alike after the third adds
// the triplet once more, 123456=1500 aabbcc=750 aaaabb=750.
func facebook() Rules {
	return Rules{Table: facebookTable.Get(), Dice: 6, Target: 10000, MinBank: 300}
}

// farkleTen returns the points of the program mschmoyer/farkledice: as "facebook", but
// 123456=1000 aaabbb=2500, six alike, except ones, are two triplets, and a bank has no minimum.
func farkleTen() Rules { return Rules{Table: farkleTenTable.Get(), Dice: 6, Target: 10000} }

// zilch returns the game of zilch.playr.co.uk, whose best strategy Matt Busche published
// in 2010: a bank is at least 300 points, the third consecutive farkle costs
// 500, each die alike after the third doubles, 123456=1500 aabbcc=1500 aaaabb=1500
// none=500.
func zilch() Rules {
	return Rules{Table: zilchTable.Get(), Dice: 6, Target: 10000, MinBank: 300, Farkles: 3, Penalty: 500}
}

// serendipity returns the points of the program mikebjoyce/zilch-solver: each die alike
// after the third doubles the points, 12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500.
func serendipity() Rules { return Rules{Table: serendipityTable.Get(), Dice: 6, Target: 10000} }

// kcd returns the dice of the computer game Kingdom Come: Deliverance: each die alike
// after the third doubles, 12345=500 23456=750 123456=1500.
func kcd() Rules { return Rules{Table: kcdTable.Get(), Dice: 6, Target: 10000} }

// dixMille returns the French 10 000 of French Wikipedia ("10000 (jeu)"), with an opening of 500
// and forced hot dice: six alike, except ones, are worth a thousand times their face, 12345=600
// 23456=600 123456=1200 aabbcc=600. Its exact target, its penalty for a farkle on the first throw
// and its instant win are not part of it.
func dixMille() Rules {
	return Rules{Table: dixMilleTable.Get(), Dice: 6, Target: 10000, Opening: 500, HotDice: HotForced}
}

// fiveDice returns the 10,000 of zpag.net with five dice. All but single ones and fives count only
// on a full throw: three alike as usual, 12345!=300 23456!=500, and five alike of twos to sixes a
// thousand times their face.
func fiveDice() Rules { return Rules{Table: fiveTable.Get(), Dice: 5, Target: 10000} }

// wikipediaFullHouse returns the game of "wikipedia" with its last round, but a triplet with a pair is worth
// 250 points more than the triplet.
func wikipediaFullHouse() Rules {
	return Rules{Table: fullHouseTable.Get(), Dice: 6, Target: 10000, Finish: LastRound}
}

// setValues returns the game of "wikipedia" with its last round, but more than three alike have a set
// value: aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500 123456=1000.
func setValues() Rules {
	return Rules{Table: setValueTable.Get(), Dice: 6, Target: 10000, Finish: LastRound}
}

// lowOnesDoubling returns the game of "wikipedia" with its last round, but with 111=300; each die
// alike after the third doubles the points; 123456=2500 aabbcc=1000.
func lowOnesDoubling() Rules {
	return Rules{Table: lowOnesDoublingTable.Get(), Dice: 6, Target: 10000, Finish: LastRound}
}

// Variants yields the names that [ParseRules] knows, with their rules. In the words of [ParseTable],
// beyond 1=100 5=50 111=1000 and a hundred times the face for three others alike:
//
//	pocket            "Farkle Application" (F#): 111=300, whole combinations, wins when reached
//	standard          "Program 2: farkle" (C): 123456=1500
//	wikipedia         Wikipedia, "Farkle": nothing more; a last round
//	playmonster       PlayMonster (formerly Patch): 111=300, 4 to 6 alike 1000 2000 3000,
//	                  123456=1500 aabbcc=1500 aaaabb=1500 aaabbb=2500; opening 500, a last round
//	cardgames         cardgames.io: 4 to 6 alike 1000 2000 3000, 123456=2500 aabbcc=1500 aaaabb=1500
//	facebook          the game on Facebook, by Matt Busche's strategy generator: each die alike after
//	                  the third adds the triplet, 123456=1500 aabbcc=750 aaaabb=750; a bank is at least 300
//	farkleten         mschmoyer/farkledice: as facebook, but 123456=1000 aaabbb=2500, six alike 2500
//	                  (ones 4000), no least bank
//	zilch             zilch.playr.co.uk (Busche, 2010): each die alike after the third doubles, 123456=1500
//	                  aabbcc=1500 aaaabb=1500 none=500; a bank is at least 300, the third farkle in a row costs 500
//	serendipity       mikebjoyce/zilch-solver: doubling, 12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500
//	kcd               Kingdom Come: Deliverance: doubling, 12345=500 23456=750 123456=1500
//	dixmille          French Wikipedia, "10000 (jeu)": six alike 1000 times the face, 12345=600 23456=600
//	                  123456=1200 aabbcc=600; opening 500, forced hot dice
//	five              zpag.net, 10,000 with five dice: most lines count on a full throw only
//	fullhouse         as wikipedia, a triplet with a pair 250 more than the triplet
//	setvalue          as wikipedia, 4 to 6 alike 2000 4000 6000, aabbcc=500 123456=1000
//	lowones-doubling  as wikipedia, 111=300, doubling, 123456=2500 aabbcc=1000
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"pocket", Pocket},
	{"standard", Standard},
	{"wikipedia", wikipedia},
	{"playmonster", playMonster},
	{"cardgames", cardGames},
	{"facebook", facebook},
	{"farkleten", farkleTen},
	{"zilch", zilch},
	{"serendipity", serendipity},
	{"kcd", kcd},
	{"dixmille", dixMille},
	{"five", fiveDice},
	{"fullhouse", wikipediaFullHouse},
	{"setvalue", setValues},
	{"lowones-doubling", lowOnesDoubling},
}

// ruleWords are what else people call the game, the variants and the settings.
var ruleWords = text.Words{
	Games: "farkle farkel tenthousand 10000 10,000 10k hotdice",
	Variants: text.Hints{
		{"farkleapplication", "pocket"},
		{"patch", "playmonster"},
		{"cardgames.io", "cardgames"},
		{"kingdomcome kingdomcomedeliverance", "kcd"},
		{"fivedice", "five"},
		{"lowones", "pocket or lowones-doubling"},
	},
	Settings: text.Hints{
		{"goal winningscore", "target"},
		{"entry open firstbank", "opening"},
		{"minimum bank", "min-bank"},
		{"end", "finish"},
		{"nine", ""},
	},
}

// A lazyTable is compiled when it is first needed.
type lazyTable = lazy.Value[*Table]

// The tables of the variants.
var (
	pocketTable      = lazyTable{New: func() *Table { return join(lowOnes) }}
	standardTable    = lazyTable{New: func() *Table { return join(common, "123456=1500") }}
	wikipediaTable   = lazyTable{New: func() *Table { return join(common) }}
	playMonsterTable = lazyTable{New: func() *Table {
		return join(lowOnes, "123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500 aaabbb=2500")
	}}
	cardGamesTable = lazyTable{New: func() *Table {
		return join(common, "123456=2500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500")
	}}
	facebookTable = lazyTable{New: func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300), byFace(6, 4000, 400),
			"123456=1500 aabbcc=750 aaaabb=750")
	}}
	farkleTenTable = lazyTable{New: func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300),
			"111111=4000 123456=1000 aaaaaa=2500 aabbcc=750 aaaabb=750 aaabbb=2500")
	}}
	zilchTable = lazyTable{New: func() *Table {
		return join(common, doubling(), "123456=1500 aabbcc=1500 aaaabb=1500 none=500")
	}}
	serendipityTable = lazyTable{New: func() *Table {
		return join(common, doubling(), "12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500")
	}}
	kcdTable      = lazyTable{New: func() *Table { return join(common, doubling(), "12345=500 23456=750 123456=1500") }}
	dixMilleTable = lazyTable{New: func() *Table {
		return join(common, "222222=2000 333333=3000 444444=4000 555555=5000 666666=6000",
			"12345=600 23456=600 123456=1200 aabbcc=600")
	}}
	fiveTable = lazyTable{New: func() *Table {
		return join("dice=5 1=100 5=50",
			"111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600 12345!=300 23456!=500",
			"22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000")
	}}
	fullHouseTable = lazyTable{New: func() *Table { return join(common, fullHouses()) }}
	setValueTable  = lazyTable{New: func() *Table {
		return join(common, "123456=1000 aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500")
	}}
	lowOnesDoublingTable = lazyTable{New: func() *Table {
		return join(lowOnes, byFace(4, 600, 200), byFace(5, 1200, 400), byFace(6, 2400, 800),
			"123456=2500 aabbcc=1000")
	}}
)

// Lines that many tables share.
const (
	common  = "1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"
	lowOnes = "1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600"
)

// join makes a table of several texts, each a line or many.
func join(parts ...string) *Table { return mustTable(strings.Join(parts, " ")) }

const faces = "123456"

// lineText returns the text of one line.
func lineText(dice string, points int) string { return dice + "=" + strconv.Itoa(points) + " " }

// byFace returns the lines of n dice alike: for ones these points, for each other
// face pip times its number.
func byFace(n, ones, pip int) string {
	var b strings.Builder
	for f := range 6 {
		points := pip * (f + 1)
		if f == 0 {
			points = ones
		}
		b.WriteString(lineText(strings.Repeat(faces[f:f+1], n), points))
	}
	return b.String()
}

// doubling returns the lines where each die alike after the third doubles.
func doubling() string {
	return byFace(4, 2000, 200) + byFace(5, 4000, 400) + byFace(6, 8000, 800)
}

// fullHouses returns the lines of a triplet with a pair, for 250 points more
// than the triplet.
func fullHouses() string {
	var b strings.Builder
	for i := range 6 {
		points := 100 * (i + 1)
		if i == 0 {
			points = 1000
		}
		for j := range 6 {
			if i != j {
				b.WriteString(lineText(triplet(i)+pair(j), points+250))
			}
		}
	}
	return b.String()
}

func pair(f int) string    { return faces[f:f+1] + faces[f:f+1] }
func triplet(f int) string { return pair(f) + faces[f:f+1] }
