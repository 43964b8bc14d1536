// Package gametest has the checks that the tests of all games would write the same. The
// laws of a game are those of pips.TestRules, see [Laws]. Beside them are states and moves
// that cannot be ([Any]), variants ([Variants]),
// texts that are read ([Decode], [Text]) or refused ([Refuses]), records ([RecordText]),
// uses at the same time ([Concurrently], [FirstUse]), JSON ([GoldenJSON], [RecordJSON]),
// reasons ([Reasons]), random players ([Uniform]), values that are exact ([Judge],
// [Foreseen]), and the files of solvers ([Written], [Damage]).
//
// The tests of the larger checks have something broken that they must catch.
package gametest
