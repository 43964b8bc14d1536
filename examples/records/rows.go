package main

import (
	"path/filepath"
	"slices"

	"pips.example/awari"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
)

// A row is a figure that was published.
type row struct {
	source    string // game, author and title
	what      string
	published string
	slow      bool // it is left out where it should go quickly
	ours      computation
}

// The sources. Those that several games have get the game in front.
const (
	busche    = `Farkle: Matt Busche, "Maximizing Expected Scores in the Game of Zilch" (2010)`
	verhoeff  = `Yahtzee: Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999)`
	glenn     = `Yahtzee: James Glenn, "An Optimal Strategy for Yahtzee" (2006)`
	engine    = `Yahtzee: the program yahtzee-engine (2026)`
	laurii    = `Yatzy: the program Laurii1i/Yatzy`
	mancala   = `Awari: OpenSpiel, game mancala, and the programs CMancala, go-kgp and kNoAPP`
	oware     = `Awari: OpenSpiel, game oware`
	domsMatch = `Dominoes: the assignment "Fives-and-threes dominoes" (Haskell)`
	domsFirst = `Dominoes: what the leader gains, computed here first, by package dominoes/solve`
	apart     = `: an independent program, written for comparison`
	known     = `Yahtzee: well known`
	single    = `Yatzy: an independent program, in single precision`
	houseRule = `Farkle: computed here first, by package farkle/solve`
	firsthand = `Yahtzee: computed here first, by package yahtzee/solve`
	inFiles   = firsthand + `, in files`
)

// rows returns all rows, those of a source together.
func rows() []row { return slices.Concat(farkleRows(), yahtzeeRows(), awariRows(), dominoesRows()) }

// farkleRows are those of Farkle. The rules of each name but zilch are played with any dice
// that score, and the first to bank 10,000 points wins at once.
func farkleRows() []row {
	plain := func(r farkle.Rules) farkle.Rules {
		r.Keep, r.Finish, r.Opening = farkle.Strict, farkle.OnBank, 0
		return r
	}
	pocket, wikipedia := plain(farkle.Pocket()), plain(farkle.MustParseRules("wikipedia"))
	standard, playMonster := plain(farkle.Standard()), plain(farkle.MustParseRules("playmonster"))
	const farkles = "Farkle" + apart
	return []row{
		{busche, "zilch, points a turn in the long run", "620.855", false, longRun(farkle.MustParseRules("zilch"))},
		{farkles, "pocket, points of a turn", "379.754118023328…", false, turn(pocket)},
		{farkles, "wikipedia, points of a turn", "446.571440343727…", false, turn(wikipedia)},
		{farkles, "standard, points of a turn", "470.185531742615…", false, turn(standard)},
		{farkles, "playmonster, points of a turn", "542.063243999272…", false, turn(playMonster)},
		{farkles, "pocket, turns to 10,000", "26.847221355", false, race(pocket)},
		{farkles, "wikipedia, turns to 10,000", "23.003989996", false, race(wikipedia)},
		{farkles, "standard, turns to 10,000", "21.933266325", false, race(standard)},
		{farkles, "playmonster, turns to 10,000", "19.322082227", false, race(playMonster)},
		{farkles, "pocket, the first player wins", "0.538234867", true, duel(pocket)},
		{farkles, "standard, the first player wins", "0.535283546", true, duel(standard)},
		{houseRule, "standard target=1000 exact=yes, turns", "3.398248541504", false, race(farkle.MustParseRules("standard target=1000 exact=yes"))},
		{houseRule, "standard rounds=10, points alone", "4701.85531742616", false, race(farkle.MustParseRules("standard rounds=10"))},
		{houseRule, "1000, finish=round ties=shared, first", "0.439178357365", false, duel(farkle.MustParseRules("standard target=1000 finish=round ties=shared"))},
		{houseRule, "target=1000, the first of three", "0.445613094256", false, trio(farkle.MustParseRules("standard target=1000"))},
		{houseRule, "target=2000, the first of three", "0.414836821981", true, trio(farkle.MustParseRules("standard target=2000"))},
		{houseRule, "a field to 1,000 gives away, percent", "0.607 0.350 0.203", false, givenAway(farkle.MustParseRules("standard target=1000"))},
		{houseRule, "a field to 2,000 gives away, percent", "0.524 0.426 0.366", true, givenAway(farkle.MustParseRules("standard target=2000"))},
		{houseRule, "standard throws=3, points of a turn", "457.210821595158…", false, turn(farkle.MustParseRules("standard throws=3"))},
	}
}

