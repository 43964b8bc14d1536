// Package prng holds pseudo-random number generators whose sequences never
// change: the getRandom of a C assignment, SplitMix64, Haskell's StdGen, and
// the seeded System.Random of .NET, each bit for bit.
//
// # Which one
//
//   - [SplitMix64] for simulations. It is the house generator: a source for
//     [math/rand/v2] that is fast, that jumps, and that gives every game a
//     stream of its own.
//   - [LFSR] to replay the dice of the C assignment "Program 2: farkle".
//   - [StdGen] to replay the dominoes of the Haskell assignment
//     "Fives-and-threes dominoes", or another program that draws its Ints from
//     System.Random 1.2 or later.
//   - [DotNet] to port a seeded F# or C# game.
//
// PCG and ChaCha8 are not here because [math/rand/v2] has them, with the same
// promise. None of the generators here is secure: whoever sees a few dozen
// numbers can compute all others. Where players must not foresee the dice, use a
// [math/rand/v2.ChaCha8] with a seed from [crypto/rand], or crypto/rand itself.
//
// # The promise
//
// What a generator draws from a seed is the same in every version of this
// package and on every machine, and so are its text and its encoding. A change
// is a bug. The numbers are those of the original, which the tests hold against
// outputs of the original. What [math/rand/v2.Rand] makes of the words of a
// source, its IntN for example, is in that package's hands.
//
// # A stream for each game
//
// The result of a simulation should not depend on how many cores it ran on, or
// on which machine played which games. Give each game, by its number, its own
// stream of one generator that nobody draws from:
//
//	base := prng.NewSplitMix64(seed)
//	for game := first; game < last; game++ { // this machine's share
//		r := rand.New(base.Stream(game))
//		fmt.Println(game, r.IntN(6)+1) // draw what the game needs
//	}
//
// Package [pips.example/dice] rolls dice with such a stream. An example of package
// pips, at the root of this module, so plays many games on all cores and on several
// machines.
// Streams of up to 1<<32 words each do not overlap. [StdGen.Split] serves the
// same end where a Haskell program did it so.
//
// # Values
//
// The zero value of each generator is the one with seed 0. A generator is
// copied by assignment, and the copy goes on by itself. LFSR, SplitMix64 and
// DotNet change as they draw, so goroutines must not share one; a StdGen never
// changes. All four encode themselves with MarshalBinary, in 8, 12, 16 and 225
// bytes, and StdGen also as the text that Haskell shows. What a decoder refuses
// it reports as a *[pips.SyntaxError], and the receiver stays as it was.
//
// # Laws
//
// For an LFSR l, a SplitMix64 s, a StdGen g and a DotNet d:
//
//   - l.IntN(n) is l.Next() % n. l.Next() takes no two states to the same.
//   - s.Jump(n) is n calls of s.Uint64(); s.Jump(m), s.Jump(n) is s.Jump(m+n).
//   - s.Stream(i) is a copy of s after Jump(i<<32).
//   - ParseStdGen(g.String()) is g, and the left of g.Split() is g two words on.
//   - d.IntN(n) is d.IntRange(0, n).
//   - Decoding what a generator encoded, and going on, is going on.
//
// # Sources
//
// The shifts of LFSR: the assignment named above; the form is from Marsaglia,
// "Xorshift RNGs", Journal of Statistical Software 8 (2003). SplitMix: Steele,
// Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014;
// Vigna, splitmix64.c; Stafford, "Better Bit Mixing", variant 13. StdGen: the
// packages random 1.2 and splitmix 0.1 for Haskell. DotNet: Knuth, "The Art of
// Computer Programming", volume 2, section 3.2.2, and the runtime's own comments
// on where it departs from it (dotnet/runtime issue 23198).
package prng
