package yahtzee_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// A ruleSheet is somebody's rules of a game, and plays worked by hand from them.
type ruleSheet struct {
	name, source string
	read         reading
	rules        string // or what cannot be said
	lacks        string // what the rules leave out
	scores       string // dice, a box of an empty card and its points; more of these after commas
	plays        []sheetPlay
}

// A sheetPlay fills boxes of a card, "66612 sixes, 11111! yahtzee", and leads to a card with its total, or to a
// refusal of the last box, or is won at once. After ! the dice are those of the first roll of a turn.
type sheetPlay struct{ card, turns, want string }

// A reading says how much of a sheet was found. What a sheet leaves open is as in the variant that its text begins
// with.
type reading int

const (
	whole reading = iota // all its rules
	part                 // its beginning, or copies of pieces; the rest is from an earlier reading
	not                  // it cannot be said, for the reason in rules
)

// Boxes that most sheets have, and 45 points in five of them.
const (
	upper = "ones,twos,threes,fours,fives,sixes"
	five  = "ones=3 twos=6 threes=9 fours=12 fives=15"
)

var sheets = []ruleSheet{
	{"Yahtzee", "hasbro.com/common/instruct/yahtzee.pdf; houseofgames.ca/Rules/Yahtzee_Rules.html has the beginning", part, "yahtzee", "",
		"22256 twos 6, 22256 three-of-a-kind 17, 22214 twos 6, 22214 three-of-a-kind 11", []sheetPlay{ // its examples
			{"yahtzee=50", "55555 fives", "fives=25 yahtzee=50 extra=1: 175"},
			{"yahtzee=50", "55555 large-straight", "the joker has to go to the upper box of its face"},
			{"fives=25 yahtzee=50", "55555 large-straight", "fives=25 large-straight=40 yahtzee=50 extra=1: 215"},
			{"yahtzee=0", "55555 fives", "fives=25 yahtzee=0: 25"},
		}},
	{"Yahtzee, free choice of the joker", "yatzy-yahtzeeeee.dk/en/yahtzee-joker-rules", whole, "yahtzee-free", "", "", []sheetPlay{
		{"yahtzee=50", "33333 full-house", "full-house=0 yahtzee=50 extra=1: 150"}, // its example
		{"threes=9 yahtzee=50", "33333 full-house", "threes=9 full-house=25 yahtzee=50 extra=1: 184"},
		{"threes=9 yahtzee=0", "33333 large-straight", "threes=9 large-straight=40 yahtzee=0: 49"},
	}},
	{"Yahtzee of 1956", "yatzy-yahtzeeeee.dk/en/yahtzee-joker-rules, the joker from 1956 to 1961", part, "yahtzee joker=original", "", "", []sheetPlay{
		{"yahtzee=50", "44444 fours", "the joker has to go to an open lower box"},
		{"yahtzee=0", "44444 ones", "the joker has to go to an open lower box"},
		{"yahtzee=50", "44444 small-straight", "small-straight=30 yahtzee=50 extra=1: 180"},
		{"yahtzee=0", "44444 full-house", "full-house=25 yahtzee=0: 25"},
		{"yahtzee=50", "44444 three-of-a-kind", "three-of-a-kind=20 yahtzee=50 extra=1: 170"},
		{"three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=30 large-straight=40 yahtzee=50 chance=20", "44444 fours",
			"fours=0 three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=30 large-straight=40 yahtzee=50 chance=20 extra=1: 305"},
		{"three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=30 large-straight=40 yahtzee=0 chance=20", "44444 twos",
			"twos=0 three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=30 large-straight=40 yahtzee=0 chance=20: 155"},
		{"", "44444 fours", "fours=20: 20"},
	}},
	{"Yahtzee of Speluitslagen", "speluitslagen.nl/spelregels/25", whole, "yahtzee joker=none", "", "12346 small-straight 30, 22256 three-of-a-kind 17", []sheetPlay{
		{"yahtzee=50", "66666 large-straight", "large-straight=0 yahtzee=50 extra=1: 150"}, // no box but the straights is open
		{"yahtzee=50", "66666 sixes", "sixes=30 yahtzee=50 extra=1: 180"},
		{"yahtzee=0", "66666 sixes", "sixes=30 yahtzee=0: 30"},
	}},
	{"Yatsy", "vortex.is/omo/yatsy.htm", whole, "kniffel", "",
		"11122 full-house 25, 23456 large-straight 40, 12346 small-straight 30, 11111 yahtzee 50, 66666 yahtzee 50, 11145 three-of-a-kind 12, 11245 three-of-a-kind 0", []sheetPlay{
			{five, "66612 sixes", five + " sixes=18: 98"},
			{five, "66123 sixes", five + " sixes=12: 57"},
		}},
	{"Kniffel of Rundschau", "rundschau-online.de/redaktion/kniffel-die-regeln-257352", whole, "kniffel extra=100", "", "22256 three-of-a-kind 17", []sheetPlay{
		{"yahtzee=50", "22222 twos", "twos=10 yahtzee=50 extra=1: 160"},
		{"yahtzee=0", "22222 twos", "twos=10 yahtzee=0: 10"},
		{"yahtzee=50", "22222 large-straight", "large-straight=0 yahtzee=50 extra=1: 150"},
	}},
	{"Yams", "sirtin.fr/2008/01/26/yams", whole, "yahtzee boxes=" + upper + ",three-of-a-kind,four-of-a-kind,full-house,small-straight,large-straight,yahtzee " +
		"kinds=matching straights=from-one joker=none extra=0", "",
		"44415 three-of-a-kind 12, 44441 four-of-a-kind 16, 12345 small-straight 30, 12346 small-straight 0, 23456 large-straight 40, 12345 large-straight 0, 33322 full-house 25",
		[]sheetPlay{{five, "66612 sixes", five + " sixes=18: 98"}}},
	{"Yam of L'Arbro'Jeux", "larbrojeux.com/index.php?page=le-yam; its points to add are from an earlier reading", part,
		"kniffel three-of-a-kind=sum+20 four-of-a-kind=sum+40 full-house=sum+30 small-straight=sum+30 large-straight=sum+40 yahtzee=sum+50", "",
		"33312 three-of-a-kind 32, 33331 four-of-a-kind 53, 33322 full-house 43, 12346 small-straight 46, 12345 large-straight 55, 66666 yahtzee 80, 33122 three-of-a-kind 0", nil},
	{"Cheerio", "github.com/ichabod801/t_games, dice_games/yacht_game.py and its tests", whole,
		"yacht house-of-five=yes rolls=2 boxes=" + upper + ",chance,small-straight,large-straight,full-house,yahtzee small-straight=20 large-straight=25 names=cheerio/yahtzee", "",
		"12345 small-straight 20, 23456 small-straight 0, 23456 large-straight 25, 12345 large-straight 0, 66666 full-house 30, 55544 full-house 23, 23232 full-house 12, 66115 full-house 0, 55555 yahtzee 50", nil},
	{"Hindenberg", "the same; play.google.com/store/apps/details?id=click.jis.ponapp.saikorohindenburg", whole,
		"yacht house-of-five=yes boxes=" + upper + ",small-straight,large-straight,full-house,yahtzee small-straight=15 large-straight=20 yahtzee=30 names=hindenberg/yahtzee", "",
		"23456 large-straight 20, 12345 small-straight 15, 12345 large-straight 0, 33322 full-house 13, 44444 yahtzee 30, 15523 ones 1, 15523 fives 10", nil},
	{"General", "xvadim.github.io/xbasoft, help of General", whole, "generala large-straight=12345/23456/13456:20 yahtzee=60!win", "",
		"12345 large-straight 20, 23456 large-straight 20, 13456 large-straight 20, 12456 large-straight 0, 33322 full-house 30, 22226 four-of-a-kind 40, 11111 yahtzee 60", []sheetPlay{
			{"", "13456! large-straight", "large-straight=25: 25"},
			{"", "12456! large-straight", "large-straight=0: 0"},
			{"", "22226! four-of-a-kind", "four-of-a-kind=45: 45"},
			{"", "11111! yahtzee", "won"},
			{"", "11111 yahtzee", "yahtzee=60: 60"},
			{"", "11112! yahtzee", "yahtzee=0: 0"},
		}},
	{"Yam of t_games", "github.com/ichabod801/t_games, dice_games/yacht_game.py", whole, "yacht house-of-five=yes boxes=" + upper + ",low-chance,chance,large-straight,full-house,yahtzee " +
		"large-straight=12345/23456:sum+30 full-house=sum+20 yahtzee=sum+40 upper-limit=60 upper-bonus=30 names=yam/yahtzee",
		"the low chance has to be less than the chance, or the second of them counts 0",
		"12345 large-straight 45, 23456 large-straight 50, 12346 large-straight 0, 55544 full-house 43, 22222 full-house 30, 66666 yahtzee 70, 11234 low-chance 11", []sheetPlay{
			{"twos=6 threes=9 fours=12 fives=15 sixes=18", "23456 ones", "ones=0 twos=6 threes=9 fours=12 fives=15 sixes=18: 90"},
			{five, "66123 sixes", five + " sixes=12: 57"},
		}},
	{"Yatzy", "en.wikipedia.org/wiki/Yatzy; mickael.pusku.com/yatze", whole, "yatzy", "", // its examples
		"53321 pair 6, 53344 two-pairs 14, 53332 three-of-a-kind 9, 54444 four-of-a-kind 16, 12345 small-straight 15, 23456 large-straight 20, 35533 full-house 19, 44422 full-house 16", nil},
	// Wikipedia and the game of the forced Maxi Yatzy have a bonus at 42.
	{"Forced Yatzy", "github.com/JerBoon/yahtzR", whole, "forced-order", "", "", []sheetPlay{
		{"", "66666 sixes", "an earlier box must be filled first"},
		{"", "66666 ones, 12345 twos", "ones=0 twos=2: 2"},
		{five, "66612 sixes", five + " sixes=18: 113"},
	}},
	{"Maxi Yatzy", "maxiyahtzee.com/maxiyahtzeerules.html", whole, "maxi-yatzy", "", // its examples
		"311614 ones 3, 254326 twos 4, 321343 threes 9, 443454 fours 16, 512554 fives 15, 463166 sixes 18, 642651 pair 12, 213355 two-pairs 16, 225566 three-pairs 26, 453554 three-of-a-kind 15, " +
			"242252 four-of-a-kind 8, 332333 five-of-a-kind 15, 123453 small-straight 15, 234566 large-straight 20, 123456 full-straight 21, 344666 full-house 26, 222555 villa 21, 336666 tower 30, 342654 chance 24", nil},
	{"Maxi Yatzy of Teemeam", "github.com/Teemeam/maxi-yatzy", whole, "maxi-yatzy upper-limit=75 upper-bonus=50 saved=no full-house=sum", "",
		"344666 full-house 29, 344566 full-house 0, 344666 three-of-a-kind 18", []sheetPlay{
			{"ones=3 twos=6 threes=9 fours=16 fives=20", "666612 sixes", "ones=3 twos=6 threes=9 fours=16 fives=20 sixes=24: 128"},
			{"ones=3 twos=6 threes=9 fours=16 fives=20", "666512 sixes", "ones=3 twos=6 threes=9 fours=16 fives=20 sixes=18: 72"},
		}},
	{"Forced Maxi Yatzy", "github.com/ostrosablin/YatzyBot", whole, "maxi-yatzy ordered=yes upper-limit=63", "", "344666 full-house 26", []sheetPlay{
		{"", "666666 sixes", "an earlier box must be filled first"},
		{five, "666123 sixes", five + " sixes=18: 163"},
		{five, "661123 sixes", five + " sixes=12: 57"},
	}},
	{"Yacht", "github.com/exercism/python, exercises/yacht", whole, "yacht", "", // its examples
		"11145 ones 3, 22345 twos 4, 33333 threes 15, 12335 fours 0, 51525 fives 15, 23456 sixes 6, 33355 full-house 19, 44446 four-of-a-kind 16, 12345 small-straight 30, 23456 large-straight 30, " +
			"23346 choice 18, 44444 yacht 50, 44446 yacht 0, 44444 full-house 0", nil},
	{"Generala", "en.wikipedia.org/wiki/Generala, with the double one", whole, "generala boxes=" + upper + ",large-straight,full-house,four-of-a-kind,yahtzee,second-yahtzee " +
		"yahtzee=50!win second-yahtzee=100!win names=straight/large-straight,generala/yahtzee,double-generala/second-yahtzee", "", // its examples
		"44426 fours 12, 44426 twos 2, 44426 sixes 6, 55533 full-house 30, 22226 four-of-a-kind 40, 33333 threes 15, 33333 four-of-a-kind 40, 33333 yahtzee 50, 12345 large-straight 20", []sheetPlay{
			{"", "55555 second-yahtzee", "second-yahtzee=0: 0"},
			{"yahtzee=0", "55555 second-yahtzee", "yahtzee=0 second-yahtzee=0: 0"},
			{"yahtzee=50", "55555 double-generala", "yahtzee=50 second-yahtzee=100: 150"},
			{"yahtzee=50", "55554 second-yahtzee", "yahtzee=50 second-yahtzee=0: 50"},
			{"", "55555! yahtzee", "won"},
			{"yahtzee=50", "55555! second-yahtzee", "won"},
			{"", "23456! large-straight", "large-straight=25: 25"},
		}},
	{"General of Saikoro", "play.google.com/store/apps/details?id=unity.ponApp.saikorogeneral; it ends after straights through 6 and 1", part,
		"generala large-straight=abcde:20 yahtzee=60!120", "", "12345 large-straight 20, 13456 large-straight 20, 12346 large-straight 20, 11345 large-straight 0, 44444 yahtzee 60", []sheetPlay{
			{"", "44444! yahtzee", "yahtzee=120: 120"},
			{"", "44444 yahtzee", "yahtzee=60: 60"},
			{"", "44441! yahtzee", "yahtzee=0: 0"},
			{"", "44441! four-of-a-kind", "four-of-a-kind=45: 45"},
			{"", "44411! full-house, 44411 four-of-a-kind", "four-of-a-kind=0 full-house=35: 35"},
		}},
	{"Crag", "en.wikipedia.org/wiki/Crag_(dice_game)", whole, "dice=3 rolls=2 boxes=" + upper + ",odd-straight,even-straight,small-straight,large-straight,yahtzee,thirteen,crag " +
		"small-straight=123:20 large-straight=456:20 yahtzee=25 names=low-straight/small-straight,high-straight/large-straight,three-of-a-kind/yahtzee", "",
		"661 crag 50, 553 crag 50, 445 crag 50, 346 crag 0, 665 crag 0, 346 thirteen 26, 256 thirteen 26, 661 thirteen 26, 345 thirteen 0, 333 yahtzee 25, 334 yahtzee 0, 123 small-straight 20, " +
			"234 small-straight 0, 456 large-straight 20, 135 odd-straight 20, 246 even-straight 20, 135 even-straight 0, 666 sixes 18, 445 fours 8", []sheetPlay{
			{"ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 small-straight=20 large-straight=20 yahtzee=25 odd-straight=20 even-straight=20 thirteen=26", "661 crag",
				"ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 small-straight=20 large-straight=20 yahtzee=25 odd-straight=20 even-straight=20 thirteen=26 crag=50: 244"}, // the most that it says
		}},
	{"Balut", "playonlinedicegames.com/balut", whole, "dice=5 rolls=3 boxes=fours,fives,sixes,large-straight,full-house,chance,yahtzee large-straight=12345/23456:sum yahtzee=sum+20 " +
		"columns=free,free,free,free names=balut/yahtzee", "points for the totals of the rows and of the card, by which the players are ranked",
		"12345 large-straight 15, 23456 large-straight 20, 12346 large-straight 0, 33322 full-house 13, 55555 yahtzee 45, 44412 fours 12, 12346 chance 16", []sheetPlay{
			{"fours=12", "44441 fours-2", "fours=12 fours-2=16: 28"},
			{"fours=12", "44441 fours", "the box is filled"},
			{"fours=12 fours-2=12 fours-3=12", "44444 fours-4", "fours=12 fours-2=12 fours-3=12 fours-4=20: 56"},
			{"yahtzee-3=45", "55555 yahtzee, 11111 yahtzee-2", "yahtzee=45 yahtzee-2=25 yahtzee-3=45: 115"},
		}},
	{"Kismet", "cardsdicedominoes.com/kismet-rules.htm, 8thshore.com and gailetia218.amebaownd.com have pieces", part, "kniffel boxes=" + upper + ",colour-pairs,three-of-a-kind,large-straight,flush,full-house,colour-house," +
		"four-of-a-kind,chance,yahtzee large-straight=30 full-house=sum+15 four-of-a-kind=sum+25 yahtzee=sum+50 upper-steps=71:55,78:75 names=kismet/yahtzee,yarborough/chance",
		"after a second kismet all others enter 0 in their first open box",
		"11665 colour-pairs 19, 11663 colour-pairs 17, 11225 colour-pairs 0, 11662 three-of-a-kind 0, 55552 flush 35, 55522 flush 35, 55562 flush 0, 33322 full-house 28, 33344 full-house 32, 33344 colour-house 37, " +
			"33322 colour-house 0, 22225 four-of-a-kind 38, 66666 yahtzee 80, 12345 large-straight 30, 12346 large-straight 0, 33315 three-of-a-kind 15, 12346 chance 16", []sheetPlay{
			{"ones=2 twos=6 threes=9 fours=12 fives=15", "66612 sixes", "ones=2 twos=6 threes=9 fours=12 fives=15 sixes=18: 62"},
			{five, "66612 sixes", five + " sixes=18: 98"},
			{"ones=1 twos=6 threes=9 fours=16 fives=20", "66612 sixes", "ones=1 twos=6 threes=9 fours=16 fives=20 sixes=18: 105"},
			{"ones=2 twos=6 threes=9 fours=16 fives=20", "66612 sixes", "ones=2 twos=6 threes=9 fours=16 fives=20 sixes=18: 126"},
			{"ones=2 twos=6 threes=9 fours=16 fives=20", "66661 sixes", "ones=2 twos=6 threes=9 fours=16 fives=20 sixes=24: 132"},
			{"ones=3 twos=6 threes=9 fours=16 fives=20", "66661 sixes", "ones=3 twos=6 threes=9 fours=16 fives=20 sixes=24: 153"},
		}},
	{"Jamb", "sr.wikipedia.org, Јамб (игра), and micromreza.com; that four alike add up only these is from no sheet", part,
		"dice=5 rolls=3 boxes=" + upper + ",chance,low-chance,large-straight,full-house,four-of-a-kind,yahtzee large-straight=12345/23456:46!66 full-house=sum+30 four-of-a-kind=fit+40 yahtzee=sum+50 " +
			"columns=down,free,up upper-limit=60 upper-bonus=30 names=max/chance,min/low-chance,kenta/large-straight,kare/four-of-a-kind,jamb/yahtzee",
		"the column of announced boxes, 56 for a straight in the second roll, and the difference of the chances times the ones",
		"12345 large-straight 46, 12346 large-straight 0, 33322 full-house 43, 44441 four-of-a-kind 56, 66666 yahtzee 80", []sheetPlay{
			{"", "11166 sixes", "an earlier box must be filled first"},
			{"", "11166 ones, 22266 twos", "ones=3 twos=6: 9"},
			{"", "11166 sixes-2", "sixes-2=12: 12"},
			{"", "11166 ones-3", "an earlier box must be filled first"},
			{"", "66666 yahtzee-3, 44441 four-of-a-kind-3", "yahtzee-3=80 four-of-a-kind-3=56: 136"},
			{"", "12345! large-straight-2", "large-straight-2=66: 66"},
			{"ones-2=3 twos-2=6 threes-2=9 fours-2=12 fives-2=15", "66612 sixes-2", "ones-2=3 twos-2=6 threes-2=9 fours-2=12 fives-2=15 sixes-2=18: 93"},
		}},
	// Wikipedia and yahtzee-rules.com multiply the 100 of a further yahtzee too.
	{"Triple Yahtzee", "ourpastimes.com/play-triple-yahtzee-4509704.html; yahtzee-rules.com/triple-yahtzee-rules.html for the joker", whole, "yahtzee columns=free,free*2,free*3", "", "22345 twos-3 4, 22222 yahtzee-2 50", []sheetPlay{
		{"", "22345 twos-3", "twos-3=4: 12"},
		{"ones=3 yahtzee-2=50", "33333 yahtzee-3", "ones=3 yahtzee-2=50 yahtzee-3=50: 253"},
		{"ones-2=3 twos-2=6 threes-2=9 fours-2=12 fives-2=15", "66612 sixes-2", "ones-2=3 twos-2=6 threes-2=9 fours-2=12 fives-2=15 sixes-2=18: 196"},
		{"sixes=18 sixes-2=18 sixes-3=18 yahtzee=50", "66666 large-straight", "sixes=18 sixes-2=18 sixes-3=18 yahtzee=50 large-straight=0: 158"},
		{"sixes=18 sixes-2=18 sixes-3=18 yahtzee=50 yahtzee-2=50 yahtzee-3=50", "66666 large-straight-3",
			"sixes=18 sixes-2=18 sixes-3=18 yahtzee=50 yahtzee-2=50 yahtzee-3=50 large-straight-3=40 extra=1: 628"},
	}},
	{"Challenge Yahtzee", "en.wikipedia.org/wiki/Games_related_to_Yahtzee", not, "all players choose from the same throws", "", "", nil},
	{"Mitzy", "github.com/JerBoon/yahtzR", whole, "dice=4 rolls=3 boxes=" + upper + ",pair,two-pairs,three-of-a-kind,four-of-a-kind,small-straight,chance small-straight=1234/2345/3456:sum " +
		"upper-limit=42 upper-bonus=25 names=mini-straight/small-straight", "",
		"1234 small-straight 10, 2345 small-straight 14, 3456 small-straight 18, 1236 small-straight 0, 1122 two-pairs 6, 2222 two-pairs 0, 5555 four-of-a-kind 20, 5555 three-of-a-kind 15, 5556 four-of-a-kind 0, " +
			"5546 pair 10, 5566 pair 12, 1346 chance 14", []sheetPlay{
			{"ones=2 twos=4 threes=6 fours=8 fives=10", "6612 sixes", "ones=2 twos=4 threes=6 fours=8 fives=10 sixes=12: 67"},
			{"ones=1 twos=4 threes=6 fours=8 fives=10", "6612 sixes", "ones=1 twos=4 threes=6 fours=8 fives=10 sixes=12: 41"},
		}},
	{"Über Yatzy", "github.com/ajaskaFIN/yatzy-game", not, "one column is filled after the first throw, one after the second at the latest, and one after a fourth throw", "", "", nil},
	{"Yatzy of Board Game Arena", "en.doc.boardgamearena.com/Gamehelpyatzy; 7y7v.com/game/yatzy-online has the points of a rigole", whole,
		"kniffel boxes=" + upper + ",three-of-a-kind,four-of-a-kind,full-house,small-straight,large-straight,yahtzee,chance,rigole", "",
		"11255 ones 2, 11255 twos 2, 11255 fives 10, 11255 threes 0, 11116 rigole 50, 22225 rigole 50, 33334 rigole 50, 44443 rigole 50, 55552 rigole 50, 66661 rigole 50, 33335 rigole 0, 33344 rigole 0, 33333 rigole 0, " +
			"33334 four-of-a-kind 16", []sheetPlay{{five, "66612 sixes", five + " sixes=18: 98"}}},
	{"High Roller", "github.com/stevefaeembra/dicegame", whole, "kniffel straights=from-one boxes=" + upper + ",full-house,special,small-straight,large-straight,yahtzee,chance,three-of-a-kind,four-of-a-kind full-house=20 " +
		"small-straight=40 yahtzee=80 three-of-a-kind=20 four-of-a-kind=25 special=1234/2345/3456:30 upper-limit=0 upper-bonus=0 names=four-in-a-row/special", "",
		"34331 three-of-a-kind 20, 33122 three-of-a-kind 0, 33331 three-of-a-kind 20, 33331 four-of-a-kind 25, 33322 full-house 20, 33333 full-house 0, 12346 special 30, 13456 special 30, 12456 special 0, " +
			"12345 small-straight 40, 23456 small-straight 0, 23456 large-straight 40, 44444 yahtzee 80, 12346 chance 16", []sheetPlay{
			{five, "66612 sixes", five + " sixes=18: 63"},
		}},
	{"COP2271, homework 8", "solutioninn.com and transtutors.com have copies", whole, "maxi-yatzy saved=no boxes=chance,three-pairs,small-straight,large-straight,yahtzee three-pairs=35 " +
		"small-straight=1234/2345/3456:40 large-straight=12345/23456:50 upper-limit=0 upper-bonus=0", "", // its test cases 1 to 7
		"561156 chance 24, 561156 three-pairs 35, 561156 small-straight 0, 561156 large-straight 0, 561156 yahtzee 0, 534121 chance 16, 534121 three-pairs 0, 534121 small-straight 40, 534121 large-straight 50, " +
			"444444 chance 24, 444444 three-pairs 0, 444444 small-straight 0, 444444 yahtzee 100, 224533 chance 19, 224533 small-straight 40, 224533 large-straight 0, 226654 chance 25, 226654 small-straight 0, " +
			"222334 chance 16, 222334 three-pairs 0, 222334 small-straight 0, 661243 chance 22, 661243 small-straight 40, 661243 large-straight 0", nil},
	{"A course in C", "Program to Simulate Part of the Game of Yahtzee; Nemotron-CC-Math has a copy", whole, "kniffel small-straight=25 large-straight=30 full-house=30", "",
		"23455 small-straight 25, 23456 large-straight 30, 33322 full-house 30, 11111 yahtzee 50, 35426 three-of-a-kind 0, 35426 four-of-a-kind 0, 35426 full-house 0", []sheetPlay{
			{five, "66612 sixes", five + " sixes=18: 98"},
		}},
	{"Popular Dice Game", "Kata: Popular Dice Game; Nemotron-CC-Math has a copy, which was read up to pairs", part, "yahtzee boxes=" + upper + ",pair,two-pairs,three-of-a-kind,four-of-a-kind,full-house,small-straight," +
		"large-straight,yahtzee,chance kinds=matching joker=none extra=0", "",
		"11166 pair 12, 33331 three-of-a-kind 9, 55555 four-of-a-kind 20, 12346 small-straight 30, 12345 large-straight 40, 23456 large-straight 40, 33322 full-house 25, 11111 yahtzee 50", nil},
	{"Pass the Pigs", "the game", not, "pigs are no dice, and a player decides whether to roll again", "", "", nil},
	{"Poker dice", "reference.com/browse/poker%20dice", not, "the best hand wins, and there are no points", "", "", nil},
}