// yahtzeeRows are those of Yahtzee and Yatzy.
func yahtzeeRows() []row {
	free, kniffel, yatzy := game{rules: yahtzee.MustParseRules("yahtzee-free")}, game{rules: yahtzee.MustParseRules("kniffel")}, game{rules: yahtzee.Yatzy()}
	forced, extras := game{rules: yahtzee.Standard()}, yahtzee.Standard()
	extras.Joker, extras.JokerNeedsPoints = yahtzee.JokerNone, false
	maxi, saved := yahtzee.MustParseRules("maxi-yatzy"), yahtzee.Yatzy()
	maxi.Saved, saved.Saved = false, true
	finnish := maxi
	finnish.UpperLimit, finnish.UpperBonus = 75, 50
	// A card with no other box, where five alike score one point: its expected total is their chance.
	alike, _ := yahtzee.ParseRules("dice=5 rolls=3 boxes=yahtzee yahtzee=1")
	const upper = "boxes=ones,twos,threes,fours,fives,sixes,"
	const boxes = "generala " + upper + "large-straight,full-house,four-of-a-kind,yahtzee,second-yahtzee second-yahtzee="
	second, always := yahtzee.MustParseRules(boxes+"100"), yahtzee.MustParseRules(boxes+"aaaaa:100")
	crag := yahtzee.MustParseRules("dice=3 rolls=2 " + upper + "odd-straight,even-straight,small-straight,large-straight,yahtzee,thirteen,crag " +
		"small-straight=123:20 large-straight=456:20 yahtzee=25")
	yahtzees, yatzys := "Yahtzee"+apart, "Yatzy"+apart
	return []row{
		{verhoeff, "free joker, expected total", "254.5896", false, free.expected},
		{verhoeff, "free joker, standard deviation", "59.6117", true, free.totals(deviation)},
		{verhoeff, "free joker, median", "248", true, free.totals(percentiles(50))},
		{glenn, "no 100s and no joker, expected total", "245.87", true, kniffel.expected},
		{engine, "forced joker, expected total", "254.5877", false, forced.expected},
		{known, "five alike in three rolls", "347897/7558272", false, expected(alike)},
		{yahtzees, "forced joker, expected total", "254.587728734", false, forced.expected},
		{yahtzees, "free joker, expected total", "254.589609482", false, free.expected},
		{yahtzees, "free joker, percentiles 5, 25 and 50", "180 217 248", true, free.totals(percentiles(5, 25, 50))},
		{yahtzees, "free joker, percentiles 75, 95 and 99", "272 388 474", true, free.totals(percentiles(75, 95, 99))},
		{yahtzees, "free joker, chance of the upper bonus", "0.681181", true, free.totals(bonus)},
		{yahtzees, "no 100s and no joker, expected total", "245.870774514", true, kniffel.expected},
		{yahtzees, "100s and no joker, expected total", "253.970241190", true, expected(extras)},
		{laurii, "expected total", "248.44", true, yatzy.expected},
		{yatzys, "expected total", "248.439989378", true, yatzy.expected},
		{yatzys, "standard deviation", "38.4964", true, yatzy.totals(deviation)},
		{yatzys, "percentiles 5, 25 and 50", "179 225 249", true, yatzy.totals(percentiles(5, 25, 50))},
		{yatzys, "percentiles 75, 95 and 99", "276 309 325", true, yatzy.totals(percentiles(75, 95, 99))},
		{yatzys, "chance of the upper bonus", "0.898065", true, yatzy.totals(bonus)},
		{single, "maxi-yatzy without saved rolls", "394.5575068", true, expected(maxi)},
		{single, "the same with 50 points for 75", "383.3054", true, expected(finnish)},
		{firsthand, "yatzy with saved rolls, expected total", "280.410927555", true, expected(saved)},
		{firsthand, "original joker, expected total", "253.991041412", false, expected(yahtzee.MustParseRules("yahtzee joker=original"))},
		{firsthand, "second generala later, expected total", "159.656046589", false, expected(second)},
		{firsthand, "second generala always, expected total", "173.843269909", false, expected(always)},
		{firsthand, "crag, expected total", "149.847593232", false, expected(crag)},
		{firsthand, "generala, the first of two wins", "0.494562400", true, pairDuel(yahtzee.MustParseRules("generala"))},
	}
}

