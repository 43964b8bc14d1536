// Package solve finds out what positions of Awari, Kalah and Oware are worth, by
// any rules of package [pips.example/awari]: the lead at the end of the game when both players
// play in the best way, and that of each move. Small games are solved from the
// start, large ones near their end, and in between the answer says how much is
// proved.
//
// # Solve
//
//	rules := awari.Kalah(6, 3)
//	s, err := solve.New(rules)
//	r, err := s.Solve(ctx, rules.Start())
//	r.Value  // 2: the first player wins by two beans
//	r.Proved // true
//
// [Result.Moves] has each legal move with its value, [Result.Best] the best one,
// and [Result.Line] how the game goes on. The values of the moves of the game of
// the report "Awari", [awari.Standard], are -6 -10 -6 0 2 0: only the fifth pit
// wins. They take about five seconds of one core, and the best of them with
// [BestOnly] about one. To see it, on a machine with nothing else to do:
//
//	go test -run '^$' -bench Solve/standard -benchtime 1x ./awari/solve
//
// # When there is not time enough
//
// The number of positions rises quickly with the beans. The value of Kalah with six
// pits of four beans takes one or two minutes of one core with [BestOnly] and half
// a gigabyte of [Memory], longer with less; with six beans in a pit it takes days.
// The time of a context and [Nodes] are budgets: when one is used up the result has
// what is known up to then. Low and High are proved bounds, and Value, as long as it
// is not proved, an estimate between them from looking some sowings ahead.
//
//	ctx, cancel := context.WithTimeout(ctx, time.Second)
//	r, err := s.Solve(ctx, state) // err is nil when the time has run out
//
// A budget of nodes gives the same result on every machine, one of time does not.
// So [Solver.Strategy], which plays the best move it finds, is a pure function
// under a budget of nodes.
//
// # Endings
//
// Positions with few beans in the pits are kept in tables, all of them, with
// exact values. There are C(n+2m, 2m) ways to put at most n beans into the pits
// of m on a side. The tables grow as searches get longer, are shared by all
// searches of a solver, and never need more than three quarters of [Memory].
// [Solver.Build] makes them in advance; [Solver.WriteTo] and [Read] keep them in a
// file, which is refused when it is damaged.
//
// # Games without an end
//
// Where homes are sown, as in Kalah, no position comes up again. In Oware, where
// beans come home by capture only, play can go in a circle. Values here are those
// of a game that may go on for ever, and then brings nothing more: the beans in
// the pits count for nobody. A gain counts if its owner can force it in a finite
// number of sowings. An [awari.Game] stops when a state comes up again and gives
// each player the beans on their own side; that depends on what was played
// before, so it cannot be the value of a state. What such a game brings can be more
// or less than the value, also where a gain is forced: play may go in a circle
// after it, and the beans on the board then count.
//
// Where a majority ends the game, as in Oware, the value of a position depends on
// the homes. The tables take that into account for positions with the beans of the
// rules, all of them on the board, and leave it out for positions with half of
// them or fewer, where no home can have a majority. For another number of beans on
// the board, as in a problem, a search makes tables of its own, in half of its
// memory. They stay for the next search if that is for as many, as in the course of
// a game; [Solver.Build] and [Solver.WriteTo] leave them out.
//
// A position with too many beans for the tables is searched. Where play can go in a
// circle that may prove nothing: then there are bounds and an estimate, and with a
// larger [Memory] or after Build perhaps a proof.
//
// # How it works
//
// The tables of a game in which no position comes up again are filled by
// recursion, layer by layer of beans. For other games each layer is computed by
// repeating the rule "as good as the best sowing" until no value changes, from 0
// for every position.
//
// The search asks whether a move is worth at least so much, which cuts off most of
// the tree, and remembers what it has found out about a position, whatever is in
// the homes. It tries sowings first that move again, then those that capture the
// most. Before that it guesses the values of the moves by looking further and
// further ahead, so that it asks about numbers near the truth.
//
// # Sources
//
// Values of Kalah: G. Irving, J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA
// Journal 23 (2000). Tables of Awari: J. W. Romein and H. E. Bal, "Awari is
// solved", ICGA Journal 25 (2002).
package solve
