package dominoes

import (
	"iter"

	"pips.example/internal/text"
)

// Standard returns the game of the assignment: seven tiles each, 61 points, and a point for the drop
// that empties the hand.
func Standard() Rules { return Rules{HandSize: 7, Target: 61} }

// nine returns [Standard] with nine tiles each, which the assignment mentions.
func nine() Rules { return Rules{HandSize: 9, Target: 61} }

// printed returns [Standard] without a point for chipping out. Its matches come out
// as the assignment prints them.
func printed() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutNone} }

// scaffold returns the rules of the scaffold: [Standard], but once a player is out, every later
// drop of the other gets one more point.
func scaffold() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutAnyHandEmpty} }

// block returns the block game for two: seven tiles each, the others sleep, the highest double is
// led first, and the players lead in turn. A player who goes out, or has the lighter hand when
// nobody can play, takes the pips left with the other; 100 points win. It is in R. F. Foster's
// "Complete Hoyle" (1897).
func block() Rules {
	return Rules{
		HandSize: 7, Target: 100, AtLeast: true, Lead: LeadHighestDouble,
		ChipOut: ChipOutNone, Scoring: ScoreNone, Out: TakeOthers, Blocked: TakeOthers,
	}
}

// draw returns Foster's draw game: "block", but a player who cannot play draws until a tile fits.
// The last two tiles are never drawn.
func draw() Rules {
	r := block()
	r.Stock, r.Leave = StockMany, 2
	return r
}

// drawOne returns "block", but a player who cannot play draws one tile and plays it if it fits, as
// in several games at pagat.com, such as "Pass-Pass". All tiles may be drawn.
func drawOne() Rules {
	r := block()
	r.Stock = StockOne
	return r
}

// muggins returns muggins, or all fives, as Foster has it: "draw", but ends that add up to a
// multiple of five score as many points, and pips taken are rounded to the nearest multiple of
// five. There is no spinner.
func muggins() Rules {
	r := draw()
	r.Scoring, r.Nearest = ScoreFives, 5
	return r
}

// threes returns all threes, which Wikipedia's article "Dominoes" names: "muggins" with multiples of three.
func threes() Rules {
	r := draw()
	r.Scoring, r.Nearest = ScoreThrees, 3
	return r
}

// partners returns the game of four in pairs that is played in much of the world, see
// "Partnership Dominoes" at pagat.com: all tiles are dealt, 6-6 is led first, and then the winner
// of a round leads. The pips left with the other pair count, and 100 points win.
func partners() Rules {
	return Rules{
		HandSize: 7, Target: 100, AtLeast: true, Seats: 4, Pairs: true, Lead: LeadDoubleSix, WinnerLeads: true,
		ChipOut: ChipOutNone, Scoring: ScoreNone, Out: TakeOthers, Blocked: TakeOthers,
	}
}

// allFives returns all fives as at dominoed.tripod.com, "How to Play Dominoes": "muggins" with a spinner that opens when
// both its sides in the line are covered, all tiles may be drawn, and the winner of a round leads. The highest double
// begins; the page has 6-6, which may not have been dealt.
func allFives() Rules {
	r := muggins()
	r.Spinner, r.Leave, r.WinnerLeads = SpinnerLate, 0, true
	return r
}

// sniff returns sniff as at onlinedominogames.com, "Sniff Dominoes": any tile is led, the first double takes tiles on
// all sides at once, and counts in full until three are covered. The player who goes out leads the next round.
func sniff() Rules {
	r := allFives()
	r.Spinner, r.Lead = SpinnerEarly, LeadAny
	return r
}

// cross returns cross as at dominorules.com, "Cross Dominoes", from Jennifer Kelley's book: "draw", but the highest
// double is led in every round, and takes tiles on all four sides first.
func cross() Rules {
	r := draw()
	r.Spinner = SpinnerAll
	return r
}

// cuban returns four in pairs with ten tiles each of a double-nine set, as at onlinedominogames.com, "Cuban Dominoes":
// any tile is led, the players lead in turn, and 150 points win.
func cuban() Rules {
	r := partners()
	r.Set, r.HandSize, r.Target, r.Lead, r.WinnerLeads = 9, 10, 150, LeadAny, false
	return r
}

// puertoRican returns the game to 500 points as at manualzz.com, "How to play double-six dominoes", without its bonuses
// for the winners of the first four rounds: all pips count, and 100 points for the last tile if it is 0-0 or fits both ends.
func puertoRican() Rules {
	r := partners()
	r.Target, r.Out, r.Blocked, r.Capicu, r.BlankOut = 500, TakeAll, TakeAll, 100, 100
	return r
}

// dominican returns the game "capicua" to 200 points as at dominoesonline.com: 25 points for a last tile that fits both
// ends and for passes, and a duel when all are blocked. The page has 50 for a pass on a lead that is no double. It does
// not say which pips count: all.
func dominican() Rules {
	r := puertoRican()
	r.Target, r.Capicu, r.BlankOut, r.AllPass, r.FirstPass, r.Blocker = 200, 25, 0, 25, 25, BlockerDuel
	return r
}

// Variants yields the names that [ParseRules] knows, with their rules:
//
//	standard      the assignment "Fives-and-threes dominoes" (Haskell): seven tiles each, 61 points
//	nine          the same with nine tiles each
//	printed       the same without a point for chipping out, as the assignment prints its matches
//	scaffold      the same, but once a player is out, every later drop of the other gets one more point
//	block         R. F. Foster, "Complete Hoyle" (1897): for two, the highest double leads, the rest sleep
//	draw          Foster: block, but a player who cannot play draws until a tile fits, leaving two
//	draw-one      pagat.com, such as "Pass-Pass": block, but one tile is drawn
//	muggins       Foster, all fives without a spinner: draw, and ends that add up to multiples of five score
//	threes        Wikipedia, "Dominoes": muggins with multiples of three
//	partners      pagat.com, "Partnership Dominoes": four in pairs, 6-6 leads, then the winner of a round
//	all-fives     dominoed.tripod.com: muggins with a late spinner
//	sniff         onlinedominogames.com: muggins with an early spinner
//	cross         dominorules.com: draw, and the double that leads takes four tiles first
//	cuban         onlinedominogames.com: partners with double-nine tiles
//	puerto-rican  manualzz.com: partners to 500, with bonuses
//	dominican     dominoesonline.com, "capicua": partners to 200, with bonuses
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"nine", nine},
	{"printed", printed},
	{"scaffold", scaffold},
	{"block", block},
	{"draw", draw},
	{"draw-one", drawOne},
	{"muggins", muggins},
	{"threes", threes},
	{"partners", partners},
	{"all-fives", allFives},
	{"sniff", sniff},
	{"cross", cross},
	{"cuban", cuban},
	{"puerto-rican", puertoRican},
	{"dominican", dominican},
}

// ruleWords are what else people call the games, the variants and the settings.
var ruleWords = text.Words{
	Games: "domino dominoes dominos",
	Variants: text.Hints{
		{"fivesandthrees fivesthrees threesandfives", "standard, nine, printed or scaffold"},
		{"fiveup fives", "all-fives"},
		{"capicua", "dominican"},
		{"doublenine", "cuban"},
		{"allthrees", "threes"},
		{"partnership partnershipdominoes", "partners"},
		{"none", ""},
	},
	Settings: text.Hints{
		{"tiles handsize", "hand"},
		{"players", "seats"},
		{"teams partners", "pairs"},
		{"boneyard", "stock"},
		{"goal", "target"},
		{"round rounding", "nearest"},
		{"stuck", ""},
	},
}
