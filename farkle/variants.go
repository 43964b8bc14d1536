package farkle

import (
	"iter"

	"pips.example/internal/text"
)

// Every variant below plays with six dice to 10,000 points, any dice that all
// score may be kept, rolling on after hot dice is a choice, and the first to
// bank the target wins, except where its comment says otherwise.

// Pocket returns the game of the coursework "Farkle Application" (F#), which
// calls its table the standard scoring convention. Only whole combinations of
// ScoreRoll may be kept, and a player wins the moment that score, turn and
// roll together reach the target, without banking.
//
//	1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600
func Pocket() Rules {
	return Rules{Table: pocketTable(), Dice: 6, Target: 10000, Keep: Groups, Finish: Automatic}
}

// Standard returns the game of the C assignment "Program 2: farkle". Its
// program also lets dice that score nothing ride along with dice that score;
// set Keep to AnyScoring for that. One of its worked examples counts 1200 for a
// straight; the table, which has 1500, is what counts here.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	123456=1500
func Standard() Rules { return Rules{Table: standardTable(), Dice: 6, Target: 10000} }

// Wikipedia returns the game that Wikipedia ("Farkle") calls standard. When a
// player has banked the target, each other player has one last turn.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
func Wikipedia() Rules {
	return Rules{Table: wikipediaTable(), Dice: 6, Target: 10000, Finish: LastRound}
}

// PlayMonster returns the game of the sheet that PlayMonster, formerly Patch,
// sells with its dice. The first bank of a player is at least 500 points, and
// when a player has banked the target, each other player has one last turn.
//
//	1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600
//	123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000
//	aabbcc=1500 aaaabb=1500 aaabbb=2500
func PlayMonster() Rules {
	return Rules{Table: playMonsterTable(), Dice: 6, Target: 10000, Opening: 500, Finish: LastRound}
}

// CardGames returns the game of cardgames.io.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	123456=2500 aaaa=1000 aaaaa=2000 aaaaaa=3000
//	aabbcc=1500 aaaabb=1500
func CardGames() Rules { return Rules{Table: cardGamesTable(), Dice: 6, Target: 10000} }

// Facebook returns the game that was played on Facebook, with the points that
// Matt Busche's strategy generator has for it. A bank is at least 300 points.
// On Facebook a game was ten turns; here it goes to the target.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	each die alike after the third adds the triplet once more,
//	123456=1500 aabbcc=750 aaaabb=750
func Facebook() Rules {
	return Rules{Table: facebookTable(), Dice: 6, Target: 10000, MinBank: 300}
}

// FarkleTen returns the points of the program Farkle Ten (mschmoyer/farkledice).
// There a game is ten turns; here it goes to the target.
//
//	as Facebook, but 123456=1000 aaabbb=2500, and six alike are
//	two triplets: aaaaaa=2500 111111=4000
func FarkleTen() Rules { return Rules{Table: farkleTenTable(), Dice: 6, Target: 10000} }

// Zilch returns the game of zilch.playr.co.uk, for which Matt Busche published
// the best strategy in 2010. A bank is at least 300 points, and the third
// farkle in a row costs 500 points, also below 0.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	each die alike after the third doubles,
//	123456=1500 aabbcc=1500 aaaabb=1500 none=500
func Zilch() Rules {
	return Rules{Table: zilchTable(), Dice: 6, Target: 10000, MinBank: 300, Farkles: 3, Penalty: 500}
}

// Serendipity returns the points of the program mikebjoyce/zilch-solver.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	each die alike after the third doubles,
//	12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500
func Serendipity() Rules { return Rules{Table: serendipityTable(), Dice: 6, Target: 10000} }

// KCD returns the dice of the computer game Kingdom Come: Deliverance. There
// each table is played to a target of its own.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	each die alike after the third doubles, 12345=500 23456=750
//	123456=1500
func KCD() Rules { return Rules{Table: kcdTable(), Dice: 6, Target: 10000} }

// DixMille returns the French 10 000 with six dice as French Wikipedia ("10000
// (jeu)") has it. The first bank of a player is at least 500 points, and after
// hot dice the player has to roll. Not here are its rules that the target has
// to be met exactly, that a farkle on the first throw costs points, and that
// six ones win at once.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	222222=2000 333333=3000 444444=4000 555555=5000 666666=6000
//	12345=600 23456=600 123456=1200 aabbcc=600
func DixMille() Rules {
	return Rules{Table: dixMilleTable(), Dice: 6, Target: 10000, Opening: 500, HotDice: HotForced}
}

// FiveDice returns 10,000 with five dice as zpag.net has it: more than ones and
// fives counts only on a throw of all five.
//
//	dice=5 1=100 5=50
//	111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600
//	12345!=300 23456!=500
//	22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000
func FiveDice() Rules { return Rules{Table: fiveTable(), Dice: 5, Target: 10000} }

// FullHouses returns the game of [Wikipedia] with its variation that a triplet
// with a pair is worth 250 points more than the triplet.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	11122=1250 11133=1250 … 55566=750 …
func FullHouses() Rules {
	return Rules{Table: fullHouseTable(), Dice: 6, Target: 10000, Finish: LastRound}
}

// SetValues returns the game of [Wikipedia] with its variation that more than
// three alike have the same value for every face.
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//	123456=1000 aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500
func SetValues() Rules {
	return Rules{Table: setValueTable(), Dice: 6, Target: 10000, Finish: LastRound}
}

// LowOnesDoubling returns the game of [Wikipedia] with its variations that
// three ones are worth 300 and that each die alike after the third doubles.
//
//	1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600
//	each die alike after the third doubles,
//	123456=2500 aabbcc=1000
func LowOnesDoubling() Rules {
	return Rules{Table: lowOnesDoublingTable(), Dice: 6, Target: 10000, Finish: LastRound}
}

// Variants yields the names that [ParseRules] knows with their rules.
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"pocket", Pocket},
	{"standard", Standard},
	{"wikipedia", Wikipedia},
	{"playmonster", PlayMonster},
	{"cardgames", CardGames},
	{"facebook", Facebook},
	{"farkleten", FarkleTen},
	{"zilch", Zilch},
	{"serendipity", Serendipity},
	{"kcd", KCD},
	{"dixmille", DixMille},
	{"five", FiveDice},
	{"fullhouse", FullHouses},
	{"setvalue", SetValues},
	{"lowones-doubling", LowOnesDoubling},
}
