// Package pips holds what the rules of all games share: players, outcomes, errors,
// the interface of rules, the game object, records, and tools for every game,
// such as comparing strategies. The games themselves are packages beside it:
//
//   - [pips.example/farkle]: Farkle, also known as Zilch, 10000 and Hot Dice
//   - [pips.example/yahtzee]: Yahtzee, Yatzy and their kin
//   - [pips.example/awari]: Awari, Kalah of any size and Oware
//   - [pips.example/dominoes]: fives-and-threes, block, draw, muggins and partnership dominoes
//
// Each has a package solve with its best play. Packages [pips.example/dice] and
// [pips.example/prng] have dice and random number generators.
//
// # A game
//
// [Rules] are a small value, one variant of a game. A game is fed from outside, or
// played by strategies:
//
//	g, err := farkle.Standard().NewGame("Ann", "Bob")
//	if err != nil { … }
//	err = g.Roll(src)                              // draws the dice that are due
//	err = g.Move(farkle.Move{…})                   // what a person chose
//	err = g.Run(src, farkle.BankAt(300), mine)     // or strategies play on, to the end
//	fmt.Println(g.Outcome().Winner())
//
// A [Game] knows its history. Moves can be undone; it can be shown to one player without the
// secrets of the others, saved as JSON or as text, and loaded again, step by step
// checked against the rules. [Table] is the same game without its types, for servers
// that run several kinds.
//
// A [Strategy] is a function from what a player may see to a move. Every solver is an
// [Adviser]: it says what every move is worth.
//
// # Skill and luck
//
// Is my bot better than that one? [Compare] plays them against each other, and says how sure
// the answer is. Did I play badly, or was I unlucky? [Review] reads a recorded game: what a
// move gives away is regret, and what chance does to the value of a state is luck.
// The example ReviewAGame has a game of Farkle in which
//
//	0.4370 at the start -0.3468 luck -0.1604 regret +0.0702 of Ann's = 0.0000
//
// Luck is zero on average, so it can be subtracted from a result, which then needs
// fewer games for the same certainty; see [Judge], and [Score] for how many. This is the method of control
// variates, as in rollouts of GNU Backgammon and in AIVAT (Burch and others, AAAI 2018).
//
// # What holds everywhere
//
// Rules are pure and chance is an input, so everything can be repeated. Rules, states, moves, dice
// and boards never change; they can be compared, copied and shared between goroutines. A
// [Game] and sources of chance change. Rules print nothing, start no goroutine, and read neither clock nor
// environment. All packages import the standard library only.
//
// Bad input is refused with an error that says what is expected, and nothing changes.
// Programs branch on the kinds of [Error] with [errors.Is], and read numbers from
// [MoveError] and [SyntaxError]. Functions panic only where documented. As in the
// standard library, nil contexts, readers, functions and advisers may panic.
//
// Rules, states, moves and records print as text that can be parsed again and gives an equal value:
// text is for people, flags and logs. JSON is for programs in any language: objects whose keys are the same in
// all games, with players and dice as numbers.
//
// # Your own game
//
// Rules written by anybody that have the methods of [Rules] get all of this. [TestRules]
// checks the laws that they keep. The example WriteAGame is the whole of a small game.
//
// # Compatibility
//
// Versions follow [Semantic Versioning]. Some things never change, in no version and on no
// machine: the words that a generator draws from a seed, the dice that words roll, what
// a variant with a name is and scores, what strategies choose, and records, which begin
// with "pips 1". Files named testdata/fingerprint.txt hold hashes of these. What may change:
// the text of errors, which of several reasons is given, fields added to structs, the estimates and
// files of solvers, and speed.
//
// The JSON of api/schema.json, and the lines of examples/engine, in api/engine.json, and of bots,
// which begin with a version, are read by programs in other languages. Keys, requests and kinds of errors may be added, so readers
// skip what they do not know, where the decoders of this module refuse it; nothing that is there goes away or gets another meaning before the
// next major version. A name that is to go is marked as deprecated, with what to use instead, one
// minor version before at the latest.
//
// [Semantic Versioning]: https://semver.org/spec/v2.0.0.html
package pips
