// Package pips introduces a module of game rules for dice, dominoes and sown seeds: what a throw
// scores, which moves are legal, what a move leads to. The rules are small typed values and pure
// functions. Variants are data. Chance is an input, so every result can be repeated.
//
// This package itself holds nothing. The packages are:
//
//   - [pips.example/dice]: six-sided dice as small comparable values, all throws enumerated,
//     and fair fast rolling
//   - [pips.example/prng]: random number generators whose sequences never change, some of them
//     bit for bit those of other languages
//   - [pips.example/farkle]: Farkle, also known as Zilch, 10000 and Hot Dice: fifteen variants and
//     any rules of your own, scoring, moves, whole games, strategies and records
//   - [pips.example/farkle/solve]: the best play of a turn, a race, a duel and against a field
//   - [pips.example/yahtzee]: Yahtzee, Yatzy and their kin: eleven variants and any rules of your
//     own, score cards, joker rules, whole games, strategies and records
//   - [pips.example/yahtzee/solve]: the best play of a card, and the chance of every total
//   - [pips.example/awari]: Awari, Kalah of any size and Oware: six variants and any rules of your
//     own, boards, sowing, whole games, strategies and records
//   - [pips.example/awari/solve]: what positions and moves are worth with the best play, proved or
//     with bounds
//   - [pips.example/dominoes]: fives-and-threes dominoes: tiles, hands, boards, players that see
//     only their own hand, whole games, matches bit for bit as in Haskell, and records
//   - [pips.example/dominoes/solve]: rounds with both hands known, and the strongest player that
//     sees only its own hand
//
// # What holds in all packages
//
// Values do not change. They can be compared, copied and shared between goroutines.
// The rules print nothing, log nothing, and read neither the clock nor the environment.
// They start no goroutine and import only the standard library.
//
// Bad input is refused with an error that says what is wrong and, in text, where. The errors of a
// package are constants, so [errors.Is] finds them. Nothing is clamped or guessed, and the value that
// the caller had stays as it was.
//
// What prints can be parsed again, and gives an equal value. So values are stored and sent as text:
// as JSON, in flags, in databases. Dice and the values of games have no binary form, and package
// encoding/gob does not take those that keep their fields to themselves; give it their text. What is not
// valid has no text, nor has the Move that stands for a roll or a deal. Errors have one, but there is no
// way back.
//
// Nothing panics but functions whose comments say so, and what is given or called on nil for a context,
// a reader, a writer, a source, a function or a pointer, as in the standard library.
//
// Randomness comes from the caller, as a [math/rand/v2.Source] or as dice that fell on a table.
//
// # How to
//
// The examples of this package are programs that the tests run:
//
//   - WriteABot, BotsForAllGames: write your own bot, and measure it.
//   - WriteAVariant: play by your own rules, in text or in Go.
//   - FairServer: run a game on a server, with dice that nobody can foresee, and send each player
//     only what that player may see.
//   - StoreAndResume: store a game, check it when it is read, and go on.
//   - SimulateManyGames: play a million games on all cores and on several machines, with the same
//     result on any of them.
//   - PortAProgram: what the programs that the module grew from compute, in Go.
//
// # Compatibility
//
// The versions follow [Semantic Versioning]. While they begin with v0, a new minor version, such as
// v0.2.0, may rename or remove what is exported, and the changelog says what to write instead. A new
// patch version, such as v0.2.1, does not. From v1.0.0 on nothing that is exported goes away or
// changes its meaning.
//
// Some things never change, in no version, on no machine and with no Go from 1.24 on:
//
//   - the words that a generator of package prng draws from a seed, its text and its encoding
//   - the dice that given words roll, and the words of [pips.example/dice.Dice.Packed]
//   - the tiles that a [pips.example/prng.StdGen] deals, and the results of
//     [pips.example/dominoes.DomsMatch]
//   - what a variant with a name is, and what throws score in it
//   - what the strategies and players of the game packages choose
//   - records: what version 1 of the format holds, "pips 1" in its first line, can be read and
//     played again; another format will have another number
//
// Files named testdata/fingerprint.txt hold hashes of these, and are never edited. A change is a bug.
// What is meant to come out otherwise gets a new name. [pips.example/dominoes.Shuffled] and the
// players that choose at random draw with the methods of [math/rand/v2.Rand], and so lean on Go to
// keep these as they are.
//
// What may change at any time:
//
//   - the text of errors, the number behind an Error, and which of several reasons is given; compare
//     with [errors.Is]
//   - what String returns for values that have no Parse
//   - new fields of structs, so name the fields in composite literals; new constants, methods,
//     variants and settings in the text of rules
//   - what solvers estimate, the last digits of what they compute, and which of several moves of the
//     same value they choose; not what is exact or proved
//   - the files that solvers write: a version that does not know one refuses it, and the game can be
//     solved again
//   - speed and the use of memory
//   - the least version of Go, in a minor version
//
// [Semantic Versioning]: https://semver.org/spec/v2.0.0.html
package pips
