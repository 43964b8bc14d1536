// Package solve finds out what positions of Awari, Kalah and Oware are worth: the lead at the end
// of the game if both sides play perfectly, and the same for each move.
//
//	rules := awari.Kalah(6, 3)
//	s, err := solve.New(rules)
//	r, err := s.Solve(ctx, rules.Start())
//	r.Value  // 2: the first player wins by two beans
//	r.Proved // true
//
// The values of the moves of [awari.Standard] are -6 -10 -6 0 2 0: only the fifth pit wins. This
// takes some seconds; see the benchmark Solve.
//
// # When there is not enough time
//
// The value of Kalah with six pits of four beans takes ten seconds on one core by the rules
// kalah-empty-capture, with half a gigabyte of [Memory] and [BestOnly]. The values of all moves by
// the rules kalah take a little more than a minute with two gigabytes. With five beans all moves
// take 50 minutes by kalah-empty-capture, and 73 by kalah, with 10 gigabytes; see .ci/long kalah.
// Six beans take days. The time of a context and [Nodes] are budgets: when one is used up, the
// result has what is known. Low and High are proved bounds, and Value is an estimate between them.
// A budget of nodes gives the same result on every machine, after the same calls of [Solver.Build].
//
// # Endings
//
// Positions with few beans in the pits are kept in tables with exact values, which grow
// with the searches. [Solver.Build] makes them in advance; [Solver.WriteTo] and [Read] keep
// them in a file.
//
// # Games without an end
//
// In Oware play can go in circles. Values are those of a game that may go on for ever and then
// brings nothing more: a gain counts if the player can force it. An [awari.Game] stops when a state
// comes up again and gives the players the beans on their own side. That depends on its history, so
// such a game can bring more or less than the value.
//
// # Sources
//
// G. Irving, J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
// J. W. Romein and H. E. Bal, "Awari is solved", ICGA Journal 25 (2002).
package solve
