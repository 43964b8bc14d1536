// Package solve computes what positions of Awari, Kalah and Oware, and the moves in them, are worth:
// the lead at the end of the game if both sides play perfectly.
//
//	rules := awari.Kalah(6, 3)
//	s, err := solve.New(rules)
//	r, err := s.Solve(ctx, rules.Start())
//	r.Value  // 2: the first player wins by two beans
//	r.Proved // true
//
// The moves of [awari.Standard] are worth -6 -10 -6 0 2 0: only the fifth pit wins. This takes
// seconds, see the benchmark Solve.
//
// # Budgets
//
// Six pits of four beans take ten seconds on one core under kalah-empty-capture, with half a gigabyte
// of [Option.Memory] and [Option.BestOnly]; all moves under kalah take just over a minute and two
// gigabytes. With five beans these take 50 and 73 minutes for all moves, and ten gigabytes (see
// .ci/long kalah); with six, days.
//
// The deadline of a context and [Option.Nodes] are budgets. When one is used up, Low and High are
// proved bounds, and Value is an estimate between them. A budget of nodes gives the same result on
// every machine, after the same calls of [Solver.Build].
//
// # Reasons
//
// [Solver.Explain] splits a value: in 0 3 0 1 7 3 10 / 0 0 1 0 1 0 10, pit 5 lets
// the opponent gain six beans, pit 6 none, but pit 5 is better by four: "after +10, reply -6".
//
// # Endings
//
// Tables of positions with few beans are exact, and grow with the searches. [Solver.Build] makes them
// in advance; [Solver.WriteTo] and [Read] use files.
//
// # Games without an end
//
// In Oware play can go in circles. Infinite play adds no value: a gain counts if the player can force
// it. An [awari.Game] ends when a state recurs and gives the players the beans on their own side, so
// its result can differ.
//
// # Sources
//
// G. Irving, J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
// J. W. Romein and H. E. Bal, "Awari is solved", ICGA Journal 25 (2002).
package solve
