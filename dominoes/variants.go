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

// Scaffold returns the rules of the scaffold: [Standard], but once a player is out,
// every later drop of the other gets a point more.
func Scaffold() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutAnyHandEmpty} }

// Variants yields the rules that have names.
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"nine", Nine},
	{"printed", Printed},
	{"scaffold", Scaffold},
}
