package awari

import (
	"iter"

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

// basic returns the game AWARI of David Ahl's "BASIC Computer Games".
func basic() Rules {
	return Rules{Pits: 6, Beans: 3, Sow: BothHomes, CaptureAnySide: true, Extra: 1, Leftover: Uncounted}
}

// oware returns Oware in its tournament form.
func oware() Rules {
	return Rules{
		Pits: 6, Beans: 4, Sow: NoHomes, SkipOrigin: true, Capture: TwoOrThree, GrandSlam: NoCapture,
		MustFeed: true, End: MoverStuck, Majority: true,
	}
}

// awari returns the form of Oware that Romein and Bal solved.
func awari() Rules {
	r := oware()
	r.GrandSlam = IllegalUnlessOnly
	return r
}

// songo returns the game of Cameroon and Gabon.
func songo() Rules {
	return Rules{
		Pits: 7, Beans: 5, Sow: NoHomes, SkipOrigin: true, Capture: Counted, GrandSlam: TakeAll, MustFeed: true,
		End: MoverStuck, Majority: true, Chain: true, Counts: 1<<2 | 1<<4,
	}
}

// ayoayo returns the relay game of the Yoruba.
func ayoayo() Rules {
	return Rules{
		Pits: 6, Beans: 4, Sow: NoHomes, SkipOrigin: true, MustFeed: true, End: MoverStuck, Majority: true, Relay: FromLast,
	}
}

// bohnenspiel returns the game of the Baltic Germans.
func bohnenspiel() Rules {
	return Rules{
		Pits: 6, Beans: 6, Sow: NoHomes, Capture: Counted, CaptureAnySide: true, GrandSlam: TakeAll,
		End: MoverStuck, Majority: true, Leftover: ToLast, Chain: true, Counts: 1<<2 | 1<<4 | 1<<6,
	}
}

// congkak returns one round of the Malay game.
func congkak() Rules {
	return Rules{Pits: 7, Beans: 7, Extra: Unlimited, End: MoverStuck, Relay: FromLast, Pass: true}
}

// pallanguzhi returns one round of the Tamil game.
func pallanguzhi() Rules {
	return Rules{
		Pits: 7, Beans: 4, Sow: NoHomes, Capture: Gap, CaptureAnySide: true, End: MoverStuck, Majority: true,
		Relay: FromNext, Passing: true, Counts: 1 << 4,
	}
}

// mangala returns the Turkish game.
func mangala() Rules {
	return Rules{Pits: 6, Beans: 4, Extra: Unlimited, Leftover: ToEmpty, FirstBack: true, Counts: 1}
}

// toguzKorgool returns the game of Kazakhstan and Kyrgyzstan.
func toguzKorgool() Rules {
	return Rules{
		Pits: 9, Beans: 9, Sow: NoHomes, Capture: Counted, GrandSlam: TakeAll, End: MoverStuck, Majority: true,
		FirstBack: true, Tuz: true, Counts: 1,
	}
}

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
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"kalah", func() Rules { return Kalah(6, 4) }},
	{"kalah-empty-capture", func() Rules { r := Kalah(6, 4); r.CaptureEmpty = true; return r }},
	{"basic", basic},
	{"oware", oware},
	{"awari", awari},
	{"ayoayo", ayoayo},
	{"bohnenspiel", bohnenspiel},
	{"congkak", congkak},
	{"cross-kalah", func() Rules { r := Kalah(6, 4); r.EvenBack = true; return r }},
	{"mangala", mangala},
	{"pallanguzhi", pallanguzhi},
	{"songo", songo},
	{"toguz-korgool", toguzKorgool},
}

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
