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
//   - [pips.example/farkle/solve]: the best play of a turn, a race and a duel
//   - [pips.example/yahtzee]: Yahtzee, Yatzy and their kin: eleven variants and any rules of your
//     own, score cards, joker rules, whole games, strategies and records
//   - [pips.example/yahtzee/solve]: the best play of a card, and the chance of every total
//   - [pips.example/awari]: Awari, Kalah of any size and Oware: six variants and any rules of your
//     own, boards, sowing, whole games, strategies and records
//   - [pips.example/dominoes]: fives-and-threes dominoes: tiles, hands, boards, players that see
//     only their own hand, whole games, matches bit for bit as in Haskell, and records
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
// What prints can be parsed again, and gives an equal value.
//
// Randomness comes from the caller, as a [math/rand/v2.Source] or as dice that fell on a table.
package pips
