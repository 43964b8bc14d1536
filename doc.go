// Package pips plays, measures and reviews games of dice, dominoes and sown seeds. The rules of
// each game are in a package of their own, with a package solve for best play:
//
//   - [pips.example/farkle]: Farkle, also known as Zilch, 10000 and Hot Dice
//   - [pips.example/yahtzee]: Yahtzee, Yatzy and their kin
//   - [pips.example/awari]: Awari, Kalah of any size and Oware
//   - [pips.example/dominoes]: fives-and-threes, block, draw, muggins and partnership dominoes
//
// Packages [pips.example/dice] and [pips.example/prng] have dice and random number generators.
//
// # Play
//
// With a source of chance src and a [Strategy] mine:
//
//	g, err := farkle.Standard().NewGame("Ann", "Bob")
//	if err != nil { … }
//	err = g.Roll(src)                          // draws the dice that are due
//	err = g.Move(farkle.Move{…})               // what a person chose
//	err = g.Run(src, farkle.BankAt(300), mine) // strategies play to the end
//	fmt.Println(g.Outcome().Winner())
//
// A [Game] takes moves back, shows each player a view without the secrets of others, and is stored
// as a [Record]. For servers, a [Table] hides its types. A Strategy is a function from a view to a
// move.
//
// # Measure
//
// [Compare] plays strategies against each other and returns how often each wins, with confidence
// intervals. A [Comparison] has more settings, such as a [Judge] that takes luck out, so that fewer
// games are enough.
//
// # Review
//
// [Review] computes what each move of a recorded game cost (regret), and how lucky each roll or
// deal was, by an [Adviser], such as a solver. From examples/howto/review_test.go:
//
//	0.4370 at the start -0.3468 luck -0.1604 regret +0.0702 of Ann's = 0.0000
//
// An [Explainer] also gives the reasons of a regret, as terms that add up to it. [Puzzles] finds
// decisions to practise.
//
// # Write your own game
//
// Write a type with the methods of [Rules] and check it with [TestRules]. internal/pig is a
// small game; examples/howto has guides.
//
// # Errors, text and JSON
//
// Bad input is refused with an [Error] that says what is expected, and nothing changes. Functions
// panic only where documented, and if a nil context, reader, source, function or adviser is used.
//
// Text is for people and parses to an equal value. JSON is for programs, see api/schema.json.
// Decoders ignore the case of keys, and leave the receiver unchanged if they fail; encoders refuse
// what decoders refuse.
//
// # Compatibility
//
// Versions follow https://semver.org. These never change: the words that a generator draws from a
// seed, the dice drawn from words, what named variants are and score, what strategies choose,
// records ("pips 1"), and the texts of constants of types named Error. These may: other error
// texts, which of several reasons an error has, estimates and files of solvers, and speed.
//
// Struct fields, keys of JSON, requests of examples/engine (api/engine.json) and kinds of errors
// may be added; readers must skip unknown ones. Nothing is removed or changes its meaning before
// the next major version; names are deprecated a minor version before.
//
// # For authors of rules
//
// Rules are pure and chance is an input, so games can be repeated. Rules, states, moves, dice and
// boards never change: compare them with ==, copy and share them between goroutines. Games and
// sources of chance change.
package pips
