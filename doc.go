// Package pips holds what all games share: players, outcomes, errors, the interface of rules, the
// game object, records, and tools such as comparing strategies. Each game has a package of its own:
//
//   - [pips.example/farkle]: Farkle, also known as Zilch, 10000 and Hot Dice
//   - [pips.example/yahtzee]: Yahtzee, Yatzy and their kin
//   - [pips.example/awari]: Awari, Kalah of any size and Oware
//   - [pips.example/dominoes]: fives-and-threes, block, draw, muggins and partnership dominoes
//
// Each has a package solve for its best play. Packages [pips.example/dice] and [pips.example/prng]
// have dice and random number generators.
//
// # A game
//
// [Rules] are one variant of a game. Play it step by step, or let strategies play:
//
//	g, err := farkle.Standard().NewGame("Ann", "Bob")
//	if err != nil { … }
//	err = g.Roll(src)                              // draws the dice that are due
//	err = g.Move(farkle.Move{…})                   // what a person chose
//	err = g.Run(src, farkle.BankAt(300), mine)     // or strategies play on, to the end
//	fmt.Println(g.Outcome().Winner())
//
// A [Game] can undo moves, show itself to one player without the secrets of the others, and be saved
// as JSON or text; loading it checks each step against the rules. A [Table] is one with its types
// hidden, for servers. A [Strategy] is a function from what a player may see to a move. Every solver
// is an [Adviser]: it says what every move is worth.
//
// # Skill and luck
//
// Is my bot better than that one? [Compare] plays them against each other, and says how sure the
// answer is. Did I play badly, or was I unlucky? [Review] reads a recorded game: what a move gives
// away is regret, and what chance does to the value of a state is luck. In a game of Farkle, from
// examples/howto/review_test.go:
//
//	0.4370 at the start -0.3468 luck -0.1604 regret +0.0702 of Ann's = 0.0000
//
// Luck is zero on average. Subtracting it gives the same certainty with fewer, slower games, see [Judge]
// and [Score], by control variates, as in GNU Backgammon and AIVAT (Burch and others, AAAI 2018).
//
// # What holds everywhere
//
// Rules are pure and chance is an input, so everything can be repeated. Rules, states, moves, dice
// and boards never change: they can be compared with ==,
// copied and shared between goroutines. Games and sources of chance change. All packages import only
// the standard library.
//
// Bad input is refused with an error that says what is expected, and nothing changes. Branch on the
// kinds of [Error] with [errors.Is], and read numbers from [MoveError] and [SyntaxError]. Functions
// panic only where documented. As in the standard library, a nil context, reader, source, function
// or adviser may cause a panic. A panic in your function reaches the caller, unless a [Comparison]
// takes it as a loss.
//
// Rules, states, moves and records print as text that parses to an equal value: text is for people,
// flags and logs. JSON is for programs in any language: objects with players and dice as numbers.
// Decoders ignore the case of keys.
//
// # Your own game
//
// A type with the methods of [Rules] gets all this. [TestRules] checks it; internal/pig is
// a whole small game. More guides: examples/howto.
//
// # Compatibility
//
// Versions follow https://semver.org. The same in every version and on every machine are the words
// that a generator draws from a seed, the dice that words give, what a named variant is and scores,
// what strategies choose, records, which begin with "pips 1", and the texts of constants of types
// named Error. What may change: other text of errors, which of several reasons an error gives,
// fields added to structs, estimates and files of solvers, and speed.
//
// api/schema.json describes the JSON, and api/engine.json the lines of examples/engine. Keys,
// requests and kinds of errors may be added: readers must skip what they do not know, although most
// decoders of this module refuse it. Nothing is removed or changes its meaning before the next major
// version, and a name is deprecated at least one minor version before.
package pips
