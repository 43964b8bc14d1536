// Package solve finds the best play for Yahtzee, Yatzy and their kin, by any rules
// of package [pips.example/yahtzee] with five dice. A game is solved when it is asked
// for, in a few seconds. How long it takes on your machine:
//
//	go test -run '^$' -bench New -benchtime 1x ./yahtzee/solve
//
// [New] solves the game of one player for the most points on average. In a game of
// several, a solver plays for points on its own card and not against the others:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{})      // 248.43998937785…
//	choices, err := s.Choices(state) // each legal move with its value and regret
//	err = g.Run(src, s.Strategy(), yahtzee.Casual())
//
// [Solver.Distribution] has the chance of every total under that play, with deviation
// and percentiles, and what each box brings.
//
// [NewGoal] solves the game for another worth of the total: the chance to reach a total,
// or to beat a player whose totals are known ([Distribution.Beats]).
//
// Both are also judges of states, see [pips.Judge]: [pips.Review] tells how much of a total was luck
// and how much regret, and a [pips.Comparison] can take luck out.
//
// # How it works
//
// What a card still brings depends on which boxes are filled, on how far the upper
// section is from its bonus, and on whether the Yahtzee box has its points. Cards are
// solved from full ones to the empty one. The value of keeping some dice is the mean of
// keeping those and one die more; the best keep of a roll is the best of its own value
// and those with a die less.
//
// Values are in floating point, with errors around the thirteenth digit, and the same
// bits on every machine. [Exact] has the value of the empty card as a fraction.
// [Solver.WriteTo] and [Read] keep a solution in a file.
//
// # Sources
//
// Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999), and James Glenn, "An
// Optimal Strategy for Yahtzee" (2006).
package solve
