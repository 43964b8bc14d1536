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
// beyond 1=100 5=50 and, unless they say otherwise, 111=1000 and a hundred times the face for three others
// alike:
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
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	list := text.Variants[Rules]{{"pocket", Pocket}, {"standard", Standard}}
	for _, v := range [...]struct {
		name  string
		rules Rules
		table string
	}{
		{"wikipedia", Rules{Finish: LastRound}, common},
		{"playmonster", Rules{Opening: 500, Finish: LastRound},
			lowOnes + " 123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500 aaabbb=2500"},
		{"cardgames", Rules{}, common + " 123456=2500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500"},
		{"facebook", Rules{MinBank: 300}, common + adding + " aaaaaa=4x 123456=1500 aabbcc=750 aaaabb=750"},
		{"farkleten", Rules{}, common + adding + " 111111=4000 123456=1000 aaaaaa=2500 aabbcc=750 aaaabb=750 aaabbb=2500"},
		{"zilch", Rules{MinBank: 300, Farkles: 3, Penalty: 500}, common + doubling + " 123456=1500 aabbcc=1500 aaaabb=1500 none=500"},
		{"serendipity", Rules{}, common + doubling + " 12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500"},
		{"kcd", Rules{}, common + doubling + " 12345=500 23456=750 123456=1500"},
		// The sheet also has exact=yes first-farkle=1000 floor=yes 111111=win.
		{"dixmille", Rules{Opening: 500, HotDice: HotForced},
			common + " 222222=2000 333333=3000 444444=4000 555555=5000 666666=6000 12345=600 23456=600 123456=1200 aabbcc=600"},
		{"five", Rules{}, "dice=5 1=100 5=50 111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600 12345!=300 23456!=500 " +
			"22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000"},
		{"fullhouse", Rules{Finish: LastRound}, common + " aaabb=+250"},
		{"setvalue", Rules{Finish: LastRound}, common + " 123456=1000 aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500"},
		{"lowones-doubling", Rules{Finish: LastRound}, lowOnes + doubling + " 123456=2500 aabbcc=1000"},
	} {
		table := lazyTable{New: func() *Table { return mustTable(v.table) }}
		list = append(list, text.Variants[Rules]{{v.name, func() Rules {
			r := v.rules
			r.Table, r.Target = table.Get(), 10000
			r.Dice = r.Table.dice
			return r
		}}}...)
	}
	return list
}}

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

var (
	pocketTable   = lazyTable{New: func() *Table { return mustTable(lowOnes) }}
	standardTable = lazyTable{New: func() *Table { return mustTable(common + " 123456=1500") }}
)

// Lines that several tables share.
const (
	common  = "1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"
	lowOnes = "1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600"

	adding   = " aaaa=2x aaaaa=3x"           // each die alike after the third adds the points of the triplet
	doubling = " aaaa=2x aaaaa=4x aaaaaa=8x" // or doubles the points
)

// mustTable is ParseTable for the tables of this package.
func mustTable(s string) *Table { return text.Must(ParseTable(s)) }
