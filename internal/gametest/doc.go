// Package gametest checks the laws that all games of this module keep. A test
// of a game describes the game with a [Game] and calls its methods; the laws
// are the same for all:
//
//   - A move is among the legal ones exactly when Legal is nil, exactly when
//     Apply succeeds.
//   - There are no legal moves exactly when the game is over or a roll is due,
//     and never both.
//   - A rejected move returns the state unchanged, with an error that is the
//     game's ErrIllegal.
//   - The same input gives the same output. No move comes twice. A loop over
//     the moves may be left at any place.
//   - What the game conserves is conserved. A state that comes up is possible.
//   - State and move survive the way through their text.
//   - A record survives it too, and replays to the same end.
//   - A random walk ends within a stated number of plies. Without chance, no
//     state comes up twice, unless the game says that one may; a walk ends there.
//
// Moves that a player could try come from three places: the legal ones, those
// of the state before, and what Other makes up.
//
// Beside the laws there is a function for each check that the games would write
// the same: variants ([Variants]), texts that are read ([Decode]) or refused ([Refused]),
// records ([RecordText]), games that are fed from outside ([Feed]), states and moves that
// cannot be ([Any]), uses at the same time ([Concurrently], [FirstUse]), random players ([Uniform]), values
// that are exact ([Judge], [Reviewed]), and the files of solvers ([Written], [Damage]). [Laws] checks those of pips.TestRules.
//
// Each check has a test with something broken that it has to catch.
package gametest
