// Package prng implements random number generators whose sequences never change: SplitMix64, Haskell's
// StdGen, the seeded System.Random of .NET, and the generator of a C assignment, each exact to the bit.
//
//	r := rand.New(prng.NewSplitMix64(42)) // of math/rand/v2
//	fmt.Println(r.IntN(6) + 1)
//
// # Which one
//
//   - [SplitMix64] for simulations: a fast source for [math/rand/v2] with a separate stream for every
//     game.
//   - [LFSR] to replay the dice of the C assignment "Program 2: farkle".
//   - [StdGen] to replay the assignment "Fives-and-threes dominoes", or another Haskell program that
//     draws Ints.
//   - [DotNet] to port a seeded F# or C# game.
//
// None of these generators is secure: a few dozen numbers reveal all others. If players must not
// predict the dice, use a [math/rand/v2.ChaCha8] with a seed from [crypto/rand].
//
// # The promise
//
// The draws of a generator from a seed, its text and its encoding are the same in every version of this
// package and on every machine. How [math/rand/v2.Rand] uses the words, as in IntN, is up to that
// package.
//
// # A stream for each game
//
// The result of a simulation should not depend on which core or machine played which game. Give each
// game its stream:
//
//	base := prng.NewSplitMix64(seed) // nothing is drawn from it
//	for game := range games {
//		src := base.Stream(uint32(game))
//		fmt.Println(game, dice.Roll(src, 6)) // draw what the game needs
//	}
//
// # Values
//
// The zero value of each generator has seed 0. A generator is copied by assignment, and the copy
// continues independently. LFSR, SplitMix64 and DotNet change as they draw, so goroutines must not
// share one; a StdGen never changes.
//
// All four have a binary encoding. Their text, also in JSON, is that encoding in lower-case hexadecimal
// digits; for StdGen it is what Haskell shows. Decoders fail with a *[pips.SyntaxError]: with
// [pips.ErrForeign] for bytes with another tag, with [pips.ErrDamaged] for other bad bytes, else with
// [pips.ErrSyntax] or [pips.ErrTooLarge]. JSON null changes nothing. Encoding never fails.
//
// # Sources
//
// LFSR: Marsaglia, "Xorshift RNGs" (2003). SplitMix: Steele, Lea and Flood, "Fast
// Splittable Pseudorandom Number Generators" (2014); Vigna, splitmix64.c; Stafford,
// "Better Bit Mixing", variant 13. StdGen: random 1.2 and splitmix 0.1 for Haskell.
// DotNet: Knuth, "The Art of Computer Programming", section 3.2.2, and
// dotnet/runtime issue 23198.
package prng
