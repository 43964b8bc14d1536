package farkle

import (
	"iter"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Pocket returns the game of the coursework "Farkle Application" (F#): 111=300, and no lines beyond
// three alike. Players keep whole combinations of [ScoreRoll], and the finish is Automatic.
func Pocket() Rules {
	return Rules{Table: pocketTable.Get(), Dice: 6, Target: 10000, Keep: Groups, Finish: Automatic}
}

// Standard returns the game of the C assignment "Program 2: farkle": 123456=1500. Its program also lets
// a player keep dice that score nothing; set Keep to AnyScoring for that.
func Standard() Rules { return Rules{Table: standardTable.Get(), Dice: 6, Target: 10000} }

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
	{"wikipedia", func() Rules { return Rules{Table: wikipediaTable.Get(), Dice: 6, Target: 10000, Finish: LastRound} }},
	{"playmonster", func() Rules {
		return Rules{Table: playMonsterTable.Get(), Dice: 6, Target: 10000, Opening: 500, Finish: LastRound}
	}},
	{"cardgames", func() Rules { return Rules{Table: cardGamesTable.Get(), Dice: 6, Target: 10000} }},
	{"facebook", func() Rules { return Rules{Table: facebookTable.Get(), Dice: 6, Target: 10000, MinBank: 300} }},
	{"farkleten", func() Rules { return Rules{Table: farkleTenTable.Get(), Dice: 6, Target: 10000} }},
	{"zilch", func() Rules {
		return Rules{Table: zilchTable.Get(), Dice: 6, Target: 10000, MinBank: 300, Farkles: 3, Penalty: 500}
	}},
	{"serendipity", func() Rules { return Rules{Table: serendipityTable.Get(), Dice: 6, Target: 10000} }},
	{"kcd", func() Rules { return Rules{Table: kcdTable.Get(), Dice: 6, Target: 10000} }},
	// The sheet also has exact=yes first-farkle=1000 floor=yes 111111=win.
	{"dixmille", func() Rules {
		return Rules{Table: dixMilleTable.Get(), Dice: 6, Target: 10000, Opening: 500, HotDice: HotForced}
	}},
	{"five", func() Rules { return Rules{Table: fiveTable.Get(), Dice: 5, Target: 10000} }},
	{"fullhouse", func() Rules { return Rules{Table: fullHouseTable.Get(), Dice: 6, Target: 10000, Finish: LastRound} }},
	{"setvalue", func() Rules { return Rules{Table: setValueTable.Get(), Dice: 6, Target: 10000, Finish: LastRound} }},
	{"lowones-doubling", func() Rules {
		return Rules{Table: lowOnesDoublingTable.Get(), Dice: 6, Target: 10000, Finish: LastRound}
	}},
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
		{"maxrounds numberofrounds", "rounds"},
		{"maxthrows maxrolls", "throws"},
		{"exactly exacttarget", "exact"},
		{"tie tiebreak", "ties"},
		{"piggyback beat", "next"},
		{"firstthrow", "first-farkle"},
		{"nine tiles", ""},
	},
}

// A lazyTable is compiled when it is first needed.
type lazyTable = lazy.Value[*Table]

// The tables of the variants.
var (
	pocketTable      = lazyTable{New: func() *Table { return mustTable(lowOnes) }}
	standardTable    = lazyTable{New: func() *Table { return mustTable(common + " 123456=1500") }}
	wikipediaTable   = lazyTable{New: func() *Table { return mustTable(common) }}
	playMonsterTable = lazyTable{New: func() *Table {
		return mustTable(lowOnes + " 123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500 aaabbb=2500")
	}}
	cardGamesTable = lazyTable{New: func() *Table {
		return mustTable(common + " 123456=2500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500")
	}}
	facebookTable = lazyTable{New: func() *Table {
		return mustTable(common + adding + " 111111=4000 222222=800 333333=1200 444444=1600 555555=2000 666666=2400 123456=1500 aabbcc=750 aaaabb=750")
	}}
	farkleTenTable = lazyTable{New: func() *Table {
		return mustTable(common + adding + " 111111=4000 123456=1000 aaaaaa=2500 aabbcc=750 aaaabb=750 aaabbb=2500")
	}}
	zilchTable       = lazyTable{New: func() *Table { return mustTable(common + doubling + " 123456=1500 aabbcc=1500 aaaabb=1500 none=500") }}
	serendipityTable = lazyTable{New: func() *Table {
		return mustTable(common + doubling + " 12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500")
	}}
	kcdTable      = lazyTable{New: func() *Table { return mustTable(common + doubling + " 12345=500 23456=750 123456=1500") }}
	dixMilleTable = lazyTable{New: func() *Table {
		return mustTable(common + " 222222=2000 333333=3000 444444=4000 555555=5000 666666=6000 12345=600 23456=600 123456=1200 aabbcc=600")
	}}
	fiveTable = lazyTable{New: func() *Table {
		return mustTable("dice=5 1=100 5=50 111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600 12345!=300 23456!=500 " +
			"22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000")
	}}
	fullHouseTable = lazyTable{New: func() *Table {
		return mustTable(common + // a triplet with a pair, 250 points more than the triplet
			" 11122=1250 11133=1250 11144=1250 11155=1250 11166=1250" +
			" 11222=450 22233=450 22244=450 22255=450 22266=450" +
			" 11333=550 22333=550 33344=550 33355=550 33366=550" +
			" 11444=650 22444=650 33444=650 44455=650 44466=650" +
			" 11555=750 22555=750 33555=750 44555=750 55566=750" +
			" 11666=850 22666=850 33666=850 44666=850 55666=850")
	}}
	setValueTable = lazyTable{New: func() *Table {
		return mustTable(common + " 123456=1000 aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500")
	}}
	lowOnesDoublingTable = lazyTable{New: func() *Table {
		return mustTable(lowOnes + " 1111=600 2222=400 3333=600 4444=800 5555=1000 6666=1200 " +
			"11111=1200 22222=800 33333=1200 44444=1600 55555=2000 66666=2400 " +
			"111111=2400 222222=1600 333333=2400 444444=3200 555555=4000 666666=4800 123456=2500 aabbcc=1000")
	}}
)

// Lines that several tables share.
const (
	common  = "1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"
	lowOnes = "1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600"

	// Of four and five alike, each die after the third adds the points of the triplet.
	adding = " 1111=2000 2222=400 3333=600 4444=800 5555=1000 6666=1200 " +
		"11111=3000 22222=600 33333=900 44444=1200 55555=1500 66666=1800"

	// Each die alike after the third doubles the points.
	doubling = " 1111=2000 2222=400 3333=600 4444=800 5555=1000 6666=1200 " +
		"11111=4000 22222=800 33333=1200 44444=1600 55555=2000 66666=2400 " +
		"111111=8000 222222=1600 333333=2400 444444=3200 555555=4000 666666=4800"
)

// mustTable is ParseTable for the tables of this package.
func mustTable(s string) *Table { return text.Must(ParseTable(s)) }
