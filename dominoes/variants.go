package dominoes

import (
	"iter"

	"pips.example/internal/text"
)

// Standard returns the game of the assignment "Fives-and-threes dominoes"
// (Haskell): hands of seven tiles, exactly 61 points win, and the drop that
// empties the hand gets a point more.
func Standard() Rules { return Rules{HandSize: 7, Target: 61} }

// Nine returns the game with hands of nine tiles, which the assignment mentions
// for two players.
func Nine() Rules { return Rules{HandSize: 9, Target: 61} }

// Printed returns the rules under which a match comes out as the assignment
// prints it: as [Standard], but without a point for chipping out. See
// [Rules.DomsMatch].
func Printed() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutNone} }

// Scaffold returns the rules of the program that was handed out with the
// assignment: as [Standard], but once a player is out, every later drop of the
// other gets a point more as well.
func Scaffold() Rules { return Rules{HandSize: 7, Target: 61, ChipOut: ChipOutAnyHandEmpty} }

// Variants yields the names that [ParseRules] knows with their rules.
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"nine", Nine},
	{"printed", Printed},
	{"scaffold", Scaffold},
}
