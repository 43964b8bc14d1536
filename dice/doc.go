// Package dice rolls and counts six-sided dice: groups of dice as small comparable values, exact
// counts and probabilities of rolls, and fast fair rolling from any [math/rand/v2] source.
//
//	roll := dice.Roll(rand.NewPCG(1, 2), 6)            // 124455
//	rest, err := roll.Minus(dice.MustParse("155"))     // 244
//	_, err = roll.Minus(dice.MustParse("666"))         // an error: there are no Sixes
//	for d, ways := range dice.Rolls(rest.Len()) {      // all that three dice can show
//		total += ways * d.Sum()
//	}
//
// # Dice
//
// A [Die] is a face, [One] to [Six]. A [Dice] is a group of dice, a multiset: their order does not
// count, so 451531 and 113455 are the same group. The zero Dice is the empty group. A Dice is one
// word, compares with == and serves as a map key.
//
// Errors are of the kinds of package pips: [pips.ErrSyntax] for text and JSON, [pips.ErrTooLarge] for
// too many dice or a negative number of them, and [pips.ErrIllegal] for invalid faces and for removing
// dice that are not there. The few functions that panic say so; they panic with such an error, a
// [Script] with a *[ScriptError].
//
// # Counting
//
// [All] yields every group of n dice, 462 of them for six. [Rolls] yields the same groups with the
// number of ordered rolls that show each: 180 of the 46656 rolls of six dice show 113455, one shows
// 111111. An average over all rolls is a sum over Rolls, exact and fast. [Dice.Subsets] yields every
// group that a group contains.
//
// # Rolling
//
// [Roll] rolls with random words from a source, up to 18 dice from one word, all ordered rolls equally
// likely. A PCG source gives the same dice for the same seed; use ChaCha8 with a seed from crypto/rand
// if the dice must be unpredictable. The same words give the same dice in every version of this
// package.
//
// A [Roller] is for simulations, and for programs that pass dice to [pips.Game.Chance]: [Batched] rolls
// like Roll, [Each] calls a function once for each die, as most programs do, and [Script] returns
// given rolls, for tests and for real dice. Packages [pips.example/farkle] and [pips.example/yahtzee]
// play with these dice.
//
// # Laws
//
// For groups a and b of together at most MaxDice dice, and every n up to MaxDice:
//
//   - a.Plus(b).Minus(b) is a, and a.Plus(b) is b.Plus(a).
//   - a.Contains(b) exactly if a.Minus(b) succeeds.
//   - Parse(a.String()) is a.
//   - All(n) yields the group of rank r as its element number r, from 0.
//   - a.Compare(b) is 0 exactly if a == b, and All(n) is in ascending order.
//
// # Sources
//
// The group as counts of faces comes from the C assignment "Program 2: farkle".
// Several dice from one word: Brackett-Rozinsky and Lemire, "Batched Ranged Random
// Integer Generation", Software: Practice and Experience 55 (2025),
// doi:10.1002/spe.3369.
package dice
