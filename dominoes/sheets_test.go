package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// A sheet is somebody's rules of a game, and plays worked by hand from them.
type sheet struct {
	name, source string
	read         reading
	rules        string // or what cannot be said
	plays        []sheetPlay
}

// A reading says how much of a sheet was found, and whether all of it can be said. What a sheet leaves open is as in
// the variant that its text begins with.
type reading int

const (
	whole   reading = iota // all of it
	part                   // all but what its line says, or only its beginning was found
	earlier                // it was read for an earlier version
	not                    // it cannot be said, for the reason in rules
)

var sheets = []sheet{
	{"Block", "R. F. Foster, Complete Hoyle (1897)", earlier, "block", nil},
	{"Block", "zpag.net/Jeux/Dominos/block_dominos_game.html", whole, "block", []sheetPlay{
		{"", "hand1=6-1 hand2=5-4,3-3 board=6-2,2-1", "6-1 left", "scores=15,0 "},
		{"", "hand1=6-1,1-0 hand2=5-4 board=1-2", "6-1 left", "scores=9,0 "}, // one pip and nine are left
		{"", "opening=yes hand1=6-1,2-2 hand2=5-4", "6-1 left", "another tile must be led"},
	}},
	{"Block with the difference", "learnplaywin.net/dominoes-rules-block", whole, "block blocked=less-own", []sheetPlay{
		{"", "hand1=6-1,1-0 hand2=5-4 board=1-2", "6-1 left", "scores=8,0 "},
		{"", "opening=yes hand1=6-1,3-2 hand2=5-1", "6-1 left, 5-1 right", "scores=0,5 "}, // without a double the heaviest tile
	}},
	{"Block", "onlinedominogames.com/block-dominoes", whole, "block lead=any blocked=less-own", []sheetPlay{
		{"", "hand1=6-1,2-2 hand2=5-1", "6-1 left, 5-1 right", "scores=0,4 "},
		{"", "hand1=6-1,4-0 hand2=3-1 board=1-2", "6-1 left", "scores=0,0 "}, // four pips each
	}},
	{"Draw", "onlinedominogames.com/draw-dominoes", whole, "draw lead=any blocked=less-own", []sheetPlay{
		{"", "hand1=6-1 hand2=5-4,3-3 board=6-2,2-1", "6-1 left", "scores=15,0 "},
		{"", "hand1=6-1,0-0 hand2=5-4,3-3 board=6-2,2-1", "6-1 left, knock", "tiles to be dealt first"}, // player 1 has no one and must draw
	}},
	{"Draw", "R. F. Foster, Complete Hoyle (1897)", earlier, "draw", nil},
	{"Draw", "spaanszt.home.xs4all.nl, a sample game", earlier, "draw seats=3 hand=5", []sheetPlay{
		{"", "scores=0,0,0 turn=1 hand1=6-0 hand2=4-3 hand3=6-2,6-1,5-4,3-0 board=4-4", "4-3 left", "scores=0,33,0 "}, // Bill is out, Alice has 6 pips and Cindy 27
	}},
	{"Muggins", "R. F. Foster, Complete Hoyle (1897)", earlier, "muggins", []sheetPlay{
		{"", "hand1=5-5,0-0,0-4,1-1 hand2=5-0,5-6,2-2,3-3 opening=yes", "5-5 left, 5-0 left, 0-0 left", "scores=20,10 "},
		{"", "hand1=5-5,0-0,0-4,1-1 hand2=5-0,5-6,2-2,3-3 opening=yes", "5-5 left, 5-0 left, 0-0 left, 5-6 right, 0-4 left", "scores=30,10 "},
		{"", "hand1=6-6,1-1 hand2=2-2,3-3 board=4-4,4-6", "6-6 right", "scores=20,0 "}, // the most
	}},
	{"Muggins", "Wikipedia, Muggins (dominoes)", earlier, "muggins lead=any", []sheetPlay{ // leads that score
		{"", "hand1=6-4,1-1 hand2=2-2,3-3", "6-4 left", "scores=10,0 "},
		{"", "hand1=5-5,1-1 hand2=2-2,3-3", "5-5 left", "scores=10,0 "},
		{"", "hand1=5-0,1-1 hand2=2-2,3-3", "5-0 left", "scores=5,0 "},
		{"", "hand1=4-1,1-1 hand2=2-2,3-3", "4-1 left", "scores=5,0 "},
		{"", "hand1=3-2,1-1 hand2=2-2,3-3", "3-2 left", "scores=5,0 "},
	}},
	{"Draw one", "pagat.com, such as Pass-Pass", earlier, "draw-one", nil},
	{"All threes", "Wikipedia, Dominoes", earlier, "threes", nil},
	{"All threes", "cardsdicedominoes.com/all-threes-rules.htm", part, "threes leave=0 lead=any winner-leads=yes", []sheetPlay{ // its part on scores was not found
		{"", "hand1=1-4,0-0 hand2=4-4,5-5", "1-4 left, 4-4 right", "scores=0,9 "},
	}},
	{"Fives-and-threes", "seed 004", whole, "standard", nil}, // see seed_test.go
	{"Muggins", "britannica.com/print/article/660976", whole, "muggins hand=5 target=200 leave=0 lead=any", []sheetPlay{
		{"", "hand1=5-5,0-0 hand2=4-3,4-4", "5-5 left", "scores=10,0 "},
		{"", "hand1=2-4,0-0 hand2=4-3,4-4", "2-4 left, 4-3 right", "scores=0,5 "}, // its examples
		{"", "hand1=2-4,0-0 hand2=4-3,4-4", "2-4 left, 4-4 right", "scores=0,10 "},
		{"", "hand1=6-1 hand2=6-6 board=5-1", "6-1 right", "scores=10,0 "}, // 5 and 6 are 11; 12 pips left are ten
	}},
	{"Partnership dominoes", "gambiter.com/domino/western/partnership.html", whole, "partners winner-leads=no", []sheetPlay{
		{"", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=9,0,9,0 "},
	}},
	{"Partnership dominoes", "pagat.com, from Anderson and others, International Dominoes", earlier, "partners lead=any", []sheetPlay{ // all seven fours are laid; A and C have 30 pips and make the 46 of B and D
		{"", "scores=0,0,0,0 turn=1 first=1 hand1=0-5,1-3,1-4,2-2,3-4,4-4,5-6 hand2=0-0,0-1,0-6,1-1,1-6,2-3,2-6 hand3=0-2,2-4,2-5,3-3,3-6,4-5,4-6 hand4=0-3,0-4,1-2,1-5,3-5,5-5,6-6",
			"1-1 left, knock, 1-5 left, 1-4 right, knock, 4-5 left, 0-4 left, 0-5 left, knock, 2-5 left, 1-2 left, 4-4 right, 0-1 left, 0-2 left, knock, 2-2 left, 2-6 left, 4-6 left, knock, 3-4 left, 2-3 left, 2-4 left",
			"scores=46,0,46,0 "},
	}},
	{"Partnership dominoes", "eightygames.wordpress.com/2013/04/28/partnership-dominoes", whole, "partners lead=any", []sheetPlay{ // by its variation the winner leads
		{"", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=3-3 hand4=2-0", "6-1 left", "scores=0,16,0,16 "},                // any tile leads, and nobody has a six or a one: 16 pips and 10
		{"", "scores=0,0,0,0 hand1=6-1,0-0 hand2=5-4 hand3=3-3 hand4=2-0 board=6-2,2-1", "6-1 right", "scores=11,0,11,0 "}, // 6 pips and 11
	}},
	{"Partnership dominoes", "the same page, another variation", whole, "partners lead=any out=all blocked=all target=200", []sheetPlay{
		{"", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=2-0 board=6-2,2-1", "6-1 left", "scores=17,0,17,0 "}, // 9, 6 and 2, the partner's too
	}},
	{"Venezuelan dominoes", "github.com/j04npou/Domino, the rules that it prints", part, "partners winner-leads=no target=75", []sheetPlay{ // who leads later rounds is in its code alone: in turn, a double if there is one
		{"", "opening=yes scores=0,0,0,0 hand1=6-6,6-5 hand2=6-4,5-5 hand3=3-3 hand4=2-2", "6-5 left", "another tile must be led"},
		{"", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=6-6 hand4=3-3 board=6-2,2-1", "6-1 left", "scores=15,0,15,0 "},        // not the partner's twelve
		{"", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=5-1 board=1-2", "6-1 left", "scores=0,0,0,0 "},          // 14 pips each
		{"", "scores=60,0,60,0 hand1=6-1 hand2=5-4 hand3=6-6 hand4=3-3 board=6-2,2-1", "6-1 left, 5-4 left", "game is over"}, // 75 are enough
	}},
	{"Sebastopol", "spaanszt.home.xs4all.nl/Domino/Sebastopol.html", whole, "block seats=4 lead=6-6 spinner=all", []sheetPlay{
		// Four tiles on 6-6, the last of which goes out: 2, 6 and 6 pips are left.
		{"", "board=all/4 opening=yes hand1=6-6,6-5 hand2=6-1,1-1 hand3=6-2,5-1 hand4=6-3,3-3", "6-6 left, 6-1 left, 6-2 right, 6-3 up, 6-5 down", "scores=14,0,0,0 "},
		{"", "board=all/4 opening=yes hand1=6-6,6-5 hand2=6-1,1-1 hand3=6-2,5-1 hand4=6-3,3-3", "6-6 left, 6-1 left, 5-1 left", "a tile cannot be played at this end"},
		{"", "board=all/4 opening=yes hand1=6-6,6-5 hand2=1-1 hand3=6-2,5-1 hand4=6-3,3-3", "6-6 left, knock, 6-2 left, 6-3 right", "scores=0,0,0,0 turn=0 "},
	}},
	{"Sebastopol", "onlinedominogames.com/sebastopol-dominoes", whole, "block seats=4 lead=6-6 spinner=all", []sheetPlay{
		// The cross is complete. 2-1 goes out at 6-1: 2, 6 and 1 pips are left.
		{"", "turn=1 first=0 opening=yes scores=0,0,0,0 hand1=1-1 hand2=2-1 hand3=3-3 hand4=1-0 board=all/4,1-6/2.2,6-6/1.1,6-2/3.3,up:6-3/4.4,down:6-5/1.5", "2-1 left", "scores=0,9,0,0 "},
	}},
	{"Cyprus", "domino-games.com/domino-rules/cyprus-rules.html, for four", part, "draw-one set=9 seats=4 hand=9 spinner=all arms=8 blocked=less-own", []sheetPlay{ // it draws for 9-9 before the lead
		{"", "board=all/8/9 opening=yes hand1=9-9,9-4 hand2=9-1,9-5 hand3=9-2,1-0 hand4=9-3,8-8", "9-9 left, 9-1 left, 9-2 right, 9-3 up, 9-4 down", "scores=31,0,0,0 "}, // 14, 1 and 16
		{"", "board=all/8/9 opening=yes hand1=9-9,9-4 hand2=9-1,9-5 hand3=9-2,1-0 hand4=9-3,8-8", "9-9 left, 9-1 left, 1-0 left", "a tile cannot be played at this end"},
	}},
	{"Cross", "dominorules.com/cross-dominoes, from Jennifer Kelley, Great Book of Domino Games", whole, "cross", []sheetPlay{
		{"", "board=all/4 opening=yes hand1=5-5,5-4,4-1 hand2=5-1,5-2,1-1", "5-5 left, 5-1 left, 5-4 right, 5-2 up", "scores=0,0 turn=0 "},
		{"", "board=all/4 opening=yes hand1=5-5,5-4,4-1 hand2=5-1,5-2,1-1", "5-5 left, 5-1 left, 4-1 left", "a tile cannot be played at this end"},
		{"", "board=all/4 opening=yes hand1=5-5,5-4,4-1 hand2=5-1,5-2,1-1", "5-4 left", "another tile must be led"},
		// The cross is complete, so each of its ends is open: 1-1 goes out, with 4 and 1 pips left.
		{"", "turn=1 first=0 opening=yes hand1=4-1 hand2=1-1 board=all/4,1-5/2.2,5-5/1.1,5-4/1.3,up:5-2/2.4,down:5-6/1.5", "1-1 left", "scores=0,5 "},
	}},
	{"Cuban dominoes", "onlinedominogames.com/cuban-dominoes", whole, "cuban", []sheetPlay{
		{"", "scores=0,0,0,0 turn=1 first=0 hand1=8-8 hand2=9-9 hand3=1-0 hand4=7-7 board=line/9,9-4/1.1", "9-9 left", "scores=0,17,0,17 "},
		// Nobody has a three or a nine: 16 and 15 pips, and then 15 each.
		{"", "scores=0,0,0,0 hand1=9-3,8-8 hand2=7-7 hand3=0-0 hand4=1-0 board=line/9,3-4/4.1,4-9/2.2", "9-3 right", "scores=0,16,0,16 "},
		{"", "scores=0,0,0,0 hand1=9-3,8-7 hand2=7-7 hand3=0-0 hand4=1-0 board=line/9,3-4/4.1,4-9/2.2", "9-3 right", "scores=0,0,0,0 "},
	}},
	{"Cuban double-nine", "ccherosc.github.io/ArtsDominos-v2", whole, "block seats=4 set=9 hand=10 blocked=less-own", []sheetPlay{
		{"", "board=line/9 turn=1 first=1 opening=yes scores=0,0,0,0 hand1=9-1,8-8 hand2=9-9 hand3=7-6 hand4=5-5", "9-9 left", "scores=0,49,0,0 "}, // 26, 13 and 10
	}},
	{"All fives", "dominoed.tripod.com/HowToPlayDominoes.htm", part, "all-fives", []sheetPlay{ // it begins with 6-6, which may not have been dealt
		{"", "board=late/4 turn=1 first=1 hand1=5-0,5-2,1-1 hand2=5-5,5-4,5-1,3-3", "5-5 left, 5-0 left, 5-4 right, 5-2 up, 5-1 down", "scores=10,10 "},
		{"", "board=late/4 turn=1 first=1 hand1=5-0,5-2,1-1 hand2=5-5,5-4,5-1,3-3", "5-5 left, 5-0 up", "a tile cannot be played at this end"},
		{"", "board=late/4 turn=1 first=1 hand1=5-0,5-2,1-1 hand2=5-5,5-4,5-1,3-3", "5-5 left, 5-0 left, 5-4 up", "a tile cannot be played at this end"},
		{"", "board=late/4 turn=1 first=1 hand1=5-0,5-2,1-1 hand2=5-5,5-4,5-1,3-3", "5-5 left, 5-0 left, 5-4 right, 5-2 down", "a tile cannot be played at this end"}, // which would be the same as up
	}},
	{"Sniff", "onlinedominogames.com/sniff-dominoes", part, "sniff", []sheetPlay{
		// 2-2 is 4; 6 and 4 are ten; 6, 3 and 4 are 13; with three sides covered 6, 3, 4 and 2 are 15, and with four 6, 3, 4 and 5 are 18.
		{"", "board=early/4 hand1=2-2,2-3,2-5,0-0 hand2=6-2,2-4,1-1", "2-2 left, 6-2 left", "scores=0,10 "},
		{"", "board=early/4 hand1=2-2,2-3,2-5,0-0 hand2=6-2,2-4,1-1", "2-2 left, 6-2 left, 2-3 right, 2-4 up", "scores=0,25 "},
		{"", "board=early/4 hand1=2-2,2-3,2-5,0-0 hand2=6-2,2-4,1-1", "2-2 left, 6-2 left, 2-3 right, 2-4 up, 2-5 down", "scores=0,25 "},
		{"", "board=early/4 hand1=2-1,2-2,0-0 hand2=2-4,1-1", "2-1 left, 2-4 left", "scores=0,5 "},                       // any tile leads: 4 and 1
		{"", "board=early/4 hand1=2-1,4-4,0-0 hand2=2-4,3-4,1-1", "2-1 left, 2-4 left, 4-4 left, 4-3 up", "scores=0,5 "}, // 8, 1 and 3 are 12
	}},
	{"Puerto Rican 500", "manualzz.com/doc/23614212, rules by Dania Ramos", part, "puerto-rican", []sheetPlay{ // without its bonuses for the winners of the first four rounds
		{"", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=115,0,115,0 "},
		{"", "scores=0,0,0,0 hand1=6-6 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-5,5-6", "6-6 left", "scores=15,0,15,0 "},
		{"", "scores=0,0,0,0 hand1=0-0 hand2=5-4 hand3=3-3 hand4=1-1 board=0-2,2-1", "0-0 left", "scores=117,0,117,0 "},
	}},
	{"Capicua", "dominoesonline.com/rule.php?id=1228128405, Dominican Republic", part, "dominican", []sheetPlay{ // it has 50 for a pass on a lead that is no double
		{"", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock", "scores=25,0,25,0 turn=2 "},
		{"", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock", "scores=25,0,25,0 turn=0 "},
		{"", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2", "6-1 left", "scores=0,24,0,24 "},
		{"", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=0-0 board=1-2", "6-1 left", "scores=22,0,22,0 "},
		{"", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=40,0,40,0 "},
	}},
	{"All fives", "gambit.com/rules/dominoes", part, "all-fives blocked=less-own nearest=0 target=200", nil}, // without a double, the heavier hand leads any tile
	{"Quinientos", "sacitc.blog/category/domino-rules", not, "the winners of the first four rounds get 100, 75, 50 and 25 points", nil},
	{"Oriente", "libreonline.com, dominó cubano", not, "points by steps of ten pips, and a debt that a first pass leaves", nil},
	{"Fives and threes", "onlinedominogames.com/fives-and-threes", not, "the game ends only after a round", nil},
	{"Merry-go-round", "dominorules.com/merry-go-round", not, "who leads draws until there is a double", nil},
	{"T-cross", "dominogranie.home.blog/2019/03/30/t-cross", not, "every tile can be a spinner", nil},
	{"Chicken foot, five up", "pagat.com", not, "every double branches", nil},
	{"Mexican train", "pagat.com", not, "each player has an arm", nil},
	{"Matador", "pagat.com", not, "neighbours make seven", nil},
	{"Maltese cross", "outsidetheboxgame.com", not, "the second tile of each arm is a double", nil},
	{"Tiddle-a-wink", "pagat.com", not, "who lays a double plays again", nil},
	{"42", "pagat.com", not, "tricks", nil},
}

// A sheetPlay is a play worked by hand: moves from a state, and how the state begins that they lead to, or how
// the refusal of the last one ends. Plays of a sheet have its rules.
type sheetPlay struct{ rules, from, moves, want string }

// bonusPlays are worked from the comments of the settings.
var bonusPlays = []sheetPlay{
	// The last tile fits both ends: 9 + 6 + 0 pips are left, and 100. Not a double, nor a tile before the last one.
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=115,0,115,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 right", "scores=115,0,115,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-5", "6-1 left", "scores=15,0,15,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-6 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-5,5-6", "6-6 left", "scores=15,0,15,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1,4-4 hand2=5-4 hand3=5-1 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=0,0,0,0 "},
	// 0-0 goes out: 9 + 6 + 2 pips, and 100.
	{"partners target=500 out=all blocked=all capicu=50 blank-out=100", "scores=0,0,0,0 hand1=0-0 hand2=5-4 hand3=3-3 hand4=1-1 board=0-2,2-1", "0-0 left", "scores=117,0,117,0 "},
	{"partners target=500 out=all blocked=all blank-out=100", "scores=0,0,0,0 hand1=1-0 hand2=5-4 hand3=3-3 hand4=1-1 board=0-2,2-1", "1-0 left", "scores=17,0,17,0 "},
	// After 1-6 only its player has a six. Two knocks bring nothing yet.
	{"partners all-pass=25", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock", "scores=0,0,0,0 turn=3 "},
	{"partners all-pass=25", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock", "scores=25,0,25,0 turn=0 "},
	{"partners all-pass=25", "scores=80,0,80,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock, 6-5 left", "the game is over"},
	// The lead pays for the first knock alone, whatever the others do, and without first-pass for all three.
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock", "scores=50,0,50,0 turn=2 "},
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock, knock, knock", "scores=50,0,50,0 turn=0 "},
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=6-4,1-1 hand3=3-3 hand4=5-5,4-1", "6-6 left, 6-4 left, knock, 4-1 left, knock", "must not knock"},
	{"partners all-pass=25", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock, knock, knock", "scores=25,0,25,0 turn=0 "},
	{"partners first-pass=50", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock", "scores=0,0,0,0 turn=0 "},
	{"partners first-pass=50", "scores=60,0,60,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock", "scores=110,0,110,0 turn=0 "},
	// 6-1 blocks. Player 0 has 10 pips and player 1 has 8, so the pair of player 1 wins, though it has 14 pips and the other 10.
	{"partners target=500 out=all blocked=all blocker=duel", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2", "6-1 left", "scores=0,24,0,24 "},
	{"partners target=500 out=all blocked=all", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2", "6-1 left", "scores=24,0,24,0 "},
	{"partners target=500 out=all blocked=all blocker=duel", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=0-0 board=1-2", "6-1 left", "scores=22,0,22,0 "}, // 8 each
	// One or two pips bring nothing, three to seven five points, and eight ten (dominorules.com, "Merry-go-round").
	{"muggins scoring=none", "hand1=6-5 hand2=1-1 board=5-5", "6-5 left", "scores=0,0 "},
	{"muggins scoring=none", "hand1=6-5 hand2=2-1 board=5-5", "6-5 left", "scores=5,0 "},
	{"muggins scoring=none", "hand1=6-5 hand2=4-3 board=5-5", "6-5 left", "scores=5,0 "},
	{"muggins scoring=none", "hand1=6-5 hand2=4-4 board=5-5", "6-5 left", "scores=10,0 "},
	{"muggins scoring=none nearest=3", "hand1=6-5 hand2=1-0 board=5-5", "6-5 left", "scores=0,0 "},
	{"muggins scoring=none nearest=3", "hand1=6-5 hand2=1-1 board=5-5", "6-5 left", "scores=3,0 "},
	{"muggins scoring=none nearest=3", "hand1=6-5 hand2=4-0 board=5-5", "6-5 left", "scores=3,0 "},
	// Both pairs have 14 pips.
	{"partners", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=5-1 board=1-2", "6-1 left", "scores=0,0,0,0 "},
	{"partners blocker=ties", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=5-1 board=1-2", "6-1 left", "scores=14,0,14,0 "},
	{"partners blocker=ties", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=4-3 hand4=5-1 board=1-2", "6-1 left", "scores=0,15,0,15 "}, // 15 and 14
	// Three alone, of whom the other two tie.
	{"block seats=3 blocker=ties", "scores=0,0,0 hand1=6-1,5-3 hand2=0-0,5-1 hand3=3-3 board=1-2", "6-1 left", "scores=0,0,0 "},
}

// playSheet makes moves, which gain what a view says before, and returns the state they lead to or the refusal of the last one.
func playSheet(t *testing.T, r dominoes.Rules, from, moves string) (s dominoes.State, err error) {
	t.Helper()
	s = mustState(t, from)
	if err := r.Check(s); err != nil {
		t.Fatalf("%v: %s: %v", r, from, err)
	}
	list := strings.Split(moves, ", ")
	for i, text := range list {
		m := r.Canonical(s, mustMove(t, text))
		before, p := s, s.Turn
		gain, _ := r.View(s, p).Gain(m)
		if s, err = r.Apply(s, m); err != nil && i < len(list)-1 {
			t.Fatalf("%v: %s: %v", r, from, err)
		}
		if waits, _ := r.Waits(s); waits == pips.Decision && !m.Knock && s.Scores[p]-before.Scores[p] != gain {
			t.Errorf("%v: %s: %v seems to gain %d in %v", r, from, m, gain, before)
		}
	}
	return s, err
}

func (p *sheetPlay) check(t *testing.T, r dominoes.Rules) {
	t.Helper()
	s, err := playSheet(t, r, p.from, p.moves)
	if got := s.String(); err == nil && !strings.HasPrefix(got, p.want) || err != nil && !strings.HasSuffix(err.Error(), p.want) {
		t.Errorf("%v: %s: %s leads to %v, %v, want %s", r, p.from, p.moves, s, err, p.want)
	}
}

func TestSheetPlays(t *testing.T) {
	for _, p := range bonusPlays {
		p.check(t, mustRules(t, p.rules))
	}
}

func TestSheets(t *testing.T) {
	found := map[reading]int{}
	for _, sheet := range sheets {
		found[sheet.read]++
		if sheet.read == not {
			continue
		}
		t.Run(sheet.name, func(t *testing.T) {
			r := mustRules(t, sheet.rules)
			for _, p := range sheet.plays {
				p.check(t, r)
			}
			_, seats := r.Players()
			g := must(r.NewGame(make([]string, seats)...))
			if err := g.Run(rand.NewPCG(3, 8), slices.Repeat([]dominoes.Strategy{named("counting")}, seats)...); err != nil || !g.Outcome().Over {
				t.Errorf("a game ends with %v in %v", err, g.State())
			}
		})
	}
	if found[whole] != 14 || found[part] != 8 || found[earlier] != 8 || found[not] != 11 {
		t.Errorf("%d sheets can be said, %d in part, %d were read earlier and %d cannot be said", found[whole], found[part], found[earlier], found[not])
	}
}
