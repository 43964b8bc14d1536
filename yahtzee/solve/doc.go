// Package solve finds the best play for Yahtzee, Yatzy, Maxi Yatzy and their kin, by any rules of
// package [pips.example/yahtzee]. Most games are solved in seconds, on demand:
//
//	go test -run '^$' -bench 'New$/^(yatzy|yahtzee)$' -benchtime 1x ./yahtzee/solve
//
// [New] solves the game of one player for the most points:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{})      // 248.43998937785…
//	choices, err := s.Choices(view) // each legal move with its value and regret
//	err = g.Run(src, pips.Best(s), yahtzee.Casual())
//
// [Solver.Distribution] has the chance of every total under that play, and what each box yields.
// [Evaluate] has the same for strategies that look at no more of their card than the solver does.
//
// [NewDuel] solves games of two who play to win, such as generala and yacht: up to twelve boxes,
// without an upper bonus or jokers. Against the best play for points a duel wins 51.8 % of
// the games of generala and 51.9 % of yacht.
//
// [NewGoal] solves the game for another worth of the total: the chance to reach one, or to beat a
// player whose totals are known ([Distribution.All]). It comes nearest where a duel is too large.
//
// All solvers are judges, see [pips.Judge], so [pips.Review] and [pips.Comparison] can tell luck
// from skill.
//
// # How it works
//
// What a card still yields depends on the filled boxes, on what the upper section needs for its
// bonus, on saved rolls, and on whether the Yahtzee box has its points. Cards are solved from full
// ones to the empty one.
//
// Errors are around the thirteenth digit, and all machines find the same bits. [Exact] returns a
// fraction.
//
// # Sources
//
// Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999), and James Glenn, "An Optimal Strategy
// for Yahtzee" (2006).
package solve
