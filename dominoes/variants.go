package dominoes

import (
	"iter"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Standard returns the game of the assignment.
func Standard() Rules { return Rules{HandSize: 7, Target: 61} }

// Variants yields the names that [ParseRules] knows, with their rules:
//
//	standard      the assignment "Fives-and-threes dominoes" (Haskell): seven tiles each, 61 points
//	nine          the same with nine tiles each
//	printed       the same without a point for chipping out, as the assignment prints its matches
//	scaffold      the same, but once a player is out, later drops of the other get one more point
//	block         R. F. Foster, "Complete Hoyle" (1897): the highest double leads
//	draw          Foster: block, but players draw until a tile fits, leaving two
//	draw-one      pagat.com, "Pass-Pass": block, but one tile is drawn
//	muggins       Foster: draw, and ends that add up to multiples of five score
//	threes        Wikipedia, "Dominoes": muggins with multiples of three
//	partners      pagat.com, "Partnership Dominoes": four in pairs, 6-6 leads, then the winner of a round
//	all-fives     dominoed.tripod.com: muggins with a late spinner
//	sniff         onlinedominogames.com: muggins with an early spinner
//	cross         dominorules.com: draw, and the double that leads takes four tiles first
//	cuban         onlinedominogames.com: partners with double-nine tiles
//	puerto-rican  manualzz.com: partners to 500, with bonuses
//	dominican     dominoesonline.com, "capicua": partners to 200, with bonuses
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	like := func(base func() Rules, settings string) func() Rules {
		return text.Like(base, settings, (*Rules).fields)
	}
	block := like(Standard, "target=100 at-least=yes lead=highest-double chip-out=none scoring=none out=others blocked=others")
	draw := like(block, "stock=draw leave=2")
	muggins := like(draw, "scoring=fives nearest=5")
	allFives := like(muggins, "spinner=late leave=0 winner-leads=yes") // the page leads 6-6, which may not have been dealt
	partners := like(block, "seats=4 pairs=yes lead=6-6 winner-leads=yes")
	return text.Variants[Rules]{
		{"standard", Standard},
		{"nine", like(Standard, "hand=9")},
		{"printed", like(Standard, "chip-out=none")},
		{"scaffold", like(Standard, "chip-out=any")},
		{"block", block},
		{"draw", draw},
		{"draw-one", like(block, "stock=draw-one")},
		{"muggins", muggins},
		{"threes", like(draw, "scoring=threes nearest=3")},
		{"partners", partners},
		{"all-fives", allFives},
		{"sniff", like(allFives, "spinner=early lead=any")},
		{"cross", like(draw, "spinner=all")},
		{"cuban", like(partners, "set=9 hand=10 target=150 lead=any winner-leads=no")},
		// Without the bonuses for the winners of the first four rounds.
		{"puerto-rican", like(partners, "target=500 out=all blocked=all capicu=100 blank-out=100")},
		// The page has 50 for a pass on a lead that is no double, and does not say which pips count.
		{"dominican", like(partners, "target=200 out=all blocked=all capicu=25 all-pass=25 first-pass=25 blocker=duel")},
	}
}}

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
