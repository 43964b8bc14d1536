package dominoes

import (
	"iter"

	"pips.example/internal/text"
)

// Standard returns the game of the assignment: seven tiles each, 61 points, and a
// point for the drop that empties the hand.
func Standard() Rules { return Rules{HandSize: 7, Target: 61} }

// Nine returns [Standard] with nine tiles each, which the assignment mentions.
func Nine() Rules { return Rules{HandSize: 9, Target: 61} }

// Printed returns [Standard] without a point for chipping out. Its matches come out
// as the assignment prints them.
func Printed() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutNone} }

// Scaffold returns the rules of the scaffold: [Standard], but once a player is out, every later
// drop of the other gets one more point.
func Scaffold() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutAnyHandEmpty} }

// Block returns the block game for two: seven tiles each, the others sleep, the highest double is
// led first, and the players lead in turn. A player who goes out, or has the lighter hand when
// nobody can play, takes the pips left with the other; 100 points win. It is in R. F. Foster's
// "Complete Hoyle" (1897).
func Block() Rules {
	return Rules{
		HandSize: 7, Target: 100, AtLeast: true, Lead: LeadHighestDouble,
		ChipOut: ChipOutNone, Scoring: ScoreNone, Out: TakeOthers, Blocked: TakeOthers,
	}
}

// Draw returns Foster's draw game: [Block], but a player who cannot play draws until a tile fits.
// The last two tiles are never drawn.
func Draw() Rules {
	r := Block()
	r.Stock, r.Leave = StockMany, 2
	return r
}

// DrawOne returns [Block], but a player who cannot play draws one tile and plays it if it fits, as
// in several games at pagat.com, such as "Pass-Pass". All tiles may be drawn.
func DrawOne() Rules {
	r := Block()
	r.Stock = StockOne
	return r
}

// Muggins returns muggins, or all fives, as Foster has it: [Draw], but ends that add up to a
// multiple of five bring as many points, and pips taken are rounded to the nearest multiple of
// five. There is no spinner.
func Muggins() Rules {
	r := Draw()
	r.Scoring, r.Nearest = ScoreFives, 5
	return r
}

// Threes returns all threes, which Wikipedia's article "Dominoes" names: [Muggins] with multiples of three.
func Threes() Rules {
	r := Draw()
	r.Scoring, r.Nearest = ScoreThrees, 3
	return r
}

// Partners returns the game of four in pairs that is played in much of the world, see
// "Partnership Dominoes" at pagat.com: all tiles are dealt, 6-6 is led first, and then the winner
// of a round leads. The pips left with the other pair count, and 100 points win.
func Partners() Rules {
	return Rules{
		HandSize: 7, Target: 100, AtLeast: true, Seats: 4, Pairs: true, Lead: LeadDoubleSix, WinnerLeads: true,
		ChipOut: ChipOutNone, Scoring: ScoreNone, Out: TakeOthers, Blocked: TakeOthers,
	}
}

// Variants yields the rules that have names.
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"nine", Nine},
	{"printed", Printed},
	{"scaffold", Scaffold},
	{"block", Block},
	{"draw", Draw},
	{"draw-one", DrawOne},
	{"muggins", Muggins},
	{"threes", Threes},
	{"partners", Partners},
}

// ruleWords are what else people call the games, the variants and the settings.
var ruleWords = text.Words{
	Games: "domino dominoes dominos",
	Variants: text.Hints{
		{"fivesandthrees fivesthrees threesandfives", "standard, nine, printed or scaffold"},
		{"allfives", "muggins"},
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
