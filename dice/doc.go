// Package dice rolls and counts six-sided dice: groups of dice as small
// comparable values, exact numbers of rolls for exact probabilities, and fast
// fair rolling from any [math/rand/v2] source.
//
// # Dice
//
// A [Die] is a face, [One] to [Six]. A [Dice] is a group of dice, a multiset:
// the order of the dice does not count, so 451531 and 113455 are the same
// group. The zero Dice is the empty group, and [MaxDice] is the limit. A Dice is
// one word, compares with == and serves as a map key.
//
//	d, err := dice.Parse("451531")                     // 113455
//	rest, err := d.Minus(dice.Of(dice.One, dice.Five)) // 1345
//
// What is not possible is refused, and nothing is guessed:
//
//	_, err = dice.Parse("457")                       // a *pips.SyntaxError: offset 2 is no face
//	rest, err = d.Minus(dice.Of(dice.Two, dice.Two)) // ErrMissing, and rest is d
//
// # Counting
//
// [All] yields every group of n dice, 462 of them for six. [Rolls] yields the
// same groups with the number of ordered rolls that show each: 113455 comes up
// in 180 of the 46656 ways that six dice can fall, 111111 in one. What n dice do
// on average is a sum over Rolls, exact and quick. [Sums] and [Distribution] do
// that sum for the pips and for any other value of a group. [Dice.Subsets]
// yields every group that can be taken out of a group.
//
// # Rolling
//
// [Roll] rolls with random words from a source, up to 18 dice from one word,
// every ordered roll exactly as likely as any other. A PCG source gives the same
// dice for the same seed; take ChaCha8 with a seed from crypto/rand where nobody
// may foresee them. The dice that given words roll never change from one version
// of this package to the next.
//
// Games take a [Roller]: [Batched] rolls like Roll, [Each] asks for one number a
// die as most programs do, and [Script] gives what the caller wrote down, for
// tests and for dice on a real table. Packages [pips.example/farkle] and
// [pips.example/yahtzee] play with these dice.
//
// A [Loaded] die shows its faces with given weights.
//
// # Laws
//
// For groups a and b that have up to MaxDice dice together, every face f, and
// every n up to MaxDice:
//
//   - a.Plus(b).Minus(b) is a, and a.Plus(b) is b.Plus(a).
//   - a.Contains(b) exactly when a.Minus(b) gives no error.
//   - a.Len() is the sum of a.Count(f); a.Sum() is the sum of f times a.Count(f).
//   - Parse(a.String()) is a, and FromPacked(a.Packed()) is a.
//   - All(n) yields the group of rank r as its element number r, from 0.
//   - a.Compare(b) is 0 exactly when a == b, and All(n) is in ascending order.
//
// # Sources
//
// The group as counts a face comes from the C assignment "Program 2: farkle",
// whose setDice, printDice, rollDice and selectDice are [Parse],
// [Dice.String], [Roll] and [Dice.Minus]. Several dice from one word:
// Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation",
// Software: Practice and Experience 55 (2025), doi:10.1002/spe.3369.
package dice
