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
//	ayoayo               Davies, "Mancala Games", after Mohr (1993): laps go on until the last bean
//	                     falls into an empty pit
//	bohnenspiel          Wikipedia, "Das Bohnenspiel": twos, fours and sixes are captured on either side
//	congkak              Salvi, "Congkak": seven pits, laps and extra moves; one round, taken in turns
//	cross-kalah          Davies, "Mancala Games": Kalah that sows even numbers of beans backwards
//	mangala              World Ethnosport, "Mangala": the first bean stays, even numbers are captured
//	pallanguzhi          Davies, "Mancala Games", Pallam Kuzhi without rounds: laps go on with the next
//	                     pit, owners take their fours
//	songo                Davies, "Mancala Games": seven pits, twos and fours are captured
//	toguz-korgool        Wikipedia, "Toguz korgool": nine pits, even numbers and a tuz
func Variants() iter.Seq2[string, Rules] { return variants.Get().All() }

var variants = lazy.Value[text.Variants[Rules]]{New: func() text.Variants[Rules] {
	like := func(base func() Rules, settings string) func() Rules {
		return text.Like(base, settings, (*Rules).settings)
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
		{"ayoayo", like(oware, "capture=opposite relay=last")},
		{"bohnenspiel", like(oware, "beans=6 skip-origin=no capture=counts capture-any-side=yes grand-slam=take-all must-feed=no leftover=last chain=yes counts=2,4,6")},
		{"congkak", like(kalah, "pits=7 beans=7 end=mover-stuck relay=last pass=yes")},
		{"cross-kalah", like(kalah, "direction=even-back")},
		{"mangala", like(kalah, "leftover=empty first-back=yes counts=even")},
		{"pallanguzhi", like(oware, "pits=7 skip-origin=no capture=gap capture-any-side=yes must-feed=no relay=next passing=yes counts=4")},
		{"songo", like(oware, "pits=7 beans=5 capture=counts grand-slam=take-all chain=yes counts=2,4")},
		{"toguz-korgool", like(oware, "pits=9 beans=9 skip-origin=no capture=counts grand-slam=take-all must-feed=no first-back=yes tuz=yes counts=even")},
	}
}}

// ruleWords are other names of the games, the variants and the settings.
var ruleWords = text.Words{
	Games: "mancala mankala sowing sowinggame",
	Variants: text.Hints{
		{"wari awale awele abapa", "oware"},
		{"ahl basiccomputergames", "basic"},
		{"emptycapture", "kalah-empty-capture"},
		{"toguzkumalak togyzqumalaq toguzkorgol", "toguz-korgool"},
		{"congklak dakon sungka", "congkak"},
		{"pallankuzhi pallamkuzhi pallanguli", "pallanguzhi"},
		{"ayo", "ayoayo"},
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
		{"laps multilap", "relay"},
		{"captureon captures", "counts"},
		{"minimum", "least"},
		{"last", "leftover"},
	},
}
