package dominoes

import (
	"iter"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Standard returns the game of the assignment: seven tiles each, 61 points, and a point for the drop
// that empties the hand.
func Standard() Rules { return Rules{HandSize: 7, Target: 61} }

// Variants yields the names that [ParseRules] knows, with their rules:
//
//	standard  the assignment "Fives-and-threes dominoes" (Haskell): seven tiles each, 61 points
//	nine      the same with nine tiles each
//	printed   the same without a point for chipping out, as the assignment prints its matches
//	scaffold  the same, but once a player is out, every later drop of the other gets one more point
//	block     R. F. Foster, "Complete Hoyle" (1897): for two, the highest double leads, the rest sleep
//	draw      Foster: block, but a player who cannot play draws until a tile fits, leaving two
//	draw-one  pagat.com, such as "Pass-Pass": block, but one tile is drawn
//	muggins   Foster, all fives without a spinner: draw, and ends that add up to multiples of five score
//	threes    Wikipedia, "Dominoes": muggins with multiples of three
//	partners  pagat.com, "Partnership Dominoes": four in pairs, 6-6 leads, then the winner of a round
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	like := func(base func() Rules, settings string) func() Rules {
		return text.Like(base, settings, (*Rules).fields)
	}
	block := like(Standard, "target=100 at-least=yes lead=highest-double chip-out=none scoring=none out=others blocked=others")
	draw := like(block, "stock=draw leave=2")
	return text.Variants[Rules]{
		{"standard", Standard},
		{"nine", like(Standard, "hand=9")},
		{"printed", like(Standard, "chip-out=none")},
		{"scaffold", like(Standard, "chip-out=any")},
		{"block", block},
		{"draw", draw},
		{"draw-one", like(block, "stock=draw-one")},
		{"muggins", like(draw, "scoring=fives nearest=5")},
		{"threes", like(draw, "scoring=threes nearest=3")},
		{"partners", like(block, "seats=4 pairs=yes lead=6-6 winner-leads=yes")},
	}
}}

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
