// Package farkle has the rules of the dice game Farkle, also known as Ten Thousand, Zilch and Hot
// Dice: what dice score, which moves are legal and what they lead to, and whole games.
//
// # Play
//
// Two to eight players take turns with six dice. The first to reach 10,000 points wins.
//
//   - Throw all dice. If they score nothing, that is a farkle: the turn is over, and its points
//     are lost.
//   - Otherwise set aside dice that score and count their points. Then bank, which ends
//     the turn and adds its points to your score, or throw the dice that are left.
//   - When all dice are set aside, that is hot dice: throw all of them again, or bank.
//
// A program gives the game which dice fell and which moves the players make:
//
//	g, err := farkle.Standard().NewGame("Ann", "Bob")
//	err = g.Chance(dice.MustParse("122356")) // or g.Roll(src)
//	for m := range g.Moves() {
//		fmt.Println(m) // 1 bank, 1 roll, 5 bank, 5 roll, 15 bank, 15 roll
//	}
//	err = g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.RollAgain})
//	err = g.Chance(dice.MustParse("1112"))
//	err = g.Move(farkle.Move{Keep: dice.MustParse("111"), Then: farkle.BankPoints})
//	fmt.Println(g.State().Scores[0]) // 1150, and it is Bob's turn
//
// To play without a history, use [Rules.Begin], [Rules.Chance], [Rules.Moves], [Rules.Apply] and
// [Rules.Outcome]: pure functions of a [State]. A [Strategy] is a bot, and package
// [pips.example/farkle/solve] finds the best play.
//
// # Scoring
//
// A [Table] is text. Every line names some dice and their points:
//
//	t, err := farkle.ParseTable("1=100 5=50 111=1000 222=200 123456=1500")
//	t.Score(dice.MustParse("111526")) // 1050
//
// Dice may be split among lines in any way, each die in one line, but only dice of the same throw. So
// 1111 is worth 1100 by this table. A line may also be a pattern, with letters for any faces:
// aabbcc=1500 is three pairs; a line for given dice takes precedence over a pattern. With aaaa=2x four
// alike are worth twice three alike, and with 111111=win six ones win the game at once.
//
// [Table.Score] is the most that a throw is worth. [Rules.Keeps] yields everything that may be set
// aside, which is different: in "facebook", four dice of 334444 are worth 800, but all six are worth
// 750 and give hot dice.
//
// # Variants
//
// [Variants] yields fifteen. Unless their comments say otherwise, they play with six dice to 10,000
// points, any dice that all score may be kept, rolling on after hot dice is optional, the first to
// bank the target wins, a bank has no minimum, farkles cost nothing, and the table has the lines
//
//	1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600
//
// [ParseRules] reads a name, and what is different at your table:
//
//	zilch
//	standard opening=500 target=5000 123456=1200
//	standard multiplier=yes
//	standard rounds=10 ties=shared next=piggyback
//	dixmille exact=yes first-farkle=1000 floor=yes 111111=win
//
// House rules change what dice score; the turn (keep, hot-dice, multiplier, throws, opening, min-bank,
// next); what a farkle costs (farkles, penalty, first-farkle, floor); and the end (target or rounds,
// exact, finish, ties).
//
// # Laws
//
// A throw that leaves no legal move is a farkle, even if it scores. A move is among Moves exactly when
// Legal returns nil, and exactly when Apply succeeds. A step that is refused changes nothing. Parse
// functions fail with a *[pips.SyntaxError].
//
// # Sources
//
// The coursework "Farkle Application" (F#) is [Pocket]: its DiceList is [dice.Dice],
// countOccurrences is [dice.Dice.Count], parseDice are the lines of the table. The C
// assignment "Program 2: farkle" is [Standard]. Presets name their own sources.
package farkle
