// Package dice holds six-sided dice: groups of them as small comparable
// values, every group of a size with its exact number of ways, and fast fair
// rolling from any [math/rand/v2] source.
//
// # Dice
//
// A [Die] is a face, [One] to [Six]. A [Dice] is a group of dice, a multiset:
// the order of the dice does not count, so 451531 and 113455 are the same
// group. The zero Dice is the empty group. A Dice is one word, compares with
// == and serves as a map key.
//
//	d, err := dice.Parse("451531") // "113455"
//	rest, err := d.Minus(dice.Of(dice.One, dice.Five))
//
// # Counting
//
// [All] yields every group of n dice. [Rolls] yields the same groups with the
// number of ordered rolls that show each, which add up to 6 to the power of n;
// what n dice do on average is a sum over Rolls, exact and quick. [Sums] and
// [Distribution] do that sum for the pips and for any other value of a group.
// [Dice.Subsets] yields every group that can be taken out of a group.
//
// # Rolling
//
// [Roll] draws a group from a source of random words, up to 18 dice from one
// word, all faces exactly equally likely. Games take a [Roller]: [Batched]
// rolls like Roll, [Each] asks for one number a die as most programs do, and
// [Script] gives what the caller wrote down, for tests and for dice on a real
// table. The dice that a given source gives never change from one version of
// this package to the next.
//
// A [Loaded] die shows its faces with given weights.
//
// # Laws
//
// For groups a and b, and every face f:
//
//   - a.Plus(b).Minus(b) is a, and a.Plus(b) is b.Plus(a).
//   - a.Contains(b) exactly when a.Minus(b) gives no error.
//   - a.Len() is the sum of a.Count(f); a.Sum() is the sum of f times a.Count(f).
//   - Parse(a.String()) is a.
//   - All(n) yields the group of rank r as its element number r.
//
// # Sources
//
// The group as counts a face comes from the C assignment "Program 2: farkle",
// whose setDice, printDice, rollDice and selectDice are [Parse],
// [Dice.String], [Roll] and [Dice.Minus]. Several dice from one word:
// Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation",
// Software: Practice and Experience 55 (2025).
package dice
