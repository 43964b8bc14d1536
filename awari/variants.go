package awari

import (
	"iter"

	"pips.example/internal/text"
)

// Standard returns the game of the report "Awari" (F#): six pits of three
// beans, sown past the mover's home only. A last bean in an empty pit of the
// mover's side goes home with what lies opposite, even nothing. A last bean at
// home moves again, without limit. When either side is empty the game is over,
// and who moved last takes what is left on the other side; beans on that
// player's own side count for nobody.
//
// The report's introduction lets a last bean capture in any empty pit, its
// function distribute on the mover's side only; the function is what is meant
// here. Where its listing goes wrong this game does not follow it: an empty
// pit, a foreign one or a home cannot be sown from, a number out of range is
// refused and not moved into range, taking what is left empties the whole row,
// and the board after the sowing, not the one before, decides whether the game
// is over.
func Standard() Rules {
	return Rules{Pits: 6, Beans: 3, CaptureEmpty: true, Extra: Unlimited, Leftover: ToMover}
}

// Kalah returns Kalah with this many pits a side and beans in a pit, 6 and 4 in
// the game as it is sold. A last bean in an empty pit of the mover's side
// captures only if something lies opposite, and each player keeps what is left
// on their own side. Numbers out of range are for [Rules.Validate] to refuse.
//
// Source: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23
// (2000), where a game is named Kalah(pits, beans).
func Kalah(pits, beans int) Rules { return Rules{Pits: pits, Beans: beans, Extra: Unlimited} }

// Basic returns the game AWARI of David Ahl's "BASIC Computer Games" (1978):
// six pits of three beans, sown past both homes. A last bean in an empty pit of
// either side captures if something lies opposite, with it, even the mover's
// own beans. A last bean at home moves again, once in a turn. What is left at
// the end counts for nobody.
func Basic() Rules {
	return Rules{Pits: 6, Beans: 3, Sow: BothHomes, CaptureAnySide: true, Extra: 1, Leftover: Uncounted}
}

// Oware returns Oware in its tournament form, Abapa: six pits of four beans,
// homes are not sown, and a lap passes over the pit that it began in. A last
// bean that makes two or three on the other side captures these and goes on
// backwards, but never all: then it captures nothing. A player without beans
// has to be given some if a move can. The game ends when a player has more than
// 24 beans, both have 24, or the player to move has no legal move; each player
// then takes the beans on their own side.
//
// Source: the rules of the Oware Society, "Abapa"; the end as in OpenSpiel.
func Oware() Rules {
	return Rules{
		Pits: 6, Beans: 4, Sow: NoHomes, SkipOrigin: true, Capture: TwoOrThree, GrandSlam: NoCapture,
		MustFeed: true, End: MoverStuck, Majority: true,
	}
}

// Awari returns the form of Oware that Romein and Bal solved (2002): to capture
// all beans of the other side is not allowed, except with the only legal move.
//
// Source: J. W. Romein and H. E. Bal, "Awari is solved", ICGA Journal 25
// (2002).
func Awari() Rules {
	r := Oware()
	r.GrandSlam = IllegalUnlessOnly
	return r
}

// Variants yields the names that [ParseRules] knows with their rules.
func Variants() iter.Seq2[string, Rules] { return variants.All() }

var variants = text.Variants[Rules]{
	{"standard", Standard},
	{"kalah", func() Rules { return Kalah(6, 4) }},
	{"kalah-empty-capture", func() Rules { r := Kalah(6, 4); r.CaptureEmpty = true; return r }},
	{"basic", Basic},
	{"oware", Oware},
	{"awari", Awari},
}