// largeRows are those whose values are too many for the memory, or take long. Each has a folder in this one.
func largeRows(folder string) []row {
	tables := filepath.Join(folder, "trio")
	three := farklesolve.Option{Folder: tables}
	return []row{
		{houseRule + ", in files", "standard, the first of three", "0.369685988144", true, into(tables, trio(farkle.Standard(), three))},
		{houseRule + ", in files", "a field to 10,000 gives away, percent", "0.221 0.208 0.196", true, into(tables, givenAway(farkle.Standard(), three))},
		{inFiles, "maxi-yatzy, expected total", "496.633260370", true, inFolder(expected, filepath.Join(folder, "maxi-yatzy"), 2, yahtzee.MustParseRules("maxi-yatzy"))},
		{inFiles, "yacht, the first of two wins", "0.493861997", true, inFolder(pairDuel, filepath.Join(folder, "yacht"), 5, yahtzee.Yacht())},
	}
}

// awariRows are numbers of sequences of sowings.
func awariRows() []row {
	three, four := awari.Kalah(6, 3), awari.Kalah(6, 4)
	return []row{
		{mancala, "kalah, 3 beans, sequences of 8 sowings", "387726", false, perft(three, 8)},
		{mancala, "kalah, 4 beans, sequences of 8 sowings", "563055", false, perft(four, 8)},
		{mancala, "kalah, 4 beans, sequences of 9 sowings", "2763490", false, perft(four, 9)},
		{oware, "oware, sequences of 8 sowings", "711414", false, perft(awari.MustParseRules("oware"), 8)},
		{oware, "oware, sequences of 9 sowings", "3592872", false, perft(awari.MustParseRules("oware"), 9)},
		{"Awari" + apart, "standard, sequences of 9 sowings", "1668103", false, perft(awari.Standard(), 9)},
		{"Awari" + apart, "standard, sequences of 10 sowings", "7289343", false, perft(awari.Standard(), 10)},
	}
}

// dominoesRows are the matches that the assignment prints, and what the leader of a round gains.
func dominoesRows() []row {
	return []row{
		{domsMatch, "match of 100 games, seed 1", "(48,52)", false, match(100, 1)},
		{domsMatch, "match of 100 games, seed 2", "(48,52)", false, match(100, 2)},
		{domsMatch, "match of 100 games, seed 4", "(62,38)", false, match(100, 4)},
		{domsMatch, "match of 10,000 games, seed 4", "(5091,4909)", false, match(10_000, 4)},
		{domsFirst, "standard hand=2, hidden hands", "1.2277", false, round("standard hand=2")},
		{domsFirst, "printed hand=2, hidden hands", "1.0396", false, round("printed hand=2")},
		{domsFirst, "block hand=2, hidden hands", "5.8480", false, round("block lead=any hand=2")},
		{domsFirst, "standard hand=3, hidden hands", "1.3110", true, round("standard hand=3")},
		{domsFirst, "block hand=3, hidden hands", "6.0874", true, round("block lead=any hand=3")},
	}
}
