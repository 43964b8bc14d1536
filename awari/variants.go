package awari

import (
	"iter"

	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// Standard returns the game of the report "Awari" (F#), see the package comment. As in its function
// distribute, but not its introduction, a last bean captures on its owner's side only. Errors of its
// listing are corrected: an empty pit, a pit of the opponent or a home cannot be sown, taking the
// leftover beans empties the whole row, and the board after the sowing decides whether the game is
// over.
func Standard() Rules {
	return Rules{Pits: 6, Beans: 3, CaptureEmpty: true, Extra: Unlimited, Leftover: ToMover}
}

// Kalah returns Kalah with pits on each side and beans in each pit, 6 and 4 in the game as sold. A last
// bean in an empty pit captures only if the opposite pit has beans, and the players keep the beans left
// on their own side.
//
// Source: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
func Kalah(pits, beans int) Rules { return Rules{Pits: pits, Beans: beans, Extra: Unlimited} }

// Variants yields the names that [ParseRules] knows, with their rules:
//
//	standard             the report "Awari" (F#), see [Standard]
//	kalah                Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000)
//	kalah-empty-capture  the same, but a last bean captures even if the opposite pit is empty
//	basic                David Ahl, "BASIC Computer Games" (1978): both homes are sown, a last bean
//	                     captures on either side, at most one extra move, leftover beans are not scored
//	oware                the Oware Society, "Abapa": the tournament form; the end as in OpenSpiel
//	awari                Romein and Bal, "Awari is solved", ICGA Journal 25 (2002): capturing all beans
//	                     of the opponent is not allowed unless every move does
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	like := func(base func() Rules, settings string) func() Rules {
		return text.Like(base, settings, (*Rules).fields)
	}
	kalah := func() Rules { return Kalah(6, 4) }
	oware := like(kalah, "sow=no-homes skip-origin=yes capture=two-or-three grand-slam=no-capture must-feed=yes extra=0 end=mover-stuck majority=yes")
	return text.Variants[Rules]{
		{"standard", Standard},
		{"kalah", kalah},
		{"kalah-empty-capture", like(kalah, "capture-empty=yes")},
		{"basic", like(Standard, "sow=both-homes capture-empty=no capture-any-side=yes extra=1 leftover=uncounted")},
		{"oware", oware},
		{"awari", like(oware, "grand-slam=illegal-unless-only")},
	}
}}

// ruleWords are other names of the games, the variants and the settings.
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
