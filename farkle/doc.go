// Package farkle has the rules of the dice game Farkle, also known as Ten
// Thousand, Zilch, Hot Dice and Pocket Farkel, in any of its many variants:
// what dice score, and soon the whole game.
//
// # Scoring
//
// A turn begins with a throw of six dice. Some of them score: with the most
// common table each 1 is worth 100 points and each 5 is worth 50, three alike
// are worth a hundred times their face, three 1s are worth 1000. The player
// sets aside some dice that score, takes their points, and throws the rest or
// stops. A throw without any scoring dice is a farkle: the turn is over and
// its points are lost. When all dice have scored, that is hot dice, and the
// player may throw all of them again.
//
// What dice are worth is a [Table], and a table is text: every line names some
// dice and their points.
//
//	t, err := farkle.ParseTable("1=100 5=50 111=1000 222=200 123456=1500")
//	t.Score(dice.MustParse("111526")) // 1050
//
// Dice may be split among lines in every way, each die in one line. So 1111 is
// worth 1100 by this table, and 111222 as much as 111 and 222. A line of many
// dice need not be used: from 6666 a player may keep 666 where that is a line.
// [Table.Score] is the most that a throw is worth. [Table.Keeps] has all that
// may be set aside, which is another question: by the table of [Facebook] the
// best score of 334444 is 800 with four dice, and all six together are worth
// 750 and hot dice.
//
// [Table.ScoreRoll] says how the best score comes about, as a list of
// combinations to show to a player.
//
// # Variants
//
// [Variants] has fifteen rule sets that are played somewhere, by name.
// [ParseRules] reads a name, and a name with what is different at your table:
//
//	standard
//	zilch
//	standard 123456=1200 1111=2000
//
// # Words
//
//   - throw, roll: the dice that fell together
//   - keep: the dice set aside from one throw
//   - farkle: a throw without scoring dice
//   - hot dice: all dice have scored
//   - full throw: a throw of all dice, mostly six
//   - to bank: to end the turn and take its points
//
// # Laws
//
// For a table t and throws d and e of at most six dice:
//
//   - t.IsFarkle(d) exactly when t.Score(d) is 0, exactly when t.Keeps(d) is empty.
//   - t.Score(d) is the largest number of points in t.Keeps(d), and t.ScoreRoll(d).Total().
//   - t.ScoreRoll(d).Dice() is one of t.Keeps(d), with that score.
//   - If neither d nor e is a full throw and d contains e, then t.Score(d) >= t.Score(e).
//   - ParseTable(t.String()) is equal to t.
//
// # Sources
//
// The coursework "Farkle Application" (F#), whose scoreRoll is [ScoreRoll],
// with the table of [Pocket]; the C assignment "Program 2: farkle", whose
// scoreDice and testFarkle are [Table.Score] and [Table.IsFarkle], with the
// table of [Standard]. Each variant names its own.
package farkle
