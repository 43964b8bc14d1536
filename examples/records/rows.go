package main

import (
	"context"
	"fmt"
	"strconv"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// A row is a figure that was published.
type row struct {
	source    string // game, author and title
	what      string
	published string
	slow      bool // it is left out where it should go quickly
	ours      func(ctx context.Context, f *figures, progress func(done, total int)) (figure, error)
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
	apart     = `: an independent program, written for comparison`
	known     = `Yahtzee: well known`
)

// rows returns all rows, those of a source together.
func rows() []row {
	var list []row
	list = append(list, farkleRows()...)
	list = append(list, yahtzeeRows()...)
	list = append(list, awariRows()...)
	return append(list, dominoesRows()...)
}

// farkleRows are those of Farkle. The rules of each name are played with any dice
// that score, and the first to bank 10,000 points wins at once.
func farkleRows() []row {
	zilch := farkle.Zilch()
	list := []row{{busche, "zilch, points a turn in the long run", "620.855", false, longRun(zilch)}}
	names := []struct {
		name            string
		rules           farkle.Rules
		turn, race, win string
	}{
		{"pocket", farkle.Pocket(), "379.754118023328…", "26.847221355", "0.538234867"},
		{"wikipedia", farkle.Wikipedia(), "446.571440343727…", "23.003989996", ""},
		{"standard", farkle.Standard(), "470.185531742615…", "21.933266325", "0.535283546"},
		{"playmonster", farkle.PlayMonster(), "542.063243999272…", "19.322082227", ""},
	}
	plain := func(r farkle.Rules) farkle.Rules {
		r.Keep, r.Finish, r.Opening = farkle.Strict, farkle.OnBank, 0
		return r
	}
	for _, n := range names {
		list = append(list, row{"Farkle" + apart, n.name + ", points of a turn", n.turn, false, turn(plain(n.rules))})
	}
	for _, n := range names {
		list = append(list, row{"Farkle" + apart, n.name + ", turns to 10,000", n.race, false, race(plain(n.rules))})
	}
	for _, n := range names {
		if n.win != "" {
			list = append(list, row{"Farkle" + apart, n.name + ", the first player wins", n.win, true, duel(plain(n.rules))})
		}
	}
	return list
}

// yahtzeeRows are those of Yahtzee and Yatzy.
func yahtzeeRows() []row {
	yatzy, forced, free, kniffel := yahtzee.Yatzy(), yahtzee.Standard(), yahtzee.Free(), yahtzee.Kniffel()
	extras := forced
	extras.Joker, extras.JokerNeedsPoints = yahtzee.JokerNone, false
	yahtzees, yatzys := "Yahtzee"+apart, "Yatzy"+apart
	return []row{
		{verhoeff, "free joker, expected total", "254.5896", false, expected(free)},
		{verhoeff, "free joker, standard deviation", "59.6117", true, deviation(free)},
		{verhoeff, "free joker, median", "248", true, percentiles(free, 50)},
		{glenn, "no 100s and no joker, expected total", "245.87", true, expected(kniffel)},
		{engine, "forced joker, expected total", "254.5877", false, expected(forced)},
		{known, "five alike in three rolls", "347897/7558272", false, fiveAlike},
		{yahtzees, "forced joker, expected total", "254.587728734", false, expected(forced)},
		{yahtzees, "free joker, expected total", "254.589609482", false, expected(free)},
		{yahtzees, "free joker, percentiles 5, 25 and 50", "180 217 248", true, percentiles(free, 5, 25, 50)},
		{yahtzees, "free joker, percentiles 75, 95 and 99", "272 388 474", true, percentiles(free, 75, 95, 99)},
		{yahtzees, "free joker, chance of the upper bonus", "0.681181", true, bonus(free)},
		{yahtzees, "no 100s and no joker, expected total", "245.870774514", true, expected(kniffel)},
		{yahtzees, "100s and no joker, expected total", "253.970241190", true, expected(extras)},
		{laurii, "expected total", "248.44", true, expected(yatzy)},
		{yatzys, "expected total", "248.439989378", true, expected(yatzy)},
		{yatzys, "standard deviation", "38.4964", true, deviation(yatzy)},
		{yatzys, "percentiles 5, 25 and 50", "179 225 249", true, percentiles(yatzy, 5, 25, 50)},
		{yatzys, "percentiles 75, 95 and 99", "276 309 325", true, percentiles(yatzy, 75, 95, 99)},
		{yatzys, "chance of the upper bonus", "0.898065", true, bonus(yatzy)},
	}
}

// awariRows are numbers of sequences of sowings.
func awariRows() []row {
	list := []row{}
	for _, p := range []struct {
		source, name string
		rules        awari.Rules
		depth        int
		published    string
	}{
		{mancala, "kalah, 3 beans", awari.Kalah(6, 3), 8, "387726"},
		{mancala, "kalah, 4 beans", awari.Kalah(6, 4), 8, "563055"},
		{mancala, "kalah, 4 beans", awari.Kalah(6, 4), 9, "2763490"},
		{oware, "oware", awari.Oware(), 8, "711414"},
		{oware, "oware", awari.Oware(), 9, "3592872"},
		{"Awari" + apart, "standard", awari.Standard(), 9, "1668103"},
		{"Awari" + apart, "standard", awari.Standard(), 10, "7289343"},
	} {
		what := fmt.Sprintf("%s, sequences of %d sowings", p.name, p.depth)
		list = append(list, row{p.source, what, p.published, false, perft(p.rules, p.depth)})
	}
	return list
}

// dominoesRows are the matches that the assignment prints.
func dominoesRows() []row {
	list := []row{}
	for _, m := range []struct {
		games     int
		name      string
		seed      int64
		published string
	}{
		{100, "100", 1, "(48,52)"},
		{100, "100", 2, "(48,52)"},
		{100, "100", 4, "(62,38)"},
		{10_000, "10,000", 4, "(5091,4909)"},
	} {
		what := "match of " + m.name + " games, seed " + strconv.FormatInt(m.seed, 10)
		list = append(list, row{domsMatch, what, m.published, false, match(dominoes.Printed(), m.games, m.seed)})
	}
	return list
}
