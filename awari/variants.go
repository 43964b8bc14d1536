package awari

import (
	"iter"

	"pips.example/internal/text"
)

// Standard returns the game of the report "Awari" (F#): see the package comment. Unlike its
// introduction, but like its function distribute, a last bean captures on its owner's side only.
// Errors of its listing are corrected: an empty pit, a pit of the other player or a home cannot be
// sown, taking what is left empties the whole row, and the board after the sowing decides whether
// the game is over.
func Standard() Rules {
	return Rules{Pits: 6, Beans: 3, CaptureEmpty: true, Extra: Unlimited, Leftover: ToMover}
}

// Kalah returns Kalah with this many pits a side and beans in a pit, 6 and 4 in the game as sold. A
// last bean in an empty pit captures only if something lies opposite, and the players keep what is
// left on their own side.
//
// Source: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
func Kalah(pits, beans int) Rules { return Rules{Pits: pits, Beans: beans, Extra: Unlimited} }

// basic returns the game AWARI of David Ahl's "BASIC Computer Games" (1978): both homes
// are sown, a last bean captures on either side if something lies opposite, a turn has at
// most one extra move, and what is left counts for nobody.
func basic() Rules {
	return Rules{Pits: 6, Beans: 3, Sow: BothHomes, CaptureAnySide: true, Extra: 1, Leftover: Uncounted}
}

// oware returns Oware in its tournament form: homes are not sown, and a lap passes over the pit
// that it began in. A last bean that makes two or three on the other side captures these and
// continues backwards; what would capture all captures nothing. A player without beans must be given
// some if a move can. The game ends when a home has more than 24 of the 48 beans, both have 24, there
// is no legal move, or a state comes up again, see [Rules.Repeated]; then each player takes their own
// side.
//
// Source: the rules of the Oware Society, "Abapa"; the end as in OpenSpiel.
func oware() Rules {
	return Rules{
		Pits: 6, Beans: 4, Sow: NoHomes, SkipOrigin: true, Capture: TwoOrThree, GrandSlam: NoCapture,
		MustFeed: true, End: MoverStuck, Majority: true,
	}
}

// awari returns the form of Oware that Romein and Bal solved: capturing all beans of the other side
// is not allowed unless every move does.
//
// Source: "Awari is solved", ICGA Journal 25 (2002).
func awari() Rules {
	r := oware()
	r.GrandSlam = IllegalUnlessOnly
	return r
}

// Variants yields the names that [ParseRules] knows, with their rules:
//
//	standard             the report "Awari" (F#), see [Standard]
//	kalah                Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000)
//	kalah-empty-capture  the same, but a last bean captures also if nothing lies opposite
//	basic                David Ahl, "BASIC Computer Games" (1978): both homes are sown, a last bean
//	                     captures on either side, at most one extra move, what is left is not scored
//	oware                the Oware Society, "Abapa": the tournament form; the end as in OpenSpiel
//	awari                Romein and Bal, "Awari is solved", ICGA Journal 25 (2002): capturing all beans
//	                     of the opponent is not allowed unless every move does
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"kalah", func() Rules { return Kalah(6, 4) }},
	{"kalah-empty-capture", func() Rules { r := Kalah(6, 4); r.CaptureEmpty = true; return r }},
	{"basic", basic},
	{"oware", oware},
	{"awari", awari},
}

// ruleWords are what else people call the games, the variants and the settings; some of these words
// are in the comment of the package.
var ruleWords = text.Words{
	Games: "mancala mankala sowing sowinggame",
	Variants: text.Hints{
		{"wari awale awele abapa", "oware"},
		{"ahl basiccomputergames", "basic"},
		{"emptycapture", "kalah-empty-capture"},
	},
	Settings: text.Hints{
		{"houses holes", "pits"},
		{"seeds stones counters", "beans"},
		{"emptycapture", "capture-empty"},
		{"slam", "grand-slam"},
		{"feed feeding", "must-feed"},
		{"extramoves extraturns", "extra"},
		{"skip", "skip-origin"},
		{"remaining remainder", "leftover"},
	},
}