// No sheet that was read has these; they are worked from the definitions.
var ownSheets = []ruleSheet{
	{name: "a second yahtzee by a pattern", rules: "generala boxes=yahtzee,second-yahtzee second-yahtzee=aaaaa:100", plays: []sheetPlay{
		{"", "55555 second-yahtzee", "second-yahtzee=100: 100"},
		{"yahtzee=0", "55555 second-yahtzee", "yahtzee=0 second-yahtzee=100: 100"},
		{"", "55555! second-yahtzee", "second-yahtzee=105: 105"},
	}},
	{name: "a second yahtzee as usual", rules: "generala boxes=yahtzee,second-yahtzee", plays: []sheetPlay{
		{"yahtzee=50", "55555 second-yahtzee", "yahtzee=50 second-yahtzee=50: 100"},
		{"yahtzee=50", "55555! second-yahtzee", "yahtzee=50 second-yahtzee=55: 105"},
		{"yahtzee=0", "55555! second-yahtzee", "yahtzee=0 second-yahtzee=0: 0"},
	}},
	{name: "a second yahtzee in each column", rules: "generala boxes=yahtzee,second-yahtzee columns=free,free*2 served=0", plays: []sheetPlay{
		{"yahtzee=50", "55555 second-yahtzee-2", "yahtzee=50 second-yahtzee-2=0: 50"},
		{"yahtzee=0 yahtzee-2=50", "55555 second-yahtzee-2", "yahtzee=0 yahtzee-2=50 second-yahtzee-2=50: 200"},
	}},
	{name: "a joker of 1956 in columns", rules: "yahtzee boxes=fives,chance,yahtzee columns=free,free*9 joker=original", plays: []sheetPlay{
		{"yahtzee=50", "55555 fives-2", "yahtzee=50 fives-2=25: 275"}, // no joker while a box yahtzee is open
		{"yahtzee=50 yahtzee-2=0", "55555 fives", "the joker has to go to an open lower box"},
		{"yahtzee=50 yahtzee-2=0 chance=9", "55555 fives-2", "the joker has to go to an open lower box"},
		{"yahtzee=50 yahtzee-2=0 chance=9", "55555 chance-2", "yahtzee=50 yahtzee-2=0 chance=9 chance-2=25: 284"},                              // 50+9+9*25; no extra
		{"yahtzee=50 yahtzee-2=50 chance=9 chance-2=9", "55555 fives-2", "yahtzee=50 yahtzee-2=50 chance=9 chance-2=9 fives-2=0 extra=1: 690"}, // 10*59 and 100
	}},
	{name: "a forced joker in columns", rules: "yahtzee columns=free,free", plays: []sheetPlay{
		{"yahtzee=50 yahtzee-2=50 fives=15", "55555 chance", "the joker has to go to the upper box of its face"},
		{"yahtzee=50 yahtzee-2=50 fives=15", "55555 fives-2", "fives=15 yahtzee=50 fives-2=25 yahtzee-2=50 extra=1: 240"},
		{"yahtzee=50 yahtzee-2=0 fives=15 fives-2=15", "55555 full-house", "fives=15 full-house=25 yahtzee=50 fives-2=15 yahtzee-2=0: 105"},
		{"yahtzee=50 yahtzee-2=0 fives=15 fives-2=15", "55555 sixes-2", "the joker has to go to an open lower box"},
	}},
	{name: "steps of the bonus in columns", rules: "kniffel boxes=fives,sixes columns=down*3,up upper-limit=30 upper-bonus=10 upper-steps=40:20", plays: []sheetPlay{
		{"fives=15", "66612 sixes", "fives=15 sixes=18: 129"},                           // 3*(33+10)
		{"fives=15", "66662 sixes", "fives=15 sixes=24: 147"},                           // 3*(39+10)
		{"fives=20", "66662 sixes", "fives=20 sixes=24: 192"},                           // 3*(44+20)
		{"sixes-2=24 fives=20", "55551 fives-2", "sixes-2=24 fives=20 fives-2=20: 124"}, // 3*20+44+20
		{"sixes-2=24", "55551 sixes", "an earlier box must be filled first"},
	}},
	{name: "sums", rules: "yatzy boxes=special special=@5-8/@30:sum", scores: "11111 special 5, 11123 special 8, 11124 special 0, 66666 special 30, 56666 special 0"},
	{name: "the best of several choices", rules: "maxi-yatzy saved=no boxes=special,four-of-a-kind special=aabb:fit four-of-a-kind=fit+40",
		scores: "665544 special 22, 665541 special 22, 666641 special 0, 666641 four-of-a-kind 64, 666666 four-of-a-kind 64"},
	{name: "colours", rules: "yatzy boxes=flush,colour-pairs,colour-house,rigole", scores: "11111 flush 35, 11111 colour-pairs 5, 11111 colour-house 25, 11116 colour-pairs 10, 11166 colour-pairs 15, 22552 colour-house 36, 22552 rigole 0"},
}

