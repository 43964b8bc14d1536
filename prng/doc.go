// Package prng holds random number generators whose sequences never change: SplitMix64, Haskell's
// StdGen, the seeded System.Random of .NET, and the generator of a C assignment, each exact to the
// bit.
//
//	r := rand.New(prng.NewSplitMix64(42)) // of math/rand/v2
//	fmt.Println(r.IntN(6) + 1)
//
// # Which one
//
//   - [SplitMix64] for simulations: a fast source for [math/rand/v2] that gives every
//     game a stream of its own.
//   - [LFSR] to replay the dice of the C assignment "Program 2: farkle".
//   - [StdGen] to replay the assignment "Fives-and-threes dominoes", or another
//     Haskell program that draws Ints.
//   - [DotNet] to port a seeded F# or C# game.
//
// PCG and ChaCha8 are in [math/rand/v2]. None of the generators here is secure: a few
// dozen numbers reveal all others. Where players must not predict the dice, use a
// [math/rand/v2.ChaCha8] with a seed from [crypto/rand].
//
// # The promise
//
// What a generator draws from a seed is the same in every version of this package and
// on every machine, and so are its text and its encoding. What [math/rand/v2.Rand]
// makes of the words, such as its IntN, is up to that package.
//
// # A stream for each game
//
// The result of a simulation should not depend on which core or machine played which
// game. Give each game its stream:
//
//	base := prng.NewSplitMix64(seed) // nothing is drawn from it
//	for game := range games {
//		src := base.Stream(uint32(game))
//		fmt.Println(game, dice.Roll(src, 6)) // draw what the game needs
//	}
//
// # Values
//
// The zero value of each generator is the one with seed 0. A generator is copied by
// assignment, and the copy continues on its own. LFSR, SplitMix64 and DotNet change as
// they draw, so goroutines must not share one; a StdGen never changes.
//
// All four have a binary encoding. Their text, also in JSON, is that encoding in lower-case
// hexadecimal digits; for StdGen it is what Haskell shows. A decoder that fails leaves its receiver
// unchanged and returns a *[pips.SyntaxError]; JSON that is not a string is refused by
// [encoding/json] itself, but null changes nothing. For LFSR, SplitMix64 and DotNet, bytes with
// another tag are [pips.ErrForeign], and other bad bytes [pips.ErrDamaged]; a StdGen has no tag, so
// all its bad bytes are ErrDamaged. Malformed text is neither. Encoding never fails.
//
// # Sources
//
// LFSR: Marsaglia, "Xorshift RNGs" (2003). SplitMix: Steele, Lea and Flood, "Fast
// Splittable Pseudorandom Number Generators" (2014); Vigna, splitmix64.c; Stafford,
// "Better Bit Mixing", variant 13. StdGen: random 1.2 and splitmix 0.1 for Haskell.
// DotNet: Knuth, "The Art of Computer Programming", section 3.2.2, and
// dotnet/runtime issue 23198.
package prng