// The sheets can be written, and cards are filled as they say. A game by each ends.
func TestSheets(t *testing.T) {
	found, all := map[reading]int{}, 0
	for _, sheet := range sheets {
		found[sheet.read]++
		if sheet.read != not && sheet.lacks == "" {
			all++
		}
	}
	if found[whole] != 24 || found[part] != 7 || found[not] != 4 || all != 27 {
		t.Errorf("%d sheets are read, %d in part and %d cannot be said; %d can be said in full", found[whole], found[part], found[not], all)
	}
	for _, sheet := range append(slices.Clone(sheets), ownSheets...) {
		if sheet.read != not {
			t.Run(sheet.name, sheet.test)
		}
	}
}

func (sheet ruleSheet) test(t *testing.T) {
	r := gameRules(t, sheet.rules)
	if back := gameRules(t, r.String()); back != r {
		t.Errorf("%q reads back as %v", r, back)
	}
	for s := range strings.SplitSeq(sheet.scores, ", ") {
		if f := strings.Fields(s); len(f) == 3 {
			got, err := r.Points(dice.MustParse(f[0]), category(t, f[1]))
			if err != nil || strconv.Itoa(got) != f[2] {
				t.Errorf("%s: %d, %v", s, got, err)
			}
		} else if s != "" {
			t.Errorf("%q is no score", s)
		}
	}
	for _, p := range sheet.plays {
		card, won, err := p.play(t, r)
		text, total, ok := strings.Cut(p.want, ": ")
		switch {
		case err == nil && won:
			ok = p.want == "won"
		case err != nil:
			ok = !ok && strings.HasSuffix(err.Error(), p.want)
		default:
			want, err := r.ParseCard(text)
			ok = err == nil && card == want && strconv.Itoa(r.Total(card)) == total
		}
		if !ok {
			t.Errorf("[%s] %s: %v: %d, won %t, %v, want %s", p.card, p.turns, card, r.Total(card), won, err, p.want)
		}
	}
	g := newGame(t, r, 3)
	if err := g.Run(rand.NewPCG(3, 8), yahtzee.Greedy(), yahtzee.Casual(), yahtzee.Random(1)); err != nil || !g.Outcome().Over {
		t.Errorf("a game ends with %v in %v", err, g.State())
	}
}

// play returns the card after the turns, and whether the last one has won at once.
func (p sheetPlay) play(t *testing.T, r yahtzee.Rules) (card yahtzee.Card, won bool, err error) {
	t.Helper()
	if card, err = r.ParseCard(p.card); err != nil {
		t.Fatal(err)
	}
	for turn := range strings.SplitSeq(p.turns, ", ") {
		roll, box, _ := strings.Cut(turn, " ")
		roll, first := strings.CutSuffix(roll, "!")
		s := gameStart(t, r, 2)
		s.Cards[0], s.Cards[1] = card, card
		if !first {
			s = play(t, r, s, roll, "- roll")
		}
		if s, err = r.Apply(play(t, r, s, roll), gameMove(t, box)); err != nil {
			return card, false, err
		}
		if err := r.Check(s); err != nil {
			t.Fatal(err)
		}
		card, won = s.Cards[0], r.Outcome(s).Over
	}
	return card, won, nil
}
